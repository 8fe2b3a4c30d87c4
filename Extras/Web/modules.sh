# To be sourced by bash, in the folder of the checkout: compiles what runs in a page as modules of Embedded Swift for WebAssembly.
# shellcheck shell=bash

web_target=wasm32-unknown-none-wasm
web_library=$(dirname -- "$(dirname -- "$(readlink -f -- "$(command -v swiftc)")")")/lib/swift/embedded
web_collections=.build/checkouts/swift-collections/Sources

# Each on those before it: the module, and where its sources are. The last is the program.
web_modules='
InternalCollectionsUtilities '$web_collections'/InternalCollectionsUtilities
ContainersPreview '$web_collections'/ContainersPreview
DequeModule '$web_collections'/DequeModule
OrderedCollections '$web_collections'/OrderedCollections
Platform Sources/Ground/Platform
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
WebEngine Sources/trellis-web/WebEngine
trellis_web Sources/trellis-web/trellis-web
'

# What the manifest of swift-collections sets; a version is said to exist before whichever one is asked for.
web_features=(BuiltinModule Lifetimes InoutLifetimeDependence AddressableParameters AddressableTypes
  SuppressedAssociatedTypesWithDefaults)
for web_version in 5.{0..10} 6.{0..5}; do
  web_features+=("AvailabilityMacro=SwiftStdlib $web_version: macOS 10.14.4")
done

# Whether the toolchain can do it.
web_is_possible() {
  [ -e "$web_library/Swift.swiftmodule/$web_target.swiftmodule" ] || [ -d "$web_library/$web_target" ]
}

# Compiles one module: NAME FOLDER WORK ARGUMENT…; modules are found in WORK. An error of the compiler is the caller's.
#
# `__wasi__` lets Swift's library ask wasi-libc how large a piece of memory is: without that a deque has no room.
web_compile() {
  local module=$1 folder=$2 work=$3 own feature sources
  shift 3
  mapfile -d '' -t sources < <(find "$folder" -name '*.swift' -print0 | sort -z)
  own=(-swift-version 6 -package-name trellis -suppress-warnings)
  case $folder in
    "$web_collections"/*) own=(-package-name swift-collections -suppress-warnings)
      for feature in "${web_features[@]}"; do own+=(-enable-experimental-feature "$feature"); done ;;
  esac
  swiftc -target "$web_target" -enable-experimental-feature Embedded -wmo -parse-as-library "${own[@]}" \
    -Xcc -D__wasi__ -I "$work" -I Sources/Ground/CMathematics -I Sources/trellis-web/CWebHost \
    -module-name "$module" "$@" "${sources[@]}"
}
