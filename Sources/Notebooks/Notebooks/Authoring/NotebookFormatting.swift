import Language
import Pictures
import Playground

/// A notebook with the commands of its cells in one style; prose and outputs stay byte for byte. Nothing is written until
/// ``write()``.
public struct NotebookFormatting: Sendable {
  /// A cell whose commands change.
  public struct Change: Sendable {
    public var cell: NotebookCell
    /// The lines that change, by their number in the file, counted from 1; nil where there is none any more, or was none.
    public var lines: [(number: Int, before: String?, after: String?)]
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
  /// - Parameter swift: a text of Swift as it should be, or why it cannot be read; nil: cells of Swift stay as they are.
  /// - Complexity: O(*n* log *n*) in the length of the document.
  public init(
    _ document: NotebookDocument, syntax: Syntax, swift: ((Source) -> Result<[UInt8], Diagnostic>)? = nil
  ) {
    var warnings: [NotebookWarning] = []
    var drafts: [Draft] = []
    for cell in document.cells {
      guard cell.language == .trellis else {
        switch swift?(cell.source) {
        case .success(let bytes)? where bytes != cell.source.bytes:
          drafts.append(
            Draft(
              cell: cell, before: cell.source.bytes.linesWithoutEndings, after: bytes.linesWithoutEndings,
              source: bytes))
        case .failure(let reason)? where !cell.labels.mustFail:
          warnings.append(
            NotebookWarning(
              line: cell.firstLine, "\(cell.title) is left as it is: \(reason.message)", help: reason.help))
        default: break
        }
        continue
      }
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
    changes = kept.map { Change(cell: $0.cell, lines: Self.changedLines($0)) }
  }

  private static func changedLines(_ draft: Draft) -> [(number: Int, before: String?, after: String?)] {
    let (before, after) = (draft.before, draft.after)
    // Lines that came or went move those behind them.
    let alike =
      before.count == after.count ? 0 : zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let count = max(before.count, after.count) - alike
    func line(_ index: Int, of lines: [[UInt8]]) -> String? {
      index < lines.count - alike ? String(decoding: lines[index], as: UTF8.self) : nil
    }
    return (0..<count).compactMap { index in
      let (old, new) = (line(index, of: before), line(index, of: after))
      return old == new ? nil : (draft.cell.firstLine + index, old, new)
    }
  }

  /// The file with the lines of the drafts in it. A line that does not stand in the file as it does in its cell is kept.
  private static func written(_ drafts: [Draft], in document: NotebookDocument) -> [UInt8] {
    let lines = LineTable(document.bytes)
    var result: [UInt8] = []
    var kept = 0
    for draft in drafts {
      if draft.before.count != draft.after.count {
        guard let range = wholeLines(of: draft, in: document, lines) else { continue }
        result += document.bytes[kept..<range.lowerBound]
        result += rewritten(draft, in: document, lines)
        kept = range.upperBound
        continue
      }
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

  /// Where the lines of a cell stand in the file, with their endings; nil if it has none.
  private static func wholeLines(
    of draft: Draft, in document: NotebookDocument, _ lines: LineTable
  ) -> Range<Int>? {
    let first = draft.cell.firstLine - 1
    let last = first + draft.before.count - 1
    guard !draft.before.isEmpty, last < lines.count else { return nil }
    return lines[first].start..<lines[last].end
  }

  /// The new lines of a cell, each with what stands left of the first of the old ones, and ended as that is.
  private static func rewritten(
    _ draft: Draft, in document: NotebookDocument, _ lines: LineTable
  ) -> [UInt8] {
    let first = lines[draft.cell.firstLine - 1]
    let prefix = document.bytes[first.content].dropLast(draft.before[0].count)
    return draft.after.flatMap {
      $0.isEmpty ? Array(document.bytes[first.ending]) : prefix + $0 + document.bytes[first.ending]
    }
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
        if let before = line.before {
          lines.append(text.renderer.line(OutputDifference.removed(before)).indented(by: 2))
        }
        if let after = line.after {
          lines.append(text.renderer.line(OutputDifference.added(after)).indented(by: 2))
        }
      }
    }
    return lines
  }
}
