// Indexes must be those of items and sections that are there; code that takes them from a user checks them
// first.
extension Items {
  /// Puts new items in, the first of them at an index path.
  ///
  /// - Parameters:
  ///   - count: how many, from 0.
  ///   - ownSize: the size that each has of its own, if they have one.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public mutating func insert(_ count: Int, at path: IndexPath, ownSize: Size? = nil) {
    guard count > 0 else { return }
    precondition(count <= Self.maximumCount - tree.count, "no more than \(Self.maximumCount) items")
    // Numbers need not be unique; they start over when there are no greater ones.
    if nextNumber > Int.max - count { nextNumber = 0 }
    let numbers = nextNumber..<nextNumber + count
    tree.insert(ItemRun(numbers: numbers, identity: nextIdentity, ownSize: ownSize), at: tree.place(of: path))
    nextNumber += count
    nextIdentity &+= count
  }

  /// A new item, which the caller inserts.
  mutating func newItem() -> ItemRun {
    if nextNumber == Int.max { nextNumber = 0 }
    defer {
      nextNumber += 1
      nextIdentity &+= 1
    }
    return ItemRun(numbers: nextNumber..<nextNumber + 1, identity: nextIdentity)
  }

  /// Takes items of a section out.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public mutating func remove(_ range: Range<Int>, in section: Int) {
    guard !range.isEmpty else { return }
    tree.remove(tree.places(of: range, in: section))
  }

  /// Takes an item out and puts it in again elsewhere. It keeps its number, its identity and its own size.
  ///
  /// - Parameter target: its index path afterward.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public mutating func move(_ path: IndexPath, to target: IndexPath) {
    guard let item = item(at: path) else { return }
    remove(path.item..<path.item + 1, in: path.section)
    tree.insert(item, at: tree.place(of: target))
  }

  /// Gives an item a size of its own, or takes it away.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public mutating func resize(_ path: IndexPath, to size: Size?) {
    guard let item = item(at: path) else { return }
    let place = tree.place(of: path)
    let resized = ItemRun(numbers: item.numbers, identity: item.identity, ownSize: size)
    tree.replace(place..<place + 1, with: CollectionOfOne(resized))
  }

  /// Puts new sections in, the first of them at `index`. Their items are numbered from 0, as those of the first sections are.
  ///
  /// - Parameter counts: how many items each has, from 0.
  /// - Complexity: O(log *r* + *k*) for *r* runs and sections and *k* new ones
  public mutating func insertSections(counts: [Int], at index: Int) {
    let place = tree.start(of: index)
    let runs = newSections(counts)
    tree.insert(contentsOf: runs, at: place)
  }

  /// Takes sections out with all of their items.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public mutating func removeSections(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    tree.remove(tree.places(of: range))
  }

  /// Takes a section out and puts it in again elsewhere.
  ///
  /// - Parameter target: its index afterward.
  /// - Complexity: O(log *r*) for *r* runs and sections
  public mutating func moveSection(_ index: Int, to target: Int) {
    let places = tree.places(of: index..<index + 1)
    let position = tree.start(of: target > index ? target + 1 : target)
    tree.move(places, to: target > index ? position - places.count : position)
  }

  /// The runs of new sections, whose items take the next identities.
  mutating func newSections(_ counts: [Int]) -> [ItemRun] {
    var room = Self.maximumCount - tree.count
    return counts.map { count in
      precondition(count >= 0 && count < room, "no more than \(Self.maximumCount) items and sections")
      room -= count + 1
      let run = ItemRun(sections: 1, numbers: 0..<count, identity: nextIdentity)
      nextNumber = Swift.max(nextNumber, count)
      nextIdentity &+= count
      return run
    }
  }
}

extension Items {
  /// The same items in their order, numbered as in a collection that was just created: from 0 in each section. What belongs to
  /// an item by its identity stays with it.
  ///
  /// - Complexity: O(*r*) for *r* runs
  public func renumbered() -> Items {
    var (next, greatest) = (0, 0)
    var runs: [ItemRun] = []
    for location in tree {
      let run = location.run
      if run.sections > 0 { next = 0 }
      runs.append(
        ItemRun(
          sections: run.sections, numbers: next..<next + run.numbers.count, identity: run.identity,
          ownSize: run.ownSize))
      next += run.numbers.count
      greatest = Swift.max(greatest, next)
    }
    var items = self
    items.tree = RunTree(runs, measure: ItemCounting())
    items.nextNumber = greatest
    return items
  }
}
