import Recording

/// How JSON is laid out in its text, and which characters are escaped.
public struct JSONLayout: Hashable, Sendable {
  /// How many blanks a member or an element stands farther in than what it stands in, on a line of its own; nil if all is one line.
  var indentation: Int?
  /// What is between the name of a member and its value.
  var colon: String
  /// Whether an empty array or object has an empty line between its brackets.
  var opensEmpty = false
  /// Which characters are escaped besides those that must be.
  var escapes: Escapes

  enum Escapes: Hashable, Sendable {
    /// What a reader cannot see, by the rule that keeps it from a terminal.
    case unseen
    /// `/`, as Foundation does.
    case slash
  }

  /// One line without blanks.
  public static let line = JSONLayout(colon: ":", escapes: .unseen)
  /// Many lines, in which a change is a change of few: as Jupyter writes its notebooks.
  public static let notebook = JSONLayout(indentation: 1, colon: ": ", escapes: .unseen)
  /// As Foundation's `JSONEncoder` writes it with `.prettyPrinted` and `.sortedKeys`.
  public static let foundation = JSONLayout(
    indentation: 2, colon: " : ", opensEmpty: true, escapes: .slash)
}

/// Takes the bytes of a value as it is written.
package protocol JSONSink {
  init()
  mutating func append(_ byte: UInt8)
}

extension JSONSink {
  mutating func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }
}

extension [UInt8]: JSONSink {}
extension ByteDigest: JSONSink {}

/// Writes the bytes of values one after the other, so that a digest of them needs no copy.
struct JSONWriter<Sink: JSONSink, I: Interrupter> {
  private(set) var sink: Sink
  private let layout: JSONLayout
  private let interrupter: I
  private var turns = Turns()
  private var depth = 0

  init(_ layout: JSONLayout, into sink: Sink, interruptedBy interrupter: I) {
    self.layout = layout
    self.sink = sink
    self.interrupter = interrupter
  }

  mutating func write(_ json: JSON) throws(I.Interruption) {
    switch json {
    case .null: sink.append("null")
    case .bool(let value): sink.append(value ? "true" : "false")
    case .int(let value): sink.append(String(value))
    case .decimal(let value): sink.append(value.isFinite ? "\(value)" : "null")
    case .text(let value): write(value)
    case .array(let elements):
      open("[")
      for (index, element) in elements.enumerated() {
        try turns.next(interrupter)
        begin(index)
        try write(element)
      }
      close("]", isEmpty: elements.isEmpty)
    case .object(let members):
      open("{")
      let names = members.keys.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
      for (index, name) in names.enumerated() {
        try turns.next(interrupter)
        begin(index)
        write(name)
        sink.append(layout.colon)
        if let member = members[name] { try write(member) }
      }
      close("}", isEmpty: members.isEmpty)
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    sink.append(UInt8(ascii: bracket))
    depth += 1
  }

  /// Begins an element or a member, the first of which has the index 0.
  private mutating func begin(_ index: Int) {
    if index > 0 { sink.append(UInt8(ascii: ",")) }
    beginLine()
  }

  private mutating func close(_ bracket: Unicode.Scalar, isEmpty: Bool) {
    depth -= 1
    if isEmpty, layout.opensEmpty { sink.append(UInt8(ascii: "\n")) }
    if !isEmpty || layout.opensEmpty { beginLine() }
    sink.append(UInt8(ascii: bracket))
  }

  private mutating func beginLine() {
    guard let indentation = layout.indentation else { return }
    sink.append(UInt8(ascii: "\n"))
    for _ in 0..<depth * indentation { sink.append(UInt8(ascii: " ")) }
  }

  /// A text in quotes.
  private mutating func write(_ text: String) {
    sink.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": sink.append("\\\"")
      case "\\": sink.append("\\\\")
      case "\n": sink.append("\\n")
      case "\t": sink.append("\\t")
      case "\r": sink.append("\\r")
      case "/" where layout.escapes == .slash: sink.append("\\/")
      case " "..."~": sink.append(UInt8(ascii: scalar))
      default: writeRare(scalar)
      }
    }
    sink.append(UInt8(ascii: "\""))
  }

  private mutating func writeRare(_ scalar: Unicode.Scalar) {
    let isEscaped =
      switch layout.escapes {
      case .unseen: scalar.isUnseen
      case .slash: scalar.value < 0x20
      }
    guard isEscaped else {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { sink.append(byte) }
      return
    }
    switch scalar {
    case "\u{8}" where layout.escapes == .slash: sink.append("\\b")
    case "\u{C}" where layout.escapes == .slash: sink.append("\\f")
    default:
      for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter {
        let digits = String(unit, radix: 16)
        sink.append("\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
      }
    }
  }
}
