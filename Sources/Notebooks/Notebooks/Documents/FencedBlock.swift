/// A fenced code block of a Markdown document, in lines of the document counted from 0.
struct FencedBlock {
  /// The info string, with entities and escapes resolved.
  var info: String
  /// The content with the prefixes of quotes and lists taken off; every line has its ending.
  var content: [UInt8]
  /// `` ` `` or `~`.
  var fenceCharacter: UInt8
  var fenceLength: Int
  var openingLine: Int
  /// The lines of the content.
  var contentLines: Range<Int>
  /// The line of the closing fence; nil if the block is ended by the end of the document or of the quote or list
  /// around it.
  var closingLine: Int?
  /// Whether the fenced block after this one in the list is its next sibling in the document.
  var isFollowedByNextFence = false

  var firstWord: Substring {
    info.prefix { $0 != " " && $0 != "\t" }
  }

  /// The language of the cell that it is; nil if it is none.
  var language: NotebookCell.Language? {
    switch firstWord {
    case "trellis": .trellis
    // Any other block of Swift is a listing.
    case "swift" where labels.prefix { $0 != " " && $0 != "\t" } == "trellis": .swift
    default: nil
    }
  }

  /// The info string from the word on behind which labels stand, which is `trellis` in a cell.
  var labels: String {
    firstWord == "swift" ? String(info.dropFirst(5).drop { $0 == " " || $0 == "\t" }) : info
  }
}
