extension PreparedColumns {
  /// Preparing reads all heights and all runs, to follow a batch as a whole only the runs. A row among others is
  /// changed for about what 250 of them take; in several columns what comes after a change is put together
  /// again, run by run.
  public func prefersFollowing(_ changes: Int) -> Bool {
    guard changes > 16 else { return true }
    let runs = items.runCount + changes
    let isOneColumn = spaces.allSatisfy { $0.columns == 1 }
    let (work, overflow) = changes.multipliedReportingOverflow(by: isOneColumn ? 250 : 250 + runs)
    return !overflow && work <= (followsTogether ? 4 * runs : runs + heightCount)
  }

  /// How many heights preparing reads.
  private var heightCount: Int { lines.measure.tables.reduce(0) { $0 + $1.heights.count } }

  /// Whether to keep the tables of the heights saves anything to speak of.
  private var followsTogether: Bool { heightCount >= 4096 }

  /// Keeps the tables of the heights, and fills all lines again.
  ///
  /// - Returns: how many items have come, or stand in lines that had to be put together item by item.
  /// - Complexity: O(*r*) for *r* runs of items and sections, however many heights there are
  public mutating func follow(together plan: UpdatePlan, to items: Items) throws(LayoutError) -> Int? {
    guard followsTogether else { return nil }
    try LengthCheck.ownSizes(items.tree.lazy.map { $0.run })
    let filling = Self.filling(with: items, lines.measure.tables, tables)
    let before = lines
    lines = RunTree(filling.runs, measure: before.measure)
    do {
      try LengthCheck.contentLength(length)
    } catch {
      lines = before
      throw error
    }
    self.items = items.tree
    return max(plan.arrivalCount(in: items), filling.computed)
  }

  /// - Returns: how many items are new, or stand in lines that had to be put together item by item.
  /// - Complexity: O(log *r*) for *r* runs of items if there is one column, or if as many items came as went in whole lines; otherwise
  ///   O(log *r* + *k*) for *k* runs between the change and the end of its section, as items move on from line to line. When sections come or go and
  ///   the columns of the others change by that, *k* counts the runs of all that follow.
  public mutating func follow(_ change: ItemChange, to items: Items) throws(LayoutError) -> Int {
    switch change {
    case .items(let section, let removed, let inserted):
      return try followItems(removed, inserted, in: section, to: items)
    case .resized(let path):
      return try followItems(path.item..<path.item + 1, 1, in: path.section, to: items)
    case .sections(let removed, let inserted):
      return try followSections(removed, inserted, to: items)
    }
  }

  private mutating func followItems(
    _ removed: Range<Int>, _ inserted: Int, in section: Int, to items: Items
  ) throws(LayoutError) -> Int {
    let old = self.items.itemCount(of: section) ?? 0
    let new = old - removed.count + inserted
    let columns = space(of: section).columns
    let first = removed.lowerBound / columns * columns
    // When whole lines came or went, those after the change stay as they are.
    let whole = (inserted - removed.count) % columns == 0
    func end(_ item: Int, _ count: Int) -> Int {
      whole ? min(count, (item + columns - 1) / columns * columns) : count
    }
    let range = first..<end(removed.lowerBound + inserted, new)
    let runs = items.tree.runs(in: items.tree.places(of: range, in: section))
    try LengthCheck.ownSizes(runs)
    var filling = filling(from: section)
    filling.fill(runs, inSection: section)
    try replaceLines(
      places(first..<end(removed.upperBound, old), in: section), with: filling.runs)
    let itemRuns = items.tree.runs(
      in: items.tree.places(of: removed.lowerBound..<removed.lowerBound + inserted, in: section))
    self.items.replace(places(removed, in: section), with: itemRuns)
    return max(inserted, filling.computed)
  }

  private mutating func followSections(
    _ removed: Range<Int>, _ inserted: Int, to items: Items
  ) throws(LayoutError) -> Int {
    let old = self.items.total.sections
    let new = old - removed.count + inserted
    let arrived = removed.lowerBound..<removed.lowerBound + inserted
    let places = items.tree.places(of: arrived)
    // The columns of a section may depend on its index.
    let same = Set(tables).count == 1 || (inserted - removed.count) % tables.count == 0
    let range = same ? places : places.lowerBound..<items.tree.start(of: new)
    let runs = items.tree.runs(in: range)
    try LengthCheck.ownSizes(runs)
    var filling = filling(from: removed.lowerBound)
    filling.fill(sections: runs)
    try replaceLines(
      lines.places(of: removed.lowerBound..<(same ? removed.upperBound : old)), with: filling.runs)
    self.items.replace(self.items.places(of: removed), with: items.tree.runs(in: places))
    return max(places.count - inserted, filling.computed)
  }

  private func places(_ range: Range<Int>, in section: Int) -> Range<Int> {
    lines.places(of: range, in: section)
  }

  private func filling(from section: Int) -> LineFilling {
    let tables = tables
    return LineFilling(lines.measure.tables, section: section) { tables[$0 % tables.count] }
  }

  /// Puts lines in place of others, unless the content would become too long.
  private mutating func replaceLines(_ places: Range<Int>, with new: [LineRun]) throws(LayoutError) {
    let old = lines.runs(in: places)
    lines.replace(places, with: new)
    do {
      try LengthCheck.contentLength(length)
    } catch {
      let count = new.reduce(0) { $0 + $1.count }
      lines.replace(places.lowerBound..<places.lowerBound + count, with: old)
      throw error
    }
  }
}
