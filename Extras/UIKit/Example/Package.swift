// swift-tools-version: 6.2
import PackageDescription

// An iOS project's layouts, in a target of their own, and their tests: on a Mac the import of UIKit means Apple's, here this package's.
let package = Package(
  name: "Example",
  platforms: [.macOS(.v15), .iOS(.v17)],
  dependencies: [.package(name: "UIKit", path: "..")],
  targets: [
    .target(
      name: "Waterfall",
      dependencies: [.product(name: "UIKit", package: "UIKit", condition: .when(platforms: [.linux]))]),
    .testTarget(
      name: "WaterfallTests",
      dependencies: [
        "Waterfall", .product(name: "UIKit", package: "UIKit", condition: .when(platforms: [.linux])),
      ]),
  ]
)
