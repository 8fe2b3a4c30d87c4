/// Reads a JSON object (RFC 8259) whose members are texts. Values that nest deeper are checked and skipped, without recursion.
struct JSONReader {
  struct Member {
    var name: String
    var value: Value
  }

  enum Value {
    case text(String)
    case null
    case other
  }

  private enum Container {
    case array, object
  }

  let bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The members of the object, in their order; `nil` if the document is valid JSON but no object.
  mutating func readDocument() throws(DecodingFault) -> [Member]? {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .dataCorrupted(offset: 0) }
    skipBlanks()
    guard peek == UInt8(ascii: "{") else {
      try skipValue()
      try readEnd()
      return nil
    }
    position += 1
    var members: [Member] = []
    skipBlanks()
    if take(UInt8(ascii: "}")) {
      try readEnd()
      return members
    }
    repeat {
      let name = try readName()
      members.append(Member(name: name, value: try readValue()))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    try expect(UInt8(ascii: "}"))
    try readEnd()
    return members
  }

  /// `"name" :`
  private mutating func readName() throws(DecodingFault) -> String {
    skipBlanks()
    let name = try readText()
    skipBlanks()
    try expect(UInt8(ascii: ":"))
    return name
  }

  private mutating func readValue() throws(DecodingFault) -> Value {
    skipBlanks()
    if peek == UInt8(ascii: "\"") { return .text(try readText()) }
    let isNull = peek == UInt8(ascii: "n")
    try skipValue()
    return isNull ? .null : .other
  }

  /// Skips a value of any depth; a list of the open containers takes the place of recursion.
  private mutating func skipValue() throws(DecodingFault) {
    var open: [Container] = []
    while true {
      skipBlanks()
      var isComplete = true
      switch peek {
      case UInt8(ascii: "["):
        position += 1
        skipBlanks()
        if !take(UInt8(ascii: "]")) {
          open.append(.array)
          isComplete = false
        }
      case UInt8(ascii: "{"):
        position += 1
        skipBlanks()
        if !take(UInt8(ascii: "}")) {
          open.append(.object)
          _ = try readName()
          isComplete = false
        }
      default: try skipScalar()
      }
      guard isComplete else { continue }
      guard try closeContainers(&open) else { return }
    }
  }

  /// Closes the containers that end after a complete value, and returns whether another value follows.
  private mutating func closeContainers(_ open: inout [Container]) throws(DecodingFault) -> Bool {
    while let container = open.last {
      skipBlanks()
      if take(UInt8(ascii: ",")) {
        if container == .object { _ = try readName() }
        return true
      }
      try expect(UInt8(ascii: container == .array ? "]" : "}"))
      open.removeLast()
    }
    return false
  }

  private mutating func skipScalar() throws(DecodingFault) {
    switch peek {
    case UInt8(ascii: "\""): _ = try readText()
    case UInt8(ascii: "t"): try expect("true")
    case UInt8(ascii: "f"): try expect("false")
    case UInt8(ascii: "n"): try expect("null")
    default: try skipNumber()
    }
  }

  private mutating func skipNumber() throws(DecodingFault) {
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try skipDigits() }
    if take(UInt8(ascii: ".")) { try skipDigits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try skipDigits()
    }
  }

  private mutating func skipDigits() throws(DecodingFault) {
    let start = position
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw .dataCorrupted(offset: position) }
  }

  private mutating func readEnd() throws(DecodingFault) {
    skipBlanks()
    guard position == bytes.count else { throw .dataCorrupted(offset: position) }
  }
}

extension JSONReader {
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  mutating func expect(_ byte: UInt8) throws(DecodingFault) {
    guard take(byte) else { throw .dataCorrupted(offset: position) }
  }

  mutating func expect(_ word: StaticString) throws(DecodingFault) {
    for index in 0..<word.utf8CodeUnitCount { try expect(word.utf8Start[index]) }
  }

  mutating func skipBlanks() {
    while let byte = peek, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
  }
}

extension JSONReader {
  /// A text in quotes, with its escapes replaced.
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

  /// The character that an escape stands for, after its backslash.
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

  /// One code unit of UTF-16 or a pair of surrogates; a single surrogate is an error.
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
