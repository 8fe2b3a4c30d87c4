/// The items of a section with the sizes that a flow layout gives them.
struct SectionItems: Sendable {
  let items: Items
  /// The index of the section.
  let section: Int
  /// The sizes of items that have none of their own, by number, used again from their start.
  let list: [Size]
  let count: Int
  private let content: Items.Section

  init(_ items: Items, section: Int, layout: FlowLayout) {
    self.items = items
    self.section = section
    list = layout.sizes(ofSection: section)
    content = items.sections[section]
    count = content.count
  }

  /// The sizes of a few items.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* items
  func sizes(of range: Range<Int>) -> [Size] {
    var sizes: [Size] = []
    sizes.reserveCapacity(range.count)
    for run in content.itemRuns(in: range) {
      for number in run.numbers { sizes.append(run.ownSize ?? list[number % list.count]) }
    }
    return sizes
  }

  /// The size that all items of a range have, or `nil` if they differ. Where there are none it is the first of the list.
  ///
  /// - Complexity: O(log *r* + *k* · *l*) for *r* runs, *k* in the range, and a list of *l* sizes; it ends at the first that differs
  func commonSize(of range: Range<Int>) -> Size? {
    var cursor = ItemCursor(self, at: range.lowerBound)
    guard !range.isEmpty else { return list[0] }
    let common = cursor.size
    while !cursor.isAtEnd, cursor.index < range.upperBound {
      let stretch = cursor.numbers.prefix(range.upperBound - cursor.index)
      if let size = cursor.ownSize {
        guard size == common else { return nil }
      } else {
        guard stretch.prefix(list.count).allSatisfy({ list[$0 % list.count] == common }) else { return nil }
      }
      cursor.advance(by: stretch.count)
    }
    return common
  }

  /// The first item with a size for which a condition holds, and this size.
  ///
  /// - Complexity: O(*l*) if no size of the list is such, else O(*r* + *l*) for *r* runs and a list of *l* sizes
  func first(where holds: (Size) -> Bool) -> (item: Int, size: Size)? {
    let listed = list.contains(where: holds)
    var cursor = ItemCursor(self, at: 0)
    while !cursor.isAtEnd {
      let stretch = cursor.numbers
      if let size = cursor.ownSize {
        if holds(size) { return (cursor.index, size) }
      } else if listed, let number = stretch.prefix(list.count).first(where: { holds(list[$0 % list.count]) })
      {
        return (cursor.index + number - stretch.lowerBound, list[number % list.count])
      }
      cursor.advance(by: stretch.count)
    }
    return nil
  }

  /// Refuses items whose own sizes make no sense.
  /// - Complexity: O(log *r* + *k*) for *r* runs, *k* in the range
  func check(_ range: Range<Int>) throws(LayoutError) {
    try LengthCheck.ownSizes(content.itemRuns(in: range))
  }
}
