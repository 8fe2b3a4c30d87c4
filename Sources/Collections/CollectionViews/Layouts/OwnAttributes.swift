/// The attributes that a layout adds to those that every element has, as a subclass of `UICollectionViewLayoutAttributes` does.
///
/// A collection view copies attributes on their way to a cell, and applies them again only if they differ
/// from the former ones, so a subclass must override both `copy(with:)` and `isEqual(_:)`. ``copies`` and
/// ``compares`` say what happens if one is forgotten.
public struct OwnAttributes: Hashable, Sendable {
  /// Their names and the values of elements about which the layout says nothing, in the order of ``LayoutAttributes/own``.
  public let standards: [NamedAttribute]
  /// Whether a copy keeps their values (`copy(with:)`); else a cell gets the standard ones.
  public var copies: Bool
  /// Whether attributes that differ in nothing else are told apart (`isEqual(_:)`); else a cell keeps what it has.
  public var compares: Bool

  /// - Parameters:
  ///   - standards: the names, no two alike, with their values where nothing else is said.
  ///   - copies: whether a copy keeps the values.
  ///   - compares: whether a change of these values alone is noticed.
  public init(_ standards: [NamedAttribute] = [], copies: Bool = true, compares: Bool = true) {
    self.standards = standards
    self.copies = copies
    self.compares = compares
  }

  /// What a layout without attributes of its own has.
  public static let none = OwnAttributes()

  public var isEmpty: Bool { standards.isEmpty }
  public var names: [String] { standards.map { $0.name } }

  /// Some values with their names; what is missing is standard.
  public func named(_ values: [AttributeValue]) -> [NamedAttribute] {
    standards.enumerated().map { index, standard in
      NamedAttribute(standard.name, index < values.count ? values[index] : standard.value)
    }
  }

  /// What a cell is handed of attributes: a copy.
  public func handed(_ attributes: LayoutAttributes) -> [NamedAttribute] {
    copies ? named(attributes.own) : standards
  }

  /// Whether attributes are equal to the former ones, so that the cell is handed nothing.
  public func areEqual(_ old: LayoutAttributes, _ new: LayoutAttributes) -> Bool {
    guard !compares else { return old == new }
    var old = old
    old.own = new.own
    return old == new
  }
}

/// An attribute of a layout's own, by its name.
public struct NamedAttribute: Hashable, Sendable, CustomStringConvertible {
  public let name: String
  public var value: AttributeValue

  public init(_ name: String, _ value: AttributeValue) {
    self.name = name
    self.value = value
  }

  /// `stretch: 5`
  public var description: String { "\(name): \(value)" }
}

/// The value of an attribute of a layout's own.
public enum AttributeValue: Hashable, Sendable, CustomStringConvertible {
  case whole(Int64)
  case decimal(Double)
  case text(String)
  case flag(Bool)

  /// A number; one without a fraction is whole.
  public init(_ number: Double) {
    self =
      number.magnitude < 0x1p53
      ? Int64(exactly: number).map(Self.whole) ?? .decimal(number) : .decimal(number)
  }

  /// Whether another value may stand in its place.
  public func isOfSameType(as other: AttributeValue) -> Bool {
    switch (self, other) {
    case (.whole, .whole), (.whole, .decimal), (.decimal, .whole), (.decimal, .decimal): true
    case (.text, .text), (.flag, .flag): true
    default: false
    }
  }

  /// `5`, `0.5`, `"red"`, `yes`
  public var description: String {
    switch self {
    case .whole(let number): "\(number)"
    case .decimal(let number): PointsText.text(number)
    case .text(let text): "\"\(text)\""
    case .flag(let flag): flag ? "yes" : "no"
    }
  }
}
