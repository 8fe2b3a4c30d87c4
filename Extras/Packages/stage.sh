#!/bin/sh
# Lays out what every package holds, as installed below a prefix such as /usr: the program, lessons, the engine of
# pages, manual page, completions, notices.
#
#   stage.sh ROOT PROGRAM PREFIX

set -eu
root=$1 program=$2 prefix=$3
here=$root/Extras/Packages

# What is shared may be no more than what every machine has.
foreign=$(objdump -p "$program" | sed -n 's/^ *NEEDED *//p' |
  grep -vE '^(lib(c|m|gcc_s|stdc\+\+|pthread|dl|rt|util)\.so\.|ld-linux)' || true)
[ -z "$foreign" ] || {
  # shellcheck disable=SC2086 # one line
  echo "trellis: the program still asks for" $foreign "- their static libraries are missing here" >&2
  exit 69
}

mkdir -p "$prefix/bin" "$prefix/share/doc/trellis" "$prefix/share/man/man1" \
  "$prefix/share/bash-completion/completions" "$prefix/share/zsh/site-functions" \
  "$prefix/share/fish/vendor_completions.d"
sh -- "$here/strip.sh" "$program" "$prefix/bin/trellis"
cp -R -- "$root/notebooks" "$prefix/share/trellis"
[ -z "$TRELLIS_PACKAGE_ENGINE" ] || cp -- "$TRELLIS_PACKAGE_ENGINE" "$prefix/share/trellis/trellis.wasm.js"
cp -- "$root/CHANGELOG.md" "$root/LICENSE" "$prefix/share/doc/trellis/"
sh -- "$here/notices.sh" "$root" >"$prefix/share/doc/trellis/NOTICES"

program=$prefix/bin/trellis
"$program" completions bash >"$prefix/share/bash-completion/completions/trellis"
"$program" completions zsh >"$prefix/share/zsh/site-functions/_trellis"
"$program" completions fish >"$prefix/share/fish/vendor_completions.d/trellis.fish"
"$program" --experimental-dump-help |
  python3 -- "$here/manual.py" "$(date -u -d "@$SOURCE_DATE_EPOCH" +%Y-%m-%d)" >"$prefix/share/man/man1/trellis.1"

find "$prefix" -type d -exec chmod 755 {} +
find "$prefix" -type f ! -path "*/bin/*" -exec chmod 644 {} +
