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
  public var literalText: String {
    var result = ""
    appendLiteral(to: &result)
    return result
  }

  private func appendLiteral(to result: inout String) {
    switch self {
    case .nothing: result += "none"
    case .bool(let value): result += value ? "true" : "false"
    case .int(let value): result += String(value)
    case .decimal(let value): result += String(value)
    case .text(let value): Value.appendQuoted(value, to: &result)
    case .list(let items): Value.append(items, in: "[", "]", to: &result)
    case .tuple(let items): Value.append(items, in: "(", ")", to: &result)
    case .size(let width, let height): result += Value.size(width, height)
    case .placement(let placement): result += Value.frame(placement)
    case .range(let range): result += range.literalText
    case .record(let record):
      result += "("
      for (index, (name, value)) in zip(record.names, record.values).enumerated() {
        result += index > 0 ? ", \(name): " : "\(name): "
        value.appendLiteral(to: &result)
      }
      result += ")"
    case .dictionary(let dictionary): Value.append(dictionary.entries, to: &result)
    case .node(let node): result += node.text
    }
  }

  private static func append(_ entries: OrderedDictionary<Value, Value>, to result: inout String) {
    guard !entries.isEmpty else {
      result += "[:]"
      return
    }
    result += "["
    for (index, entry) in entries.elements.enumerated().whileWanted {
      if index > 0 { result += ", " }
      entry.key.appendLiteral(to: &result)
      result += ": "
      entry.value.appendLiteral(to: &result)
    }
    result += "]"
  }

  private static func append(_ items: Deque<Value>, in open: String, _ close: String, to result: inout String)
  {
    result += open
    for (index, item) in items.enumerated().whileWanted {
      if index > 0 { result += ", " }
      item.appendLiteral(to: &result)
    }
    result += close
  }

  /// A size cannot be written with a sign; the pair it equals can.
  private static func size(_ width: Double, _ height: Double) -> String {
    let numbers = (shortText(width), shortText(height))
    return width.sign == .minus || height.sign == .minus
      ? "(\(numbers.0), \(numbers.1))" : "\(numbers.0)x\(numbers.1)"
  }

  private static func frame(_ placement: Placement) -> String {
    let numbers = [placement.x, placement.y, placement.width, placement.height]
    return "(\(numbers.map(shortText).joined(separator: ", ")))"
  }

  /// A decimal, without its point if nothing but zero is behind it.
  private static func shortText(_ number: Double) -> String {
    if abs(number) < 0x1p53, let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }

  /// Line ends are escaped since a line end in a literal is always read as `\n`, other controls to be seen.
  private static func appendQuoted(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case let scalar where scalar.properties.generalCategory == .control:
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      case let scalar: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}

extension IntegerRange {
  /// The range as one would write it, ending with its last number.
  public var literalText: String {
    guard count > 0 else { return "\(start)..<\(start)" }
    let ends = "\(start)...\(self[count - 1])"
    return step == 1 || count == 1 ? ends : "\(ends) by \(step)"
  }
}
