// swift-tools-version: 6.2
import PackageDescription

/// With `TRELLIS_STRICT` set a warning is an error.
let strict: [SwiftSetting] =
  Context.environment["TRELLIS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

// A package of its own, so that `canImport(UIKit)` stays false for packages that depend on Trellis. The modules are in Swift 5 mode, since
// initializers that override that of NSObject belong to the main actor, as UIKit's do; what imports them may be in either mode.
let package = Package(
  name: "UIKit",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "UIKit", targets: ["UIKit"]),
    // What a program of Swift cells is linked with, in one file: for programs that import UIKit, modules of the engine, or both.
    .library(name: "UIKitCells", type: .dynamic, targets: ["UIKit", "CellDrawing"]),
    .library(name: "EngineCells", type: .dynamic, targets: ["EngineModules", "CellDrawing"]),
    .library(name: "AllCells", type: .dynamic, targets: ["UIKit", "EngineModules", "CellDrawing"]),
  ],
  dependencies: [.package(name: "trellis", path: "../..")],
  targets: [
    // What the compiler imports where Testing is imported with one of ours.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"],
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "UIKit",
      dependencies: [
        "QuartzCore", "_Testing_UIKit",
        .product(name: "CollectionViews", package: "trellis"),
        .product(name: "CollectionDrawings", package: "trellis"),
        .product(name: "Gestures", package: "trellis"),
        .product(name: "Pictures", package: "trellis"),
      ],
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .target(
      name: "CellDrawing", dependencies: [.product(name: "Pictures", package: "trellis")],
      swiftSettings: strict),
    .target(
      name: "EngineModules",
      dependencies: [
        "Trees", "TreeDrawings", "Stacks", "StackDrawings", "CollectionViews", "CollectionDrawings",
        "Gestures",
        "GestureDrawings", "Pictures",
      ].map { .product(name: $0, package: "trellis") }, swiftSettings: strict),
    .target(
      name: "Written", dependencies: ["UIKit"], path: "Tests/Written",
      swiftSettings: strict + [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "UIKitTests",
      dependencies: [
        "UIKit", "Written", .product(name: "CollectionViews", package: "trellis"),
        .product(name: "Gestures", package: "trellis"),
        .product(name: "Pictures", package: "trellis"),
      ],
      swiftSettings: strict),
  ]
)
