import DequeModule
import OrderedCollections

/// A type of Swift's, as far as values here are of one: `Int`, `[String]`, `[Int: Bool]`, `Double?`, `(Int, String)`.
public indirect enum TypeSpelling: Hashable, Sendable {
  case int, decimal, text, bool, character
  case any
  case list(TypeSpelling)
  case dictionary(TypeSpelling, TypeSpelling)
  case optional(TypeSpelling)
  case tuple([Part])
  case function([TypeSpelling], TypeSpelling)

  /// A part of a tuple, which may have a name: `(x: Int, y: Int)`.
  public struct Part: Hashable, Sendable {
    public var name: String?
    public var type: TypeSpelling
  }

  /// The types that have a name.
  static func named(_ name: String) -> TypeSpelling? {
    switch name {
    case "Int": .int
    case "Double", "CGFloat": .decimal
    case "String": .text
    case "Bool": .bool
    case "Character": .character
    case "Any": .any
    case "Void": .tuple([])
    default: nil
    }
  }

  /// Whether a value may have to become another one to be of it: a whole number a decimal, a tuple a record.
  var converts: Bool {
    switch self {
    case .decimal: true
    case .int, .text, .bool, .character, .any, .function: false
    case .list(let element), .optional(let element): element.converts
    case .dictionary(let key, let element): key.converts || element.converts
    case .tuple(let parts): parts.contains { $0.name != nil || $0.type.converts }
    }
  }

  /// Whether it is one of functions, or of values that hold some.
  var holdsFunction: Bool {
    switch self {
    case .function: true
    case .int, .decimal, .text, .bool, .character, .any: false
    case .list(let element), .optional(let element): element.holdsFunction
    case .dictionary(let key, let element): key.holdsFunction || element.holdsFunction
    case .tuple(let parts): parts.contains { $0.type.holdsFunction }
    }
  }

  /// Whether a type has a name.
  public static func isName(_ word: String) -> Bool { named(word) != nil }

  /// How it is written.
  public var name: String {
    switch self {
    case .int: "Int"
    case .decimal: "Double"
    case .text: "String"
    case .bool: "Bool"
    case .character: "Character"
    case .any: "Any"
    case .list(let element): "[\(element.name)]"
    case .dictionary(let key, let value): "[\(key.name): \(value.name)]"
    case .optional(let wrapped): "\(wrapped.name)?"
    case .tuple(let parts):
      "(\(parts.map { part in (part.name.map { "\($0): " } ?? "") + part.type.name }.joined(separator: ", ")))"
    case .function(let parameters, let result):
      "(\(parameters.map { $0.name }.joined(separator: ", "))) -> \(result.name)"
    }
  }

  /// The type that a text spells; nil if it spells none.
  public init?(_ text: String) {
    var parser = Parser(Source(name: "", text: text), syntax: Syntax(kinds: [], commands: [:]))
    guard let type = try? parser.type(), parser.position == parser.bytes.count else { return nil }
    self = type
  }

  /// A value as one of the type, in which a whole number may be a decimal; nil if it is none.
  ///
  /// - Complexity: O(*n*) in the number of values
  public func taking(_ value: Value) -> Value? {
    switch (self, value) {
    case (.any, _), (.int, .int), (.decimal, .decimal), (.text, .text), (.bool, .bool): return value
    case (.decimal, .int(let number)): return .decimal(Double(number))
    case (.character, .text(let text)): return text.count == 1 ? value : nil
    case (.optional, .nothing): return value
    case (.optional(let wrapped), _): return wrapped.taking(value)
    case (.list(.int), .range): return value
    case (.list(let element), .list(let items)):
      var taken: [Value] = []
      taken.reserveCapacity(items.count)
      for item in items {
        guard let item = element.taking(item) else { return nil }
        taken.append(item)
      }
      return .list(taken)
    case (.dictionary(let key, let element), .dictionary(let entries)):
      var taken: OrderedDictionary<Value, Value> = [:]
      for (entryKey, entryValue) in entries.entries {
        guard let newKey = key.taking(entryKey), let newValue = element.taking(entryValue) else { return nil }
        taken[newKey] = newValue
      }
      return .dictionary(taken)
    case (.tuple(let parts), .tuple(let items)) where parts.count == items.count:
      return Self.taking(parts, items)
    case (.tuple(let parts), .record(let record)) where parts.count == record.names.count:
      guard zip(parts, record.names).allSatisfy({ $0.name == nil || $0.name == $1 }) else { return nil }
      return Self.taking(parts, record.values)
    default: return nil
    }
  }

  /// The values of a tuple, by the names of its type if all have one.
  private static func taking(_ parts: [Part], _ items: Deque<Value>) -> Value? {
    var taken = Deque<Value>()
    for (part, item) in zip(parts, items) {
      guard let item = part.type.taking(item) else { return nil }
      taken.append(item)
    }
    let names = parts.compactMap { $0.name }
    return names.count == parts.count ? .record(ValueRecord(names: names, values: taken)) : .tuple(taken)
  }
}
