import EveryKind
import Foundation
import Playground
import Prompt
import Testing

/// Each column of `Documentation/language.md` is a program, and the three print the same.
@Suite struct LanguagePageTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/language.md")

  /// The code of each row: three columns in the first table, then the commands that Trellis alone has.
  private static let rows: [[String]] = ((try? String(contentsOf: page, encoding: .utf8)) ?? "")
    .split(separator: "\n").filter { $0.hasPrefix("| `") }
    .map { row in
      row.split(separator: "|").compactMap { $0.wholeMatch(of: /\s*`(.+)`\s*/).map { String($0.output.1) } }
    }

  /// A column of the table that compares, as a program.
  private static func program(_ column: Int) -> String {
    rows.filter { $0.count == 3 }.map { $0[column] + "\n" }.joined()
  }

  /// What Trellis prints of the table that compares.
  private static func printed() -> String {
    var session = Session()
    return session.screen(program(2)) + "\n"
  }

  /// What a program prints, and what it says of errors; nil where there is no such program.
  private func output(_ command: [String]) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 127 ? nil : text
  }

  @Test func everyLineOfTrellisRunsInItsTurn() {
    var session = Session()
    session.limits = .cell
    for line in Self.rows.compactMap({ $0.count == 3 ? $0[2] : $0.first }) {
      let steps = session.run(line)
      #expect(!steps.isEmpty)
      for step in steps { #expect(step.failure == nil, "\(line): \(step.failure?.message ?? "")") }
    }
    #expect(Self.rows.count { $0.count == 3 } >= 35 && Self.rows.count { $0.count == 1 } >= 10)
  }

  /// Swift's column runs here as well.
  @Test func whatSwiftSaysRunsInItsTurn() {
    var session = Session()
    session.limits = .cell
    var refused: [String] = []
    for line in Self.rows.filter({ $0.count == 3 }).map({ $0[0] }) {
      if session.run(line).contains(where: { $0.failure != nil }) { refused.append(line) }
    }
    #expect(refused.isEmpty, "\(refused)")
  }

  @Test func whatThePageSaysOfHabitsIsSaid() throws {
    var session = Session()
    session.prepare("let xs = [3]")
    let error = session.failure("xs.push(4)")
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    #expect(page.contains("for `xs.push(4)`, `\(error?.help ?? "nothing")`"))
    let negative = session.failure("print xs[-1]")
    #expect(negative != nil)
  }

  @Test func swiftPrintsTheSame() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "column.swift")
    let program = folder.appending(path: "column").path
    try Self.program(0).write(to: file, atomically: true, encoding: .utf8)
    let errors = try output(["swiftc", "-swift-version", "6", "-suppress-warnings", "-o", program, file.path])
    #expect(errors == "")
    #expect(try output([program]) == Self.printed())
  }

  /// Where there is a Python, which writes True for true, and quotes in its own way.
  @Test func pythonPrintsTheSame() throws {
    guard let text = try output(["python3", "-c", Self.program(1)]) else { return }
    let words = [("True", "true"), ("'", "\"")]
    #expect(words.reduce(text) { $0.replacing($1.0, with: $1.1) } == Self.printed())
  }
}
