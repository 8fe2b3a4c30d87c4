/// Rows as wide as the view, one below the other; sections follow one another without headers, footers or insets.
public struct ListLayout: CollectionLayout {
  /// The heights of the rows, in points, by the numbers of their items, read from the start again.
  public var rowHeights: [Double]
  /// The room between two rows, in points; there is none between sections.
  public var lineSpacing: Double

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
