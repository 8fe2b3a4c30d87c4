/// How many items may still be placed one by one.
struct PlacementBudget {
  /// How many items there are in all.
  let items: Int
  let limit: Int
  private(set) var spent: Int

  init(items: Int, limit: Int, spent: Int = 0) {
    self.items = items
    self.limit = limit
    self.spent = spent
  }

  /// - Throws: ``LayoutError/tooManyToPlace(items:limit:)`` if there are none left.
  mutating func spend() throws(LayoutError) {
    guard spent < limit else { throw .tooManyToPlace(items: items, limit: limit) }
    spent += 1
  }

  /// Counts items that are placed already.
  mutating func reserve(_ count: Int) { spent += count }
}
