/// Data that a batch can be performed on. All places are right when they are asked for.
public protocol UpdatableData {
  /// What is taken along when an item moves.
  associatedtype ItemContent
  /// What is taken along when a section moves.
  associatedtype SectionContent

  func item(at path: IndexPath) -> ItemContent
  func section(at index: Int) -> SectionContent

  mutating func reloadItem(at path: IndexPath)
  mutating func reloadSection(at index: Int)
  mutating func removeItem(at path: IndexPath)
  mutating func removeSection(at index: Int)
  mutating func insertNewItem(at path: IndexPath)
  mutating func insertNewSection(at index: Int, items: Int)
  /// Puts an item in that was taken out elsewhere.
  mutating func insert(_ item: ItemContent, at path: IndexPath)
  /// Puts a section in that was taken out elsewhere.
  mutating func insert(_ section: SectionContent, at index: Int)
}

/// Sections of items, and where new ones come from.
struct SectionedItems<Item>: UpdatableData {
  var sections: [[Item]]
  let reloaded: (IndexPath, Item) -> Item
  let new: (IndexPath) -> Item

  func item(at path: IndexPath) -> Item { sections[path.section][path.item] }
  func section(at index: Int) -> [Item] { sections[index] }

  mutating func reloadItem(at path: IndexPath) {
    sections[path.section][path.item] = reloaded(path, item(at: path))
  }

  mutating func reloadSection(at index: Int) {
    for item in sections[index].indices { reloadItem(at: IndexPath(section: index, item: item)) }
  }

  mutating func removeItem(at path: IndexPath) { sections[path.section].remove(at: path.item) }
  mutating func removeSection(at index: Int) { sections.remove(at: index) }

  mutating func insertNewItem(at path: IndexPath) { insert(new(path), at: path) }

  mutating func insertNewSection(at index: Int, items: Int) {
    insert((0..<items).map { new(IndexPath(section: index, item: $0)) }, at: index)
  }

  mutating func insert(_ item: Item, at path: IndexPath) {
    sections[path.section].insert(item, at: path.item)
  }

  mutating func insert(_ section: [Item], at index: Int) { sections.insert(section, at: index) }
}

extension Items: UpdatableData {
  /// What a reload asks for again is not known here: items keep their numbers, identities and sizes.
  public mutating func reloadItem(at path: IndexPath) {}
  public mutating func reloadSection(at index: Int) {}

  public mutating func removeItem(at path: IndexPath) { remove(path.item..<path.item + 1, in: path.section) }
  public mutating func removeSection(at index: Int) { removeSections(index..<index + 1) }
  public mutating func insertNewItem(at path: IndexPath) { insert(1, at: path) }
  public mutating func insertNewSection(at index: Int, items: Int) {
    insertSections(counts: [items], at: index)
  }

  /// The runs of a section that begin it and hold its items.
  public func section(at index: Int) -> [ItemRun] { tree.runs(in: tree.places(of: index..<index + 1)) }

  /// Puts an item in that keeps its number, its identity and its own size.
  public mutating func insert(_ item: ItemRun?, at path: IndexPath) {
    guard let item else { return }
    tree.insert(item, at: tree.place(of: path))
  }

  /// Puts a section in whose items keep their numbers, identities and own sizes.
  public mutating func insert(_ section: [ItemRun], at index: Int) {
    tree.insert(contentsOf: section, at: tree.start(of: index))
  }
}

extension BatchUpdate {
  /// The steps that perform the batch on the items of a collection, and where every item goes.
  ///
  /// - Throws: what ``plan(sections:items:)`` throws, and ``UpdateError/tooManyItems(limit:)`` where a collection cannot hold all.
  /// - Complexity: O(*k* (log *k* + log *r*)) for *k* operations and *r* runs of items
  public func plan(for items: Items) throws(UpdateError) -> UpdatePlan {
    let sections = items.sections
    let plan = try plan(sections: sections.count) { sections[$0].count }
    guard plan.fits(items) else { throw .tooManyItems(limit: Items.maximumCount) }
    return plan
  }
}

extension UpdatePlan {
  /// Whether a collection can hold all sections and items after the batch.
  func fits(_ items: Items) -> Bool {
    var count = items.tree.count - deletedItems.count - deletedSections.count
    for section in deletedSections { count -= items.sections[section].count }
    count += insertedItems.count + insertedSections.count
    for section in insertedSections {
      let (sum, overflow) = count.addingReportingOverflow(itemCount(section, before: { _ in 0 }))
      guard !overflow else { return false }
      count = sum
    }
    return count <= Items.maximumCount
  }
}
