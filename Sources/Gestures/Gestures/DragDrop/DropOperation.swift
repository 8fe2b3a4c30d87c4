/// What a drop does.
public enum DropOperation: String, CaseIterable, Hashable, Sendable {
  case copy, move
  /// Nothing: the drag ends as if there were no target.
  case cancel
}
