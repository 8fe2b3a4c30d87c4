/// The codes of `NSItemProvider.ErrorCode`, by name and by number.
public enum ItemProviderCode: Int, CaseIterable, Hashable, Sendable {
  case unknown = -1
  /// No type is offered that conforms to the one asked for.
  case itemUnavailable = -1000
  /// The object is of another class than data.
  case unexpectedValueClass = -1100
  /// The type that is offered is none that the receiver reads.
  case unavailableCoercion = -1200

  public static let domain = "NSItemProviderErrorDomain"

  /// As it is written in code: `itemUnavailable`.
  public var name: String { "\(self)" }
}
