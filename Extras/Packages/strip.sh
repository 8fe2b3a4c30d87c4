#!/bin/sh
# Copies a program without what only debuggers and linkers read.
#
#   strip.sh PROGRAM COPY
#
# The hashes of the compiler's modules and the build's identity may differ between two builds of the same sources. What is left does not.

set -eu
strip -o "$2" --remove-section=.comment --remove-section=.swift_modhash --remove-section=.note.gnu.build-id -- "$1"
chmod 755 "$2"
