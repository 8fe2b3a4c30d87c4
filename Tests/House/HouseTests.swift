import Foundation
import Testing

/// The rules of the house: which target may import which, and how long a file may be.
@Suite struct HouseTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The floors on which every feature stands, from the lowest.
  private static let ground = ["Recording", "Geometry", "Pictures"]
  private static let features = [
    "Trees": ["Trees", "TreeDrawings", "TreeExhibits"],
    "Stacks": ["Stacks", "StackDrawings", "StackExhibits"],
    "Collections": ["CollectionViews", "CollectionDrawings", "CollectionExhibits"],
    "Gestures": ["Gestures", "GestureDrawings", "GestureExhibits"],
  ]

  /// What each of our targets may import of the others.
  private static var allowed: [String: Set<String>] {
    var allowed: [String: Set<String>] = [
      "Recording": [], "Geometry": [], "Files": ["CAttributes"], "Pictures": ["Geometry", "Recording"],
      "Language": ["Recording"],
      "LineEditing": ["CLineEditing", "Files", "Pictures"],
      "Playground": Set(ground + ["Language"]),
      "Notebooks": ["Playground", "Pictures", "Recording", "Language", "Files", "CMarkGFM", "CYAML"],
      "Pages": ["Notebooks", "Playground", "Pictures", "Recording", "Language", "Files", "CMarkGFM"],
      "TrellisProgram": [
        "Pages", "Notebooks", "Playground", "Pictures", "Recording", "Language", "Files", "LineEditing",
      ],
      "JupyterKernel": ["Pages", "Notebooks", "Playground", "Pictures", "Language", "Files"],
    ]
    for floors in features.values {
      allowed[floors[0]] = ["Recording", "Geometry"]
      allowed[floors[1]] = [floors[0], "Recording", "Geometry", "Pictures"]
      allowed[floors[2]] = Set(floors[..<2] + ground + ["Playground", "Language"])
    }
    allowed["trellis"] = Set(
      features.values.map { $0[2] } + ["Playground", "TrellisProgram", "CSourceCommit"])
    allowed["trellis-kernel"] = Set(
      features.values.map { $0[2] } + [
        "JupyterKernel", "CZeroMQ", "CSourceCommit", "Playground", "Pictures", "Language", "Files",
      ])
    return allowed
  }

  private static func swiftFiles(below folder: String) throws -> [URL] {
    let files = try #require(
      FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    )
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The target of a file: the second folder below `Sources`, or the first where a feature has one target alone.
  private static func target(of file: URL) -> String {
    let sources = root.appendingPathComponent("Sources").path
    return String(file.path.dropFirst(sources.count + 1).split(separator: "/")[1])
  }

  @Test func importsOnlyGoDown() throws {
    let ours = Set(Self.allowed.keys).union([
      "CMarkGFM", "CYAML", "CSourceCommit", "CLineEditing", "CZeroMQ", "CAttributes",
    ])
    let files = try Self.swiftFiles(below: "Sources")
    #expect(files.count > 300)
    for file in files {
      let target = Self.target(of: file)
      let allowed = try #require(Self.allowed[target], "\(file.path) is in no target that is known")
      for line in try Self.lines(of: file) where line.contains("import ") && !line.contains("//") {
        let words = line.split(separator: " ")
        guard let word = words.last, words.first == "import" || words.first == "@_exported" else { continue }
        let module = word.split(separator: ".")[0]
        guard ours.contains(String(module)) else { continue }
        #expect(allowed.contains(String(module)), "\(file.lastPathComponent) of \(target) imports \(module)")
      }
    }
  }

  /// What a target may import it may depend on, and nothing else.
  @Test func theManifestSaysTheSame() throws {
    let manifest = try Self.lines(of: Self.root.appendingPathComponent("Package.swift")).joined(
      separator: "\n")
    for (folder, floors) in Self.features {
      #expect(manifest.contains("\"\(folder)\": feature("), "\(folder) is no feature of the manifest")
      #expect(
        floors.allSatisfy {
          FileManager.default.fileExists(atPath: Self.root.path + "/Sources/\(folder)/\($0)")
        })
    }
    // A feature is given the ground alone, and the engine no feature.
    let over = manifest.matches(of: /(?s)feature\(\s*"(\w+)".*?over: \[(.*?)\]/).map { $0.output.2 }
    #expect(over.count == Self.features.count)
    let others = Self.features.values.flatMap { $0 }
    for list in over {
      #expect(!others.contains { list.contains("\"\($0)\"") }, "a feature is given \(list)")
    }
    let engine = try #require(manifest.firstMatch(of: /(?s)"Playground", at: .*?over: \[(.*?)\]/)).output.1
    #expect(!others.contains { engine.contains("\"\($0)\"") })
  }

  @Test func aFileHoldsOneConcept() throws {
    for file in try Self.swiftFiles(below: "Sources") + Self.swiftFiles(below: "Tests") {
      let count = try Self.lines(of: file).count
      #expect(count <= 301, "\(file.lastPathComponent) has \(count) lines")
    }
  }

  /// A parameter is read by its value, never by its place.
  @Test func noArgumentIsReadByAnIndex() throws {
    for file in try Self.swiftFiles(below: "Sources") {
      let text = try Self.lines(of: file).joined(separator: "\n")
      #expect(text.firstMatch(of: /arguments\.\w+\(\d|arguments\[\d/) == nil, "\(file.lastPathComponent)")
    }
  }

  /// Packages read it where the program has it; what people read names the same.
  @Test func thereIsOneVersion() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }
    let source = try text("Sources/Playground/Playground/TrellisVersion.swift")
    let version = try #require(source.firstMatch(of: /static let number = "([0-9.]+)"/)).output.1
    let newest = try #require(try text("CHANGELOG.md").firstMatch(of: /## ([0-9.]+)/)).output.1
    #expect(newest == version)
    #expect(try text("Documentation/notebooks.md").contains("trellis-playground==\(version)`"))
    #expect(try text("Documentation/libraries.md").contains("from: \"\(version).0\""))
    #expect(try text("Extras/Python/pyproject.toml").firstMatch(of: /(?m)^version *=/) == nil)
  }
}
