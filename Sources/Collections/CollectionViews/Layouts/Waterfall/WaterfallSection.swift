/// A section of a waterfall, in stretches of items whose heights follow one another.
struct WaterfallSection: Sendable {
  let space: ColumnSpace
  private(set) var stretches: [WaterfallStretch] = []
  private let heights: [Double]
  private let spacing: ExactLength

  init(_ space: ColumnSpace, heights: [Double], spacing: ExactLength) {
    self.space = space
    self.heights = heights
    self.spacing = spacing
  }

  var count: Int { stretches.last.map { $0.range.upperBound } ?? 0 }

  /// How many items were placed one by one.
  var placed: Int { stretches.reduce(0) { $0 + $1.placed } }

  /// Puts items at the end.
  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)``
  mutating func append(_ runs: [ItemRun], within budget: inout PlacementBudget) throws(LayoutError) {
    for run in runs {
      let steps = WaterfallSteps(
        heights: run.ownSize.map { [$0.height] } ?? heights, number: run.numbers.lowerBound,
        spacing: spacing)
      stretches.append(
        try WaterfallStretch(
          first: count, count: run.numbers.count, steps: steps, onto: end, within: &budget))
    }
  }

  /// Leaves out the items from one on.
  mutating func cut(before item: Int) {
    stretches.removeLast(stretches.count - stretches.partition { $0.first >= item })
    if let last = stretches.indices.last, item < count { stretches[last].cut(before: item) }
  }

  /// The columns behind the last item.
  private var end: WaterfallColumns {
    stretches.last.map { $0.columns(before: $0.range.upperBound) } ?? WaterfallColumns(count: space.columns)
  }

  /// How long the section is, with its insets.
  var length: ExactLength {
    let items = stretches.isEmpty ? .zero : end.greatest - spacing
    return ExactLength(space.top) + items + ExactLength(space.bottom)
  }

  /// The stretch that holds an item, which must be one of the section's.
  func stretch(of item: Int) -> WaterfallStretch {
    stretches[stretches.partition { $0.range.upperBound > item }]
  }

  func frame(of item: Int, below origin: ExactLength) -> Rect {
    let stretch = stretch(of: item)
    let columns = stretch.columns(before: item)
    return frame(of: item, in: stretch, column: columns.shortest, top: columns.next, below: origin)
  }

  private func frame(
    of item: Int, in stretch: WaterfallStretch, column: Int, top: ExactLength, below origin: ExactLength
  ) -> Rect {
    Rect(
      x: space.x(of: column), y: (origin + ExactLength(space.top) + top).points,
      width: space.width, height: stretch.height(of: item))
  }

  /// The items that overlap a rectangle, ascending, with their frames.
  ///
  /// No item begins above one that comes before it. So those that begin within the height of the rectangle follow one another; of those
  /// that begin above it only the last of each column can reach into it.
  /// - Complexity: O(log *p* + (*c* + *b* + *k*) log *c*) for *c* columns, *p* placed items, *b* of a block, and *k* that begin within the
  ///   height
  func items(in rect: Rect, below origin: ExactLength) -> [(item: Int, frame: Rect)] {
    let top = origin + ExactLength(space.top)
    let index = stretches.partition { (top + $0.lastTop).points > rect.minY }
    guard let next = stretches.indices.contains(index) ? stretches[index] : stretches.last else { return [] }
    var (item, columns) = next.firstItem { (top + $0).points > rect.minY }
    var result: [(item: Int, frame: Rect)] = []
    func add(_ item: Int, _ stretch: WaterfallStretch, column: Int, top: ExactLength) {
      let frame = frame(of: item, in: stretch, column: column, top: top, below: origin)
      if frame.overlaps(rect) { result.append((item, frame)) }
    }
    for column in columns.all.sorted(by: { $0.item < $1.item }) where column.item >= 0 {
      let stretch = stretch(of: column.item)
      let top = column.height - stretch.step(of: column.item)
      add(column.item, stretch, column: Int(column.number), top: top)
    }
    for stretch in stretches[index...] {
      while item < stretch.range.upperBound {
        guard (top + columns.next).points < rect.maxY else { return result }
        add(item, stretch, column: columns.shortest, top: columns.next)
        stretch.place(item, into: &columns)
        item += 1
      }
    }
    return result
  }
}

/// How many items may still be placed one by one.
struct PlacementBudget {
  /// How many items there are in all.
  let items: Int
  let limit: Int
  private(set) var spent: Int

  init(items: Int, limit: Int, spent: Int = 0) {
    self.items = items
    self.limit = limit
    self.spent = spent
  }

  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)`` if not enough are left.
  mutating func spend(_ count: Int) throws(LayoutError) {
    guard count <= limit - spent else { throw .tooManyToPlace(items: items, limit: limit) }
    spent += count
  }

  /// Counts items that are placed already.
  mutating func reserve(_ count: Int) { spent += count }
}
