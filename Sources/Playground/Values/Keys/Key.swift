import Language

/// A value that a structure may hold: a number or a text. Numbers compare by value, texts as Swift compares them; one structure holds
/// one of the two sorts only, so any two of its keys can be compared.
///
/// It takes 8 bytes. Common numbers and texts of up to seven letters of ASCII stand in them, anything else in a box.
public struct Key: Hashable, Sendable {
  @usableFromInline package let content: KeyContent

  @inlinable
  package init(content: KeyContent) { self.content = content }

  @inlinable
  public static func int(_ number: Int64) -> Key {
    Key(content: SixtyBits(number).map(KeyContent.whole) ?? .boxedWhole(number))
  }

  /// A count of what is stored, as a key. A literal is an `Int64`.
  @_disfavoredOverload
  @inlinable
  @inline(__always)
  public static func int(_ count: Int) -> Key { .int(Int64(count)) }

  public static func decimal(_ number: Double) -> Key {
    Key(content: SixtyBits(number).map(KeyContent.decimal) ?? .boxedDecimal(number))
  }

  public static func text(_ text: String) -> Key {
    Key(content: SixtyBits(text).map(KeyContent.text) ?? .boxedText(text))
  }

  public init?(_ value: Value) {
    switch value {
    case .int(let number): self = .int(number)
    case .decimal(let number): self = .decimal(number)
    case .text(let text): self = .text(text)
    default: return nil
    }
  }

  public var value: Value {
    switch content {
    case .whole(let bits): .int(bits.whole)
    case .decimal(let bits): .decimal(bits.decimal)
    case .text(let bits): .text(bits.text)
    case .boxedWhole(let number): .int(number)
    case .boxedDecimal(let number): .decimal(number)
    case .boxedText(let text): .text(text)
    }
  }

  @inlinable public var isText: Bool {
    switch content {
    case .text, .boxedText: true
    case .whole, .decimal, .boxedWhole, .boxedDecimal: false
    }
  }

  /// As a label in a picture: text bare.
  public var label: String {
    switch value {
    case .int(let number): String(number)
    case .text(let text): text
    case let value: value.displayText
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
    if case .whole(let left) = left.content, case .whole(let right) = right.content {
      return left.wholePrecedes(right)
    }
    return precedes(left, right)
  }

  @usableFromInline
  static func precedes(_ left: Key, _ right: Key) -> Bool {
    switch (left.content, right.content) {
    case (.text(let left), .text(let right)): left.textPrecedes(right)
    case (.decimal(let left), .decimal(let right)): left.decimal < right.decimal
    case (.boxedWhole(let left), .boxedWhole(let right)): left < right
    case (.boxedText(let left), .boxedText(let right)): left < right
    default: precedes(left.value, right.value)
    }
  }

  private static func precedes(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left < right
    case (.text, _): false
    case (_, .text): true
    default: (try? left.compare(right)) == .less
    }
  }

  @inlinable
  public static func == (left: Key, right: Key) -> Bool {
    if case .whole(let left) = left.content, case .whole(let right) = right.content { return left == right }
    return equals(left, right)
  }

  @usableFromInline
  package static func equals(_ left: Key, _ right: Key) -> Bool {
    switch (left.content, right.content) {
    case (.text(let left), .text(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left.decimal == right.decimal
    case (.boxedWhole(let left), .boxedWhole(let right)): left == right
    case (.boxedText(let left), .boxedText(let right)): left == right
    default: left.value == right.value
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
