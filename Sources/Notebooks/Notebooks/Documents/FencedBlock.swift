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
  func language(where blocks: NotebookDocument.Blocks) -> NotebookCell.Language? {
    if firstWord == "trellis" { return .trellis }
    if firstWord == "swift", afterFirstWord.prefix(while: Self.isPartOfWord) == "trellis" { return .swift }
    return blocks == .listings && isSwift ? .swift : nil
  }

  /// Whether it is a block of Swift that is not labeled as a cell, where ``language(where:)`` takes it as one.
  var isListing: Bool { firstWord != "trellis" && labels == info }

  /// Whether its language is Swift; other tools write what they want behind it, as in `swift,ignore` and `swift{1,3}`.
  private var isSwift: Bool {
    let word = info.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == "+" }
    return word.lowercased() == "swift"
  }

  /// The info string from the word on behind which labels stand: `trellis`, or of a listing its language.
  var labels: String {
    let rest = afterFirstWord
    return firstWord == "swift" && rest.prefix(while: Self.isPartOfWord) == "trellis" ? rest : info
  }

  private var afterFirstWord: String {
    String(info.dropFirst(firstWord.count).drop { $0 == " " || $0 == "\t" })
  }

  private static func isPartOfWord(_ character: Character) -> Bool { character != " " && character != "\t" }
}
