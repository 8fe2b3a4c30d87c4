/// A uniform type identifier: what data is, as apps tell it to each other.
///
/// Types form a hierarchy. Who asks for `public.data` takes anything that is data, `public.json` too.
public struct TypeIdentifier: Hashable, Sendable {
  public let name: String

  public init(_ name: String) { self.name = name }

  public static let item = TypeIdentifier("public.item")
  public static let data = TypeIdentifier("public.data")
  public static let text = TypeIdentifier("public.text")
  public static let plainText = TypeIdentifier("public.plain-text")
  public static let json = TypeIdentifier("public.json")

  /// The types named here, each with the one it directly conforms to.
  private static let parents: [TypeIdentifier: TypeIdentifier] = [
    .data: .item, .text: .data, .plainText: .text, .json: .text,
  ]

  /// Whether what is of this type is also of the other. A type that is not known here conforms to itself alone.
  public func conforms(to other: TypeIdentifier) -> Bool {
    var type: TypeIdentifier? = self
    while let one = type {
      if one == other { return true }
      type = Self.parents[one]
    }
    return false
  }
}

extension TypeIdentifier: CustomStringConvertible {
  public var description: String { name }
}
