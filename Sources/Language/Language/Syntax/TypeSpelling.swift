import DequeModule
import OrderedCollections

/// A type of Swift's, as far as values here are of one: `Int`, `[String]`, `[Int: Bool]`, `Double?`, `(Int, String)`.
public indirect enum TypeSpelling: Hashable, Sendable {
  case int, decimal, text, bool, character
  case any
  case list(TypeSpelling)
  case dictionary(TypeSpelling, TypeSpelling)
  case optional(TypeSpelling)
  case tuple([TypeSpelling])

  /// The types that have a name.
  static func named(_ name: String) -> TypeSpelling? {
    switch name {
    case "Int": .int
    case "Double", "Float", "CGFloat": .decimal
    case "String": .text
    case "Bool": .bool
    case "Character": .character
    case "Any": .any
    default: nil
    }
  }

  /// Whether a whole number may have to become a decimal to be of it.
  var hasDecimals: Bool {
    switch self {
    case .decimal: true
    case .int, .text, .bool, .character, .any: false
    case .list(let element), .optional(let element): element.hasDecimals
    case .dictionary(let key, let element): key.hasDecimals || element.hasDecimals
    case .tuple(let parts): parts.contains { $0.hasDecimals }
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
    case .tuple(let parts): "(\(parts.map { $0.name }.joined(separator: ", ")))"
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
      var taken: [Value] = []
      for (part, item) in zip(parts, items) {
        guard let item = part.taking(item) else { return nil }
        taken.append(item)
      }
      return .tuple(taken)
    default: return nil
    }
  }
}
