#!/bin/sh
# Packs a prefix into trellis-playground_VERSION_ARCHITECTURE.deb.
#
#   deb.sh ROOT SCRATCH OUTPUT

set -eu
scratch=$2 output=$3
name=trellis-playground
maintainer="${DEBFULLNAME:-Trellis maintainers} <${DEBEMAIL:-maintainers@trellis.example}>"
tree=$scratch/tree
document=$tree/usr/share/doc/$name
case $(uname -m) in
  x86_64) architecture=amd64 ;;
  aarch64) architecture=arm64 ;;
  *) echo "trellis: no Debian architecture is known for $(uname -m)" >&2; exit 69 ;;
esac

mkdir -p "$tree/DEBIAN" "$tree/usr"
mv -- "$scratch/prefix/bin" "$scratch/prefix/share" "$tree/usr/"

# Debian has its own places for some of them.
mkdir -p "$tree/usr/share/zsh/vendor-completions" "$tree/usr/share/lintian/overrides"
mv -- "$tree/usr/share/zsh/site-functions/_trellis" "$tree/usr/share/zsh/vendor-completions/"
rmdir "$tree/usr/share/zsh/site-functions"
mv -- "$tree/usr/share/doc/trellis" "$document"
# Debian asks for the name of a license that every system has, and for the text of any other.
license_text() {
  common=/usr/share/common-licenses/$TRELLIS_PACKAGE_LICENSE
  if [ -f "$common" ]; then
    printf '%s\n' "On Debian systems, the full text of this license is in" "$common."
  else
    cat -- "$document/LICENSE"
  fi
}
cat >"$document/copyright" <<END
Trellis $TRELLIS_PACKAGE_VERSION, made from its sources by ./trellis package deb.
Copyright: $(date -u -d "@$SOURCE_DATE_EPOCH" +%Y) the authors of Trellis.
License: $TRELLIS_PACKAGE_LICENSE

$(license_text)

The libraries linked into it belong to others. Their notices are in NOTICES.gz
beside this file:

$(sed -n 's/^=== \(.*\) ===$/  \1/p' "$document/NOTICES")

Swift and its packages are under the Apache License, Version 2.0, which is
/usr/share/common-licenses/Apache-2.0 as well.
END
rm -- "$document/LICENSE"
gzip -9n "$document/NOTICES"
gzip -9n "$document/CHANGELOG.md" "$tree/usr/share/man/man1/trellis.1"
gzip -9nc >"$document/changelog.gz" <<END
$name ($TRELLIS_PACKAGE_VERSION) unstable; urgency=medium

  * What is new: CHANGELOG.md.gz beside this file.

 -- $maintainer  $(date -u -R -d "@$SOURCE_DATE_EPOCH")
END
# It is made to run where these libraries are not, or have other versions.
cat >"$tree/usr/share/lintian/overrides/$name" <<END
$name: embedded-library *
END

# The newest symbol of each that the program asks for.
newest() { objdump -T "$tree/usr/bin/trellis" | grep -o "$1_[0-9.]*" | sort -uV | tail -n 1 | cut -d _ -f 2; }
depends="libc6 (>= $(newest GLIBC))"
if objdump -p "$tree/usr/bin/trellis" | grep -q 'NEEDED.*libstdc++'; then depends="$depends, libgcc-s1, libstdc++6 (>= 12)"; fi

cat >"$tree/DEBIAN/control" <<END
Package: $name
Version: $TRELLIS_PACKAGE_VERSION
Architecture: $architecture
Maintainer: $maintainer
Installed-Size: $(du -sk --apparent-size "$tree/usr" | cut -f 1)
Depends: $depends
Section: education
Priority: optional
Description: playground for data structures in the terminal
 You type a command, it changes a tree, a stack, a scrolling collection or a
 card under a finger, and the picture of the new state appears. The same
 commands live in Markdown notebooks, whose pictures are recorded and checked
 like test results.
END
(cd -- "$tree" && find usr -type f -print0 | sort -z | xargs -0 md5sum) >"$tree/DEBIAN/md5sums"
find "$tree" -type d -exec chmod 755 {} +
find "$tree" -type f ! -path "*/bin/*" -exec chmod 644 {} +
package=$output/${name}_${TRELLIS_PACKAGE_VERSION}_$architecture.deb
find "$tree" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$tree" "$package.new" >/dev/null
mv -f -- "$package.new" "$package"
printf '%s\n' "$package"
