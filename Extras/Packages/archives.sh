#!/bin/sh
# Fills a folder with the static libraries that Debian has of what Trellis links, and with descriptions for pkg-config that lead a linker
# there first. Of a library whose archive is not installed the linker takes the shared one, as ever.
#
#   archives.sh FOLDER      then build with PKG_CONFIG_PATH=FOLDER

set -eu
folder=$1

archive() { # NAME: prints its path
  path=$("${CC:-cc}" -print-file-name="lib$1.a" 2>/dev/null) && [ -f "$path" ] && readlink -f -- "$path"
}

mkdir -p -- "$folder"
# Swift's libraries ask for that of C++, whose symbols would be looked up at each start.
for name in cmark-gfm cmark-gfm-extensions yaml stdc++; do
  if path=$(archive "$name"); then ln -sf -- "$path" "$folder/lib$name.a"; fi
done

# What a shared library brings along an archive must be given.
if edit=$(archive edit) && tinfo=$(archive tinfo) && bsd=$(archive bsd) && md=$(archive md); then
  printf 'GROUP ( %s %s %s %s )\n' "$edit" "$tinfo" "$bsd" "$md" >"$folder/libedit.a.new"
  mv -f -- "$folder/libedit.a.new" "$folder/libedit.a"
fi

for name in libcmark-gfm yaml-0.1; do
  description=$(pkg-config --variable=pcfiledir "$name")/$name.pc
  { sed "s|^libdir=.*|libdir=$folder|" "$description"; } >"$folder/$name.pc.new"
  # A description that is newer than what was built with it makes no difference, but one that differs does.
  if cmp -s -- "$folder/$name.pc.new" "$folder/$name.pc"; then rm -- "$folder/$name.pc.new"; else
    mv -f -- "$folder/$name.pc.new" "$folder/$name.pc"
  fi
done
