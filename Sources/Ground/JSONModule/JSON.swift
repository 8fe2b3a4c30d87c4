import Recording

/// A JSON value. The same data always gives the same bytes: names are sorted.
public enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case decimal(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  /// One line of UTF-8 text, without blanks.
  public var text: String { String(decoding: bytes(), as: UTF8.self) }

  /// The value in UTF-8, without a line feed at its end.
  public func bytes(_ layout: JSONLayout = .line) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, layout)
    return bytes
  }

  /// Appends the value in UTF-8.
  public func write(to bytes: inout [UInt8], _ layout: JSONLayout = .line) {
    append(to: &bytes, layout, interruptedBy: Uninterrupted())
  }

  /// The ``ByteDigest`` of the bytes that ``text`` has.
  ///
  /// - Complexity: linear in the size of the value; the bytes are not kept.
  package var digest: String {
    var digest = ByteDigest()
    append(to: &digest, .line, interruptedBy: Uninterrupted())
    return digest.text
  }

  private func append<Sink: JSONSink, I: Interrupter>(
    to sink: inout Sink, _ layout: JSONLayout, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    var writer = JSONWriter(layout, into: sink, interruptedBy: interrupter)
    sink = Sink()
    defer { sink = writer.sink }
    try writer.write(self)
  }
}

extension JSON {
  /// See ``text``.
  ///
  /// - Throws: ``Recording/Canceled``.
  public func text(interruptedBy cancellation: Cancellation?) throws(Canceled) -> String {
    String(decoding: try bytes(interruptedBy: cancellation), as: UTF8.self)
  }

  /// See ``bytes(_:)``.
  ///
  /// - Throws: ``Recording/Canceled``.
  public func bytes(
    _ layout: JSONLayout = .line, interruptedBy cancellation: Cancellation?
  ) throws(Canceled) -> [UInt8] {
    var bytes: [UInt8] = []
    try append(to: &bytes, layout, interruptedBy: cancellation)
    return bytes
  }

  /// See ``write(to:_:)``.
  ///
  /// - Throws: ``Recording/Canceled``; then a part of the value is appended.
  public func write(
    to bytes: inout [UInt8], _ layout: JSONLayout = .line, interruptedBy cancellation: Cancellation?
  ) throws(Canceled) {
    try append(to: &bytes, layout, interruptedBy: cancellation)
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral {
  public init(stringLiteral value: String) { self = .text(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }

  /// An object with the members of both.
  public func merging(_ other: JSON) -> JSON {
    guard case .object(var members) = self, case .object(let others) = other else { return self }
    for (name, member) in others where members[name] == nil { members[name] = member }
    return .object(members)
  }
}

extension JSON {
  /// A count of what is stored, as a number. A literal is an `Int64`.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func int(_ count: Int) -> JSON { .int(Int64(count)) }

  /// An array of numbers: a point, a size, a frame.
  public static func numbers(_ numbers: Double...) -> JSON { .array(numbers.map { .decimal($0) }) }

  /// The member of an object; nil if there is none, or this is not an object.
  public subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  public var asText: String? { if case .text(let text) = self { text } else { nil } }
  public var asBool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The number, if it is a whole one that an `Int` holds.
  public var asInt: Int? { if case .int(let int) = self { Int(exactly: int) } else { nil } }
  public var asArray: [JSON]? { if case .array(let elements) = self { elements } else { nil } }
  public var asObject: [String: JSON]? { if case .object(let members) = self { members } else { nil } }
}
