// swift-tools-version: 6.2
import PackageDescription

/// Every room of the house is built alike: Swift 6 mode, and a warning is a fault.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// A room of the house: its own target, and a test target beside it.
///
/// - Parameter vectors: whether its tests have numeric cases of their own in a folder `Vectors`.
func room(_ name: String, over floors: [Target.Dependency] = [], vectors: Bool = false) -> [Target] {
  [
    .target(name: name, dependencies: floors, swiftSettings: strict),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name), "Randomness"] + floors,
      resources: vectors ? [.copy("Vectors")] : [], swiftSettings: strict),
  ]
}

let rooms: [[Target]] = [
  // Floor 1: what things are.
  room(
    "Structures", over: ["Recording", .product(name: "DequeModule", package: "swift-collections")],
    vectors: true),
  room("CollectionViews", over: ["Recording", "Geometry"], vectors: true),
  room("Gestures", over: ["Recording", "Geometry"], vectors: true),
  room("Pictures"),
  room("Language"),
  room("LineEditing", over: ["CLineEditing"]),
  // Floor 2: how they look.
  room("Drawings", over: ["Structures", "CollectionViews", "Gestures", "Pictures"], vectors: true),
  // Floor 3: how they are commanded.
  room(
    "Playground", over: ["Structures", "CollectionViews", "Gestures", "Pictures", "Drawings", "Language"]),
  // Floor 4: documents.
  room(
    "Notebooks",
    over: ["Playground", "Pictures", "Language", "CMarkGFM", .product(name: "Yams", package: "Yams")]),
]

let package = Package(
  name: "trellis",
  products: [
    .executable(name: "trellis", targets: ["trellis"]),
    .library(name: "Structures", targets: ["Structures"]),
    .library(name: "CollectionViews", targets: ["CollectionViews"]),
    .library(name: "Gestures", targets: ["Gestures"]),
    .library(name: "Pictures", targets: ["Pictures"]),
    .library(name: "Drawings", targets: ["Drawings"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
  ],
  targets: rooms.flatMap { $0 } + [
    // How structures tell what they do and what they promise.
    .target(name: "Recording", swiftSettings: strict),
    // Points, sizes and rectangles of what is on a screen.
    .target(name: "Geometry", swiftSettings: strict),
    .target(name: "CLineEditing", linkerSettings: [.linkedLibrary("edit")]),
    .systemLibrary(
      name: "CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    // Floor 5: the command line and the REPL loop.
    .executableTarget(
      name: "trellis",
      dependencies: [
        "Notebooks", "Playground", "Pictures", "Language", "LineEditing",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    // The real program, driven through pipes and a pseudo-terminal.
    .testTarget(
      name: "TerminalTests", dependencies: ["trellis", "LineEditorEcho", "OwnTrees", "CTerminals"],
      swiftSettings: strict),
    .executableTarget(
      name: "LineEditorEcho", dependencies: ["LineEditing"], path: "Tests/Fixtures/LineEditorEcho",
      swiftSettings: strict),
    // A reader's own types, drawn: the code of notebooks/your-own-types.md.
    .executableTarget(
      name: "OwnTrees", dependencies: ["Drawings"], path: "Tests/Fixtures/OwnTrees", swiftSettings: strict),
    .target(name: "CTerminals", path: "Tests/Fixtures/CTerminals"),
    // Whole sessions, from what is typed to what is shown and saved.
    .testTarget(
      name: "SessionTests",
      dependencies: ["Notebooks", "Playground", "Language", "Randomness", "SessionChecks"],
      swiftSettings: strict),
    .target(
      name: "SessionChecks", dependencies: ["Playground", "Pictures", "Language"],
      path: "Tests/Support/SessionChecks", swiftSettings: strict),
    // Linked with libFuzzer by Tests/Fuzzing/run.
    .target(
      name: "Fuzzing", dependencies: ["Notebooks", "Playground", "Pictures", "Language", "SessionChecks"],
      path: "Tests/Fuzzing", exclude: ["run"], swiftSettings: strict),
    .target(name: "Randomness", path: "Tests/Support/Randomness", swiftSettings: strict),
    // Speed as ratios against peers measured in the same run.
    .target(name: "CxxBaseline", path: "Benchmarks/CxxBaseline"),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["Structures", "CollectionViews", "Drawings", "CxxBaseline", "Randomness"],
      path: "Benchmarks/Runner", swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
