/// The headers that a rectangle of the content has to do with, as ascending numbers of sections.
public struct HeaderSets: Hashable, Sendable {
  /// Those the flow layout itself finds there: the ones that stand in the rectangle before they are moved.
  public var regular: [Int]
  /// Those and the ones that are moved there: of sections with an item in the rectangle, if headers pin, and the global one.
  public var all: [Int]

  public init(regular: [Int], all: [Int]) {
    self.regular = regular
    self.all = all
  }

  /// Those the flow layout does not find, so that the layout must add them itself.
  public var custom: [Int] {
    let known = Set(regular)
    return all.filter { !known.contains($0) }
  }
}
