import Language
import Pictures
import Playground

/// A notebook with what its cells print now in the place of what was recorded. Nothing is written until ``write()``.
public struct NotebookRecording: Sendable {
  /// A cell whose output changes.
  public struct Change: Sendable {
    public var cell: NotebookCell
    /// The difference from what was recorded, line by line.
    public var lines: [StyledText]
    /// Whether a check fails because of it: it does not of blanks in commands, nor of a cell that is not checked.
    public var failsCheck: Bool
    let output: CellOutput
  }

  public let document: NotebookDocument
  /// The file as it should be.
  public private(set) var bytes: [UInt8]
  public private(set) var changes: [Change]
  /// The cells that failed; they keep what was recorded.
  public let failures: [CellVerdict]
  /// Which of them come of others.
  public let chain: FailureChain
  /// The cells that print, and whose fence is never closed, so that there is no place for their output.
  public let unrecordable: [NotebookCell]

  /// Runs the notebook. Elisions are kept where they still match.
  ///
  /// - Throws: a ``Diagnostic`` if the notebook cannot be run at all, or is stopped.
  public init(_ document: NotebookDocument, options: RunOptions) throws(Diagnostic) {
    var runner = try NotebookRunner(document, options: options)
    let runs = runner.runAll()
    guard !runner.isCancelled else {
      throw Diagnostic("recording \(document.path) was stopped; nothing was written")
    }
    let chosen = options.chosenCell(of: document)
    self.init(
      document, runs: runs.filter { chosen == nil || chosen == $0.cell.index },
      kinds: options.catalog.syntax.kinds)
  }

  init(_ document: NotebookDocument, runs: [CellRun], kinds: Set<String>) {
    var changes: [Change] = []
    var failures: [CellVerdict] = []
    var unrecordable: [NotebookCell] = []
    for run in runs where run.outcome == .ran {
      guard run.failure == nil else {
        failures.append(CellVerdict(run, of: document))
        continue
      }
      guard document.form == .markdown, !run.cell.isListing || run.cell.recordedOutput != nil else {
        continue
      }
      let recorded = run.cell.recordedOutput ?? []
      let promoted = run.output.isEmpty ? [] : OutputPattern.promote(recorded: recorded, actual: run.output)
      guard
        promoted != recorded || run.answers != run.cell.recordedAnswers
          || (promoted.isEmpty && run.cell.recordedOutput != nil)
      else { continue }
      guard run.cell.isRecordable else {
        unrecordable.append(run.cell)
        continue
      }
      changes.append(
        Change(
          cell: run.cell, lines: Self.difference(run),
          failsCheck: CellVerdict(run, of: document).isMendedByRecording,
          output: CellOutput(lines: promoted, answers: run.answers)))
    }
    self.document = document
    self.changes = changes
    self.failures = failures
    chain = FailureChain(failures.isEmpty ? [] : runs.map { CellVerdict($0, of: document) }, kinds: kinds)
    self.unrecordable = unrecordable
    bytes = document.replacingOutputs(Self.outputs(of: changes))
  }

  /// The same with some of its changes only; what the other cells had recorded stays.
  public func keeping(_ isKept: (Change) -> Bool) -> NotebookRecording {
    var recording = self
    recording.changes = changes.filter(isKept)
    recording.bytes = document.replacingOutputs(Self.outputs(of: recording.changes))
    return recording
  }

  private static func outputs(of changes: [Change]) -> [Int: CellOutput] {
    Dictionary(changes.map { ($0.cell.index, $0.output) }, uniquingKeysWith: { first, _ in first })
  }

  private static func difference(_ run: CellRun) -> [StyledText] {
    let lines = OutputDifference(recorded: run.cell.recordedOutput ?? [], actual: run.output)?.text ?? []
    guard run.answers != run.cell.recordedAnswers else { return lines }
    return lines + OutputDifference.answers(run.cell.recordedAnswers, run.answers)
  }

  public var isChanged: Bool { bytes != document.bytes }

  /// Writes the file, as a whole or not at all; one that does not change is not touched.
  ///
  /// - Throws: a ``Diagnostic`` if it cannot be written, or has changed since it was read.
  public func write() throws(Diagnostic) {
    try document.rewrite(with: bytes, command: "record")
  }

  /// `notebooks/stacks.md: 2 cells recorded`, or each change as a difference; empty if nothing changes.
  public func lines(showsDifferences: Bool, text: StepText = StepText(.document)) -> [CleanLine] {
    guard isChanged else { return [] }
    guard showsDifferences else {
      return ["\(document.path): \(changes.count.counted("cell")) recorded"]
    }
    return changes.flatMap { self.lines(of: $0, text) }
  }
  /// `notebooks/stacks.md:41  cell 3 “min”`, and below it how its output differs.
  public func lines(of change: Change, _ text: StepText = StepText(.document)) -> [CleanLine] {
    let heading: CleanLine = "\(document.path):\(change.cell.firstLine)  \(change.cell.title)"
    return [heading] + change.lines.map { text.renderer.line($0).indented(by: 2) }
  }
  /// The cells that failed and why, but for those that fail because of others.
  public func failureLines(_ text: StepText = StepText(.document)) -> [CleanLine] {
    failures.filter { !chain.isConsequence($0) }.flatMap { failure in
      let note = chain.note(on: failure).map { [$0] } ?? []
      return [failure.heading] + (failure.reasons(text) + note).map { $0.indented(by: 2) }
    }
  }

  /// Why there is no place for some outputs.
  public var obstacles: [Diagnostic] {
    unrecordable.map { cell in
      Diagnostic(
        "\(document.path):\(cell.firstLine): \(cell.title) has no closing fence",
        help: "close it, then record again")
    }
  }
}
