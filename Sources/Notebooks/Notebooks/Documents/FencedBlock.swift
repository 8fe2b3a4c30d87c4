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
}
