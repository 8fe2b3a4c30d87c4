/// A step of a batch as it is performed. The steps of a plan stand in an order in which every index is right at its time:
/// those that take away count from the end, those that put in count from the start.
public enum UpdateStep: Hashable, Sendable {
  case reload(IndexPath)
  case reloadSection(Int)
  /// The item is remembered, for it goes to another place. Nothing is removed yet.
  case take(IndexPath, to: IndexPath)
  /// An item that is deleted, or was taken.
  case remove(IndexPath)
  case takeSection(Int, to: Int)
  case removeSection(Int)
  case insertSection(Int, items: Int)
  /// A section that was taken.
  case placeSection(Int, from: Int)
  case insert(IndexPath)
  /// An item that was taken.
  case place(IndexPath, from: IndexPath)
}
