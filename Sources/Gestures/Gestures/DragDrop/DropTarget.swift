/// Where something can be dropped.
public enum DropTarget: Hashable, Sendable {
  /// The round target that appears while something is dragged.
  case circle
  /// The list, where the first item will have that index; `nil`, and there is no destination, which means the end.
  case list(at: Int?)
}
