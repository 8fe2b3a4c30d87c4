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
