import CollectionViews

/// Data of the smallest kind, changed step by step.
struct SectionedLetters: UpdatableData {
  var sections: [[String]]

  func item(at path: IndexPath) -> String { sections[path.section][path.item] }
  func section(at index: Int) -> [String] { sections[index] }
  mutating func reloadItem(at path: IndexPath) {}
  mutating func reloadSection(at index: Int) {}
  mutating func removeItem(at path: IndexPath) { sections[path.section].remove(at: path.item) }
  mutating func removeSection(at index: Int) { sections.remove(at: index) }
  mutating func insertNewItem(at path: IndexPath) { insert("?", at: path) }
  mutating func insertNewSection(at index: Int, items: Int) {
    insert(Array(repeating: "?", count: items), at: index)
  }
  mutating func insert(_ item: String, at path: IndexPath) {
    sections[path.section].insert(item, at: path.item)
  }
  mutating func insert(_ section: [String], at index: Int) { sections.insert(section, at: index) }
}
