// swift-tools-version: 6.2
import PackageDescription

/// With `TRELLIS_STRICT` set, as `.ci/run` does, a warning is an error. Elsewhere it is not: a newer compiler warns of things that
/// this one accepts, and must still build Trellis.
let strict: [SwiftSetting] =
  Context.environment["TRELLIS_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

/// The targets that are optimized in a build that is not: the launcher names them, since a package with flags of its own cannot be
/// depended on. Search trees are tested with millions of cases.
let optimized = Set((Context.environment["TRELLIS_OPTIMIZED"] ?? "").split(separator: " ").map(String.init))

/// How a target is compiled.
func settings(_ target: String) -> [SwiftSetting] {
  optimized.contains(target) ? strict + [.unsafeFlags(["-O"])] : strict
}

/// `TRELLIS_ONLY=Trees swift test` builds and tests one feature alone.
let only = Context.environment["TRELLIS_ONLY"]

/// A floor of a feature: a target, and the tests beside it.
///
/// - Parameters:
///   - path: where it is below `Sources`, and with `Tests` after it below `Tests`.
///   - floors: what it imports.
///   - tests: what its tests import besides; nil if it has none.
///   - embedded: a folder in it whose files are in the program as data.
func floor(
  _ name: String, at path: String, over floors: [Target.Dependency] = [], tests: [Target.Dependency]? = [],
  embedded: String? = nil
) -> [Target] {
  let target = Target.target(
    name: name, dependencies: floors, path: "Sources/\(path)",
    resources: embedded.map { [.embedInCode($0)] } ?? [], swiftSettings: settings(name))
  guard let tests else { return [target] }
  return [
    target,
    .testTarget(
      name: "\(name)Tests",
      dependencies: [.target(name: name), "Randomness", "Samples", "Waiting", "Countdowns"] + floors + tests,
      path: "Tests/\(path)Tests", swiftSettings: settings("\(name)Tests")),
  ]
}

/// A feature: what its things are, how they look, how they are commanded.
///
/// - Parameters:
///   - folder: its folder.
///   - name: the target of what its things are.
///   - prefix: what the names of the other two begin with.
func feature(
  _ folder: String, _ name: String, _ prefix: String, over floors: [Target.Dependency]
) -> [Target] {
  let (drawings, exhibits) = ("\(prefix)Drawings", "\(prefix)Exhibits")
  return floor(name, at: "\(folder)/\(name)", over: floors, tests: ["Vectors"])
    + floor(
      drawings, at: "\(folder)/\(drawings)", over: [.target(name: name), "Layouts", "Pictures", "Recording"],
      tests: ["Vectors"])
    + floor(
      exhibits, at: "\(folder)/\(exhibits)",
      over: [.target(name: name), .target(name: drawings), "Declarations", "Pictures", "Language"],
      tests: ["Prompt", "Vectors"])
}

let everyExhibit: [Target.Dependency] = [
  "TreeExhibits", "StackExhibits", "CollectionExhibits", "GestureExhibits",
]

/// Lists and dictionaries that are values.
let collections: [Target.Dependency] = [
  .product(name: "DequeModule", package: "swift-collections"),
  .product(name: "OrderedCollections", package: "swift-collections"),
]

/// How pkg-config calls ZeroMQ. Debian's file asks for libraries that are not there, and a compiler finds it without that; on macOS it
/// stands where Homebrew puts it.
#if os(macOS)
  let zeroMQ: String? = "libzmq"
#else
  let zeroMQ: String? = nil
#endif

/// The commit of the sources, if the launcher passes it.
let commit: [CSetting] =
  Context.environment["TRELLIS_COMMIT"].map { [.define("TRELLIS_COMMIT", to: "\"\($0)\"")] } ?? []

/// Ground, language and engine, on which every feature stands.
let ground =
  [
    Target.systemLibrary(name: "CMathematics", path: "Sources/Ground/CMathematics"),
    // What systems do by different calls, for C.
    .target(name: "CPlatform", path: "Sources/Ground/CPlatform"),
    // Which commit it is: the programs alone stand on it, so that a new one compiles little again.
    .target(name: "CSourceCommit", path: "Sources/Ground/CSourceCommit", cSettings: commit),
  ]
  // The C library, and what systems do by different calls.
  + floor("Platform", at: "Ground/Platform", over: ["CPlatform"], tests: ["TestFolders"])
  // One way to open, one way to write.
  + floor("Files", at: "Ground/Files", over: ["Platform"], tests: ["TestFolders"])
  // What structures report and promise.
  + floor("Recording", at: "Ground/Recording", over: ["Platform"], tests: nil)
  + floor("JSONModule", at: "Ground/JSONModule", over: ["Recording"])  // one reader and writer
  + floor("Geometry", at: "Ground/Geometry", tests: nil)  // points and frames
  + floor("Layouts", at: "Ground/Layouts")  // children and sizes in, places out
  + floor("Pictures", at: "Ground/Pictures", over: ["Layouts", "Geometry", "Recording", "CMathematics"])
  // Text becomes statements.
  + floor("Language", at: "Language/Language", over: ["Recording", "CMathematics"] + collections)
  // Values, what a kind says, what performs it, and what completes, helps and plays it back.
  + floor(
    "Values", at: "Playground/Values",
    over: ["Language", "Pictures", "JSONModule", "Recording"] + collections,
    tests: nil)
  + floor(
    "Declarations", at: "Playground/Declarations",
    over: ["Values", "Language", "Pictures", "Geometry", "JSONModule", "Recording"] + collections, tests: nil)
  + floor(
    "Engine", at: "Playground/Engine",
    over: [
      "Declarations", "Values", "Language", "Pictures", "Geometry", "JSONModule", "Recording", "CMathematics",
    ] + collections,
    tests: nil)
  + floor(
    "Playground", at: "Playground/Playground",
    over: ["Engine", "Declarations", "Values", "Language", "Pictures", "Geometry", "JSONModule", "Recording"]
      + collections,
    tests: only == nil ? everyExhibit + ["EveryKind", "LargestStatements", "Prompt", "RandomSessions"] : nil)

let features: KeyValuePairs<String, [Target]> = [
  "Trees": feature(
    "Trees", "Trees", "Tree",
    over: ["Recording", "Platform", .product(name: "DequeModule", package: "swift-collections")]),
  "Stacks": feature("Stacks", "Stacks", "Stack", over: ["Recording", "Platform"]),
  "Collections": feature(
    "Collections", "CollectionViews", "Collection", over: ["Recording", "Geometry", "CMathematics"]) + [
      // A layout from outside, which sees no more than others do.
      .target(
        name: "OwnLayout", dependencies: ["CollectionViews"], path: "Tests/Fixtures/OwnLayout",
        swiftSettings: strict),
      .testTarget(
        name: "OwnLayoutTests", dependencies: ["OwnLayout", "CollectionDrawings", "Pictures"],
        path: "Tests/Collections/OwnLayoutTests", swiftSettings: settings("OwnLayoutTests")),
    ],
  "Gestures": feature(
    "Gestures", "Gestures", "Gesture", over: ["Recording", "Geometry", "JSONModule", "CMathematics"]),
]

let support: [Target] = [
  .target(
    name: "TestFolders", dependencies: ["Samples"], path: "Tests/Support/TestFolders",
    swiftSettings: strict),
  .target(name: "Randomness", path: "Tests/Support/Randomness", swiftSettings: strict),
  // How much of what takes long is tested.
  .target(name: "Samples", path: "Tests/Support/Samples", swiftSettings: strict),
  // Tests that wait leave the cores to those that compute.
  .target(name: "Waiting", path: "Tests/Support/Waiting", swiftSettings: strict),
  // Work that is canceled at each of its looks.
  .target(
    name: "Countdowns", dependencies: ["Recording", "Samples"], path: "Tests/Support/Countdowns",
    swiftSettings: strict),
  // Markdown of the nasty kind.
  .target(
    name: "RandomDocuments", dependencies: ["Randomness"], path: "Tests/Support/RandomDocuments",
    swiftSettings: strict),
  // Numeric cases, which stand beside the tests of their feature.
  .target(name: "Vectors", path: "Tests/Support/Vectors", swiftSettings: strict),
  // Every statement that is declared, about objects of any size.
  .target(
    name: "LargestStatements", dependencies: ["Playground", "Language"],
    path: "Tests/Support/LargestStatements", swiftSettings: strict),
  // What is typed, and what is shown.
  .target(
    name: "Prompt", dependencies: ["Playground", "Engine", "Declarations", "Language"],
    path: "Tests/Support/Prompt",
    swiftSettings: strict),
]

/// What puts the features together: documents, the command line, tests of the whole, benchmarks.
let whole: [Target] =
  floor(
    "LineEditing", at: "LineEditing/LineEditing", over: ["CLineEditing", "Files", "Pictures", "Platform"])
  // Pages in memory, served to browsers of this machine.
  + floor("Serving", at: "Pages/Serving", over: ["Platform"])
  + floor(
    "Notebooks", at: "Notebooks/Notebooks",
    over: [
      "Playground", "Pictures", "Recording", "Language", "Files", "Platform", "CMarkGFM", "CMarkdownReading",
      "CYAML",
    ]
      + collections,
    tests: ["EveryKind", "RandomDocuments", "TestFolders"])
  // What a program of Swift cells is given: compiled here for its tests, and at run time for the compiler that is there.
  + floor("CellLog", at: "Swift/CellLog")
  + floor(
    "SwiftCells", at: "Swift/SwiftCells",
    over: ["Playground", "Pictures", "Language", "JSONModule", "Files", "Platform", "CPlatform"]
      + collections,
    tests: ["CellLog", "EveryKind", "Notebooks", "Prompt", "TestFolders"], embedded: "Library")
  // Edits that the source of a layout for UIKit needs where there is no Objective-C.
  + floor("SwiftAdapting", at: "Swift/SwiftAdapting", over: ["Language"])
  + floor(
    "Pages", at: "Pages/Pages",
    over: [
      "Notebooks", "Playground", "Pictures", "Recording", "Language", "Files", "Platform", "JSONModule",
    ],
    tests: ["EveryKind", "RandomDocuments", "TestFolders"]) + [
    .target(
      name: "CLineEditing", dependencies: ["CPlatform"], path: "Sources/LineEditing/CLineEditing",
      linkerSettings: [.linkedLibrary("edit")]),
    .systemLibrary(
      name: "CMarkGFM", path: "Sources/Notebooks/CMarkGFM", pkgConfig: "libcmark-gfm",
      providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
    // What cmark-gfm reads, on a thread that can be ended.
    .target(
      name: "CMarkdownReading", dependencies: ["CMarkGFM"], path: "Sources/Notebooks/CMarkdownReading",
      linkerSettings: [.linkedLibrary("cmark-gfm"), .linkedLibrary("cmark-gfm-extensions")]),
    .systemLibrary(
      name: "CYAML", path: "Sources/Notebooks/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // The prompt and `learn`, which need no pages and are compiled beside them.
    .target(
      name: "TerminalSessions",
      dependencies: [
        "Notebooks", "Playground", "Pictures", "Recording", "Language", "Files", "LineEditing", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/trellis/TerminalSessions", swiftSettings: strict),
    // The command line, for any catalog.
    .target(
      name: "TrellisProgram",
      dependencies: [
        "TerminalSessions", "Pages", "Serving", "Notebooks", "Playground", "Pictures", "Recording",
        "Language", "Files", "LineEditing", "Platform", "SwiftAdapting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/trellis/TrellisProgram", swiftSettings: strict),
    // Composes the catalog.
    .executableTarget(
      name: "trellis",
      dependencies: everyExhibit + ["Playground", "TrellisProgram", "SwiftCells", "CSourceCommit"],
      path: "Sources/trellis/trellis", swiftSettings: strict),
    // The kernel of Jupyter as a value, without its sockets.
    .target(
      name: "JupyterKernel",
      dependencies: ["Pages", "Notebooks", "Playground", "Pictures", "Language", "Files", "Platform"],
      path: "Sources/trellis-kernel/JupyterKernel", swiftSettings: strict),
    .testTarget(
      name: "JupyterKernelTests",
      dependencies: [
        "JupyterKernel", "Notebooks", "Playground", "Language", "EveryKind", "Randomness", "Samples",
        "SwiftCells", "TestFolders", "Waiting",
      ],
      path: "Tests/trellis-kernel/JupyterKernelTests", swiftSettings: strict),
    .systemLibrary(
      name: "CZeroMQ", path: "Sources/trellis-kernel/CZeroMQ", pkgConfig: zeroMQ,
      providers: [.apt(["libzmq3-dev"]), .brew(["zeromq"])]),
    // Its sockets; composes the catalog, too.
    .executableTarget(
      name: "trellis-kernel",
      dependencies: everyExhibit + [
        "JupyterKernel", "CZeroMQ", "CSourceCommit", "Playground", "Pictures", "Language", "Files",
        "Platform", "SwiftCells",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/trellis-kernel/trellis-kernel", swiftSettings: strict),
    // The engine of a page, asked in JSON.
    .target(
      name: "WebEngine", dependencies: ["Playground", "Pictures", "JSONModule", "Language", "Recording"],
      path: "Sources/trellis-web/WebEngine", swiftSettings: strict),
    .testTarget(
      name: "WebEngineTests",
      dependencies: [
        "WebEngine", "Pages", "Notebooks", "Playground", "Pictures", "JSONModule", "Language", "EveryKind",
        "Randomness", "Samples", "TestFolders",
      ],
      path: "Tests/trellis-web/WebEngineTests", swiftSettings: strict),
    .systemLibrary(name: "CWebHost", path: "Sources/trellis-web/CWebHost"),
    // Composes the catalog for WebAssembly (Extras/Web/build.sh); on a machine it answers through a pipe.
    .executableTarget(
      name: "trellis-web", dependencies: everyExhibit + ["WebEngine", "Playground", "CWebHost"],
      path: "Sources/trellis-web/trellis-web", swiftSettings: strict),
    // The real program, driven through pipes and a pseudo-terminal.
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "trellis", "LineEditorEcho", "OwnKind", "TenLines", "Terminals", "TestFolders",
        "Samples", "Waiting", "Platform",
      ],
      path: "Tests/trellis/TerminalTests", swiftSettings: strict),
    .executableTarget(
      name: "LineEditorEcho", dependencies: ["LineEditing", "Platform"],
      path: "Tests/Fixtures/LineEditorEcho",
      swiftSettings: strict),
    // The ten lines of the README, which are a package of their own as well.
    .executableTarget(
      name: "TenLines", dependencies: ["TreeDrawings"], path: "Tests/Fixtures/TenLines/Sources/TenLines",
      swiftSettings: strict),
    // A kind from outside, which is a package of its own as well: the code of notebooks/your-own-kind.md.
    .executableTarget(
      name: "OwnKind", dependencies: ["Playground", "TrellisProgram"],
      path: "Tests/Fixtures/OwnKind/Sources/OwnKind", swiftSettings: strict),
    .target(name: "CTerminals", dependencies: ["CPlatform"], path: "Tests/Fixtures/CTerminals"),
    // Programs behind pipes and pseudo-terminals.
    .target(
      name: "Terminals", dependencies: ["CTerminals", "Platform"], path: "Tests/Support/Terminals",
      swiftSettings: strict),
    // Which target may import which; what the documents show.
    .testTarget(
      name: "HouseTests",
      dependencies: [
        "Trees", "TreeDrawings", "Stacks", "StackDrawings", "CollectionViews", "CollectionDrawings",
        "Gestures", "GestureDrawings", "Geometry", "Pictures", "Waiting", "Playground", "EveryKind", "Prompt",
      ],
      path: "Tests/House", exclude: ["sentences.py", "sentences.tsv", "web.sh", "words.py"],
      swiftSettings: strict),
    // Whole sessions, from what is typed to what is shown and saved.
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "RandomSessions", "Randomness", "Samples", "SessionChecks", "EveryKind", "Prompt", "Notebooks",
        "Playground", "Fuzzing",
      ],
      path: "Tests/Playground/SessionTests", swiftSettings: strict),
    // Statements written from the declarations, and what must hold while they are typed.
    .target(
      name: "RandomSessions",
      dependencies: ["Notebooks", "Playground", "Language", "Randomness", "SessionChecks", "EveryKind"],
      path: "Tests/Support/RandomSessions", swiftSettings: strict),
    .target(
      name: "SessionChecks", dependencies: ["Playground", "Pictures", "Language", "EveryKind"],
      path: "Tests/Support/SessionChecks", swiftSettings: strict),
    .target(
      name: "EveryKind", dependencies: everyExhibit + ["Notebooks", "Playground", "Language"],
      path: "Tests/Support/EveryKind", swiftSettings: strict),
    // Random input for as long as one likes: see Tests/Campaign/run.
    .executableTarget(
      name: "campaign",
      dependencies: [
        "RandomDocuments", "RandomSessions", "Randomness", "SessionChecks", "EveryKind", "LargestStatements",
        "Terminals", "Playground", "Pictures", "Platform",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Campaign", exclude: ["run"], swiftSettings: strict),
    // Linked with libFuzzer by Tests/Fuzzing/run.
    .target(
      name: "Fuzzing",
      dependencies: [
        "Notebooks", "Playground", "Pictures", "Language", "LineEditing", "SessionChecks", "EveryKind",
        "Platform",
      ],
      path: "Tests/Fuzzing", exclude: ["run"], swiftSettings: strict),
    // Speed as ratios against peers measured in the same run.
    .target(name: "CxxBaseline", path: "Extras/Benchmarks/CxxBaseline"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Trees", "TreeDrawings", "Stacks", "CollectionViews", "CxxBaseline", "Randomness",
        .product(name: "HeapModule", package: "swift-collections"),
      ],
      path: "Extras/Benchmarks/Runner", swiftSettings: strict),
  ]

let products: [Product] =
  [
    .executable(name: "trellis", targets: ["trellis"]),
    .executable(name: "trellis-kernel", targets: ["trellis-kernel"]),
  ]
  + [
    "Trees", "TreeDrawings", "Stacks", "StackDrawings", "CollectionViews", "CollectionDrawings", "Gestures",
    "GestureDrawings", "Pictures", "Playground", "TrellisProgram", "TreeExhibits", "StackExhibits",
    "CollectionExhibits", "GestureExhibits",
  ].map { .library(name: $0, targets: [$0]) }

let targets =
  ground + support
  + features.filter { only == nil || only == $0.key }.flatMap(\.value) + (only == nil ? whole : [])

// A module that is compiled as a whole, as the launcher has it, keeps its file where its interface is the same, and what imports it is not
// compiled again. But that holds the layout of types from further below, so it depends on all that is below.
if !optimized.isEmpty {
  let targetsByName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
  func names(_ target: Target) -> [String] {
    target.dependencies.compactMap {
      switch $0 {
      case .byNameItem(let name, _), .targetItem(let name, _): name
      default: nil
      }
    }
  }
  func collect(below target: Target, into found: inout Set<String>) {
    for name in names(target) where found.insert(name).inserted {
      if let next = targetsByName[name] { collect(below: next, into: &found) }
    }
  }
  let missing = targets.map { target in
    var found: Set<String> = []
    collect(below: target, into: &found)
    return found.subtracting(names(target)).sorted()
  }
  for (target, names) in zip(targets, missing) { target.dependencies += names.map { .target(name: $0) } }
}

let package = Package(
  name: "trellis",
  // The first that has Synchronization.
  platforms: [.macOS(.v15)],
  products: only == nil ? products : [],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: targets,
  cxxLanguageStandard: .cxx17
)
