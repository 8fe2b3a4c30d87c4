#!/bin/sh
# Makes the project's site in a folder: the lessons with an index, the reference, and the documentation of the libraries.
#
#   build.sh ROOT PROGRAM MODULES OUT BASE
#
#   ROOT     the checkout
#   PROGRAM  the built program
#   MODULES  the folder of the built modules
#   OUT      the folder for the site, which is replaced
#   BASE     the path of the site at its host, such as / or /trellis: DocC's pages ask for their parts by whole paths
#
# The same sources make the same site. What is in OUT changes in one step at the end, and only if all went well.

set -eu
[ $# -eq 5 ] || { echo "usage: build.sh ROOT PROGRAM MODULES OUT BASE" >&2; exit 64; }
root=$1 program=$2 modules=$3 out=$4 base=$5

say() { printf 'trellis: %s\n' "$*" >&2; }

# Only a folder that is new, empty or a site made here before is replaced.
if [ -e "$out" ] && [ ! -f "$out/index.html" ] && [ -n "$(ls -A -- "$out" 2>&1)" ]; then
  say "$out is there, and is no site: name another folder"
  exit 74
fi
mkdir -p -- "$(dirname -- "$out")"
scratch=$(mktemp -d "$out.XXXXXX")
trap 'rm -rf -- "$scratch"' EXIT
site=$scratch/site

# --- The libraries -----------------------------------------------------------------------------

libraries=$(sed -n '/^let products/,/^$/s/"\([A-Z][A-Za-z]*\)"/\n\1\n/gp' "$root/Package.swift" | grep -E '^[A-Z][A-Za-z]*$')
tool() { command -v "$1" || echo "$(dirname -- "$(readlink -f -- "$(command -v swift)")")/$1"; }
docc=$(tool docc)
# Runs docc silently unless it fails.
document() { "$docc" "$@" >"$scratch/log" 2>&1 || { cat -- "$scratch/log" >&2; exit 70; }; }
link=
if [ -x "$docc" ]; then
  target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\([^"]*\)".*/\1/p' | head -n 1)
  # The modules in C that modules in Swift are made with.
  set --
  for map in "$modules"/../*.build/module.modulemap "$root"/Sources/*/*/module.modulemap \
    "$root"/.build/checkouts/*/Sources/*/include/module.modulemap; do
    [ ! -f "$map" ] || set -- "$@" -Xcc "-fmodule-map-file=$map"
  done
  for library in $libraries; do
    mkdir -p "$scratch/symbols/$library"
    "$(tool swift-symbolgraph-extract)" -module-name "$library" -I "$modules" -target "$target" "$@" \
      -minimum-access-level public -skip-inherited-docs -output-dir "$scratch/symbols/$library" >&2
    # Extensions of other modules' types are documented with those types, which are not in this site.
    find "$scratch/symbols/$library" -name '*@*' -delete
    # Its landing page stands among its sources; the libraries of kinds have none.
    catalog=$(find "$root/Sources" -type d -name "$library.docc")
    document convert ${catalog:+"$catalog"} \
      --additional-symbol-graph-dir "$scratch/symbols/$library" --fallback-display-name "$library" \
      --fallback-bundle-identifier "trellis.$library" --hosting-base-path "${base%/}/api" \
      --transform-for-static-hosting --output-path "$scratch/$library.doccarchive"
  done
  set --
  for library in $libraries; do set -- "$@" "$scratch/$library.doccarchive"; done
  document merge "$@" --synthesized-landing-page-name Trellis --synthesized-landing-page-topics-style list \
    --output-path "$scratch/all.doccarchive"
  document process-archive transform-for-static-hosting "$scratch/all.doccarchive" \
    --hosting-base-path "${base%/}/api" --output-path "$scratch/api"
  link=--link=Libraries=api/documentation/
else
  say "this toolchain has no docc: the site has no pages about the libraries"
fi

# --- The lessons ---------------------------------------------------------------------------------

# The index says where the libraries are only if they are there.
"$program" render "$root/notebooks" -o "$site" --reference $link >/dev/null
[ -e "$site/trellis.wasm.js" ] || say "the pages of the site do not compute: ./trellis web builds what they need for that"
[ -z "$link" ] || mv -- "$scratch/api" "$site/api"
# Hosts of static pages may ignore names that begin with an underscore unless told not to.
: >"$site/.nojekyll"

rm -rf -- "$out"
mv -- "$site" "$out"
say "the site is in $out"
