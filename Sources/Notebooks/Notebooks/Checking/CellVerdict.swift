import Language
import Pictures
import Playground

/// Whether a cell still does what was recorded.
public struct CellVerdict: Sendable {
  public enum Result: Sendable {
    case passed
    /// Skipped by its label, or not reached.
    case skipped
    /// In a language that is not performed.
    case leftOut
    case failed(Reason)
  }

  public enum Reason: Sendable {
    /// The cell fails, or does not fail as it should.
    case error(Diagnostic)
    /// It prints something other than what was recorded.
    case differs(OutputDifference)
    /// A question has another answer than was recorded.
    case answers(recorded: [String], actual: [String])
    /// It prints these lines, and there is no output block.
    case unrecorded([String])
  }

  /// The path of the notebook.
  public var path: String
  public var cell: NotebookCell
  public var result: Result
  /// How long the cell took.
  public var seconds: Double

  /// Compares what a cell printed with what was recorded.
  ///
  /// An `unchecked` cell, a listing without an output, and the one cell of a script or program only have to succeed.
  public init(_ run: CellRun, of document: NotebookDocument) {
    path = document.path
    cell = run.cell
    seconds = run.seconds
    guard run.outcome == .ran else {
      result = run.outcome == .leftOut ? .leftOut : .skipped
      return
    }
    if let failure = run.failure {
      result = .failed(.error(failure))
    } else if run.cell.labels.isUnchecked || document.form != .markdown {
      result = .passed
    } else if let recorded = run.cell.recordedOutput {
      if let difference = Self.difference(from: recorded, run, of: document) {
        result = .failed(.differs(difference))
      } else if run.answers != run.cell.recordedAnswers {
        result = .failed(.answers(recorded: run.cell.recordedAnswers, actual: run.answers))
      } else {
        result = .passed
      }
    } else {
      result = run.output.isEmpty || run.cell.isListing ? .passed : .failed(.unrecorded(run.output))
    }
  }

  /// How the output differs from the recorded one, the blanks of the commands that it tells left aside: to format a cell
  /// changes no more than these.
  private static func difference(
    from recorded: [String], _ run: CellRun, of document: NotebookDocument
  ) -> OutputDifference? {
    guard !OutputPattern.matches(recorded: recorded, actual: run.output) else { return nil }
    let commands = RepeatedCommands(document.cells.prefix(run.cell.index).map(\.source))
    let tellings = run.tellings
    return OutputDifference(recorded: recorded, actual: run.output) { before, lines, places in
      let printed = places.map { LinePattern.escaping(run.output[$0]) }
      return !places.contains { tellings[$0] == .never }
        && commands.areAlike(
          [before ?? ""] + lines, [before ?? ""] + printed,
          isPicture: places.contains { tellings[$0] == .inPicture })
    }
  }

  /// Whether recording the notebook would fix it.
  public var isMendedByRecording: Bool {
    switch result {
    case .failed(.differs), .failed(.answers), .failed(.unrecorded): true
    default: false
    }
  }

  /// By its label, or because it was not reached.
  public var isSkipped: Bool {
    if case .skipped = result { true } else { false }
  }

  /// Because its language is not performed.
  public var isLeftOut: Bool {
    if case .leftOut = result { true } else { false }
  }

  public var hasFailed: Bool {
    if case .failed = result { true } else { false }
  }

  /// `notebooks/stacks.md:41  cell 3 “min”`
  public var heading: CleanLine { "\(path):\(cell.firstLine)  \(cell.title)" }

  /// Why it failed, in lines; empty if it did not.
  public func reasons(_ text: StepText = StepText(.document)) -> [CleanLine] {
    guard case .failed(let reason) = result else { return [] }
    switch reason {
    case .error(let diagnostic): return text.lines(diagnostic)
    case .differs(let difference): return difference.text.map(text.renderer.line)
    case .answers(let recorded, let actual):
      return OutputDifference.answers(recorded, actual).map(text.renderer.line)
    case .unrecorded(let lines):
      let shown = lines.prefix(Self.longestUnrecorded).map { text.renderer.line(OutputDifference.added($0)) }
      let rest = lines.count - shown.count
      let heading: CleanLine =
        "prints \(lines.count == 1 ? "a line" : "\(lines.count) lines"), but has no output block"
      return [heading] + shown + (rest > 0 ? ["  (\(rest) more lines)"] : [])
    }
  }

  /// How many lines are shown of an output that was never recorded.
  private static let longestUnrecorded = 10
}
