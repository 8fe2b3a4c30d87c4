import Language
import Playground

/// A fenced block of commands, and what it printed when it was recorded.
public struct NotebookCell: Sendable {
  /// What its text is written in.
  public enum Language: Sendable { case trellis, swift }

  /// The place among the cells of the notebook, counted from 1.
  public var index: Int
  public var labels: CellLabels
  public var language = Language.trellis
  /// Whether it is a block of Swift that is not labeled as a cell: of what it prints, only what was recorded is compared.
  public var isListing = false
  /// Which of the programs of its document a cell of Swift is a part of: 0 is that of the labeled cells, a listing has one of its own.
  package var program = 0
  /// The commands, with the prefixes of quotes and lists taken off; it knows the file and the line of its first line.
  public var source: Source
  /// What comes after `trellis` in the info string, in one line.
  package var info = ""
  /// Where it is in the file with its output: from the start of its first line to the end of its last,
  /// without that one's ending.
  package var extent = 0..<0
  /// The lines of the output block after the cell, without their endings; nil if there is none.
  public var recordedOutput: [String]?
  /// The answers of its questions when it was recorded.
  public var recordedAnswers: [String] = []
  /// Where the output is or would stand; nil if the cell or its output has no closing fence, and for scripts.
  var slot: OutputSlot?

  /// Whether an output can be written after the cell.
  public var isRecordable: Bool { slot != nil }

  public var name: String? { labels.name }

  /// The line of the file, counted from 1, of the first line of commands.
  public var firstLine: Int { source.firstLine }

  /// What messages call the cell: `cell 3 “min”`, `cell 4 (check of “total”)`.
  public var title: String {
    if let exercise = labels.exercise {
      return "cell \(index) (\(exercise.part.word) of “\(exercise.name)”)"
    }
    let word = isListing ? "listing" : "cell"
    return name.map { "\(word) \(index) “\($0)”" } ?? "\(word) \(index)"
  }

  /// Whether its statements are repeated before what they show, where that is told while it runs.
  public func repeatsStatements(syntax: Syntax) -> Bool {
    if let echo = labels.echo { return echo }
    guard language == .swift else { return source.hasSeveralStatements(syntax: syntax) }
    let statements = Parser.statements(ofSwift: String(decoding: source.bytes, as: UTF8.self))
    let start = "\(SessionCommand.swift.rawValue) "
    return statements.split(separator: "\n").count { $0.hasPrefix(start) } > 1
  }
}
