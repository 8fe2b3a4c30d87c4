import Language

/// A value that a structure may hold: a number or a text. Numbers compare by value, texts by their scalars; one structure holds
/// one of the two sorts only, so any two of its keys can be compared.
public enum Key: Hashable, Sendable {
  case int(Int)
  case decimal(Double)
  case text(String)

  public init?(_ value: Value) {
    switch value {
    case .int(let number): self = .int(number)
    case .decimal(let number): self = .decimal(number)
    case .text(let text): self = .text(text)
    default: return nil
    }
  }

  public var value: Value {
    switch self {
    case .int(let number): .int(number)
    case .decimal(let number): .decimal(number)
    case .text(let text): .text(text)
    }
  }

  @inlinable public var isText: Bool {
    if case .text = self { true } else { false }
  }

  /// As a label in a picture: text bare.
  public var label: String {
    switch self {
    case .int(let number): String(number)
    case .decimal(let number): Value.decimal(number).displayText
    case .text(let text): text
    }
  }

  /// As in a statement: text in quotes.
  public var literal: String { value.literalText }
}

extension Key: CustomStringConvertible {
  public var description: String { literal }
}

// Two whole numbers, as most are, are compared where they are: structures compare millions.
extension Key: Comparable {
  @inlinable
  public static func < (left: Key, right: Key) -> Bool {
    if case .int(let left) = left, case .int(let right) = right { return left < right }
    return precedes(left, right)
  }

  @usableFromInline
  static func precedes(_ left: Key, _ right: Key) -> Bool {
    switch (left, right) {
    case (.int(let left), .int(let right)): left < right
    case (.text(let left), .text(let right)):
      left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
    case (.text, _): false
    case (_, .text): true
    default: (try? left.value.compare(right.value)) == .less
    }
  }

  @inlinable
  public static func == (left: Key, right: Key) -> Bool {
    if case .int(let left) = left, case .int(let right) = right { return left == right }
    return left.value == right.value
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
