import CMarkGFM

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
  /// The line on which each code block, fenced or indented, starts; and for a fenced one its place in `blocks`.
  private var starts: [(line: Int, block: Int?)] = []

  /// - Parameters:
  ///   - firstLine: the line, counted from 0, on which the Markdown starts: what is above it is front matter.
  /// - Complexity: linear in the document.
  init(_ bytes: [UInt8], lines: LineTable, firstLine: Int) {
    self.bytes = bytes
    self.lines = lines
    self.firstLine = firstLine
    guard firstLine < lines.count, let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return }
    defer { cmark_parser_free(parser) }
    bytes[lines[firstLine].start...].withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    guard let document = cmark_parser_finish(parser) else { return }
    defer { cmark_node_free(document) }
    collect(from: document)
    findClosingLines()
  }

  /// Visits the blocks in document order, without recursion: quotes may be nested as deep as the file is long.
  private mutating func collect(from document: OpaquePointer) {
    var node = document
    var expectedSibling: OpaquePointer?
    while true {
      if cmark_node_get_type(node) == CMARK_NODE_CODE_BLOCK {
        visit(node, isSiblingOfLast: node == expectedSibling)
        expectedSibling = cmark_node_next(node)
      }
      if holdsBlocks(node), let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      while cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node) else { return }
        node = parent
      }
      guard let next = cmark_node_next(node) else { return }
      node = next
    }
  }

  private func holdsBlocks(_ node: OpaquePointer) -> Bool {
    let type = cmark_node_get_type(node)
    return type == CMARK_NODE_DOCUMENT || type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_LIST
      || type == CMARK_NODE_ITEM
  }

  private mutating func visit(_ node: OpaquePointer, isSiblingOfLast: Bool) {
    let line = Int(cmark_node_get_start_line(node)) - 1 + firstLine
    var length: CInt = 0
    var offset: CInt = 0
    var character: CChar = 0
    guard cmark_node_get_fenced(node, &length, &offset, &character) != 0 else {
      starts.append((line, nil))
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

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = text
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    return bytes
  }

  private mutating func findClosingLines() {
    for (index, start) in starts.enumerated() {
      guard let block = start.block else { continue }
      let line = blocks[block].contentLines.upperBound
      guard line < lines.count else { continue }
      // A fence that looks like the end of this block, but stands outside its quote or list, opens a block.
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
