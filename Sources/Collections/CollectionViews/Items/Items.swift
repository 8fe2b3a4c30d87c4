/// The items of a collection, section by section, as the layout sees them.
///
/// Every item has two numbers for life, which it takes along when it moves, into another section too:
/// - its *number*, by which lists of sizes are read. The first items of a section are numbered from 0 in each, so that two sections alike
///   look alike; items that come later are numbered on from the greatest number there has been in the collection. An item
///   so keeps its size when others are inserted above it.
/// - its *identity*, which no other item has: the first items are counted from 0 through all sections, in their order, and
///   later ones go on from there. Data that belong to an item, such as a label, are kept by identity.
///
/// A size of an item's own also stays with the item. Items whose numbers follow one another are one run of a ``RunTree``: a
/// billion items are one range, and an edit in their middle cuts it in two. The beginnings of sections stand between the items as
/// line ends do in a text; so a hundred thousand sections are found, inserted and removed as fast as items are.
public struct Items: Hashable, Sendable {
  /// The sections and their items, in order.
  public internal(set) var tree: RunTree<ItemCounting>
  /// The number that the next new item gets.
  public internal(set) var nextNumber = 0
  /// The identity that the next new item gets.
  public internal(set) var nextIdentity = 0

  /// The most sections and items that a collection can have together: as many as coordinates can distinguish, and an
  /// `Int` can count.
  @inlinable public static var maximumCount: Int { Int(clamping: 1 << 53 as Int64) }

  /// New items, numbered from 0 in each section.
  ///
  /// - Parameter counts: how many items each section has, from 0; together with the sections no more than ``maximumCount``.
  public init(counts: [Int]) {
    tree = RunTree(measure: ItemCounting())
    let runs = newSections(counts)
    tree = RunTree(runs, measure: ItemCounting())
  }

  /// The number of items of each section.
  /// - Complexity: O(*r*) for *r* runs and sections
  public var counts: [Int] {
    var result: [Int] = []
    result.reserveCapacity(tree.total.sections)
    for location in tree {
      result.append(contentsOf: repeatElement(0, count: location.run.sections))
      if !result.isEmpty { result[result.count - 1] += location.run.numbers.count }
    }
    return result
  }

  /// How many items there are before an item, or before the place behind the last item of a section.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public func position(of path: IndexPath) -> Int { tree.summary(before: tree.place(of: path)).items }

  /// The item with this many before it, or `nil` if there are no more.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public func path(at position: Int) -> IndexPath? {
    guard position >= 0, let location = tree.first(where: { through, _ in through.items > position })
    else { return nil }
    let section = location.before.sections + location.run.sections - 1
    let place = location.start + location.run.sections + position - location.before.items
    return IndexPath(section: section, item: place - tree.start(of: section) - 1)
  }

  /// Whether there is such an item.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public func contains(_ path: IndexPath) -> Bool {
    tree.contains(path)
  }

  /// The item at an index path alone, as a run that begins no section, or `nil` if there is none.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public func item(at path: IndexPath) -> ItemRun? {
    guard path.section >= 0, path.item >= 0 else { return nil }
    let place = tree.place(of: path)
    guard let location = tree.location(of: place),
      location.before.sections + location.run.sections == path.section + 1
    else { return nil }
    let offset = place - location.start - location.run.sections
    guard offset >= 0 else { return nil }
    let run = location.run
    let number = run.numbers.lowerBound + offset
    return ItemRun(
      numbers: number..<number + 1, identity: run.identity &+ offset, ownSize: run.ownSize)
  }

  /// The number of an item, or `nil` if there is none.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public func number(at path: IndexPath) -> Int? { item(at: path)?.numbers.lowerBound }

  /// The identity of an item, or `nil` if there is none.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public func identity(at path: IndexPath) -> Int? { item(at: path)?.identity }

  /// Where an item is, or `nil` if there is none of that identity.
  /// - Complexity: O(*r*) for *r* runs and sections
  public func path(ofIdentity identity: Int) -> IndexPath? {
    for location in tree {
      let offset = identity &- location.run.identity
      guard offset >= 0, offset < location.run.numbers.count else { continue }
      return path(at: location.before.items + offset)
    }
    return nil
  }

  /// The size that an item has of its own, or `nil` if it has none or there is no such item.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public func ownSize(at path: IndexPath) -> Size? { item(at: path)?.ownSize }
}

extension Items: RandomAccessCollection {
  public var startIndex: Int { 0 }
  /// - Complexity: O(1)
  public var endIndex: Int { tree.total.items }

  /// The index path of the item with this many before it, through all sections; it must exist.
  ///
  ///     Array(Items(counts: [2, 0, 1]))   // [0.0, 0.1, 2.0]
  ///
  /// - Complexity: O(log *r*) for *r* runs and sections
  public subscript(position: Int) -> IndexPath {
    guard let path = path(at: position) else { preconditionFailure("there is no item at \(position)") }
    return path
  }
}

extension Items {
  /// One section of a collection, a collection of the index paths of its items, as they were when it was asked for.
  public struct Section: RandomAccessCollection, Sendable {
    /// The number of the section, from 0.
    public let index: Int
    private let tree: RunTree<ItemCounting>
    private let places: Range<Int>

    init(_ items: Items, _ index: Int) {
      self.index = index
      tree = items.tree
      places = tree.start(of: index) + 1..<tree.start(of: index + 1)
    }

    public var startIndex: Int { 0 }
    /// - Complexity: O(1)
    public var endIndex: Int { places.count }
    /// - Complexity: O(1)
    public subscript(item: Int) -> IndexPath { IndexPath(section: index, item: item) }

    /// The items, in runs that begin no section.
    /// - Complexity: O(log *r* + *k*) for *r* runs and sections, and *k* runs of this section
    public var itemRuns: [ItemRun] { tree.runs(in: places) }

    /// Items of the section, by index, in runs that begin no section.
    /// - Complexity: O(log *r* + *k*) for *r* runs and sections, and *k* runs in the range
    public func itemRuns(in range: Range<Int>) -> [ItemRun] {
      tree.runs(in: places.lowerBound + range.lowerBound..<places.lowerBound + range.upperBound)
    }

    /// The numbers of the items, in runs, from the first to the last.
    /// - Complexity: O(log *r* + *k*) for *r* runs and sections, and *k* runs of this section
    public var runs: [Range<Int>] { itemRuns.map { $0.numbers } }
  }

  /// The sections of a collection.
  public struct Sections: RandomAccessCollection, Sendable {
    private let items: Items

    init(_ items: Items) { self.items = items }

    public var startIndex: Int { 0 }
    /// - Complexity: O(1)
    public var endIndex: Int { items.tree.total.sections }
    /// - Complexity: O(log *r*) for *r* runs and sections
    public subscript(index: Int) -> Section { Section(items, index) }
  }

  /// The sections, each a collection of the index paths of its items.
  /// - Complexity: O(1)
  public var sections: Sections { Sections(self) }
}
