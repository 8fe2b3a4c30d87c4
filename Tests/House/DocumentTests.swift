import Foundation
import Testing

/// What the pages for contributors say of the sources is true: each file, type and check that they name exists.
@Suite struct DocumentTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static let pages =
    ["CONTRIBUTING.md"] + ["Design", "Adding", "Checks", "Campaign"].map { "Documentation/\($0).md" }

  /// What a page has in backticks.
  private static func code(of page: String) throws -> Set<String> {
    Set(try text(page).matches(of: /`([^`\n]+)`/).map { String($0.output.1) })
  }

  /// The names among these that are declared.
  private static func declared(_ names: Set<String>) throws -> Set<String> {
    let keyword = "(struct|class|enum|protocol|typealias|case|func|var|let)"
    let found = try output(
      of: [
        "grep", "-rhowE", "\(keyword) +(\(names.sorted().joined(separator: "|")))", "Sources", "Tests",
        "Extras/Benchmarks",
      ])
    return Set(found.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) })
  }

  /// The names of all folders and files.
  private static let fileNames: Set<String> = {
    let folders = ["Sources", "Tests", "Extras", "Documentation"].compactMap {
      FileManager.default.enumerator(at: root.appending(path: $0), includingPropertiesForKeys: nil)
    }
    return Set(folders.flatMap { $0.compactMap { ($0 as? URL)?.lastPathComponent } })
  }()

  /// Whether it is a path from the root, or the name of a file or a folder.
  private static func isFile(_ name: String) -> Bool {
    fileNames.contains(name) || FileManager.default.fileExists(atPath: root.appending(path: name).path)
  }

  private static func output(of command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = root
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// A type, a member of one, or a file.
  @Test(arguments: pages) func whatAPageNamesExists(_ page: String) throws {
    var names: Set<String> = []
    for code in try Self.code(of: page) {
      // The program of a command, too.
      for path in code.matches(of: /(?:Sources|Tests|Extras|notebooks)\/[A-Za-z0-9_.+\/-]+/).map({
        String($0.output)
      })
      where !path.hasSuffix("/NAME.md") {
        #expect(Self.isFile(path), "\(page) names \(path)")
      }
      if code.wholeMatch(of: /[A-Za-z+]+\.(?:swift|sh|md)/) != nil {
        #expect(Self.isFile(code), "\(page) names \(code)")
      } else if let match = code.wholeMatch(
        of: /([A-Z][A-Za-z]*[a-z][A-Za-z]*)(?:\.([A-Za-z]+)(?:\([a-z:]*\))?)?/)
      {
        names.formUnion([match.output.1, match.output.2].compactMap { $0 }.map(String.init))
      }
    }
    names.subtract(["Int", "String", "CustomStringConvertible"])
    let declared = try Self.declared(names.union(["Session", "FigureMoment"]))
    #expect(declared.contains("Session") && !declared.contains("FigureMoment"))
    for name in names.subtracting(declared) { #expect(Self.isFile(name), "\(page) names \(name)") }
  }

  /// `.ci/run` makes each check of which the table says so, and no other.
  @Test func theTableHasTheChecksOfPullRequests() throws {
    let script = try Self.text(".ci/run")
    let rows = try Self.text("Documentation/Checks.md")
      .matches(of: /(?m)^\| `([^`]+)` \| [^|]+ \|([^|]*)\|([^|]*)\|$/)
    #expect(rows.count > 20)
    let program = /(?:Tests|Extras)\/[A-Za-z0-9_.\/]+/
    var listed: Set<Substring> = []
    for row in rows {
      guard let path = row.output.1.firstMatch(of: program)?.output else { continue }
      listed.insert(path)
      let isSaid = row.output.2.contains("yes") || row.output.3.contains(/yes|hour/)
      #expect(script.contains(path) == isSaid, "\(path)")
    }
    let commands = script.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    let run = commands.matches(of: /(?m)^ *(?:nice |sh |python3 )?((?:Tests|Extras)\/[A-Za-z0-9_.\/]+)/)
    #expect(run.count > 10)
    for path in run.map(\.output.1) { #expect(listed.contains(path), "\(path) is not in the table") }
  }

  /// A first change needs no more than that to be read.
  @Test func contributingHasAtMostNinetyLines() throws {
    let lines = try Self.text("CONTRIBUTING.md").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 91)
  }

  @Test func theReadmeOpensWithTwoCommandsAndAPicture() throws {
    let opening = try Self.text("README.md").split(separator: "\n").prefix(12).joined(separator: "\n")
    for part in ["    ./trellis tour ", "    ./trellis test ", "<img "] { #expect(opening.contains(part)) }
  }
}
