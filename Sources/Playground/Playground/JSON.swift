import Pictures

/// A JSON value, written with sorted keys and without blanks: the same data always gives the same bytes.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case decimal(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  /// The value as a line that may leave the program: what a reader cannot see is escaped in it.
  public var line: CleanLine { CleanLine(trusted: text) }

  /// One line of UTF-8 text.
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  public func write(to bytes: inout [UInt8]) {
    write(into: &bytes)
  }

  /// Writes the bytes one after the other, so that a digest of them needs no copy.
  func write(into sink: inout some JSONSink) {
    switch self {
    case .null: sink.append("null")
    case .bool(let value): sink.append(value ? "true" : "false")
    case .int(let value): sink.append(String(value))
    case .decimal(let value): sink.append(value.isFinite ? "\(value)" : "null")
    case .text(let value): Self.write(value, into: &sink)
    case .array(let values):
      sink.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { sink.append(UInt8(ascii: ",")) }
        value.write(into: &sink)
      }
      sink.append(UInt8(ascii: "]"))
    case .object(let members):
      sink.append(UInt8(ascii: "{"))
      let keys = members.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
      for (index, key) in keys.enumerated() {
        if index > 0 { sink.append(UInt8(ascii: ",")) }
        Self.write(key, into: &sink)
        sink.append(UInt8(ascii: ":"))
        members[key]?.write(into: &sink)
      }
      sink.append(UInt8(ascii: "}"))
    }
  }

  /// A text in quotes. What a reader cannot see is escaped, by the rule that keeps it from a terminal.
  private static func write(_ text: String, into sink: inout some JSONSink) {
    sink.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": sink.append("\\\"")
      case "\\": sink.append("\\\\")
      case "\n": sink.append("\\n")
      case "\t": sink.append("\\t")
      case "\r": sink.append("\\r")
      case " "..."~": sink.append(UInt8(ascii: scalar))
      case _ where scalar.isUnseen:
        for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
          let digits = String(unit, radix: 16)
          sink.append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
        }
      default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { sink.append(byte) }
      }
    }
    sink.append(UInt8(ascii: "\""))
  }
}

/// Takes the bytes of a value as it is written.
protocol JSONSink {
  mutating func append(_ byte: UInt8)
}

extension JSONSink {
  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }
}

extension [UInt8]: JSONSink {}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int) { self = .int(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }

  /// An object with the members of both.
  public func merging(_ other: JSON) -> JSON {
    guard case .object(let members) = self, case .object(let others) = other else { return self }
    return .object(members.merging(others) { first, _ in first })
  }
}

extension JSON {
  /// An array of numbers: a point, a size, a frame.
  public static func numbers(_ numbers: Double...) -> JSON { .array(numbers.map { .decimal($0) }) }
}
