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
    manager.arguments = [
      "swift", "package", "dump-package", "--package-path", root.path, "--scratch-path", scratch.path,
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
      for line in try Self.lines(of: file) where line.contains("import ") && !line.contains("//") {
        let words = line.split(separator: " ")
        guard let word = words.last, words.first == "import" || words.first == "@_exported" else { continue }
        let module = String(word.split(separator: ".")[0])
        guard ours.contains(module) else { continue }
        #expect(target.dependencies.contains(module), "\(path) imports \(module)")
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
