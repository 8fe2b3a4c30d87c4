#!/bin/sh
# Prints the licences of everything that is linked in, as the toolchain, the checkouts and Debian's packages tell them.
#
#   notices.sh ROOT [LIBRARY…]      further shared libraries that are packed beside

set -eu
root=$1
shift

section() { # NAME FILE
  [ -r "$2" ] || { echo "trellis: there are no licence notices of $1: no file $2" >&2; exit 69; }
  printf '\n%s\n\n' "=== $1 ============================================================" | cut -c 1-70
  cat -- "$2"
}

printf '%s\n' "Trellis contains the libraries named here. This is what their authors ask to be told with it."

swift=$(readlink -f -- "$(command -v swift)")
section "Swift: its standard library, concurrency, regular expressions, Dispatch, FoundationEssentials" \
  "${swift%/bin/*}/share/swift/LICENSE.txt"

for checkout in "$root"/.build/plain/checkouts/*/; do
  checkout=${checkout%/}
  for file in "$checkout"/LICENSE*; do section "${checkout##*/}" "$file"; done
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
  echo "trellis: no Debian package has $1, so its licence is not known" >&2
  exit 69
}

for library in cmark-gfm cmark-gfm-extensions edit tinfo bsd md yaml stdc++; do
  path=$("${CC:-cc}" -print-file-name="lib$library.a")
  package_of "$(readlink -f -- "$path")"
done >"${TMPDIR:-/tmp}/trellis-notices.$$"
trap 'rm -f -- "${TMPDIR:-/tmp}/trellis-notices.$$"' EXIT
for library; do package_of "$library"; done >>"${TMPDIR:-/tmp}/trellis-notices.$$"
sort -u "${TMPDIR:-/tmp}/trellis-notices.$$" | while read -r package; do
  section "$package (Debian)" "/usr/share/doc/$package/copyright"
done
