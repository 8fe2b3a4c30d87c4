#!/bin/sh
# Packs what was built into a tar, a Debian package or a wheel, for machines without Swift. `./trellis package` builds and calls it.
#
#   package.sh ROOT FORMAT BUILT OUTPUT [ENGINE]
#
#   ROOT     the checkout
#   FORMAT   tar, deb or wheel
#   BUILT    the folder of the built programs, whose libraries are linked in
#   OUTPUT   the folder for the package
#   ENGINE   the script with which pages compute; nothing: the package has none
#
# The same programs make the same bytes: files are in order, belong to root, and are as old as SOURCE_DATE_EPOCH, which is the time
# of the commit unless it is set. Standard output is the package's path.

set -eu
case $# in 4 | 5) ;; *) echo "usage: package.sh ROOT FORMAT BUILT OUTPUT [ENGINE]" >&2; exit 64 ;; esac
root=$1 format=$2 built=$3 output=$4 TRELLIS_PACKAGE_ENGINE=${5-}
export TRELLIS_PACKAGE_ENGINE
here=$root/Extras/Packages

unset CDPATH
export LC_ALL=C TZ=UTC0
umask 022
: "${SOURCE_DATE_EPOCH:=$(git -C "$root" log -1 --format=%ct 2>/dev/null || echo 315532800)}"
export SOURCE_DATE_EPOCH

TRELLIS_PACKAGE_VERSION=$(sed -n 's/.*static let number = "\(.*\)"/\1/p' \
  "$root/Sources/Playground/Playground/TrellisVersion.swift")
export TRELLIS_PACKAGE_VERSION
# As SPDX names it.
TRELLIS_PACKAGE_LICENSE=$(sed -n 's/^license = { text = "\(.*\)" }$/\1/p' "$root/Extras/Python/pyproject.toml")
: "${TRELLIS_PACKAGE_LICENSE:?pyproject.toml does not name the license}"
export TRELLIS_PACKAGE_LICENSE

mkdir -p -- "$output"
scratch=$(mktemp -d)
trap 'rm -rf -- "$scratch"' EXIT

sh -- "$here/stage.sh" "$root" "$built/trellis" "$scratch/prefix"
case $format in
  wheel) python3 -- "$here/wheel.py" "$root" "$built/trellis-kernel" "$scratch/prefix" "$output" ;;
  *) sh -- "$here/$format.sh" "$root" "$scratch" "$output" ;;
esac
