/// Why a collection view cannot do what it is asked. Nothing is changed then.
public enum CollectionError: Error, Hashable, Sendable {
  case layout(LayoutError)
  case update(UpdateError)
  /// There is no item there: the section has only so many, or is not there at all (`nil`).
  case noItem(IndexPath, count: Int?)
  /// There is no section of that number, but only so many.
  case noSection(Int, count: Int)
  /// The section has no header.
  case noHeader(section: Int)
  /// A number, named as the option is, that is not finite, or so large that points are not exact any more.
  case badNumber(String, Double)
  /// A side of the viewport is negative or not finite.
  case badViewport(Size)
  /// So many elements would be on the screen at once that nobody could see them.
  case tooManyVisible(Int, limit: Int)
}
