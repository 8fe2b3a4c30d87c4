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
  /// Whether the faults of the sample are kept: a content size that leaves out the last item, a search that misses cells, and that
  /// only the first section is laid out.
  public var rules: Rules

  /// Options, each as its property says. Values are checked when the layout is prepared.
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

/// A mosaic for certain items in a view of a certain size. Nothing but the numbers of segments is stored.
public struct PreparedMosaic: PreparedLayout {
  let layout: MosaicLayout
  let size: Size
  private(set) var patterns: [MosaicPattern]
  /// How many segments and items stand above each section, and at the end how many there are.
  private var above: [Above]

  private struct Above: Hashable {
    var segments = 0
    var items = 0
  }

  init(_ layout: MosaicLayout, items: Items, size: Size) throws(LayoutError) {
    self.layout = layout
    self.size = size
    patterns =
      layout.rules == .article
      ? Self.articlePatterns(of: items) : items.counts.map(MosaicPattern.init(items:))
    above = []
    above = try sums(of: patterns)
  }

  /// The sample asks `numberOfItems(inSection: 0)`, and for no other section.
  private static func articlePatterns(of items: Items) -> [MosaicPattern] {
    items.sections.prefix(1).map { MosaicPattern(items: $0.count) }
  }

  /// The room that a segment takes with the gap above it.
  private var pitch: Double { layout.segment + layout.gap }

  private func sums(of patterns: [MosaicPattern]) throws(LayoutError) -> [Above] {
    var above = Above()
    var sums = [above]
    sums.reserveCapacity(patterns.count + 1)
    for pattern in patterns {
      let (items, overflow) = above.items.addingReportingOverflow(pattern.itemCount)
      guard !overflow else { throw .tooLong(.infinity) }
      above = Above(segments: above.segments + pattern.count, items: items)
      sums.append(above)
    }
    let length = Double(above.segments) * pitch
    guard length <= ExactLength.limit else { throw .tooLong(length) }
    return sums
  }

  private var segmentCount: Int { above[above.count - 1].segments }

  var itemCount: Int { above[above.count - 1].items }

  /// Where the lowest segment of a number ends.
  private func bottom(ofSegments count: Int) -> Double {
    count == 0 ? 0 : Double(count - 1) * pitch + layout.gap + layout.segment
  }

  public var contentSize: Size {
    var reached = segmentCount
    // The sample united the frame before the one it had just placed: the last item is left out, and with it its segment if
    // it stands there alone.
    if layout.rules == .article, let last = patterns.last(where: { !$0.isEmpty }),
      last.last?.items.count == 1
    {
      reached -= 1
    }
    return Size(width: size.width, height: max(size.height, bottom(ofSegments: reached)))
  }

  /// The frames of the items of a segment, counted through all sections.
  func frames(ofSegment number: Int, section: Int) -> (items: Range<Int>, frames: [Rect]) {
    let segment = patterns[section][number - above[section].segments]
    let strip = Rect(
      x: 0, y: Double(number) * pitch + layout.gap, width: size.width, height: layout.segment)
    return (segment.items, segment.style.frames(in: strip, gap: layout.gap))
  }

  func frame(of path: IndexPath) -> Rect? {
    guard patterns.indices.contains(path.section), path.item >= 0,
      path.item < patterns[path.section].itemCount
    else { return nil }
    let number = above[path.section].segments + patterns[path.section].segment(of: path.item)
    let (items, frames) = frames(ofSegment: number, section: path.section)
    return frames[path.item - items.lowerBound]
  }

  public var findsAll: Bool { layout.rules == .right }

  public func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, let frame = frame(of: path) else { return nil }
    return LayoutAttributes(element, frame: frame)
  }

  public func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    layout.rules == .article ? articleAttributes(in: rect) : overlapping(rect)
  }

  private func overlapping(_ rect: Rect) -> [LayoutAttributes] {
    guard segmentCount > 0, !rect.isEmpty else { return [] }
    let (first, last) = (segment(at: rect.minY - pitch), segment(at: rect.maxY))
    guard first <= last else { return [] }
    var section = section(ofSegment: first)
    var found: [LayoutAttributes] = []
    for number in first...last {
      while number >= above[section + 1].segments { section += 1 }
      let (items, frames) = frames(ofSegment: number, section: section)
      for (item, frame) in zip(items, frames) where frame.overlaps(rect) {
        found.append(LayoutAttributes(.item(section, item), frame: frame))
      }
    }
    return found
  }

  /// The segment at a height, or the one nearest to it.
  private func segment(at y: Double) -> Int {
    let number = (y / pitch).rounded(.down)
    guard number > 0 else { return 0 }
    return number < Double(segmentCount) ? min(Int(number), segmentCount - 1) : segmentCount - 1
  }

  /// The section of a segment that exists.
  private func section(ofSegment number: Int) -> Int {
    lastSection { above[$0].segments <= number }
  }

  /// The place of an item that exists, counted through all sections.
  func path(ofItem number: Int) -> IndexPath {
    let section = lastSection { above[$0].items <= number }
    return IndexPath(section: section, item: number - above[section].items)
  }

  /// The last section for which a predicate holds that holds for the first, and after one that fails for none.
  private func lastSection(where holds: (Int) -> Bool) -> Int {
    var (low, high) = (0, patterns.count)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Only the size of the view matters to a mosaic, not where it is scrolled to.
  public func invalidation(from old: Viewport, to new: Viewport) -> Invalidation {
    Invalidation(metrics: old.size != new.size)
  }

  /// - Returns: 0: the place of an item is computed when it is asked for.
  /// - Complexity: O(*s*) for *s* sections
  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    var patterns = patterns
    switch change {
    case .resized: return 0
    case _ where layout.rules == .article: patterns = Self.articlePatterns(of: items)
    case .items(let section, _, _): patterns[section] = MosaicPattern(items: items.sections[section].count)
    case .sections(let removed, let inserted):
      let new = items.sections[removed.lowerBound..<removed.lowerBound + inserted]
      patterns.replaceSubrange(removed, with: new.map { MosaicPattern(items: $0.count) })
    }
    above = try sums(of: patterns)
    self.patterns = patterns
    return 0
  }
}
