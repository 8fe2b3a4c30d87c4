/// Items that a batch is performed on, and the changes, one after the other, that a layout can follow instead of starting over.
///
/// Steps that go on where the last one ended are one change: ten items that are put in together, or put in where others were
/// taken out.
struct FollowedItems: UpdatableData {
  private(set) var items: Items
  /// The changes before the last one, each with the items after it; `nil` if there are too many of them to keep.
  private var earlier: [(change: ItemChange, items: Items)]? = []
  private var last: ItemChange?

  /// The most changes that are kept. Each keeps a copy of the items' runs.
  static let limit = 16

  init(_ items: Items) {
    self.items = items
  }

  /// All changes, each with the items after it; `nil` if starting over is less trouble.
  var changes: [(change: ItemChange, items: Items)]? {
    guard let earlier else { return nil }
    return last.map { earlier + [($0, items)] } ?? earlier
  }

  /// Is told of a change before it is made.
  private mutating func note(_ change: ItemChange) {
    if let joined = last?.joined(with: change) {
      last = joined
      return
    }
    if let last {
      earlier?.append((last, items))
      if let count = earlier?.count, count >= Self.limit { earlier = nil }
    }
    last = change
  }

  func item(at path: IndexPath) -> ItemRun {
    let place = items.tree.place(of: path)
    return items.tree.runs(in: place..<place + 1).first ?? ItemRun()
  }

  func section(at index: Int) -> [ItemRun] {
    items.tree.runs(in: items.tree.start(of: index)..<items.tree.start(of: index + 1))
  }

  // What is reloaded keeps its number, its identity and its size.
  mutating func reloadItem(at path: IndexPath) {}
  mutating func reloadSection(at index: Int) {}

  mutating func removeItem(at path: IndexPath) {
    note(.items(section: path.section, removed: path.item..<path.item + 1, inserted: 0))
    items.remove(path.item..<path.item + 1, in: path.section)
  }

  mutating func removeSection(at index: Int) {
    note(.sections(removed: index..<index + 1, inserted: 0))
    items.removeSections(index..<index + 1)
  }

  mutating func insertNewItem(at path: IndexPath) {
    note(.items(section: path.section, removed: path.item..<path.item, inserted: 1))
    items.insert(1, at: path)
  }

  mutating func insertNewSection(at index: Int, items count: Int) {
    note(.sections(removed: index..<index, inserted: 1))
    items.insertSections(counts: [count], at: index)
  }

  mutating func insert(_ item: ItemRun, at path: IndexPath) {
    note(.items(section: path.section, removed: path.item..<path.item, inserted: 1))
    items.tree.insert(item, at: items.tree.place(of: path))
  }

  mutating func insert(_ section: [ItemRun], at index: Int) {
    note(.sections(removed: index..<index, inserted: 1))
    items.tree.insert(contentsOf: section, at: items.tree.start(of: index))
  }
}

extension ItemChange {
  /// Both changes as one, if the second takes out what stood right before what the first took out, or puts in right behind
  /// what the first put in.
  fileprivate func joined(with next: ItemChange) -> ItemChange? {
    switch (self, next) {
    case (.items(let section, let removed, let inserted), .items(let sectionToo, let other, let more))
    where section == sectionToo:
      Self.joined(removed, inserted, with: other, more)
        .map { .items(section: section, removed: $0.removed, inserted: $0.inserted) }
    case (.sections(let removed, let inserted), .sections(let other, let more)):
      Self.joined(removed, inserted, with: other, more)
        .map { .sections(removed: $0.removed, inserted: $0.inserted) }
    default: nil
    }
  }

  private static func joined(
    _ removed: Range<Int>, _ inserted: Int, with other: Range<Int>, _ more: Int
  ) -> (removed: Range<Int>, inserted: Int)? {
    if other.isEmpty, other.lowerBound == removed.lowerBound + inserted { return (removed, inserted + more) }
    if inserted == 0, more == 0, other.upperBound == removed.lowerBound {
      return (other.lowerBound..<removed.upperBound, 0)
    }
    return nil
  }
}
