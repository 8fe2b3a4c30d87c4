#!/bin/sh
# Fills a folder with the static libraries that Debian has of what Trellis links: a linker that looks there first takes
# these. Of a library whose archive is not installed it takes the shared one, as ever.
#
#   Extras/Packages/archives.sh FOLDER

set -eu
folder=$1

archive() { # NAME: prints its path
  path=$("${CC:-cc}" -print-file-name="lib$1.a" 2>/dev/null) && [ -f "$path" ] && printf '%s\n' "$path"
}

mkdir -p -- "$folder"
for name in cmark-gfm cmark-gfm-extensions yaml; do
  if path=$(archive "$name"); then ln -sf -- "$path" "$folder/lib$name.a"; fi
done

# What a shared library brings along an archive must be given.
if edit=$(archive edit) && tinfo=$(archive tinfo) && bsd=$(archive bsd) && md=$(archive md); then
  printf 'GROUP ( %s %s %s %s )\n' "$edit" "$tinfo" "$bsd" "$md" >"$folder/libedit.a.new"
  mv -f -- "$folder/libedit.a.new" "$folder/libedit.a"
fi
