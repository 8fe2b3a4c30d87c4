import Foundation
import Testing

/// The rules of the house: which target may import which, and how long a file may be.
@Suite struct HouseTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func swiftFiles(below folder: String) throws -> [URL] {
    let files = try #require(
      FileManager.default.enumerator(at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    )
    return files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
  }

  private static func lines(of file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A target below `Sources`, as the manifest declares it: the only place that says which may import which.
  private struct Target {
    var name: String
    var path: String
    var isProgram: Bool
    var dependencies: Set<String>

    /// The first folder below `Sources`: a feature, or a layer below or above them.
    var folder: String { String(path.split(separator: "/")[1]) }
  }

  private static let targets: Result<[Target], any Error> = Result {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("house-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let manager = Process()
    manager.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // The launcher's flags add what is further below.
    manager.arguments = [
      "-u", "TRELLIS_OPTIMIZED", "swift", "package", "dump-package", "--package-path", root.path,
      "--scratch-path",
      scratch.path,
    ]
    let pipe = Pipe()
    manager.standardOutput = pipe
    try manager.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    manager.waitUntilExit()
    let manifest = try JSONSerialization.jsonObject(with: output) as? [String: Any]
    return (manifest?["targets"] as? [[String: Any]] ?? []).compactMap { target in
      guard let name = target["name"] as? String, let path = target["path"] as? String,
        path.hasPrefix("Sources/")
      else { return nil }
      // Each is `{"byName": [name, condition]}`, or so.
      let dependencies = (target["dependencies"] as? [[String: Any]] ?? []).compactMap {
        ($0.values.first as? [Any])?.first as? String
      }
      return Target(
        name: name, path: path + "/", isProgram: target["type"] as? String == "executable",
        dependencies: Set(dependencies))
    }
  }

  /// The compiler finds what another target happened to build, so an import that the manifest lacks may go unnoticed.
  @Test func whatIsImportedIsDeclared() throws {
    let targets = try Self.targets.get()
    let ours = Set(targets.map(\.name))
    let files = try Self.swiftFiles(below: "Sources")
    #expect(files.count > 300)
    for file in files {
      let path = file.path.dropFirst(Self.root.path.count + 1)
      let target = try #require(
        targets.first { path.hasPrefix($0.path) }, "\(path) is in no target of the manifest")
      for module in try #require(Self.imports[file]) where ours.contains(String(module)) {
        #expect(target.dependencies.contains(String(module)), "\(path) imports \(module)")
      }
    }
  }

  /// A feature stands on the ground, each of its floors on those below it; nothing but a program stands on a feature.
  @Test func featuresStandApart() throws {
    let targets = try Self.targets.get()
    let byName = Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0) })
    let features = Set(targets.filter { $0.name.hasSuffix("Exhibits") }.map(\.folder))
    #expect(features.count > 3)
    for target in targets {
      for other in target.dependencies.compactMap({ byName[$0] }) {
        let isAllowed =
          if !features.contains(target.folder) {
            target.isProgram || !features.contains(other.folder)
          } else if features.contains(other.folder) {
            target.folder == other.folder
          } else if target.name.hasSuffix("Exhibits") {
            ["Ground", "Language", "Playground"].contains(other.folder)
          } else {
            other.folder == "Ground" && (target.name.hasSuffix("Drawings") || other.name != "Pictures")
          }
        #expect(isAllowed, "\(target.name) stands on \(other.name)")
      }
    }
    // The engine knows no documents, and documents no pages.
    let layers = ["Ground", "Language", "Playground", "Notebooks", "Pages"]
    for (height, layer) in layers.enumerated() {
      for target in targets where target.folder == layer {
        let above = target.dependencies.compactMap { byName[$0]?.folder }.filter {
          !layers[...height].contains($0)
        }
        #expect(above.isEmpty, "\(target.name) stands on \(above)")
      }
    }
  }

  /// The libraries of C, one for each system, and what brings one along.
  private static let systems: Set<Substring> = [
    "Glibc", "Musl", "Darwin", "MachO", "Android", "Bionic", "WASILibc", "ucrt", "WinSDK", "SwiftGlibc",
  ]
  private static let foundations: Set<Substring> = [
    "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "CoreFoundation",
    "Dispatch", "os",
  ]

  /// The modules that a text of Swift imports, whatever is imported of them.
  private static func imports(of text: String) -> Set<Substring> {
    let pattern =
      /(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var|actor)\s+)?(\w+)/
    // Few lines have the word, and to look for it is quick.
    let lines = text.split(separator: "\n").filter { $0.contains("import") }
    return Set(lines.flatMap { $0.matches(of: pattern).map(\.1) })
  }

  /// What every file imports.
  private static let imports = {
    let files = ["Sources", "Tests"].flatMap { (try? swiftFiles(below: $0)) ?? [] }
    return Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, imports(of: (try? String(contentsOf: $0, encoding: .utf8)) ?? ""))
      })
  }()

  @Test func anImportIsSeenHoweverItIsWritten() {
    let text = """
      import A
        @_exported import B
      @preconcurrency internal import struct C.D
      @_spi(Some) import E.F
      // import G
      let imported = "import H"
      """
    #expect(Self.imports(of: text) == ["A", "B", "C", "E"])
  }

  /// What systems do by different calls is written in `Platform`, and in `CPlatform` for what is written in C.
  @Test func theLibraryOfCIsImportedInOnePlace() throws {
    var namers: Set<String> = []
    for folder in ["Sources", "Tests"] {
      let allowed = Self.systems.union(folder == "Sources" ? Self.foundations : [])
      for file in try Self.swiftFiles(below: folder) {
        let path = String(file.path.dropFirst(Self.root.path.count + 1))
        let imported = try #require(Self.imports[file])
        guard !imported.isDisjoint(with: allowed) else { continue }
        // It is compiled by itself, for programs that have nothing else.
        if path.hasPrefix("Sources/Swift/CellLog/") { continue }
        if path.hasPrefix("Sources/Ground/Platform/") {
          namers.insert(file.lastPathComponent)
        } else {
          Issue.record("\(path) imports \(imported.intersection(allowed).sorted())")
        }
      }
    }
    #expect(namers == ["CLibrary.swift", "ThisProcess.swift"])
  }

  /// Which system it is, only those two ask; others may ask for a name, such as that of a signal.
  @Test func whichSystemItIsIsAskedInOnePlace() throws {
    let root = Self.root.appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    for case let file as URL in files where ["swift", "c", "h"].contains(file.pathExtension) {
      let path = String(file.path.dropFirst(Self.root.path.count + 1))
      guard !path.hasPrefix("Sources/Ground/Platform/"), !path.hasPrefix("Sources/Ground/CPlatform/"),
        !path.hasPrefix("Sources/Swift/CellLog/")
      else { continue }
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        !text.contains(
          /(?m)^[ \t]*#(?:if|elseif|elif|ifdef|ifndef)\b.*(?:\bos\(|canImport\(|__APPLE__|__linux__|__GLIBC__)/
        ),
        "\(path) asks which system it is")
      #expect(!text.contains("\"/proc/"), "\(path) reads what only Linux has")
    }
  }

  /// A type is read whole, so the file of one may be longer than a file of several.
  @Test func aFileHoldsOneConcept() throws {
    let declaration =
      /(public |package |private |fileprivate |final |indirect |@\w+ )*(struct|class|enum|actor|protocol) .*/
    for file in try Self.swiftFiles(below: "Sources") + Self.swiftFiles(below: "Tests") {
      let lines = try Self.lines(of: file)
      guard lines.count > 301 else { continue }
      let types = lines.count { $0.wholeMatch(of: declaration) != nil }
      #expect(
        types <= 1 && lines.count <= 601, "\(file.lastPathComponent): \(types) types, \(lines.count) lines")
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
