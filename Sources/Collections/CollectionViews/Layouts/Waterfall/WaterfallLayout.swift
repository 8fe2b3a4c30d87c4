/// Equal columns in which each item goes under the shortest one, the leftmost of equals.
///
/// Item *k* of a section is as high as its number says, in a list of heights that is read from its start again. Sections follow one another;
/// each begins with empty columns beneath its top inset. There are no headers and footers.
///
/// Where an item is depends on all before it. But when the same place in the list meets columns that differ
/// in height as they did before, all repeats from there on; then a billion items cost what one round costs.
/// Lists whose rounds are longer than ``placementLimit`` items are laid out up to that number of items, one
/// by one.
public struct WaterfallLayout: CollectionLayout {
  /// How many columns there are, in ``columnLimits``.
  public var columns: Int
  /// The heights of the items, in points, by number, read from the start again.
  public var heights: [Double]
  /// The room between two items in a column, in points.
  public var lineSpacing: Double
  /// The room between two columns, in points.
  public var itemSpacing: Double
  /// The room around the items of a section, one a section, read from the start again.
  public var insets: [Insets]

  /// Options, each as its property says. Values are checked when the layout is prepared.
  public init(
    columns: Int = 2, heights: [Double] = [100], lineSpacing: Double = 0, itemSpacing: Double = 0,
    insets: [Insets] = [.zero]
  ) {
    self.columns = columns
    self.heights = heights
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
  }

  /// How many columns there can be.
  public static let columnLimits = 1...10_000

  /// How many items, in all sections together, are placed one by one before their places repeat.
  public static let placementLimit = 1 << 24

  /// - Throws: ``LayoutError`` if a length is negative or not finite, if a height is zero, if a list is empty, if there are too
  ///   many columns or items, or if the content would be longer than coordinates are exact.
  /// - Complexity: O(*h* + *i* + *s* + *p* log *c*) for *h* heights, *i* insets, *s* sections, *c* columns and *p* items until places
  ///   repeat, in each run of items; of memory O(*h* + *i* + *s* + *c* + *p*), with a few bytes for each item
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedWaterfall {
    guard Self.columnLimits.contains(columns) else {
      throw .badCount("columns", columns, allowed: Self.columnLimits)
    }
    try LengthCheck.positive(heights, "heights")
    try LengthCheck.notNegative(lineSpacing, "lineSpacing")
    try LengthCheck.notNegative(itemSpacing, "itemSpacing")
    try LengthCheck.insets(insets)
    let room = try LengthCheck.room(in: viewport)
    return try PreparedWaterfall(self, items: items, room: room, limit: Self.placementLimit)
  }
}
