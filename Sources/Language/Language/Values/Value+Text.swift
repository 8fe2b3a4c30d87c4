import DequeModule
import OrderedCollections
import Recording

/// Values as text.
extension Value {
  /// The kind, with its article, as errors call it.
  public var kindName: String {
    switch self {
    case .nothing: "none"
    case .bool: "true or false"
    case .int: "a whole number"
    case .decimal: "a decimal"
    case .text: "text"
    case .list: "a list"
    case .tuple: "a tuple"
    case .size: "a size"
    case .placement: "a frame"
    case .range: "a range"
    case .record: "a record"
    case .dictionary: "a dictionary"
    case .node: "a node"
    }
  }

  /// What `print` shows: text as it is, and in quotes only within a list or tuple.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public var displayText: String {
    if case .text(let text) = self { return text }
    return literalText
  }

  /// The value as one would write it in an expression: read again, it gives an equal value. Only nodes cannot be written.
  ///
  /// - Complexity: O(*n*) in the length of the result.
  public var literalText: String { literalText(interruptedBy: Uninterrupted()) }

  /// ``displayText`` of a value that may be large.
  ///
  /// - Throws: what interrupts it.
  public func displayText<I: Interrupter>(interruptedBy interrupter: I) throws(I.Interruption) -> String {
    if case .text(let text) = self { return text }
    return try literalText(interruptedBy: interrupter)
  }

  /// ``literalText`` of a value that may be large.
  ///
  /// - Throws: what interrupts it.
  public func literalText<I: Interrupter>(interruptedBy interrupter: I) throws(I.Interruption) -> String {
    var writer = LiteralWriter(interruptedBy: interrupter)
    try writer.write(self)
    return writer.text
  }
}

/// Writes a value as a literal.
private struct LiteralWriter<I: Interrupter> {
  private(set) var text = ""
  private var turns = Turns()
  private let interrupter: I

  init(interruptedBy interrupter: I) { self.interrupter = interrupter }

  mutating func write(_ value: Value) throws(I.Interruption) {
    switch value {
    case .nothing: text += "none"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let value): text += String(value)
    case .decimal(let value): text += String(value)
    case .text(let value): try writeQuoted(value)
    case .list(let items): try write(items, in: "[", "]")
    case .tuple(let items): try write(items, in: "(", ")")
    case .size(let width, let height): text += Value.size(width, height)
    case .placement(let placement): text += Value.frame(placement)
    case .range(let range): text += range.literalText
    case .record(let record):
      text += "("
      for (index, (name, value)) in zip(record.names, record.values).enumerated() {
        text += index > 0 ? ", \(name): " : "\(name): "
        try write(value)
      }
      text += ")"
    case .dictionary(let dictionary): try write(dictionary.entries)
    case .node(let node): text += node.text
    }
  }

  private mutating func write(_ entries: OrderedDictionary<Value, Value>) throws(I.Interruption) {
    guard !entries.isEmpty else {
      text += "[:]"
      return
    }
    text += "["
    for (index, entry) in entries.elements.enumerated() {
      try turns.next(interrupter)
      if index > 0 { text += ", " }
      try write(entry.key)
      text += ": "
      try write(entry.value)
    }
    text += "]"
  }

  private mutating func write(
    _ items: Deque<Value>, in open: String, _ close: String
  ) throws(I.Interruption) {
    text += open
    for (index, item) in items.enumerated() {
      try turns.next(interrupter)
      if index > 0 { text += ", " }
      try write(item)
    }
    text += close
  }

  /// Line ends are escaped since a line end in a literal is always read as `\n`, other controls to be seen.
  private mutating func writeQuoted(_ quoted: String) throws(I.Interruption) {
    text += "\""
    for scalar in quoted.unicodeScalars {
      try turns.next(interrupter)
      switch scalar {
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case let scalar where scalar.properties.generalCategory == .control:
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      case let scalar: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}

extension Value {
  /// A size cannot be written with a sign; the pair it equals can.
  fileprivate static func size(_ width: Double, _ height: Double) -> String {
    let numbers = (shortText(width), shortText(height))
    // `0x10` is a whole number where Swift writes it.
    return width.sign == .minus || height.sign == .minus || width == 0
      ? "(\(numbers.0), \(numbers.1))" : "\(numbers.0)x\(numbers.1)"
  }

  fileprivate static func frame(_ placement: Placement) -> String {
    let numbers = [placement.x, placement.y, placement.width, placement.height]
    return "(\(numbers.map(shortText).joined(separator: ", ")))"
  }

  /// A decimal, without its point if nothing but zero is behind it.
  private static func shortText(_ number: Double) -> String {
    if abs(number) < 0x1p53, let whole = Int64(exactly: number) { return String(whole) }
    return String(number)
  }
}

extension IntegerRange {
  /// The range as one would write it, ending with its last number, or before the one behind that.
  public var literalText: String {
    guard count > 0 else { return "\(start)..<\(start)" }
    if isOpen, step == 1, let end = upperBound { return "\(start)..<\(end)" }
    let ends = "\(start)...\(self[count - 1])"
    return step == 1 || count == 1 ? ends : "\(ends) by \(step)"
  }

  /// Its last number, or of `0..<3` the one behind that; nil if there is none.
  public var upperBound: Int64? {
    guard count > 0 else { return start }
    guard isOpen else { return self[count - 1] }
    let (end, overflow) = self[count - 1].addingReportingOverflow(1)
    return overflow ? nil : end
  }
}
