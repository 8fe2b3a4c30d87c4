/// A piece of Markdown that stands by itself, such as a cell of Jupyter's, on its way into a document with others: what it opens
/// ends with it, and the cells of Trellis that it shows are only shown.
package struct StandaloneMarkdown {
  /// In lines that end in line feeds, without one at the end.
  package private(set) var bytes: [UInt8]

  /// - Complexity: linear in the text.
  /// - Parameter isFirst: whether it begins the document, where a mark of byte order is not a letter.
  package init(_ bytes: [UInt8], isFirst: Bool = false) {
    // Behind a line, as it will stand, a mark of byte order is a letter like any other.
    let start: [UInt8] = isFirst ? [] : [.lineFeed]
    self.bytes = start + bytes
    showCells()
    close()
    self.bytes.removeFirst(start.count)
  }

  /// Whether a text is one cell, and what follows it does not belong to it.
  package static func isCell(_ bytes: [UInt8]) -> Bool {
    let document = NotebookDocument(bytes: bytes + next, path: "cell.md", form: .markdown)
    return document.cells.count == 2 && document.cells[0].extent == 0..<bytes.count
  }

  /// What looks like the beginning of front matter and stands where there is none.
  package static func beginsFrontMatter(_ bytes: [UInt8]) -> Bool {
    NotebookDocument(bytes: bytes, path: "notebook.md").bodyLine > 0
  }

  /// A cell, as one may follow.
  private static let next = Array("\n\n```trellis\n```\n".utf8)

  /// Gives the fences of cells, and of outputs, which would be those of a cell before, other words.
  private mutating func showCells() {
    let lines = LineTable(bytes)
    let scanner = FenceScanner(bytes, lines: lines, firstLine: 0)
    var result: [UInt8] = []
    var kept = 0
    for block in scanner.blocks {
      guard let info = Self.shownInfo(of: block) else { continue }
      let line = lines[block.openingLine]
      guard let fence = bytes[line.content].firstIndex(of: block.fenceCharacter) else { continue }
      result += bytes[kept..<(fence + block.fenceLength)] + info.utf8
      kept = line.contentEnd
    }
    if kept > 0 { bytes = result + bytes[kept...] }
  }

  /// The words of a fence that shows what would run, or would be its output; nil of any other.
  private static func shownInfo(of block: FencedBlock) -> String? {
    switch block.language(where: .labeled) {
    case .trellis?: "trellis skip"
    case .swift?: "swift trellis skip"
    case nil: block.firstWord == "output" ? "text" : nil
    }
  }

  /// Ends the block that would go on after the text. Quotes, lists and elements of HTML end at what comes after a blank line.
  private mutating func close() {
    let whole = bytes + Self.next
    let lines = LineTable(whole)
    let scanner = FenceScanner(whole, lines: lines, firstLine: 0)
    let line = lines.count - 2
    guard scanner.stop == nil, scanner.blocks.last?.openingLine != line else { return }
    if let block = scanner.blocks.last, block.contentLines.contains(line) {
      bytes += [.lineFeed] + Array(repeating: block.fenceCharacter, count: block.fenceLength)
    } else if let html = scanner.passages.last, html.lines.contains(line) {
      var start = whole[lines[html.lines.lowerBound].content]
      // Above a document a mark of byte order is not a letter.
      if html.lines.lowerBound == 0, start.starts(with: NotebookDocument.byteOrderMark) {
        start = start.dropFirst(NotebookDocument.byteOrderMark.count)
      }
      let opening = String(decoding: start.drop { $0 == .space }.prefix(9), as: UTF8.self).lowercased()
      let end = Self.endings.first { opening.hasPrefix($0.opening) }?.end ?? "-->"
      bytes += "\n\(end)".utf8
    }
  }

  /// What goes on over blank lines, and what ends it; the more special before the others.
  private static let endings = [
    ("<!--", "-->"), ("<![cdata", "]]>"), ("<?", "?>"), ("<!", ">"), ("<pre", "</pre>"),
    ("<script", "</script>"),
    ("<style", "</style>"), ("<textarea", "</textarea>"),
  ].map { (opening: $0.0, end: $0.1) }
}
