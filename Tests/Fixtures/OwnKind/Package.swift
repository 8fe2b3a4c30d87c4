// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "own-kind",
  dependencies: [.package(name: "trellis", path: "../../..")],
  targets: [
    .executableTarget(
      name: "OwnKind",
      dependencies: [
        .product(name: "Playground", package: "trellis"),
        .product(name: "TrellisProgram", package: "trellis"),
      ])
  ])
