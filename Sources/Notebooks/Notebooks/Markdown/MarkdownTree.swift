import CMarkGFM
import Recording

/// A Markdown document as cmark-gfm reads it, with tables, footnotes, struck text and bare links.
///
/// Its nodes live as long as it does.
package struct MarkdownTree: ~Copyable {
  private let parser: OpaquePointer
  package let root: MarkdownNode

  /// How much memory a document takes for each of its bytes, about.
  private static let memoryPerByte = 40
  /// How many bytes are read between two looks at ``Cancellation``.
  private static let stride = 1 << 14

  /// - Throws: ``Recording/Canceled``.
  /// - Complexity: linear in the document, about forty times its memory.
  package init?(_ bytes: some Sequence<UInt8>) throws(Canceled) {
    let bytes = Array(bytes)
    let cancellation = Cancellation.current
    try cancellation.check(taking: Self.memoryPerByte * bytes.count)
    cmark_gfm_core_extensions_ensure_registered()
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT | CMARK_OPT_FOOTNOTES | CMARK_OPT_VALIDATE_UTF8)
    else { return nil }
    for name in ["table", "strikethrough", "autolink"] {
      if let known = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, known)
      }
    }
    var read: OpaquePointer?
    do throws(Canceled) {
      for start in Swift.stride(from: 0, to: bytes.count, by: Self.stride) {
        try cancellation.check(after: Self.stride, taking: 0)
        bytes[start..<min(start + Self.stride, bytes.count)].withUnsafeBytes { piece in
          cmark_parser_feed(parser, piece.baseAddress?.assumingMemoryBound(to: CChar.self), piece.count)
        }
      }
      try cancellation.check()
      read = cmark_parser_finish(parser)
    } catch {
      cmark_parser_free(parser)
      throw error
    }
    guard let document = read else {
      cmark_parser_free(parser)
      return nil
    }
    self.parser = parser
    root = MarkdownNode(document)
  }

  deinit {
    cmark_node_free(root.pointer)
    cmark_parser_free(parser)
  }

  /// Goes through the document without recursion: quotes may be nested as deep as a line is long.
  ///
  /// - Parameter visit: is told each node, and whether it begins or ends; a leaf begins only.
  /// - Throws: ``Recording/Canceled``.
  package func walk(_ visit: (MarkdownNode, _ begins: Bool) -> Void) throws(Canceled) {
    guard let iterator = cmark_iter_new(root.pointer) else { return }
    defer { cmark_iter_free(iterator) }
    let cancellation = Cancellation.current
    var turns = Turns()
    while true {
      try turns.next(cancellation)
      let event = cmark_iter_next(iterator)
      guard event == CMARK_EVENT_ENTER || event == CMARK_EVENT_EXIT else { return }
      guard let pointer = cmark_iter_get_node(iterator) else { return }
      visit(MarkdownNode(pointer), event == CMARK_EVENT_ENTER)
    }
  }
}

/// A block or an inline of a document.
package struct MarkdownNode: Hashable {
  fileprivate let pointer: OpaquePointer

  fileprivate init(_ pointer: OpaquePointer) { self.pointer = pointer }

  /// What it is, by cmark-gfm's own word for it.
  package enum Kind: String {
    case document, list, item, paragraph, heading, text, softbreak, linebreak, code, emph, strong, link, image
    case table, strikethrough
    case quote = "block_quote"
    case codeBlock = "code_block"
    case htmlBlock = "html_block"
    case inlineHTML = "html_inline"
    case thematicBreak = "thematic_break"
    case footnoteReference = "footnote_reference"
    case footnoteDefinition = "footnote_definition"
    case tableHeader = "table_header"
    case tableRow = "table_row"
    case tableCell = "table_cell"
  }

  /// nil for what this version of cmark-gfm knows and we do not.
  package var kind: Kind? {
    switch cmark_node_get_type(pointer) {
    // It has no word for these.
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    default: Kind(rawValue: String(cString: cmark_node_get_type_string(pointer)))
    }
  }

  /// The text of a leaf.
  package var literal: String { Self.text(cmark_node_get_literal(pointer)) }
  /// The words behind the fence of a code block.
  package var info: String { Self.text(cmark_node_get_fence_info(pointer)) }
  package var url: String { Self.text(cmark_node_get_url(pointer)) }
  package var title: String { Self.text(cmark_node_get_title(pointer)) }
  /// 1 to 6.
  package var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  package var isOrdered: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  package var listStart: Int { Int(cmark_node_get_list_start(pointer)) }
  package var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }
  /// The line, counted from 1.
  package var line: Int { Int(cmark_node_get_start_line(pointer)) }

  package var parent: MarkdownNode? { cmark_node_parent(pointer).map(MarkdownNode.init) }
  package var previous: MarkdownNode? { cmark_node_previous(pointer).map(MarkdownNode.init) }
  package var next: MarkdownNode? { cmark_node_next(pointer).map(MarkdownNode.init) }
  package var firstChild: MarkdownNode? { cmark_node_first_child(pointer).map(MarkdownNode.init) }

  /// How the columns of a table are aligned: `l`, `c`, `r`, or nil for one that does not say.
  package var alignments: [Character?] {
    guard let columns = cmark_gfm_extensions_get_table_alignments(pointer) else { return [] }
    return (0..<Int(cmark_gfm_extensions_get_table_columns(pointer))).map { column in
      columns[column] == 0 ? nil : Character(Unicode.Scalar(columns[column]))
    }
  }

  /// The words in it, without what marks them.
  ///
  /// - Complexity: linear in what is in it.
  package var words: String {
    var words = ""
    var pending = firstChild.map { [$0] } ?? []
    while let next = pending.popLast() {
      if let sibling = next.next { pending.append(sibling) }
      switch next.kind {
      case .text, .code: words += next.literal
      case .softbreak, .linebreak: words += " "
      default: if let child = next.firstChild { pending.append(child) }
      }
    }
    return words
  }

  private static func text(_ words: UnsafePointer<CChar>?) -> String {
    words.map { String(cString: $0) } ?? ""
  }
}
