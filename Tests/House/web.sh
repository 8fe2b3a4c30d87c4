#!/usr/bin/env bash
# Compiles what the web takes over for WebAssembly, in Embedded Swift, as far as SIL: whatever Embedded Swift refuses is refused there,
# existentials among it, which type checking lets through. Nothing is linked, and nothing is optimized.
#
# Left out by `#if !hasFeature(Embedded)`: what describes a value of just any type (its own labels, `ownWords(of:)`), nodes of the
# reader's own that hang in two places, answers and kinds that throw errors of any type (`AnswerFailure.catching`,
# `Declaration+AnyError.swift`), and moving the elements of a stack as bytes.
#
# Skipped, with a message, where the toolchain has no library for Embedded Swift in WebAssembly.

set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."

target=wasm32-unknown-none-wasm
library=$(dirname -- "$(dirname -- "$(readlink -f -- "$(command -v swiftc)")")")/lib/swift/embedded
[ -e "$library/Swift.swiftmodule/$target.swiftmodule" ] || [ -d "$library/$target" ] || {
  echo "skipped: the toolchain has no library for Embedded Swift in WebAssembly"
  exit 0
}
collections=.build/checkouts/swift-collections/Sources
# What its manifest sets; a version is said to exist before whichever one is asked for.
features=(BuiltinModule Lifetimes InoutLifetimeDependence AddressableParameters AddressableTypes
  SuppressedAssociatedTypesWithDefaults)
for version in 5.{0..10} 6.{0..5}; do features+=("AvailabilityMacro=SwiftStdlib $version: macOS 10.14.4"); done
[ -d "$collections" ] || swift package resolve >/dev/null

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT

# Each on those before it: the module, and where its sources are.
modules='
InternalCollectionsUtilities '$collections'/InternalCollectionsUtilities
ContainersPreview '$collections'/ContainersPreview
DequeModule '$collections'/DequeModule
OrderedCollections '$collections'/OrderedCollections
Recording Sources/Ground/Recording
Geometry Sources/Ground/Geometry
JSONModule Sources/Ground/JSONModule
Layouts Sources/Ground/Layouts
Pictures Sources/Ground/Pictures
Language Sources/Language/Language
Trees Sources/Trees/Trees
Stacks Sources/Stacks/Stacks
StackDrawings Sources/Stacks/StackDrawings
TreeDrawings Sources/Trees/TreeDrawings
Gestures Sources/Gestures/Gestures
GestureDrawings Sources/Gestures/GestureDrawings
CollectionViews Sources/Collections/CollectionViews
CollectionDrawings Sources/Collections/CollectionDrawings
Values Sources/Playground/Values
Declarations Sources/Playground/Declarations
Engine Sources/Playground/Engine
Playground Sources/Playground/Playground
StackExhibits Sources/Stacks/StackExhibits
TreeExhibits Sources/Trees/TreeExhibits
CollectionExhibits Sources/Collections/CollectionExhibits
GestureExhibits Sources/Gestures/GestureExhibits
'

compiled=0
while read -r module folder; do
  [ -n "$module" ] || continue
  mapfile -d '' -t sources < <(find "$folder" -name '*.swift' -print0 | sort -z)
  own=(-swift-version 6 -package-name trellis -suppress-warnings)
  case $folder in
    "$collections"/*) own=(-package-name swift-collections -suppress-warnings)
      for feature in "${features[@]}"; do own+=(-enable-experimental-feature "$feature"); done ;;
  esac
  swiftc -target "$target" -enable-experimental-feature Embedded -wmo -parse-as-library -Onone "${own[@]}" \
    -I "$work" -I Sources/Ground/CMathematics -module-name "$module" -emit-module -emit-module-path "$work/$module.swiftmodule" \
    -emit-sil -o "$work/$module.sil" "${sources[@]}" || {
    echo "$module cannot be compiled for the web" >&2
    exit 1
  }
  compiled=$((compiled + 1))
done <<<"$modules"
echo "$compiled modules compiled for the web"
