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
