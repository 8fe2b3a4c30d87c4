/// The items of a section with the sizes that a flow layout gives them.
struct SectionItems: Sendable {
  /// The sizes of items that have no size of their own, by number, repeated from their start.
  let list: [Size]
  /// How many items there are.
  private(set) var count: Int
  private var tree: RunTree<ItemCounting>
  /// Where the first item is in the tree.
  private let start: Int

  /// A look at a section of a collection.
  /// - Complexity: O(log *r*) for *r* runs
  init(_ items: Items, section: Int, layout: FlowLayout) {
    tree = items.tree
    let places = tree.places(of: section..<section + 1)
    start = places.lowerBound + 1
    count = places.count - 1
    list = layout.sizes(ofSection: section)
  }

  /// The same items on their own, so that they can be changed without a copy of all other sections.
  /// - Complexity: O(*k*) for *k* runs in the section
  var detached: SectionItems { SectionItems(runs(in: 0..<count), list: list) }

  private init(_ runs: [ItemRun], list: [Size]) {
    tree = RunTree(runs, measure: ItemCounting())
    start = 0
    count = tree.count
    self.list = list
  }

  /// Items in runs that begin no section.
  /// - Complexity: O(log *r* + *k*) for *r* runs, *k* in the range
  func runs(in range: Range<Int>) -> [ItemRun] {
    tree.runs(in: start + range.lowerBound..<start + range.upperBound)
  }

  /// The runs from the one on that holds an item, and the place of the item.
  func locations(from index: Int) -> (IteratorSequence<RunTree<ItemCounting>.Iterator>, place: Int) {
    (tree.locations(from: start + index), start + index)
  }

  /// Puts items in place of those of a range.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* new ones
  mutating func replace(_ range: Range<Int>, with runs: [ItemRun]) {
    let before = tree.count
    tree.replace(start + range.lowerBound..<start + range.upperBound, with: runs)
    count += tree.count - before
  }

  /// The sizes of a few items.
  /// - Complexity: O(log *r* + *k*) for *r* runs and *k* items
  func sizes(of range: Range<Int>) -> [Size] {
    var sizes: [Size] = []
    sizes.reserveCapacity(range.count)
    for run in runs(in: range) {
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
    try LengthCheck.ownSizes(runs(in: range))
  }
}

/// Goes through the items of a section, in stretches: items that follow one another in one list of sizes.
struct ItemCursor {
  /// The index of the next item.
  private(set) var index: Int
  /// The numbers from the next item to the end of its stretch; empty when there is no item left.
  private(set) var numbers: Range<Int> = 0..<0
  /// The size that all items of the stretch have of their own, if they have one.
  private(set) var ownSize: Size?
  private let list: [Size]
  private var rest: IteratorSequence<RunTree<ItemCounting>.Iterator>

  /// - Complexity: O(log *r*) for *r* runs
  init(_ content: SectionItems, at index: Int) {
    self.index = index
    list = content.list
    let place: Int
    (rest, place) = content.locations(from: index)
    guard index < content.count, let location = rest.next() else { return }
    ownSize = location.run.ownSize
    numbers = location.run.numbers.dropFirst(place - location.start - location.run.sections)
  }

  /// How long the list is that the sizes of the stretch are read from.
  var period: Int { ownSize == nil ? list.count : 1 }
  /// Which size of its list the next item has.
  var residue: Int { ownSize == nil ? numbers.lowerBound % list.count : 0 }
  var isAtEnd: Bool { numbers.isEmpty }
  /// The size of the next item.
  var size: Size { ownSize ?? list[numbers.lowerBound % list.count] }

  /// Goes on by some items of the stretch.
  mutating func advance(by count: Int) {
    index += count
    numbers = numbers.lowerBound + count..<numbers.upperBound
    guard numbers.isEmpty, let location = rest.next(), location.run.sections == 0 else { return }
    ownSize = location.run.ownSize
    numbers = location.run.numbers
  }
}
