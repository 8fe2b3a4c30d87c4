import CMarkGFM
import Platform

/// Finds the fenced code blocks of a Markdown document, at any depth of quotes and lists.
///
/// cmark-gfm tells where a block opens and what it holds, but not reliably where it closes: the last line of a block
/// that the end of its quote closes is reported one too far. The closing line is therefore derived from the number of
/// lines of the content.
struct FenceScanner {
  private let bytes: [UInt8]
  private let lines: LineTable
  /// The line of the document on which the Markdown starts.
  private let firstLine: Int

  private(set) var blocks: [FencedBlock] = []
  /// The indented code and the raw HTML of the document.
  private(set) var passages: [CellLookalikes.Passage] = []
  /// The line on which each code block, fenced or indented, starts; and for a fenced one its place in `blocks`.
  private var starts: [(line: Int, block: Int?)] = []

  /// The sibling of the code block that was found last, until it is visited.
  private var expectedSibling: OpaquePointer?
  /// Why there are no blocks, although there may be some.
  private(set) var stop: Stop?

  /// Why a document is not read to its end.
  enum Stop {
    case canceled
    /// The line is counted from 0.
    case tooMuch(MarkdownLoad.Excess, line: Int)
  }

  /// - Parameters:
  ///   - firstLine: the line, counted from 0, on which the Markdown starts: what is above it is front matter.
  ///   - pieceLength: about how many bytes are read at once.
  ///   - goesOn: is told before each piece how many bytes are read, and says whether to read on.
  /// - Complexity: linear in the document.
  init(
    _ bytes: [UInt8], lines: LineTable, firstLine: Int, pieceLength: Int = 1 << 18,
    goesOn: (Int) -> Bool = { _ in true }
  ) {
    self.bytes = bytes
    self.lines = lines
    self.firstLine = firstLine
    guard firstLine < lines.count, let parser = BlockParser() else { return }
    var load = MarkdownLoad()
    var line = firstLine
    while line < lines.count {
      guard goesOn(lines[line].start) else {
        give(up: .canceled)
        return
      }
      var start = lines[line].start
      if line == firstLine, bytes[start...].starts(with: NotebookDocument.byteOrderMark) { start += 3 }
      var end = start
      repeat {
        if let excess = load.add(bytes[lines[line].content]) {
          give(up: .tooMuch(excess, line: line))
          return
        }
        end = lines[line].end
        line += 1
      } while line < lines.count && end - start < pieceLength
      parser.feed(bytes[start..<end])
      parser.takeFinished { visit($0) }
    }
    parser.finish { visit($0) }
    findClosingLines()
  }

  private mutating func give(up stop: Stop) {
    self.stop = stop
    blocks = []
    passages = []
    starts = []
  }

  private mutating func visit(_ node: OpaquePointer) {
    let isSiblingOfLast = node == expectedSibling
    // A node that is freed once it was visited must not be taken for another in its place.
    if isSiblingOfLast { expectedSibling = nil }
    if cmark_node_get_type(node) == CMARK_NODE_HTML_BLOCK { appendHTML(node) }
    guard cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK else { return }
    append(node, isSiblingOfLast: isSiblingOfLast)
    expectedSibling = cmark_node_next(node)
  }

  private mutating func append(_ node: OpaquePointer, isSiblingOfLast: Bool) {
    let line = line(of: node)
    var length: CInt = 0
    var offset: CInt = 0
    var character: CChar = 0
    guard cmark_node_get_fenced(node, &length, &offset, &character) != 0 else {
      starts.append((line, nil))
      passages.append(.init(kind: .indentedCode, lines: line..<(line + literalLines(of: node))))
      return
    }
    if isSiblingOfLast, let last = starts.last?.block {
      blocks[last].isFollowedByNextFence = true
    }
    starts.append((line, blocks.count))
    let content = cmark_node_get_literal(node).map(Self.bytes) ?? []
    let count = LineTable(content).count
    blocks.append(
      FencedBlock(
        info: cmark_node_get_fence_info(node).map { String(cString: $0) } ?? "",
        content: content, fenceCharacter: UInt8(bitPattern: character), fenceLength: Int(length),
        openingLine: line, contentLines: (line + 1)..<(line + 1 + count)))
  }

  private mutating func appendHTML(_ node: OpaquePointer) {
    let line = line(of: node)
    let lines = line..<(line + literalLines(of: node))
    guard let literal = cmark_node_get_literal(node).map({ String(cString: $0) }) else { return }
    let opening = literal.drop { $0 == " " }.prefix(9).lowercased()
    // These go on to their end, over blank lines; an element ends at the first of them.
    let isEndedByBlank = !["<pre", "<script", "<style", "<textarea", "<!", "<?"].contains(
      where: opening.hasPrefix)
    let isComment = opening.hasPrefix("<!--") && literal.contains("-->")
    passages.append(.init(kind: isComment ? .comment : .html(isEndedByBlank: isEndedByBlank), lines: lines))
  }

  private func line(of node: OpaquePointer) -> Int {
    Int(cmark_node_get_start_line(node)) - 1 - BlockParser.linesBefore + firstLine
  }

  private func literalLines(of node: OpaquePointer) -> Int {
    cmark_node_get_literal(node).map { LineTable(Self.bytes($0)).count } ?? 0
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
  }

  private mutating func findClosingLines() {
    for (index, start) in starts.enumerated() {
      guard let block = start.block else { continue }
      let line = blocks[block].contentLines.upperBound
      guard line < lines.count else { continue }
      // A fence that looks like the end of this block, but is outside its quote or list, opens a block.
      if index + 1 < starts.count, starts[index + 1].line == line { continue }
      if closes(blocks[block], line: line) { blocks[block].closingLine = line }
    }
  }

  private func closes(_ block: FencedBlock, line: Int) -> Bool {
    let content = bytes[lines[line].content].drop { $0.isBlank || $0 == .quoteMarker }
    let rest = content.drop { $0 == block.fenceCharacter }
    return content.count - rest.count >= block.fenceLength && rest.allSatisfy(\.isBlank)
  }
}
