/// A pile of values for a picture: the elements of a stack, or the minima it keeps beside them; ``Piles`` draws it.
///
/// Values are asked for one at a time, and only those that are shown.
public struct Pile {
  public var title: String
  /// How many values lie on the pile.
  public var count: Int
  /// The value at an index, 0 for the lowest.
  public var value: (Int) -> String
  /// What the topmost value is called beside the pile: `← top`.
  public var pointer: String
  /// How many of the topmost values the step put there.
  public var addedCount: Int
  /// How many values the step took away.
  public var removedCount: Int
  /// A value that was taken away, 0 for the one that lay lowest.
  public var removedValue: (Int) -> String
  /// The roles of values that stay, by their indexes: what a search has visited, and what it points at.
  public var roles: [Int: Role] = [:]

  public init(
    title: String, count: Int, value: @escaping (Int) -> String, pointer: String, addedCount: Int = 0,
    removedCount: Int = 0, removedValue: @escaping (Int) -> String = { _ in "" }
  ) {
    self.title = title
    self.count = count
    self.value = value
    self.pointer = pointer
    self.addedCount = addedCount
    self.removedCount = removedCount
    self.removedValue = removedValue
  }

  /// A pile of the elements of a collection, the lowest first. None of them is copied or converted before it is shown.
  public init<Values: RandomAccessCollection>(
    title: String, _ values: Values, pointer: String, addedCount: Int = 0, removed: Values? = nil,
    label: @escaping (Values.Element) -> String
  ) {
    self.init(
      title: title, count: values.count,
      value: { label(values[values.index(values.startIndex, offsetBy: $0)]) }, pointer: pointer,
      addedCount: addedCount, removedCount: removed?.count ?? 0,
      removedValue: { index in
        guard let removed else { return "" }
        return label(removed[removed.index(removed.startIndex, offsetBy: index)])
      })
  }
}
