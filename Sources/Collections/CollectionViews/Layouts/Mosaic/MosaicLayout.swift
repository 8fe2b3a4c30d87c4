/// A mosaic of strips as wide as the view, each cut into one, two or three frames in turn.
///
/// After Apple's sample "Tour of UICollectionView" (WWDC 2018). Every section is a mosaic of its own, which begins with a
/// segment of full width; the sections follow one another with the same gap as the segments. Headers, footers and sizes of
/// items are not asked for.
public struct MosaicLayout: CollectionLayout {
  /// The height of a segment, in points.
  public var segment: Double
  /// The room above each segment and between the frames in it, in points.
  public var gap: Double
  /// Whether the faults of the sample are kept: a content size that leaves out the last item, and a search that misses
  /// cells.
  public var rules: Rules

  public init(segment: Double = 200, gap: Double = 1, rules: Rules = .right) {
    self.segment = segment
    self.gap = gap
    self.rules = rules
  }

  /// - Throws: ``LayoutError`` if a length is negative or not finite, if segments have no height, or if there are more items
  ///   than coordinates are exact for.
  /// - Complexity: O(*s* + *r*) for *s* sections and *r* runs of items
  public func prepared(for items: Items, in viewport: Viewport) throws(LayoutError) -> PreparedMosaic {
    guard segment > 0, segment.isFinite else { throw .badLength("segment", segment) }
    guard gap >= 0, gap.isFinite else { throw .badLength("gap", gap) }
    try viewport.check()
    return try PreparedMosaic(self, items: items, size: viewport.size)
  }
}
