/// A change of the items in one place. The indexes of the removed are those before it, the inserted stand where they began.
public enum ItemChange: Hashable, Sendable {
  /// In a section the items of a range were taken out, and as many as `inserted` put in their place.
  case items(section: Int, removed: Range<Int>, inserted: Int)
  /// One item has another size of its own.
  case resized(IndexPath)
  /// Sections of a range were taken out, and as many as `inserted` put in their place.
  case sections(removed: Range<Int>, inserted: Int)
}
