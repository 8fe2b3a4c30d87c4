#!/bin/sh
# Prints the licenses of what the engine of a page contains of others, as Debian's packages state them, without the texts that every
# machine has. The libraries of Swift and LLVM in it ask for nothing: their licenses except what they are compiled into.

set -eu

wasi=/usr/share/doc/wasi-libc/copyright
[ -r "$wasi" ] || { echo "there are no license notices of wasi-libc: no file $wasi" >&2; exit 69; }
printf '=== wasi-libc ===\n\n'
cat -- "$wasi"

# Swift's library has tables made of Unicode's data, but not its license; other packages with such tables have it.
for package in libcmark-gfm-dev libglib2.0-0 libicu72 perl-base; do
  file=/usr/share/doc/$package/copyright
  [ -r "$file" ] || continue
  text=$(awk -v RS= '/Unicode, Inc/ && /Permission is hereby granted/' "$file" | sed '/^Files:/d; /^Comment:/,$d')
  [ -n "$text" ] || continue
  printf '\n=== Unicode Character Database, of which tables in the library of Swift are made ===\n\n%s\n' "$text"
  exit
done
echo "there is no package with the license of Unicode's data: install libcmark-gfm-dev" >&2
exit 69
