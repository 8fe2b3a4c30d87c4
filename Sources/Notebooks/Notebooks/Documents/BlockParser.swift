import CMarkGFM

/// Reads the blocks of a Markdown document piece by piece, as cmark-gfm finds them.
///
/// cmark keeps every block to the end and then reads the text inside, which takes forty times the memory of the document
/// and most of the time. Only blocks matter here. So those that are finished are handed out and freed between two pieces,
/// and the text of what is left at the end is not read. Which blocks there are does not depend on either.
///
/// cmark provides its tree only at the end, but tells an extension the block that a line of text is in; one
/// that never opens a block finds the root from there.
struct BlockParser: ~Copyable {
  private let parser: OpaquePointer
  private let hook: OpaquePointer
  private let root: UnsafeMutablePointer<OpaquePointer?>

  /// How many lines cmark counts before the first of the document: a text that leads to the root, and a blank line, which
  /// ends it.
  static let linesBefore = 2

  init?() {
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT), let hook = cmark_syntax_extension_new("blocks")
    else {
      return nil
    }
    root = .allocate(capacity: 1)
    root.initialize(to: nil)
    cmark_syntax_extension_set_private(hook, root, nil)
    cmark_syntax_extension_set_open_block_func(hook) { hook, _, _, container, _, _ in
      let root = cmark_syntax_extension_get_private(hook)?.assumingMemoryBound(to: OpaquePointer?.self)
      if root?.pointee == nil {
        var node = container
        while let parent = cmark_node_parent(node) { node = parent }
        root?.pointee = node
      }
      return nil
    }
    cmark_syntax_extension_set_contains_inlines_func(hook) { _, _ in 0 }
    cmark_parser_attach_syntax_extension(parser, hook)
    cmark_parser_feed(parser, "x\n\n", 3)
    self.parser = parser
    self.hook = hook
  }

  deinit {
    cmark_parser_free(parser)
    cmark_syntax_extension_free(cmark_get_default_mem_allocator(), hook)
    root.deallocate()
  }

  /// Reads whole lines; the last of the document may lack its ending.
  func feed(_ lines: ArraySlice<UInt8>) {
    guard let last = lines.last else { return }
    lines.withUnsafeBytes { buffer in
      cmark_parser_feed(parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    if last != .lineFeed, last != .carriageReturn { cmark_parser_feed(parser, "\n", 1) }
  }

  /// Hands out the blocks that are finished, in the order of the document, and frees them.
  ///
  /// What may still be open is the last block, the last one in that, and so on.
  func takeFinished(_ visit: (OpaquePointer) -> Void) {
    var container = root.pointee
    while let open = container, let last = cmark_node_last_child(open) {
      // A paragraph may come to nothing, if it only defines links. Then the block before it has another sibling, and is
      // not finished.
      let isParagraph = cmark_node_get_type(last) == CMARK_NODE_PARAGRAPH
      let firstKept = isParagraph ? cmark_node_previous(last) ?? last : last
      while let finished = cmark_node_first_child(open), finished != firstKept {
        Self.walk(finished, visit)
        cmark_node_free(finished)
      }
      container = last
    }
  }

  /// Ends the document, and hands out the blocks that are left.
  consuming func finish(_ visit: (OpaquePointer) -> Void) {
    if let root = root.pointee {
      Self.walk(root) { node in
        let type = cmark_node_get_type(node)
        guard type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING else { return }
        cmark_node_set_syntax_extension(node, hook)
      }
    }
    guard let document = cmark_parser_finish(parser) else { return }
    Self.walk(document, visit)
    cmark_node_free(document)
  }

  /// Visits a block and all in it, without recursion: quotes may be nested as deep as a line is long.
  private static func walk(_ top: OpaquePointer, _ visit: (OpaquePointer) -> Void) {
    var node = top
    while true {
      visit(node)
      if let child = cmark_node_first_child(node) {
        node = child
        continue
      }
      while node != top, cmark_node_next(node) == nil {
        guard let parent = cmark_node_parent(node) else { return }
        node = parent
      }
      guard node != top, let next = cmark_node_next(node) else { return }
      node = next
    }
  }
}
