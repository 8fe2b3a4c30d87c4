extension JSONReader {
  /// A text in quotes, with its escapes replaced.
  mutating func text() throws(JSONFault) -> String {
    position += 1
    let start = position
    var text: [UInt8]?
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let piece =
          text.map { String(validating: $0, as: UTF8.self) }
          ?? String(validating: bytes[start..<position], as: UTF8.self)
        guard let piece else { throw JSONFault(message: "it is not UTF-8", offset: start) }
        position += 1
        return piece
      case UInt8(ascii: "\\"):
        if text == nil { text = Array(bytes[start..<position]) }
        position += 1
        text?.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
      case 0..<0x20: throw fault("a control character must be escaped")
      default:
        text?.append(byte)
        position += 1
      }
    }
    throw fault("a quote is missing")
  }

  /// The character that an escape stands for, after its backslash.
  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    let scalar: Unicode.Scalar
    switch peek {
    case nil: throw fault("an escape is missing")
    case UInt8(ascii: "\""): scalar = "\""
    case UInt8(ascii: "\\"): scalar = "\\"
    case UInt8(ascii: "/"): scalar = "/"
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "u"):
      position += 1
      return try codeUnits()
    default: throw fault("there is no such escape")
    }
    position += 1
    return scalar
  }

  /// One code unit of UTF-16, or a pair of surrogates.
  private mutating func codeUnits() throws(JSONFault) -> Unicode.Scalar {
    let start = position
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let end = position
    // Where it shows that the other half is missing.
    var gap = start
    if UTF16.isLeadSurrogate(unit) {
      if take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) {
        let low = try hexadecimal()
        let value = 0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(low & 0x3FF))
        if UTF16.isTrailSurrogate(low), let scalar = Unicode.Scalar(value) { return scalar }
      } else {
        gap = position
      }
    }
    guard halves == .replaced else {
      throw JSONFault(message: "half of a surrogate pair is missing", offset: gap)
    }
    position = end
    return "\u{FFFD}"
  }

  /// Four hexadecimal digits.
  private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("an escape has four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      position += 1
    }
    return value
  }
}
