import EveryKind
import Foundation
import Playground
import Prompt
import Testing

/// Every help line is provoked, and what it advises to write is performed, as far as it is a statement.
@Suite struct HelpLineTests {
  /// A line of a table: `program ⇒ help ⇒ statements`.
  struct Row: Sendable, CustomTestStringConvertible {
    /// Statements, of which the last fails.
    var program: String
    /// A part of the help, or all of it; nil where it is not the point.
    var help: String?
    /// What the help advises, with values for its placeholders: it goes well after the statements before the one that failed.
    var advised: String?
    var testDescription: String { program }

    init(_ line: Substring) {
      let columns = line.split(separator: " ⇒ ").map { $0.trimmingCharacters(in: .whitespaces) }
      program = columns[0]
      help = columns.count > 1 && columns[1] != "-" ? columns[1] : nil
      advised = columns.count > 2 && columns[2] != "-" ? columns[2] : nil
    }

    static func all(in table: String) -> [Row] { table.split(separator: "\n").map(Row.init) }
  }

  static let rows = Row.all(in: language) + Row.all(in: features)

  @Test(arguments: rows) func whatIsAdvisedGoesWell(row: Row) {
    var session = Session()
    let failure = session.failure(row.program)
    #expect(failure != nil)
    if let help = row.help {
      #expect(
        failure?.help?.contains(help) == true, "\(failure?.message ?? "") | \(failure?.help ?? "no help")")
    }
    if let advised = row.advised { session.prepare(advised) }
  }

  /// Each piece of text after `help:` in the files that word errors, but for those that no program provokes here.
  @Test func everyHelpLineIsProvoked() throws {
    var helps: [String] = []
    for row in Self.rows {
      var session = Session()
      if let help = session.failure(row.program)?.help { helps.append(help) }
    }
    for row in AdviceTests.everyRow {
      var session = Session()
      session.prepare(AdviceTests.setup + "\n" + row.before)
      if let help = session.failure(row.wrong)?.help { helps.append(help) }
    }
    var missed: [String] = []
    for file in Self.wordingFiles {
      let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
      for pattern in HelpText.patterns(in: text)
      where !Self.notProvoked.contains(where: pattern.begins) && !helps.contains(where: pattern.matches) {
        missed.append("\(file): \(pattern)")
      }
    }
    #expect(missed.isEmpty, "\(missed.joined(separator: "\n"))")
  }

  private static let sources =
    (0..<5).reduce(URL(fileURLWithPath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
    .appending(path: "Sources")

  private static let wordingFiles = [
    "Playground/Engine/Faults/Fault+Functions.swift", "Playground/Engine/Faults/Fault+Questions.swift",
    "Playground/Engine/Faults/Fault+Session.swift", "Playground/Engine/Faults/Fault+Words.swift",
    "Playground/Engine/Faults/Fault+Labels.swift", "Playground/Values/Faults/Fault+Unknown.swift",
    "Playground/Values/Faults/Fault+Values.swift", "Playground/Values/Faults/Fault+Limits.swift",
    "Trees/TreeExhibits/TreeFaults.swift", "Stacks/StackExhibits/StackFaults.swift",
    "Collections/CollectionExhibits/CollectionFaults.swift",
    "Collections/CollectionExhibits/CollectionFaults+Scrolling.swift",
    "Gestures/GestureExhibits/GestureFaults.swift",
  ]

  /// Faults of Trellis, limits, sizes that no test makes, and what only the article's code does.
  private static let notProvoked = [
    "please report", "nothing was changed", "ask for fewer", "end the recursion", "use fewer",
    "use a smaller",
    "show fewer", "make the viewport smaller", "stay within", "offsets and page numbers", "flatten it",
    "insert fewer", "answer it yourself", "both numbers must be 0", "auth a = faceID", "it asks once",
    "a time is a number",
    "there is none", "a document may repeat", "be 600 times",
  ]
}
