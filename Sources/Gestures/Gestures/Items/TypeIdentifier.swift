/// A uniform type identifier: the name by which apps agree on a type of data.
///
/// Types form a hierarchy: a receiver that asks for `public.data` accepts all data, `public.json` as well.
///
///     let picture: TypeIdentifier = "public.jpeg"
///     TypeIdentifier.json.conforms(to: .data)  // true
public struct TypeIdentifier: Hashable, Sendable {
  /// In full: `public.json`.
  public let name: String

  /// Makes an identifier of a name in full; any text will do.
  public init(_ name: String) { self.name = name }

  /// Anything that can be dragged.
  public static let item = TypeIdentifier("public.item")
  /// A stream of bytes.
  public static let data = TypeIdentifier("public.data")
  /// Text of any kind.
  public static let text = TypeIdentifier("public.text")
  /// Text without markup.
  public static let plainText = TypeIdentifier("public.plain-text")
  /// JSON text.
  public static let json = TypeIdentifier("public.json")

  /// The types declared here, each with the one it directly conforms to.
  private static let parents: [TypeIdentifier: TypeIdentifier] = [
    .data: .item, .text: .data, .plainText: .text, .json: .text,
  ]

  /// Whether everything of this type is also of the other. A type that is not declared here conforms to itself alone.
  public func conforms(to other: TypeIdentifier) -> Bool {
    var type: TypeIdentifier? = self
    while let one = type {
      if one == other { return true }
      type = Self.parents[one]
    }
    return false
  }
}

extension TypeIdentifier: ExpressibleByStringLiteral {
  public init(stringLiteral name: String) { self.init(name) }
}

extension TypeIdentifier: CustomStringConvertible {
  public var description: String { name }
}
