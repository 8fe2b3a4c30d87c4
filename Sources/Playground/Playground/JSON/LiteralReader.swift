import DequeModule
import Language
import OrderedCollections
import Values

/// Reads a text as a literal of the language: a number, a text in quotes, `yes`, a list, a record or a dictionary of these.
public enum LiteralReader {
  /// - Returns: nil if the text is anything else.
  public static func value(of text: String) -> Value? {
    guard !text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
    let source = Source(name: "value", text: "print " + text)
    var parser = Parser(source, syntax: Syntax(kinds: [], commands: [:]))
    guard let statement = try? parser.next(), case .print(let expressions) = statement.kind,
      expressions.count == 1,
      source.bytes[Int(statement.range.upperBound)...].allSatisfy({ isBlank($0) })
    else { return nil }
    return literal(expressions[0])
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// The parser bounds how deep expressions nest, and so this recursion.
  private static func literal(_ expression: Expression) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .list(let items):
      let values = items.compactMap { literal($0) }
      return values.count == items.count ? .list(values) : nil
    case .tuple(let items):
      let values = items.compactMap { literal($0) }
      return values.count == items.count ? .tuple(values) : nil
    case .record(let fields):
      let values = fields.compactMap { literal($0.value) }
      guard values.count == fields.count else { return nil }
      return .record(ValueRecord(names: fields.map { $0.name.text }, values: Deque(values)))
    case .dictionary(let pairs):
      var entries = OrderedDictionary<Value, Value>()
      for pair in pairs {
        guard let key = literal(pair.key), key.isKey, let value = literal(pair.value) else { return nil }
        entries[key] = value
      }
      return .dictionary(entries)
    case .unary(.negate, let operand):
      switch literal(operand) {
      case .int(let number): return number == .min ? nil : .int(-number)
      case .decimal(let number): return .decimal(-number)
      default: return nil
      }
    default: return nil
    }
  }
}
