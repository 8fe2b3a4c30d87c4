/// The items of a section with the sizes that a flow layout gives them.
struct SectionItems: Sendable {
  let items: Items
  let section: Int
  /// The sizes of items that have none of their own, by number, used again from their start.
  let list: [Size]
  let count: Int

  init(_ items: Items, section: Int, layout: FlowLayout) {
    self.items = items
    self.section = section
    list = layout.sizes(ofSection: section)
    count = items.sections[section].count
  }

  /// The sizes of a few items.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* items
  func sizes(of range: Range<Int>) -> [Size] {
    var sizes: [Size] = []
    sizes.reserveCapacity(range.count)
    for run in items.sections[section].itemRuns(in: range) {
      for number in run.numbers { sizes.append(run.ownSize ?? list[number % list.count]) }
    }
    return sizes
  }

  /// The size that all items of a range have, or `nil` if they differ. Where there are none it is the first of the list.
  ///
  /// - Complexity: O(log *r* + *k* · *l*) for *r* runs, *k* in the range, and a list of *l* sizes; it ends at the first that differs
  func commonSize(of range: Range<Int>) -> Size? {
    var common: Size?
    for run in items.sections[section].itemRuns(in: range) {
      let sizes = run.ownSize.map { [$0] } ?? list
      for number in run.numbers.prefix(sizes.count) {
        let size = sizes[number % sizes.count]
        guard size == common ?? size else { return nil }
        common = size
      }
    }
    return common ?? list[0]
  }

  /// The first item with a size for which a condition holds, and this size.
  ///
  /// - Complexity: O(*l*) if no size of the list is such, else O(*r* + *l*) for *r* runs and a list of *l* sizes
  func first(where holds: (Size) -> Bool) -> (item: Int, size: Size)? {
    let listed = list.contains(where: holds)
    var start = 0
    for run in items.sections[section].itemRuns {
      if let size = run.ownSize {
        if holds(size) { return (start, size) }
      } else if listed,
        let number = run.numbers.prefix(list.count).first(where: { holds(list[$0 % list.count]) })
      {
        return (start + number - run.numbers.lowerBound, list[number % list.count])
      }
      start += run.numbers.count
    }
    return nil
  }

  /// Refuses items whose own sizes make no sense.
  /// - Complexity: O(log *r* + *k*) for *r* runs, *k* in the range
  func check(_ range: Range<Int>) throws(LayoutError) {
    for run in items.sections[section].itemRuns(in: range) {
      try run.ownSize?.checkAsItem(number: run.numbers.lowerBound)
    }
  }
}
