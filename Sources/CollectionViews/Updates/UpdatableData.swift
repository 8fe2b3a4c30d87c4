/// Data that a batch can be performed on. All places are right when they are asked for.
public protocol UpdatableData {
  associatedtype Item
  associatedtype Section

  func item(at path: IndexPath) -> Item
  func section(at index: Int) -> Section

  mutating func reloadItem(at path: IndexPath)
  mutating func reloadSection(at index: Int)
  mutating func removeItem(at path: IndexPath)
  mutating func removeSection(at index: Int)
  mutating func insertNewItem(at path: IndexPath)
  mutating func insertNewSection(at index: Int, items: Int)
  /// Puts an item in that was taken out elsewhere.
  mutating func insert(_ item: Item, at path: IndexPath)
  /// Puts a section in that was taken out elsewhere.
  mutating func insert(_ section: Section, at index: Int)
}

extension UpdatePlan {
  /// Performs the batch, step by step.
  ///
  /// - Parameter data: holds what the plan was made for.
  /// - Complexity: a step for each operation; two for each move
  public func apply<Data: UpdatableData>(to data: inout Data) {
    var items: [IndexPath: Data.Item] = [:]
    var sections: [Int: Data.Section] = [:]
    for step in steps {
      switch step {
      case .reload(let path): data.reloadItem(at: path)
      case .reloadSection(let index): data.reloadSection(at: index)
      case .take(let path, _): items[path] = data.item(at: path)
      case .remove(let path): data.removeItem(at: path)
      case .takeSection(let index, _): sections[index] = data.section(at: index)
      case .removeSection(let index): data.removeSection(at: index)
      case .insertSection(let index, let count): data.insertNewSection(at: index, items: count)
      case .placeSection(let index, let from):
        // No longer held here, so that it can be changed in place.
        if let section = sections.removeValue(forKey: from) { data.insert(section, at: index) }
      case .insert(let path): data.insertNewItem(at: path)
      case .place(let path, let from):
        if let item = items.removeValue(forKey: from) { data.insert(item, at: path) }
      }
    }
  }

  /// Performs the batch on sections of items.
  ///
  /// - Parameters:
  ///   - sections: as many items, section by section, as the plan was made for
  ///   - reloaded: what stands in the place of an item that is reloaded; its index is the one before the batch.
  ///   - new: the item to insert at an index after the batch
  public func apply<Item>(
    to sections: inout [[Item]], reloaded: (IndexPath, Item) -> Item = { $1 }, new: (IndexPath) -> Item
  ) {
    withoutActuallyEscaping(reloaded) { reloaded in
      withoutActuallyEscaping(new) { new in
        var data = SectionedItems(sections: [], reloaded: reloaded, new: new)
        swap(&data.sections, &sections)
        apply(to: &data)
        swap(&data.sections, &sections)
      }
    }
  }
}

/// Sections of items, and where new ones come from.
private struct SectionedItems<Item>: UpdatableData {
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
