/// What happens while an item is loaded, in order. Each is told after it was done.
public enum ItemProviderEvent: Hashable, Sendable {
  /// The form that was chosen for the type that was asked for.
  case chosen(TypeIdentifier, for: TypeIdentifier)
  /// So much has come, in percent.
  case progressed(Int)
  /// The receiver's handler was called, once a load.
  case handled(ItemProvider.Answer)
}
