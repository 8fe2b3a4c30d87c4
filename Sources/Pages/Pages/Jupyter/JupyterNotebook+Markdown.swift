import Notebooks

extension JupyterNotebook {
  /// The Markdown that the notebook came from, with what was changed since; of a notebook that was written in Jupyter, the
  /// Markdown that it would come from.
  ///
  /// - Complexity: linear in the notebook.
  public var markdown: [UInt8] {
    var bytes: [UInt8] = []
    var commands: [JupyterCell] = []
    for (place, cell) in cells.enumerated() {
      // An empty cell is nothing in Markdown.
      if cell.kind == .markdown, cell.source.isEmpty, cell.kept == nil { continue }
      bytes += (before(cell, isFirst: bytes.isEmpty)).utf8
      bytes += markdown(of: cell)
      guard cell.kind == .code else { continue }
      if place > 0 || ParametersCell.frontMatter(in: cell) == nil {
        commands.append(cell)
      } else if ParametersCell.changedCommands(in: cell) != nil {
        commands.append(JupyterCell(.code, source: ""))
      }
    }
    bytes += (end ?? (bytes.isEmpty ? "" : newline)).utf8
    return updated(bytes, commands)
  }

  /// What comes before a cell: what stood there, if that still parts it from the one before it.
  private func before(_ cell: JupyterCell, isFirst: Bool) -> String {
    guard let before = cell.before, isFirst || before.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D })
    else {
      return standardBefore(isFirst: isFirst)
    }
    return before
  }

  /// What is between two pieces, if nothing else is said: a blank line.
  func standardBefore(isFirst: Bool) -> String { isFirst ? "" : newline + newline }

  /// The lines of a cell in Markdown, without the ending of the last.
  func markdown(of cell: JupyterCell) -> [UInt8] {
    if let kept = cell.kept, kept.holds(for: cell) { return kept.bytes }
    var text = cell.markdown
    if let matter = ParametersCell.frontMatter(in: cell) {
      text = matter
      if let changed = ParametersCell.changedCommands(in: cell) {
        text += "\n\n" + JupyterCell(.code, source: changed).markdown
      }
    }
    guard newline != "\n" else { return Array(text.utf8) }
    return text.utf8.flatMap { $0 == UInt8(ascii: "\n") ? Array(newline.utf8) : [$0] }
  }

  /// The document with the outputs of cells that were run again since their Markdown was kept. What is elided
  /// in an output stays elided if it still matches.
  private func updated(_ bytes: [UInt8], _ commands: [JupyterCell]) -> [UInt8] {
    let isStale = commands.contains { cell in
      cell.kept.map { $0.holds(for: cell) && !$0.hasOutputs(of: cell) } ?? false
    }
    guard isStale else { return bytes }
    let document = NotebookDocument(bytes: bytes, path: "notebook.md")
    guard document.cells.count == commands.count else { return bytes }
    var outputs: [Int: CellOutput] = [:]
    for (written, cell) in zip(document.cells, commands) {
      guard let kept = cell.kept, kept.holds(for: cell), !kept.hasOutputs(of: cell) else { continue }
      let lines =
        cell.outputLines.isEmpty
        ? [] : OutputPattern.promote(recorded: written.recordedOutput ?? [], actual: cell.outputLines)
      outputs[written.index] = CellOutput(lines: lines, answers: written.recordedAnswers)
    }
    return document.replacingOutputs(outputs)
  }

  // MARK: Text of a document

  /// What ends the first line of a document, if that is one of the two that end all lines of most files.
  static func newline(of bytes: [UInt8]) -> String {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")), end > 0, bytes[end - 1] == UInt8(ascii: "\r")
    else { return "\n" }
    return "\r\n"
  }

  /// A part of a document as Jupyter has it, where lines end in line feeds.
  func text(_ bytes: [UInt8]) -> String {
    guard newline != "\n" else { return String(decoding: bytes, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == UInt8(ascii: "\n"), text.last == UInt8(ascii: "\r") { text.removeLast() }
      text.append(byte)
    }
    return String(decoding: text, as: UTF8.self)
  }
}
