/// What is between words without a meaning.
enum Blanks {
  /// The end of the blanks, line ends, comments and `\` from `start` on.
  static func end(from start: Int, in bytes: [UInt8]) -> Int {
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\\"):
        end += 1
      case UInt8(ascii: "#"):
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      default: return end
      }
    }
    return end
  }

  /// The end of the text, number or name that starts at `start`, inside parentheses.
  static func endOfLeaf(from start: Int, in bytes: [UInt8]) -> Int {
    var end = start
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      end += 1
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
        end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(end + 1, bytes.count)
    }
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "\\"),
        UInt8(ascii: "#"), UInt8(ascii: ")"):
        return end
      default: end += 1
      }
    }
    return end
  }
}
