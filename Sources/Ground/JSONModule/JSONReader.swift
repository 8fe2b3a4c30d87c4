/// Reads JSON (RFC 8259) one token after the other, strictly: what nests costs a place in a list, not a call.
///
///     var reader = JSONReader(Array(#"{"a":[1]}"#.utf8))
///     try reader.next()  // beginObject, then name("a"), beginArray, number(6..<7), endArray, endObject, nil
public struct JSONReader {
  /// A piece of a document. A number is the place of its bytes; a reader that needs its value reads them.
  public enum Token: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Range<Int>)
    case text(String)
    case beginArray
    case endArray
    case beginObject
    /// The name of a member, whose value is the next token.
    case name(String)
    case endObject
  }

  /// How half of a surrogate pair is read.
  public enum HalfPair: Sendable {
    /// It is read as U+FFFD.
    case replaced
    /// It is a fault, as in Foundation.
    case refused
  }

  /// What may come next.
  private enum Place {
    case value
    case firstElement
    case firstName
    case afterValue
  }

  private enum Container {
    case array, object
  }

  let bytes: [UInt8]
  var position = 0
  let halves: HalfPair
  private let nestingLimit: Int
  private var open: [Container] = []
  private var place = Place.value

  /// Makes ready to read a document.
  ///
  /// - Parameters:
  ///   - bytes: the document, in UTF-8.
  ///   - nestingLimit: how deep arrays and objects may stand in each other.
  ///   - halves: how half of a surrogate pair is read.
  public init(_ bytes: [UInt8], nestingLimit: Int = .max, halves: HalfPair = .replaced) {
    self.bytes = bytes
    self.nestingLimit = nestingLimit
    self.halves = halves
  }

  /// How many arrays and objects are open.
  public var depth: Int { open.count }

  /// Goes past the mark that some editors of Windows set before a text.
  mutating func skipByteOrderMark() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The next token; nil after the end of a whole document.
  ///
  /// - Throws: a ``JSONFault`` for what is not JSON, and for what is nested too deep.
  public mutating func next() throws(JSONFault) -> Token? {
    skipBlanks()
    switch place {
    case .value: return try value()
    case .firstElement: return take(UInt8(ascii: "]")) ? close() : try value()
    case .firstName: return take(UInt8(ascii: "}")) ? close() : try name()
    case .afterValue:
      guard let container = open.last else {
        guard position == bytes.count else { throw fault("nothing may follow the value") }
        return nil
      }
      let isObject = container == .object
      if take(UInt8(ascii: isObject ? "}" : "]")) { return close() }
      guard take(UInt8(ascii: ",")) else { throw fault("a comma or \(isObject ? "}" : "]") is missing") }
      skipBlanks()
      return isObject ? try name() : try value()
    }
  }

  private mutating func value() throws(JSONFault) -> Token {
    let token: Token
    switch peek {
    case UInt8(ascii: "{"):
      try enter(.object)
      place = .firstName
      return .beginObject
    case UInt8(ascii: "["):
      try enter(.array)
      place = .firstElement
      return .beginArray
    case UInt8(ascii: "\""): token = .text(try text())
    case UInt8(ascii: "t"): token = try word("true", .bool(true))
    case UInt8(ascii: "f"): token = try word("false", .bool(false))
    case UInt8(ascii: "n"): token = try word("null", .null)
    default: token = .number(try number())
    }
    place = .afterValue
    return token
  }

  private mutating func enter(_ container: Container) throws(JSONFault) {
    guard depth < nestingLimit else {
      throw JSONFault(message: "it is nested deeper than \(nestingLimit)", offset: position)
    }
    open.append(container)
    position += 1
  }

  private mutating func close() -> Token {
    place = .afterValue
    return open.removeLast() == .object ? .endObject : .endArray
  }

  /// `"name":`
  private mutating func name() throws(JSONFault) -> Token {
    guard peek == UInt8(ascii: "\"") else { throw fault("a name in quotes is missing") }
    let name = try text()
    skipBlanks()
    guard take(UInt8(ascii: ":")) else { throw fault("a colon is missing") }
    place = .value
    return .name(name)
  }

  private mutating func word(_ word: StaticString, _ token: Token) throws(JSONFault) -> Token {
    for index in 0..<word.utf8CodeUnitCount where !take(word.utf8Start[index]) {
      throw fault("a value is missing")
    }
    return token
  }

  private mutating func number() throws(JSONFault) -> Range<Int> {
    let start = position
    _ = take(UInt8(ascii: "-"))
    if !take(UInt8(ascii: "0")) { try digits("a value is missing") }
    if take(UInt8(ascii: ".")) { try digits("a digit is missing") }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits("a digit is missing")
    }
    return start..<position
  }

  private mutating func digits(_ message: String) throws(JSONFault) {
    let start = position
    while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { position += 1 }
    guard position > start else { throw fault(message) }
  }
}

extension JSONReader {
  var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func take(_ byte: UInt8) -> Bool {
    guard peek == byte else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  /// What is wrong at this place; the end of a document has words of its own.
  func fault(_ message: String) -> JSONFault {
    JSONFault(message: position < bytes.count ? message : "it ends too early", offset: position)
  }
}
