import Language
import Playground

/// One of the labels that a cell may have: what reads it, and what the reference says of it.
struct CellLabel: Sendable {
  /// Why a label has no effect.
  enum Fault: Error {
    /// It has another value than it takes.
    case value
    case other(String, help: String)
  }

  let name: String
  /// `width=60`
  private let written: String
  /// In a line, in lower case, without a full stop.
  private let summary: String
  /// What it takes, in words.
  let expected: String
  /// Changes the labels of a cell, to the text behind `=` if there is one.
  let read: @Sendable (inout CellLabels, _ value: String?) throws(Fault) -> Void

  /// Every label there is, in the order in which they are documented.
  static let all = [
    CellLabel("name", "intro", "what the cell is called, as --only and --until name it", "a name: name=intro")
    {
      (labels, value) throws(Fault) in labels.name = try text(value)
    },
    flag("skip", "the cell is shown, and does not run", \.isSkipped),
    flag("hidden", "the cell runs, and is not shown: not on a page, in learn, or in Jupyter", \.isHidden),
    flag("quiet", "only what is printed and what goes wrong is shown", \.isQuiet),
    flag("fails", "the cell must fail, and the error is its output", \.mustFail),
    flag("unchecked", "what the cell shows is not compared with what was recorded", \.isUnchecked),
    flag("fresh", "the cell begins a new session", \.isFresh),
    flag(
      "continues", "a listing of Swift that goes on with the one before, where --swift=all takes listings",
      \.isContinued),
    CellLabel(
      "echo", "yes|no",
      "whether the output shows the commands; without it, where the cell draws more than once",
      "yes or no"
    ) { (labels, value) throws(Fault) in labels.echo = try truth(value) },
    size("width", "60", "how many columns its pictures may take", \.width),
    size("height", "20", "how many lines its pictures may take", \.height),
    flag("ascii", "its pictures are drawn in ASCII", \.isASCII),
    CellLabel(
      "steps", "all|last", "which pictures a block shows: those of all its steps, or that of the last",
      "all or last"
    ) { (labels, value) throws(Fault) in
      guard value == "all" || value == "last" else { throw .value }
      labels.drawsEveryStep = value == "all"
    },
    part(.draft, "a draft, which the reader completes"),
    part(.solution, "the solution of that exercise, folded, which is performed in the draft's place"),
    part(.check, "a hidden cell whose expectations mark what the reader wrote"),
  ]

  private init(
    _ name: String, _ value: String, _ summary: String, _ expected: String,
    read: @escaping @Sendable (inout CellLabels, String?) throws(Fault) -> Void
  ) {
    self.name = name
    written = value.isEmpty ? name : "\(name)=\(value)"
    self.summary = summary
    self.expected = expected
    self.read = read
  }

  private static func flag(
    _ name: String, _ summary: String, _ flag: WritableKeyPath<CellLabels, Bool> & Sendable
  ) -> CellLabel {
    CellLabel(name, "", summary, "nothing, or yes or no") { (labels, value) throws(Fault) in
      labels[keyPath: flag] = value == nil ? true : try truth(value)
    }
  }

  private static func size(
    _ name: String, _ example: String, _ summary: String, _ size: WritableKeyPath<CellLabels, Int?> & Sendable
  ) -> CellLabel {
    let range = Settings.sizes
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return CellLabel(name, example, "\(summary), \(range.lowerBound) to \(range.upperBound)", expected) {
      (labels, value) throws(Fault) in
      guard let number = value.flatMap({ Int($0) }), range.contains(number) else { throw .value }
      labels[keyPath: size] = number
    }
  }

  private static func part(_ part: ExerciseLabel.Part, _ summary: String) -> CellLabel {
    let name = part.rawValue
    return CellLabel(name, "total", summary, "the name of an exercise: \(name)=first") {
      (labels, value) throws(Fault) in
      let exercise = ExerciseLabel(part: part, name: try text(value))
      if let other = labels.exercise {
        throw .other(
          "a cell that is \(other.part.rawValue)=\(other.name) cannot be \(name)=\(exercise.name), too",
          help: "give each a cell of its own")
      }
      labels.exercise = exercise
    }
  }

  private static func text(_ value: String?) throws(Fault) -> String {
    guard let value, !value.isEmpty else { throw .value }
    return value
  }

  private static func truth(_ value: String?) throws(Fault) -> Bool {
    switch value {
    case "yes", "true": return true
    case "no", "false": return false
    default: throw .value
    }
  }

  /// For the reference.
  var declaration: Declaration {
    let value = written.dropFirst(name.count + 1).split(separator: "|").first.map { "=\($0)" } ?? ""
    return Declaration(name, summary, example: "```trellis \(name)\(value)", written: written)
  }
}
