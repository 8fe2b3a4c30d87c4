extension Source {
  /// A part of a text without what means nothing: comments, the blanks between two words, the ends of lines within brackets. Two
  /// parts with the same canonical text mean the same.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  package func canonicalText(of range: SourceRange) -> String {
    var result: [UInt8] = []
    var open: [UInt8] = []
    var position = Int(range.lowerBound)
    let end = Int(range.upperBound)
    /// What was left out since the last byte that counts.
    var gap: UInt8?
    while position < end {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        gap = gap ?? UInt8(ascii: " ")
        continue
      case UInt8(ascii: "\\") where position < end && bytes[position...].first { $0 > 32 || $0 == 10 } == 10:
        position = (bytes[position...].firstIndex(of: 10) ?? end - 1) + 1
        gap = gap ?? UInt8(ascii: " ")
        continue
      case UInt8(ascii: "#"):
        while position < end, bytes[position] != 10 { position += 1 }
        continue
      case UInt8(ascii: "\n"), UInt8(ascii: ";"):
        let isBetweenStatements =
          byte == UInt8(ascii: ";") || (open.last ?? UInt8(ascii: "{")) == UInt8(ascii: "{")
        gap = isBetweenStatements ? UInt8(ascii: ";") : gap ?? UInt8(ascii: " ")
        continue
      default: break
      }
      let isClosing = [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}")].contains(byte)
      let touches = isClosing || byte == UInt8(ascii: ",")
      // A blank before a bracket or a sign may decide what it means: one is kept.
      if let sign = gap, result.last != UInt8(ascii: "{"), !touches { result.append(sign) }
      gap = byte == UInt8(ascii: ",") ? UInt8(ascii: " ") : nil
      result.append(byte)
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): open.append(byte)
      case _ where isClosing: _ = open.popLast()
      case UInt8(ascii: "\""):
        while position < end {
          let letter = bytes[position]
          position += 1
          result.append(letter)
          if letter == UInt8(ascii: "\\"), position < end {
            result.append(bytes[position])
            position += 1
          } else if letter == UInt8(ascii: "\"") {
            break
          }
        }
      default: break
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
