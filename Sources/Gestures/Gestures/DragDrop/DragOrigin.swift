/// What is lifted.
public enum DragOrigin: Hashable, Sendable {
  /// Items of the list itself, by their indices, in the order in which they were lifted.
  case own([Int])
  /// Items of another app.
  case foreign
}
