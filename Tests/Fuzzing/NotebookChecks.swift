import EveryKind
import Notebooks
import Playground
import SessionChecks

/// What must hold of any bytes that are read as a notebook.
enum NotebookChecks {
  static func check(_ bytes: [UInt8]) throws {
    let document = NotebookDocument(bytes: bytes, path: "fuzzed.md")
    let lineCount = 1 + bytes.count { $0 == 10 || $0 == 13 }
    for warning in document.warnings {
      try require(!warning.message.isEmpty, "a warning has no words")
      try require(
        (1...lineCount).contains(warning.line), "a warning for line \(warning.line) of \(lineCount)")
    }
    for (place, cell) in document.cells.enumerated() {
      try require(cell.index == place + 1, "cell \(cell.index) stands at \(place + 1)")
      try require((1...lineCount + 1).contains(cell.firstLine), "a cell begins on line \(cell.firstLine)")
    }
    let prose = NotebookProse(document)
    try require(prose.beforeCells.count == document.cells.count, "prose for \(prose.beforeCells.count) cells")
    try checkRewriting(document)
    try checkRunning(document)
  }

  // MARK: Rewriting

  private static let outputs = [["a"], ["```", "", " ~~~~ b"], [], ["> q", "\t", "- é┌─┐ "], [""]]

  private static let answers = ["30", "a; \"b\" `c` &amp; \\ %41 ~~~ é\u{202E}", ""]

  /// Outputs that are already there change nothing, and new ones change nothing else.
  private static func checkRewriting(_ document: NotebookDocument) throws {
    var recorded: [Int: CellOutput] = [:]
    for cell in document.cells where cell.recordedOutput?.isEmpty == false {
      recorded[cell.index] = CellOutput(lines: cell.recordedOutput ?? [], answers: cell.recordedAnswers)
    }
    try require(document.replacingOutputs(recorded) == document.bytes, "its own outputs change the file")
    try require(document.replacingOutputs([:]) == document.bytes, "no output changes the file")

    var new: [Int: CellOutput] = [:]
    for cell in document.cells {
      let answers = Array(Self.answers.prefix(cell.index % (Self.answers.count + 1)))
      new[cell.index] = CellOutput(lines: outputs[cell.index % outputs.count], answers: answers)
    }
    let changed = NotebookDocument(bytes: document.replacingOutputs(new), path: "fuzzed.md")
    try require(changed.cells.count == document.cells.count, "new outputs make \(changed.cells.count) cells")
    // An output without a cell becomes the output of a cell that loses its own.
    let hasOrphan = document.warnings.contains { $0.message.contains("belongs to no cell") }
    for (old, cell) in zip(document.cells, changed.cells) {
      try require(cell.source.bytes == old.source.bytes, "cell \(old.index) holds other commands")
      try require(cell.labels == old.labels, "cell \(old.index) has other labels")
      guard !hasOrphan else { continue }
      let (lines, answers) = (new[cell.index]?.lines ?? [], new[cell.index]?.answers ?? [])
      let expected = old.isRecordable ? (lines.isEmpty ? nil : lines) : old.recordedOutput
      try require(
        cell.recordedOutput == expected, "cell \(old.index) has the output \(cell.recordedOutput ?? [])")
      try require(
        !old.isRecordable || lines.isEmpty || cell.recordedAnswers == answers,
        "cell \(old.index) has the answers \(cell.recordedAnswers)")
    }
  }

  // MARK: Running

  /// What was recorded checks clean.
  private static func checkRunning(_ document: NotebookDocument) throws {
    guard SessionRun.isQuick(document.bytes) else { return }
    var options = RunOptions(limits: SessionRun.limits, watch: SessionRun.watch)
    options.json = StepJSON.Options()
    let start = SessionRun.now()
    // Parameters without a value are refused, which is not a fault of the notebook's reader.
    guard let recording = try? NotebookRecording(document, options: options) else { return }
    let again = NotebookCheck(NotebookDocument(bytes: recording.bytes, path: "fuzzed.md"), options: options)
    guard SessionRun.now() - start < SessionRun.seconds / 2, recording.failures.isEmpty else { return }
    let hasOrphan = document.warnings.contains { $0.message.contains("belongs to no cell") }
    for verdict in again.verdicts where verdict.hasFailed && verdict.cell.isRecordable && !hasOrphan {
      throw Violation("what was recorded fails: \(verdict.result)", after: "")
    }
  }
}
