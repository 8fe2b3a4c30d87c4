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
