extension JSONReader {
  /// A text in quotes, its escapes resolved.
  mutating func readText() throws(DecodingFault) -> String {
    try expect(UInt8(ascii: "\""))
    var text: [UInt8] = []
    while let byte = peek, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw .dataCorrupted(offset: position) }
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += UTF8.encode(try readEscape()) ?? UTF8.encodedReplacementCharacter
      } else {
        text.append(byte)
      }
    }
    try expect(UInt8(ascii: "\""))
    return String(decoding: text, as: UTF8.self)
  }

  /// What follows a backslash.
  private mutating func readEscape() throws(DecodingFault) -> Unicode.Scalar {
    guard let byte = peek else { throw .dataCorrupted(offset: position) }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try readCodeUnits()
    default: throw .dataCorrupted(offset: position - 1)
    }
  }

  /// One code unit of UTF-16, or a pair of surrogates; one alone is damage.
  private mutating func readCodeUnits() throws(DecodingFault) -> Unicode.Scalar {
    let start = position
    let unit = try readHexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit) else { throw .dataCorrupted(offset: start) }
    try expect(UInt8(ascii: "\\"))
    try expect(UInt8(ascii: "u"))
    let low = try readHexadecimal()
    guard UTF16.isTrailSurrogate(low) else { throw .dataCorrupted(offset: start) }
    let value = 0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(low - 0xDC00))
    guard let scalar = Unicode.Scalar(value) else { throw .dataCorrupted(offset: start) }
    return scalar
  }

  /// Four hexadecimal digits.
  private mutating func readHexadecimal() throws(DecodingFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw .dataCorrupted(offset: position)
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
