/// Why a layout cannot be prepared. Nothing is changed then.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item's size has a side that is zero, negative or not finite. The number is the item's own.
  case badItemSize(Size, number: Int)
  /// A length, named as the option is, that is negative, not finite, or zero where that makes no sense.
  case badLength(String, Double)
  /// A list of values, named as the option is, has none.
  case emptyList(String)
  /// A number of things, named as the option is, that is not in the range that is allowed.
  case badCount(String, Int, allowed: ClosedRange<Int>)
  /// Items that can only be placed one by one, as their places never repeat, are more than the limit.
  case tooManyToPlace(items: Int, limit: Int)
  /// The content would be longer than coordinates are exact.
  case tooLong(Double)
}

/// What a layout does, but would rather not have been asked for.
public enum LayoutWarning: Hashable, Sendable {
  /// Items are wider than the line: each stands alone, and sticks out. The first of them.
  case itemWiderThanLine(IndexPath, width: Double, line: Double)
  /// The insets of a section leave no room for items.
  case insetsWiderThanView(section: Int)
  /// `pinHeaders` is refused by a layout that pins headers itself, and stays off.
  case pinsHeadersItself
}
