extension Items {
  /// One section of a collection: a look at its items as they were when it was asked for.
  public struct Section: Sendable {
    private let tree: RunTree<ItemCounting>
    private let places: Range<Int>

    init(_ items: Items, _ index: Int) {
      tree = items.tree
      places = tree.start(of: index) + 1..<tree.start(of: index + 1)
    }

    /// - Complexity: O(1)
    public var count: Int { places.count }
    public var isEmpty: Bool { places.isEmpty }

    /// The items, in runs that begin no section.
    /// - Complexity: O(log *r* + *k*) for *r* runs and sections, and *k* runs of this section
    public var itemRuns: [ItemRun] { tree.runs(in: places) }

    /// Items of the section, by index, in runs that begin no section.
    /// - Complexity: O(log *r* + *k*) for *r* runs and sections, and *k* runs in the range
    public func itemRuns(in range: Range<Int>) -> [ItemRun] {
      tree.runs(in: places.lowerBound + range.lowerBound..<places.lowerBound + range.upperBound)
    }

    /// The numbers of the items, in runs, from the first to the last.
    /// - Complexity: O(log *r* + *k*) for *r* runs and sections, and *k* runs of this section
    public var runs: [Range<Int>] { itemRuns.map(\.numbers) }
  }

  /// The sections of a collection.
  public struct Sections: RandomAccessCollection, Sendable {
    private let items: Items

    init(_ items: Items) { self.items = items }

    public var startIndex: Int { 0 }
    /// - Complexity: O(1)
    public var endIndex: Int { items.tree.total.sections }
    /// - Complexity: O(log *r*) for *r* runs and sections
    public subscript(index: Int) -> Section { Section(items, index) }
  }

  public var sections: Sections { Sections(self) }
}
