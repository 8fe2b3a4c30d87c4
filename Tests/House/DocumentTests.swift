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

  /// The names of files and folders, and of what is declared.
  private static let names: Result<Set<String>, any Error> = Result {
    let folders = ["Sources", "Tests", "Extras", "notebooks"]
    let declarations = try output(
      of: [
        "grep", "-rhoE", "(struct|class|enum|protocol|typealias|case|func|var|let) +[A-Za-z]+", "Sources",
        "Tests",
      ])
    var names = Set(
      declarations.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) })
    for path in try output(of: ["find"] + folders + ["-not", "-path", "*/.*"]).split(separator: "\n") {
      names.formUnion([String(path), path.split(separator: "/").last.map(String.init) ?? ""])
    }
    return names
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
    let names = try Self.names.get()
    #expect(
      names.contains("Session") && names.contains("Sources/Stacks/Stacks") && !names.contains("FigureMoment"))
    for code in try Self.code(of: page) {
      if let match = code.wholeMatch(of: /([A-Z][A-Za-z]*[a-z][A-Za-z]*)(?:\.([A-Za-z]+)(?:\([a-z:]*\))?)?/),
        match.output.2 != "swift", match.output.2 != "md"
      {
        for name in [match.output.1, match.output.2].compactMap({ $0 }) {
          let isKnown =
            names.contains(String(name))
            || FileManager.default.fileExists(atPath: Self.root.path + "/\(name)")
          #expect(isKnown, "\(page) names \(code)")
        }
      } else if code.wholeMatch(of: /[A-Za-z+]+\.(?:swift|sh)/) != nil {
        #expect(names.contains(code), "\(page) names \(code)")
      }
      // The program of a command, too.
      for path in code.matches(of: /(?:Sources|Tests|Extras|notebooks)\/[A-Za-z0-9_.+\/-]+/).map({
        String($0.output)
      }) {
        #expect(names.contains(path) || path.hasSuffix("/NAME.md"), "\(page) names \(path)")
      }
    }
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

  /// A first change needs no more to be read than that.
  @Test func theDoorIsLow() throws {
    #expect(
      try Self.text("CONTRIBUTING.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 91)
    let opening = try Self.text("README.md").split(separator: "\n").prefix(12).joined(separator: "\n")
    #expect(
      opening.contains("    ./trellis tour ") && opening.contains("    ./trellis test ")
        && opening.contains("<img "))
  }
}
