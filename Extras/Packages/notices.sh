#!/bin/sh
# Prints the licenses of everything that is linked in, as the toolchain, the checkouts and Debian's packages state them.
#
#   notices.sh ROOT [LIBRARY…]      further shared libraries that are packed beside

set -eu
root=$1
shift

section() { # NAME FILE
  [ -r "$2" ] || { echo "trellis: there are no license notices of $1: no file $2" >&2; exit 69; }
  printf '\n=== %s ===\n\n' "$1"
  cat -- "$2"
}

printf '%s\n' "Trellis is under the license $TRELLIS_PACKAGE_LICENSE. It contains the libraries named here, whose authors ask that the
following be passed on with it."

swift=$(swift -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p')
section "Swift: its standard library, Dispatch and FoundationEssentials" \
  "${swift%/lib/*}/share/swift/LICENSE.txt"

for name in $(sed -n 's/^ *\.package(url: ".*\/\([^"]*\)",.*/\1/p' "$root/Package.swift"); do
  for file in "$root/.build/plain/checkouts/$name"/LICENSE*; do section "$name" "$file"; done
done

# The package that a file came with, under whatever name the file system knows it.
package_of() {
  for path in "$1" "$(readlink -f -- "$1")" "/usr$1" "/usr$(readlink -f -- "$1")"; do
    if package=$(dpkg-query -S "$path" 2>/dev/null); then
      package=${package%%:*}
      echo "$package"
      return
    fi
  done
  echo "trellis: no Debian package has $1, so its license is not known" >&2
  exit 69
}

scratch=$(mktemp)
trap 'rm -f -- "$scratch"' EXIT
for library in cmark-gfm cmark-gfm-extensions edit tinfo bsd md yaml stdc++; do
  path=$("${CC:-cc}" -print-file-name="lib$library.a")
  package_of "$(readlink -f -- "$path")"
done >"$scratch"
for library; do package_of "$library"; done >>"$scratch"
sort -u "$scratch" | while read -r package; do
  section "$package (Debian)" "/usr/share/doc/$package/copyright"
done

# The engine of pages has them as well, in its script.
[ -z "${TRELLIS_PACKAGE_ENGINE-}" ] || { echo; sh -- "$root/Extras/Web/notices.sh"; }
