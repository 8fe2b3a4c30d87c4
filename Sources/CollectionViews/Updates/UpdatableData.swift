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
