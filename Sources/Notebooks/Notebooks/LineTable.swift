/// Where the lines of a text begin and end, by the rule of CommonMark: LF, CR LF or a lone CR ends a line.
struct LineTable {
  struct Line {
    /// The first byte.
    var start: Int
    /// Past the last byte that is not part of the line ending.
    var contentEnd: Int
    /// Past the line ending, which the last line may lack.
    var end: Int

    var content: Range<Int> { start..<contentEnd }
    var ending: Range<Int> { contentEnd..<end }
  }

  private(set) var lines: [Line] = []

  init(_ bytes: [UInt8]) {
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == .lineFeed || byte == .carriageReturn else {
        index += 1
        continue
      }
      let isPair = byte == .carriageReturn && index + 1 < bytes.count && bytes[index + 1] == .lineFeed
      let end = index + (isPair ? 2 : 1)
      lines.append(Line(start: start, contentEnd: index, end: end))
      start = end
      index = end
    }
    if start < bytes.count {
      lines.append(Line(start: start, contentEnd: bytes.count, end: bytes.count))
    }
  }

  var count: Int { lines.count }

  subscript(line: Int) -> Line { lines[line] }
}

extension [UInt8] {
  /// The lines of the text without their endings.
  var linesWithoutEndings: [[UInt8]] {
    LineTable(self).lines.map { Array(self[$0.content]) }
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quoteMarker = UInt8(ascii: ">")

  /// A space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
}
