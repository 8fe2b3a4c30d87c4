import Foundation
import Testing

/// Each library's documentation begins with a page of ours, in a catalog among its sources: what it is for, an example with its
/// drawing, and topics that exist.
@Suite struct LandingPageTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The libraries that others import: the products but for the libraries of kinds.
  private static let libraries = [
    "Trees/Trees", "Trees/TreeDrawings", "Stacks/Stacks", "Stacks/StackDrawings",
    "Collections/CollectionViews",
    "Collections/CollectionDrawings", "Gestures/Gestures", "Gestures/GestureDrawings", "Ground/Pictures",
    "Playground/Playground", "trellis/TrellisProgram",
  ]

  private static func name(_ library: String) -> String { String(library.split(separator: "/")[1]) }

  /// The Swift below a folder, one file after another.
  private static func sources(below folder: String) throws -> String {
    let files = try #require(
      FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The Swift of a library and of those of its floor that it hands on.
  private static func sources(of library: String) throws -> String {
    let own = try sources(below: "Sources/\(library)")
    let floor = library.prefix { $0 != "/" }
    return try own.matches(of: /@_exported import (\w+)/).map { "\(floor)/\($0.output.1)" }
      .filter { FileManager.default.fileExists(atPath: root.appending(path: "Sources/\($0)").path) }
      .reduce(own) { $0 + (try sources(of: $1)) }
  }

  @Test func theyAreTheProducts() throws {
    let manifest = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(
      manifest.components(separatedBy: "let products").last?.components(separatedBy: "].map").first)
    let products = list.components(separatedBy: "+ [").last ?? ""
    let names = products.matches(of: /"(\w+)"/).map { String($0.output.1) }.filter {
      !$0.hasSuffix("Exhibits")
    }
    #expect(names.sorted() == Self.libraries.map(Self.name).sorted())
  }

  @Test(arguments: libraries) func thePageSaysWhatItIsFor(_ library: String) throws {
    let name = Self.name(library)
    let file = Self.root.appending(path: "Sources/\(library)/\(name).docc/\(name).md")
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page.hasPrefix("# ``\(name)``\n\n"))
    // An example in Swift, and after it what it draws.
    #expect(
      page.contains("```swift\nimport ") && page.contains("\n```\n\n```\n") || page.contains(":\n\n```\n"))
    let topics = try #require(page.components(separatedBy: "\n## Topics\n").last)
    let links = topics.matches(of: /\n- ``(?:\w+\/)?(\w+)/).map { String($0.output.1) }
    #expect(!links.isEmpty)
    let declaration = /public (?:indirect |final )*(?:struct|enum|class|protocol|func) (\w+)/
    let declared = Set(
      try Self.sources(of: library).split(separator: "\n").compactMap { line in
        line.utf8.contains(UInt8(ascii: "p")) ? line.firstMatch(of: declaration)?.output.1 : nil
      })
    for link in Set(links) { #expect(declared.contains(link[...]), "\(name) has no \(link)") }
  }
}
