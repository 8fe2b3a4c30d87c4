import CMarkGFM
import CMarkdownReading
import Recording

/// A Markdown document as cmark-gfm reads it, with tables, footnotes, struck text and bare links.
///
/// Its nodes live as long as it does.
package struct MarkdownTree: ~Copyable {
  private let reading: OpaquePointer
  package let root: MarkdownNode

  /// How much memory a document takes for each of its bytes, about; and the most that it may.
  private static let (memoryPerByte, mostMemoryPerByte) = (40, 600)
  /// What a short document may take besides: a wide table of short rows is larger than its text.
  private static let freeMemory = 1 << 26
  /// The same of addresses and titles, which are said once and may stand at many links.
  private static let (mostAddressesPerByte, freeAddresses) = (8, 1 << 20)
  /// How many bytes are read for a unit of work.
  private static let bytesPerUnit = 4
  /// How many milliseconds go by between two looks at ``Cancellation``.
  private static let patience: Int32 = 20

  /// - Throws: ``Recording/Canceled``; also if the tree would be many times larger than what the document says.
  /// - Returns: nil of such a document, if nothing can cancel the reading.
  /// - Complexity: linear in the document, about forty times its memory, except in documents that are made to take long. It is stopped
  ///   wherever it is.
  package init?(_ bytes: some Sequence<UInt8>) throws(Canceled) {
    let bytes = Array(bytes)
    let cancellation = Cancellation.current
    try cancellation.check(taking: Self.memoryPerByte * bytes.count)
    let begun = bytes.withUnsafeBytes {
      markdown_begin(
        $0.baseAddress, $0.count, Self.freeMemory + Self.mostMemoryPerByte * $0.count,
        Self.freeAddresses + Self.mostAddressesPerByte * $0.count)
    }
    guard let reading = begun else { return nil }
    var outcome = MARKDOWN_IS_READING
    do throws(Canceled) {
      while outcome == MARKDOWN_IS_READING {
        outcome = markdown_wait(reading, Self.patience)
        if outcome == MARKDOWN_IS_READING { try cancellation?.lookNow() }
      }
      try cancellation.check(
        after: bytes.count / Self.bytesPerUnit,
        taking: outcome == MARKDOWN_IS_READ ? 0 : Cancellation.outOfProportion)
    } catch {
      markdown_end(reading)
      throw error
    }
    guard outcome == MARKDOWN_IS_READ, let document = markdown_root(reading) else {
      markdown_end(reading)
      return nil
    }
    self.reading = reading
    root = MarkdownNode(document)
  }

  deinit { markdown_end(reading) }

  /// Goes through the document without recursion: quotes may be nested as deep as a line is long.
  ///
  /// - Parameter visit: is told each node, and whether it begins or ends; a leaf begins only.
  /// - Throws: ``Recording/Canceled``.
  package func walk(_ visit: (MarkdownNode, _ begins: Bool) -> Void) throws(Canceled) {
    let cancellation = Cancellation.current
    var turns = Turns()
    var (node, begins) = (root, true)
    while true {
      try turns.next(cancellation)
      visit(node, begins)
      let isOver = !begins || node.isLeaf
      if !isOver, let child = node.firstChild {
        node = child
      } else if !isOver {
        begins = false
      } else if node == root {
        return
      } else if let next = node.next {
        (node, begins) = (next, true)
      } else if let parent = node.parent {
        (node, begins) = (parent, false)
      } else {
        return
      }
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

  /// Whether nothing can be in it.
  fileprivate var isLeaf: Bool {
    switch kind {
    case .text, .softbreak, .linebreak, .code, .codeBlock, .htmlBlock, .inlineHTML, .thematicBreak: true
    default: false
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
