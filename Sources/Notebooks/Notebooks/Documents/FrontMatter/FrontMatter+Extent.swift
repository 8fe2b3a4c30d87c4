extension FrontMatter {
  /// The most bytes of front matter that are read.
  static let longest = 65_536

  /// Where the front matter is.
  struct Extent {
    /// The lines between the two fences, counted from 0.
    var lines: Range<Int>
    /// The line on which the Markdown starts.
    var bodyLine: Int
  }

  /// Finds the front matter: a first line `---` and a later one `---` or `...`.
  ///
  /// Without the later one the first is a thematic break, as it is on any Markdown page; if a key follows it, that is
  /// a warning.
  static func extent(in bytes: [UInt8], lines: LineTable, warnings: inout [NotebookWarning]) -> Extent? {
    func isFence(_ line: Int, _ fence: String) -> Bool {
      var content = bytes[lines[line].content]
      if line == 0, content.starts(with: NotebookDocument.byteOrderMark) { content = content.dropFirst(3) }
      while let last = content.last, last.isBlank { content.removeLast() }
      return content.elementsEqual(fence.utf8)
    }
    guard lines.count > 0, isFence(0, "---") else { return nil }
    guard let end = (1..<lines.count).first(where: { isFence($0, "---") || isFence($0, "...") }) else {
      if lines.count > 1, bytes[lines[1].content].contains(UInt8(ascii: ":")) {
        warnings.append(
          NotebookWarning(line: 1, "front matter is never closed", help: "end it with a line of its own: ---")
        )
      }
      return nil
    }
    return Extent(lines: 1..<end, bodyLine: end + 1)
  }
}
