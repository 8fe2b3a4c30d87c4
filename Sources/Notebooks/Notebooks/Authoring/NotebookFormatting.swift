import Language
import Pictures
import Playground

/// A notebook with the commands of its cells in one style; prose and outputs stay byte for byte. Nothing is written until
/// ``write()``.
public struct NotebookFormatting: Sendable {
  /// A cell whose commands change.
  public struct Change: Sendable {
    public var cell: NotebookCell
    /// The lines that change, by their number in the file, counted from 1.
    public var lines: [(number: Int, before: String, after: String)]
  }

  public let document: NotebookDocument
  /// The file as it should be.
  public let bytes: [UInt8]
  public let changes: [Change]
  /// The cells that are left as they are, and why.
  public let warnings: [NotebookWarning]

  /// A cell as it is and as it should be, in lines.
  private struct Draft {
    var cell: NotebookCell
    var before: [[UInt8]]
    var after: [[UInt8]]
    var source: [UInt8]
  }

  /// A cell that cannot be read is left as it is, with a warning unless it is labeled `fails`.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the document.
  public init(_ document: NotebookDocument, syntax: Syntax) {
    var warnings: [NotebookWarning] = []
    var drafts: [Draft] = []
    for cell in document.cells where cell.language == .trellis {
      do throws(SyntaxError) {
        let formatted = try FormattedCommands(cell.source, syntax: syntax)
        guard formatted.bytes != cell.source.bytes else { continue }
        drafts.append(
          Draft(
            cell: cell, before: cell.source.bytes.linesWithoutEndings,
            after: formatted.bytes.linesWithoutEndings, source: formatted.bytes))
      } catch {
        guard !cell.labels.mustFail else { continue }
        let origin = Origin(source: cell.source, range: error.range)
        let line = cell.firstLine + DiagnosticText.position(of: origin).line - 1
        warnings.append(
          NotebookWarning(
            line: line, "\(cell.title) is left as it is: \(error.diagnostic(in: cell.source).message)",
            help: "correct it, then format again"))
      }
    }
    var kept = drafts
    // A file in which nothing changes is neither copied nor read again.
    var bytes = drafts.isEmpty ? document.bytes : Self.written(kept, in: document)
    let right = drafts.isEmpty ? [] : Self.right(drafts, in: bytes, of: document)
    if right.count < drafts.count {
      kept = right
      bytes = Self.written(kept, in: document)
      if Self.right(kept, in: bytes, of: document).count < kept.count {
        kept = []
        bytes = document.bytes
      }
    }
    let indexes = Set(kept.map(\.cell.index))
    for draft in drafts where !indexes.contains(draft.cell.index) {
      warnings.append(
        NotebookWarning(
          line: draft.cell.firstLine,
          "\(draft.cell.title) is left as it is: its lines share their indentation with a list",
          help: "indent the whole cell with spaces, as far as its fence"))
    }
    self.document = document
    self.bytes = bytes
    self.warnings = warnings.sorted { $0.line < $1.line }
    changes = kept.map { draft in
      Change(
        cell: draft.cell,
        lines: draft.before.indices.filter { draft.before[$0] != draft.after[$0] }.map { index in
          (
            draft.cell.firstLine + index, String(decoding: draft.before[index], as: UTF8.self),
            String(decoding: draft.after[index], as: UTF8.self)
          )
        })
    }
  }

  /// The file with the lines of the drafts in it. A line that does not stand in the file as it does in its cell is kept.
  private static func written(_ drafts: [Draft], in document: NotebookDocument) -> [UInt8] {
    let lines = LineTable(document.bytes)
    var result: [UInt8] = []
    var kept = 0
    for draft in drafts where draft.before.count == draft.after.count {
      for index in draft.before.indices where draft.before[index] != draft.after[index] {
        let line = draft.cell.firstLine - 1 + index
        guard line < lines.count else { continue }
        let content = lines[line].content
        guard document.bytes[content].suffix(draft.before[index].count).elementsEqual(draft.before[index])
        else { continue }
        let start = content.upperBound - draft.before[index].count
        result += document.bytes[kept..<start]
        result += draft.after[index]
        kept = content.upperBound
      }
    }
    result += document.bytes[kept...]
    return result
  }

  /// The drafts whose cells are read from the bytes as they are meant; none if anything else has changed.
  private static func right(
    _ drafts: [Draft], in bytes: [UInt8], of document: NotebookDocument
  ) -> [Draft] {
    let again = NotebookDocument(bytes: bytes, path: document.path, form: document.form)
    guard again.cells.count == document.cells.count else { return [] }
    return drafts.filter { draft in
      let cell = again.cells[draft.cell.index - 1]
      return cell.source.bytes == draft.source && cell.recordedOutput == draft.cell.recordedOutput
    }
  }

  public var isChanged: Bool { bytes != document.bytes }

  /// Writes the file, as a whole or not at all; one that does not change is not touched.
  ///
  /// - Throws: a ``Diagnostic`` if it cannot be written, or has changed since it was read.
  public func write() throws(Diagnostic) {
    try document.rewrite(with: bytes, command: "format")
  }

  /// The cells whose recorded outputs tell commands in a way that does not follow from how these are written now, such as a
  /// line that was cut: they must be recorded again. Runs the notebook, if a command of it changes.
  ///
  /// - Parameter options: how it is run, as for a check.
  public func cellsToRecord(_ options: RunOptions) -> [NotebookCell] {
    guard isChanged, document.cells.contains(where: { $0.recordedOutput != nil }) else { return [] }
    let after = NotebookCheck(
      NotebookDocument(bytes: bytes, path: document.path, form: document.form), options: options)
    let differing = after.verdicts.filter(\.isMendedByRecording).map(\.cell.index)
    guard !differing.isEmpty else { return [] }
    // What differed before is not the work of the format.
    let before = NotebookCheck(document, options: options).verdicts.filter { !$0.hasFailed }
    return before.map(\.cell).filter { differing.contains($0.index) }
  }

  /// `notebooks/stacks.md: 2 cells formatted`, or each change as a difference; empty if nothing changes.
  public func lines(showsDifferences: Bool, text: StepText = StepText(.document)) -> [CleanLine] {
    guard isChanged else { return [] }
    guard showsDifferences else {
      return ["\(document.path): \(changes.count.counted("cell")) formatted"]
    }
    var lines: [CleanLine] = []
    for change in changes {
      lines.append(
        "\(document.path):\(change.lines.first?.number ?? change.cell.firstLine)  \(change.cell.title)")
      for line in change.lines {
        lines.append(text.renderer.line(OutputDifference.removed(line.before)).indented(by: 2))
        lines.append(text.renderer.line(OutputDifference.added(line.after)).indented(by: 2))
      }
    }
    return lines
  }
}
