import Notebooks

extension JupyterNotebook {
  /// The Markdown that the notebook came from, with what was changed since; of a notebook that was written in Jupyter, the
  /// Markdown that it would come from.
  ///
  /// What a cell opens, such as a fence that nothing ends, ends with it: the cells of the Markdown are those of the notebook.
  ///
  /// - Complexity: linear in the notebook.
  public var markdown: [UInt8] {
    let asItWas = JupyterAssembly(self, isGuarded: false)
    return (asItWas.hasItsCells ? asItWas : JupyterAssembly(self, isGuarded: true)).updated
  }

  /// What is between two pieces, if nothing else is said: a blank line.
  func standardBefore(isFirst: Bool) -> String { isFirst ? "" : newline + newline }

  /// The lines of a cell in Markdown, without the ending of the last.
  ///
  /// - Parameters:
  ///   - isFirst: whether it is the first of the notebook, which may be its front matter.
  ///   - isAlone: whether what stood before and after it may be something else now.
  func markdown(of cell: JupyterCell, isFirst: Bool, isAlone: Bool = false) -> [UInt8] {
    if let kept = cell.kept, kept.holds(for: cell) {
      switch cell.kind {
      case _ where !isAlone, .raw: return kept.bytes
      case .markdown: return lines(StandaloneMarkdown(Array(text(kept.bytes).utf8), isFirst: isFirst).bytes)
      case .code: if StandaloneMarkdown.isCell(kept.bytes) { return kept.bytes }
      }
    }
    if isFirst, let matter = ParametersCell.frontMatter(in: cell) {
      let changed = ParametersCell.changedCommands(in: cell).map { JupyterCell(.code, source: $0).markdown }
      return lines(Array((matter + (changed.map { "\n\n" + $0 } ?? "")).utf8))
    }
    let text = Array(cell.markdown.utf8)
    return lines(isAlone && cell.kind == .markdown ? StandaloneMarkdown(text, isFirst: isFirst).bytes : text)
  }

  /// A text with the line endings of the document.
  private func lines(_ text: [UInt8]) -> [UInt8] {
    guard newline != "\n" else { return text }
    return text.flatMap { $0 == UInt8(ascii: "\n") ? Array(newline.utf8) : [$0] }
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
