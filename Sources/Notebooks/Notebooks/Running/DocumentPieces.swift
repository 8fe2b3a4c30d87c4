/// A Markdown document taken apart into its front matter, its prose and its cells: put together again, the pieces are the
/// document, byte for byte.
package struct DocumentPieces {
  package struct Piece {
    package enum Content {
      case frontMatter, prose
      case cell(NotebookCell)
    }

    package var content: Content
    /// The blank lines between the piece before it and this one, with the end of that one's last line.
    package var before: [UInt8]
    /// From the start of its first line to the end of its last, without that one's ending. A cell has its output in it.
    package var bytes: [UInt8]
  }

  package private(set) var pieces: [Piece] = []
  /// What comes after the last piece.
  package private(set) var end: [UInt8] = []

  /// - Parameter document: in the form of Markdown.
  /// - Complexity: linear in the document.
  package init(_ document: NotebookDocument) {
    let bytes = document.bytes
    let lines = LineTable(bytes)
    var position = 0
    if document.bodyLine > 0, document.bodyLine <= lines.count {
      position = lines[document.bodyLine - 1].contentEnd
      pieces.append(Piece(content: .frontMatter, before: [], bytes: Array(bytes[..<position])))
    }
    for cell in document.cells {
      let start = max(position, cell.extent.lowerBound)
      let before = addProse(bytes[position..<start])
      position = max(start, cell.extent.upperBound)
      pieces.append(Piece(content: .cell(cell), before: before, bytes: Array(bytes[start..<position])))
    }
    end = addProse(bytes[position...])
  }

  /// Adds the prose in a text that continues from the last piece.
  ///
  /// - Returns: the blank lines after it.
  private mutating func addProse(_ text: ArraySlice<UInt8>) -> [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool { byte.isBlank || byte == .lineFeed || byte == .carriageReturn }
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return Array(text) }
    // An indented line is a block of code, so the blanks of the first line belong to it.
    let start = text[..<first].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? text.startIndex
    let end = text[last...].firstIndex { $0 == .lineFeed || $0 == .carriageReturn } ?? text.endIndex
    pieces.append(
      Piece(content: .prose, before: Array(text[..<start]), bytes: Array(text[start..<end])))
    return Array(text[end...])
  }
}
