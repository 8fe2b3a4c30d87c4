#!/bin/sh
# Copies a program without what only debuggers and linkers read.
#
#   strip.sh PROGRAM COPY
#
# The hashes of the compiler's modules and the build's identity may differ between two builds of the same sources. What is left does not.
# They are overwritten with zeros: a program from which they are removed loses its GNU_RELRO segment.

set -eu
strip -o "$2" --remove-section=.comment -- "$1"
content=$(mktemp)
trap 'rm -f -- "$content"' EXIT
for section in .swift_modhash .note.gnu.build-id; do
  # A program that has no such section is well.
  objcopy --dump-section "$section=$content" -- "$2" /dev/null 2>/dev/null || continue
  head -c "$(wc -c <"$content")" /dev/zero >"$content.zeros"
  mv -f -- "$content.zeros" "$content"
  objcopy --update-section "$section=$content" -- "$2"
done
chmod 755 "$2"
