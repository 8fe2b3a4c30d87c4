/// What is wrong with a text that should be JSON, and where.
public struct JSONFault: Error, Hashable, Sendable {
  /// What went wrong, in a few words: `a comma or ] is missing`.
  public var message: String
  /// The place, in bytes from 0.
  public var offset: Int

  /// The place as an editor counts it: both from 1, the column in bytes.
  ///
  /// - Complexity: O(*n*) in the offset.
  public func position(in bytes: [UInt8]) -> (line: Int, column: Int) {
    let before = bytes.prefix(offset)
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return (before.count { $0 == UInt8(ascii: "\n") } + 1, offset - start + 1)
  }
}

extension JSON {
  /// How deep arrays and objects may stand in each other.
  public static let nestingLimit = 256

  /// Reads a document of JSON (RFC 8259), strictly: one value in UTF-8, and nothing after it.
  ///
  /// Of two members with one name the last counts. A whole number that fits is an ``int(_:)``, any other a ``decimal(_:)``. Half of
  /// a surrogate pair, which JavaScript and Python write, becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: the document; a byte order mark before it is skipped.
  ///   - limit: how many bytes it may have.
  /// - Throws: a ``JSONFault`` for what is not JSON, is nested deeper than ``nestingLimit``, is too long, or
  ///   is a number that no `Double` holds.
  /// - Complexity: O(*n*)
  public init(reading bytes: [UInt8], limit: Int = 1 << 28) throws(JSONFault) {
    guard bytes.count <= limit else {
      throw JSONFault(
        message: "it has \(bytes.count.grouped) bytes; the most are \(limit.grouped)", offset: 0)
    }
    var reader = JSONReader(bytes)
    self = try reader.document()
  }

  /// The member of an object; nil if there is none, or this is not an object.
  public subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  public var asText: String? { if case .text(let text) = self { text } else { nil } }
  public var asBool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  public var asInt: Int? { if case .int(let int) = self { int } else { nil } }
  public var asArray: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  public var asObject: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
}

private struct JSONReader {
  private let bytes: [UInt8]
  private var next = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(JSONFault) -> JSON {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { next = 3 }
    let value = try value()
    skipBlanks()
    guard next == bytes.count else { throw fault("nothing may follow the value") }
    return value
  }

  private var peek: UInt8? { next < bytes.count ? bytes[next] : nil }

  private func fault(_ message: String) -> JSONFault {
    JSONFault(message: next < bytes.count ? message : "it ends too early", offset: next)
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { next += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    next += 1
    return true
  }

  private mutating func value() throws(JSONFault) -> JSON {
    skipBlanks()
    switch peek {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws(JSONFault) -> JSON {
    for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) {
      throw fault("a value is missing")
    }
    return value
  }

  private mutating func enter() throws(JSONFault) {
    depth += 1
    guard depth <= JSON.nestingLimit else {
      throw JSONFault(message: "it is nested deeper than \(JSON.nestingLimit)", offset: next)
    }
    next += 1
    skipBlanks()
  }

  private mutating func array() throws(JSONFault) -> JSON {
    try enter()
    defer { depth -= 1 }
    var elements: [JSON] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    while true {
      elements.append(try value())
      skipBlanks()
      if take(UInt8(ascii: "]")) { return .array(elements) }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or ] is missing") }
    }
  }

  private mutating func object() throws(JSONFault) -> JSON {
    try enter()
    defer { depth -= 1 }
    var members: [String: JSON] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    while true {
      skipBlanks()
      guard peek == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
      let name = try text()
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw fault("a colon is missing") }
      members[name] = try value()
      skipBlanks()
      if take(UInt8(ascii: "}")) { return .object(members) }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or } is missing") }
    }
  }

  // MARK: Numbers

  private mutating func number() throws(JSONFault) -> JSON {
    let start = next
    var isWhole = true
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits("a value is missing") }
    if take(UInt8(ascii: ".")) {
      isWhole = false
      try digits("a digit is missing")
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      isWhole = false
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits("a digit is missing")
    }
    let text = String(decoding: bytes[start..<next], as: UTF8.self)
    if isWhole, let int = Int(text) { return .int(int) }
    guard let decimal = Double(text), decimal.isFinite else {
      throw JSONFault(message: "the number is too large", offset: start)
    }
    return .decimal(decimal)
  }

  private mutating func digits(_ message: String) throws(JSONFault) {
    let start = next
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { next += 1 }
    guard next > start else { throw fault(message) }
  }

  // MARK: Texts

  private mutating func text() throws(JSONFault) -> String {
    next += 1
    let start = next
    var text: [UInt8]?
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        let piece =
          text.map { String(validating: $0, as: UTF8.self) }
          ?? String(validating: bytes[start..<next], as: UTF8.self)
        guard let piece else { throw JSONFault(message: "it is not UTF-8", offset: start) }
        next += 1
        return piece
      case UInt8(ascii: "\\"):
        if text == nil { text = Array(bytes[start..<next]) }
        next += 1
        text?.append(contentsOf: UTF8.encode(try escape()) ?? UTF8.encodedReplacementCharacter)
      case 0..<0x20: throw fault("a control character must be escaped")
      default:
        text?.append(byte)
        next += 1
      }
    }
    throw fault("a quote is missing")
  }

  /// The character that an escape stands for, after its backslash.
  private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
    guard let byte = peek else { throw fault("an escape is missing") }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      next += 1
      return Unicode.Scalar(byte)
    case UInt8(ascii: "u"):
      next += 1
      return try codeUnits()
    default:
      guard let scalar = Self.escapes[byte] else { throw fault("there is no such escape") }
      next += 1
      return scalar
    }
  }

  private static let escapes: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
    UInt8(ascii: "t"): "\t",
  ]

  /// One code unit of UTF-16, or a pair of surrogates.
  private mutating func codeUnits() throws(JSONFault) -> Unicode.Scalar {
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard UTF16.isLeadSurrogate(unit), next + 1 < bytes.count, bytes[next] == UInt8(ascii: "\\"),
      bytes[next + 1] == UInt8(ascii: "u")
    else { return "\u{FFFD}" }
    let before = next
    next += 2
    let low = try hexadecimal()
    guard UTF16.isTrailSurrogate(low) else {
      next = before
      return "\u{FFFD}"
    }
    let value = 0x10000 + (UInt32(unit - 0xD800) << 10 | UInt32(low - 0xDC00))
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func hexadecimal() throws(JSONFault) -> UInt16 {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = peek, byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
        throw fault("an escape has four hexadecimal digits")
      }
      value = value << 4 | UInt16(digit)
      next += 1
    }
    return value
  }
}
