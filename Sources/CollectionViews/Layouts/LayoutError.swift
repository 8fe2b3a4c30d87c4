/// Why a layout cannot be prepared. Nothing is changed then.
public enum LayoutError: Error, Hashable, Sendable {
  /// An item's size has a side that is zero, negative or not finite. The number is the item's own.
  case badItemSize(Size, number: Int)
  /// A length, named as the option is, that is negative, not finite, or zero where that makes no sense.
  case badLength(String, Double)
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
