/// Equal columns, as many as there is room for: the friends list of Apple's sample "Tour of UICollectionView" (WWDC 2018), with
/// heights of its own.
///
/// In a section with room for *U* points between its insets there are *n* = max(1, ⌊(*U* + *g*) / (*w* + *g*)⌋ columns, where *w* is the least width
/// and *g* the spacing, each ⌊(*U* − (*n* − 1) *g*) / *n*⌋ points wide (if that is at least 1). Items fill them line by line; they stand at the
/// top of their line, which is as thick as its tallest item. Sections follow one another; an empty one still takes its insets. There
/// are no headers and footers.
public struct ColumnsLayout: CollectionLayout {
  /// The least width of a column, in points. Only a view that is narrower has a narrower column.
  public var minWidth: Double
  /// The heights of the items, in points, by number, read from the start again.
  public var heights: [Double]
  /// The room between two lines, in points.
  public var lineSpacing: Double
  /// The room between two columns, in points.
  public var itemSpacing: Double
  /// The room around the items of a section, one a section, read from the start again.
  public var insets: [Insets]

  /// Options, each as its property says. Values are checked when the layout is prepared.
  public init(
    minWidth: Double = 300, heights: [Double] = [70], lineSpacing: Double = 0, itemSpacing: Double = 0,
    insets: [Insets] = [.zero]
  ) {
    self.minWidth = minWidth
    self.heights = heights
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.insets = insets
  }

  /// The layout of the sample's list of friends: columns of at least 300 points, cells of 70, 10 above them.
  public static let friends = ColumnsLayout(insets: [Insets(top: 10)])

  /// - Throws: ``LayoutError`` if a length is negative or not finite, if a height or the least width is zero, if a list is empty, or if
  ///   the content would be longer than coordinates are exact.
  /// - Complexity: O(*h* + *i* + *r*) for *h* heights, *i* insets and *r* runs of items and sections
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedColumns {
    try LengthCheck.positive([minWidth], "minWidth")
    try LengthCheck.positive(heights, "height")
    try LengthCheck.notNegative(lineSpacing, "lineSpacing")
    try LengthCheck.notNegative(itemSpacing, "itemSpacing")
    try LengthCheck.insets(insets)
    let room = try LengthCheck.room(in: viewport)
    let spaces = insets.map {
      ColumnSpace(fitting: minWidth, spacing: itemSpacing, insets: $0, room: room)
    }
    return try PreparedColumns(items, heights: heights, lineSpacing: lineSpacing, spaces: spaces, room: room)
  }
}

/// Rows as wide as the view, one below the other; sections follow one another without headers, footers or insets.
public struct ListLayout: CollectionLayout {
  /// The heights of the rows, in points, by the numbers of their items, read from the start again.
  public var rowHeights: [Double]
  /// The room between two rows, in points; there is none between sections.
  public var lineSpacing: Double

  /// Rows of these heights, in points, by the number of the item, read from the start again. Values are checked when the layout is
  /// prepared.
  public init(rowHeights: [Double] = [44], lineSpacing: Double = 0) {
    self.rowHeights = rowHeights
    self.lineSpacing = lineSpacing
  }

  /// - Throws: ``LayoutError`` if a height or the spacing is negative or not finite, if a height is zero, if there is none, or if the
  ///   content would be longer than coordinates are exact.
  /// - Complexity: O(*h* + *r*) for *h* heights and *r* runs of items and sections
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedColumns {
    try LengthCheck.positive(rowHeights, "rowHeight")
    try LengthCheck.notNegative(lineSpacing, "lineSpacing")
    let room = try LengthCheck.room(in: viewport)
    return try PreparedColumns(
      items, heights: rowHeights, lineSpacing: lineSpacing, spaces: [ColumnSpace(row: room)], room: room)
  }
}
