/// The items of a collection, section by section, as the layout sees them.
///
/// Every item has a *number*, which it keeps for life: the first items are numbered from 0 in each section, those that come
/// later go on from there. Lists of sizes are read by number, so an item keeps its size when others are inserted above
/// it. Numbers that follow one another are kept as one run: a billion items are one range, and an edit in their middle
/// cuts it in two.
public struct Items: Hashable, Sendable {
  /// One section: the numbers of its items, in runs, from the first to the last.
  public struct Section: Hashable, Sendable {
    public var runs: [Range<Int>]
    /// The number that the next new item gets.
    public var nextNumber: Int

    public init(count: Int) {
      runs = count > 0 ? [0..<count] : []
      nextNumber = count
    }

    public var count: Int { runs.reduce(0) { $0 + $1.count } }
  }

  public var sections: [Section]
  /// Sizes that items have of their own, whatever the layout says, by section and number.
  public var sizes: [IndexPath: Size] = [:]

  public init(counts: [Int]) {
    sections = counts.map(Section.init(count:))
  }
}
