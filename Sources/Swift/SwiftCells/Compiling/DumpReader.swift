import JSONModule

/// Goes through what the compiler's parser writes as JSON, one value after the other. Most of it is of no use, and what is not read is
/// passed by its brackets alone.
struct DumpReader {
  /// It is not what the parser writes, or it is not whole.
  struct Fault: Error {}

  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte = next, byte <= 32 { position += 1 }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipBlanks()
    guard next == byte else { return false }
    position += 1
    return true
  }

  var isAtArray: Bool { next == UInt8(ascii: "[") }

  /// Reads an object; any other value is passed.
  ///
  /// - Parameter read: is given the name of each member, and reads its value, or leaves it.
  mutating func object(_ read: (String, inout DumpReader) throws(Fault) -> Void) throws(Fault) {
    guard take(UInt8(ascii: "{")) else {
      try skip()
      return
    }
    if take(UInt8(ascii: "}")) { return }
    repeat {
      skipBlanks()
      guard let name = try text(), take(UInt8(ascii: ":")) else { throw Fault() }
      try value { reader throws(Fault) in try read(name, &reader) }
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw Fault() }
  }

  /// Reads an array; any other value is passed.
  ///
  /// - Parameter read: reads an element, or leaves it.
  mutating func array(_ read: (inout DumpReader) throws(Fault) -> Void) throws(Fault) {
    guard take(UInt8(ascii: "[")) else {
      try skip()
      return
    }
    if take(UInt8(ascii: "]")) { return }
    repeat { try value(read) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw Fault() }
  }

  private mutating func value(_ read: (inout DumpReader) throws(Fault) -> Void) throws(Fault) {
    skipBlanks()
    let start = position
    try read(&self)
    if position == start { try skip() }
  }

  /// A text; nil if the value is another one, which is passed.
  mutating func text() throws(Fault) -> String? {
    let place = try skip()
    guard bytes[place.lowerBound] == UInt8(ascii: "\"") else { return nil }
    guard bytes[place].contains(UInt8(ascii: "\\")) else {
      return String(decoding: bytes[place].dropFirst().dropLast(), as: UTF8.self)
    }
    var reader = JSONReader(Array(bytes[place]))
    guard case .text(let text)? = try? reader.next() else { throw Fault() }
    return text
  }

  /// A whole number; nil if the value is another one, which is passed.
  mutating func number() throws(Fault) -> Int? { Int(String(decoding: bytes[try skip()], as: UTF8.self)) }

  /// Goes past a value.
  ///
  /// - Returns: its place.
  @discardableResult
  mutating func skip() throws(Fault) -> Range<Int> {
    skipBlanks()
    let start = position
    var depth = 0
    repeat {
      guard let byte = next else { throw Fault() }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        guard depth >= 0 else { throw Fault() }
        position += 1
      case UInt8(ascii: "\""): try skipText()
      case _ where depth > 0: position += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): throw Fault()
      default:
        while let byte = next, byte > 32, ![",", "}", "]"].contains(Unicode.Scalar(byte)) { position += 1 }
      }
    } while depth > 0
    return start..<position
  }

  private mutating func skipText() throws(Fault) {
    position += 1
    while let byte = next, byte != UInt8(ascii: "\"") { position += byte == UInt8(ascii: "\\") ? 2 : 1 }
    guard position < bytes.count else { throw Fault() }
    position += 1
  }
}
