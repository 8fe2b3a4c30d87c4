/// A waterfall, prepared.
public struct PreparedWaterfall: PreparedLayout {
  private var sections: [WaterfallSection]
  /// Where the sections begin, and where the last one ends.
  private var tops: [ExactLength]
  private let spaces: [ColumnSpace]
  private let heights: [Double]
  private let spacing: ExactLength
  private let room: Double
  private let limit: Int
  public let warnings: [LayoutWarning]

  /// - Parameter limit: how many items may be placed one by one.
  init(_ layout: WaterfallLayout, items: Items, room: Double, limit: Int) throws(LayoutError) {
    spaces = layout.insets.map {
      ColumnSpace(columns: layout.columns, spacing: layout.itemSpacing, insets: $0, room: room)
    }
    heights = layout.heights
    spacing = ExactLength(layout.lineSpacing)
    self.room = room
    self.limit = limit
    warnings = spaces.prefix(items.sections.count).enumerated()
      .filter { $1.width <= 0 && room > 0 }
      .map { .insetsWiderThanView(section: $0.offset) }
    sections = []
    tops = [.zero]
    var budget = PlacementBudget(items: items.count, limit: limit)
    try append(items.sections[...], within: &budget)
    try LengthCheck.contentLength(tops[tops.count - 1])
  }

  /// Puts sections at the end.
  private mutating func append(
    _ new: some Sequence<Items.Section>, within budget: inout PlacementBudget
  ) throws(LayoutError) {
    for section in new {
      var filled = WaterfallSection(
        spaces[sections.count % spaces.count], heights: heights, spacing: spacing)
      let runs = section.itemRuns
      try LengthCheck.ownSizes(runs)
      try filled.append(runs, within: &budget)
      append(filled)
    }
  }

  private mutating func append(_ section: WaterfallSection) {
    sections.append(section)
    tops.append(tops[tops.count - 1] + section.length)
  }

  public var contentSize: Size { Size(width: room, height: tops[tops.count - 1].points) }

  public func attributes(of element: Element, in viewport: Viewport) -> LayoutAttributes? {
    guard case .item(let path) = element, sections.indices.contains(path.section), path.item >= 0,
      path.item < sections[path.section].count
    else { return nil }
    return LayoutAttributes(
      element, frame: sections[path.section].frame(of: path.item, below: tops[path.section]))
  }

  public func attributes(in rect: Rect, viewport: Viewport) -> [LayoutAttributes] {
    guard !rect.isEmpty else { return [] }
    var result: [LayoutAttributes] = []
    // The lower edge of a frame is rounded twice; what may touch the rectangle is looked at.
    let above = rect.minY - 4 * max(1, abs(rect.minY)).ulp
    let first = tops.dropFirst().partition { $0.points > above } - 1
    for section in first..<sections.count {
      guard tops[section].points < rect.maxY else { break }
      for (item, frame) in sections[section].items(in: rect, below: tops[section]) {
        result.append(LayoutAttributes(.item(section, item), frame: frame))
      }
    }
    return result
  }

  public func invalidation(from old: Viewport, to new: Viewport) -> Invalidation {
    Invalidation(metrics: old.room(across: .vertical) != new.room(across: .vertical))
  }

  /// Each change places everything after it again.
  public func prefersFollowing(_ changes: Int) -> Bool {
    changes <= 1 || changes <= 16 && sections.reduce(0) { $0 + $1.count } <= 1_000
  }

  /// - Returns: how many items were placed one by one: those of the section from the change on, until their places repeat, or all of the
  ///   new sections.
  /// - Complexity: O(*s* + *p* log *c*) for *s* sections, *c* columns and *p* items that are placed
  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    var changed = self
    let placed = try changed.place(change, to: items)
    try LengthCheck.contentLength(changed.tops[changed.tops.count - 1])
    self = changed
    return placed
  }

  private mutating func place(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    switch change {
    case .items(let section, let removed, _):
      try place(from: removed.lowerBound, in: section, of: items)
    case .resized(let path):
      try place(from: path.item, in: path.section, of: items)
    case .sections(let removed, let inserted):
      try placeSections(removed, inserted, of: items)
    }
  }

  private func budget(for items: Items) -> PlacementBudget {
    PlacementBudget(items: items.count, limit: limit, spent: sections.reduce(0) { $0 + $1.placed })
  }

  private mutating func place(from item: Int, in section: Int, of items: Items) throws(LayoutError) -> Int {
    let runs = items.sections[section].itemRuns(in: item..<items.sections[section].count)
    try LengthCheck.ownSizes(runs)
    sections[section].cut(before: item)
    var budget = budget(for: items)
    let before = budget.spent
    try sections[section].append(runs, within: &budget)
    for index in section..<sections.count { tops[index + 1] = tops[index] + sections[index].length }
    return budget.spent - before
  }

  private mutating func placeSections(
    _ removed: Range<Int>, _ inserted: Int, of items: Items
  ) throws(LayoutError) -> Int {
    let kept = sections[removed.upperBound...]
    sections.removeLast(sections.count - removed.lowerBound)
    tops.removeLast(tops.count - 1 - removed.lowerBound)
    let end = removed.lowerBound + inserted
    // The insets of a section, and so its columns, may depend on its index.
    let same = inserted == removed.count || Set(spaces).count == 1
    var budget = budget(for: items)
    if same { budget.reserve(kept.reduce(0) { $0 + $1.placed }) }
    let before = budget.spent
    try append(items.sections[removed.lowerBound..<end], within: &budget)
    if same {
      for section in kept { append(section) }
    } else {
      try append(items.sections[end...], within: &budget)
    }
    return budget.spent - before
  }
}
