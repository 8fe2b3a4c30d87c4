#!/bin/sh
# Packs a prefix into trellis-VERSION-linux-MACHINE.tar.gz.
#
#   tar.sh ROOT SCRATCH OUTPUT

set -eu
scratch=$2 output=$3
name=trellis-$TRELLIS_PACKAGE_VERSION-linux-$(uname -m)

mv -- "$scratch/prefix" "$scratch/$name"
cat >"$scratch/$name/README" <<END
Trellis $TRELLIS_PACKAGE_VERSION, for Linux with glibc 2.35 or newer, as Debian 12 and Ubuntu 22.04 have.

    bin/trellis learn tour            reads the tour with you
    cp -R bin share /usr/local/       installs it, with its lessons, manual page and completions

License: $TRELLIS_PACKAGE_LICENSE, in share/doc/trellis/LICENSE
Licenses of the libraries in it: share/doc/trellis/NOTICES
END
tar --create --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$SOURCE_DATE_EPOCH" --format=ustar \
  --directory "$scratch" -- "$name" | gzip -9n >"$output/$name.tar.gz.new"
mv -f -- "$output/$name.tar.gz.new" "$output/$name.tar.gz"
printf '%s\n' "$output/$name.tar.gz"
