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
    return frame(of: item, in: stretch, below: origin)
  }

  private func frame(of item: Int, in stretch: WaterfallStretch, below origin: ExactLength) -> Rect {
    Rect(
      x: space.x(of: stretch.column(of: item)),
      y: (origin + ExactLength(space.top) + stretch.top(of: item)).points,
      width: space.width, height: stretch.height(of: item))
  }

  /// The items that overlap a rectangle, ascending, with their frames.
  ///
  /// No item begins above one that comes before it. So those that begin within the height of the rectangle follow one another; of those
  /// that begin above it only the last of each column can reach into it.
  /// - Complexity: O(*c* log *p* + *k*) for *c* columns, *p* placed items and *k* that begin within the height
  func items(in rect: Rect, below origin: ExactLength) -> [(item: Int, frame: Rect)] {
    let top = origin + ExactLength(space.top)
    let first = firstItem { (top + $0).points > rect.minY }
    var result: [(item: Int, frame: Rect)] = []
    func add(_ item: Int, _ stretch: WaterfallStretch) {
      let frame = frame(of: item, in: stretch, below: origin)
      if frame.overlaps(rect) { result.append((item, frame)) }
    }
    if first > 0 {
      let stretch = stretch(of: first - 1)
      let above = (0..<space.columns).map { stretch.last(in: $0, before: first) }
      for item in above.sorted() where item >= 0 { add(item, self.stretch(of: item)) }
    }
    for stretch in stretches[stretches.partition { $0.range.upperBound > first }...] {
      for item in max(first, stretch.first)..<stretch.range.upperBound {
        guard (top + stretch.top(of: item)).points < rect.maxY else { return result }
        add(item, stretch)
      }
    }
    return result
  }

  /// The first item whose beginning fulfils a condition, which stays true once it is; the count, if none does.
  private func firstItem(where holds: (ExactLength) -> Bool) -> Int {
    let index = stretches.partition { holds($0.top(of: $0.range.upperBound - 1)) }
    guard index < stretches.count else { return count }
    return stretches[index].range.partition { holds(stretches[index].top(of: $0)) }
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

  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)`` if there are none left.
  mutating func spend() throws(LayoutError) {
    guard spent < limit else { throw .tooManyToPlace(items: items, limit: limit) }
    spent += 1
  }

  /// Counts items that are placed already.
  mutating func reserve(_ count: Int) { spent += count }
}
