/// A summary that counts sections and items, so that a tree of runs of them is searched by index paths.
///
/// A place of such a tree is the beginning of a section or an item.
public protocol SectionedSummary: RunSummary {
  var counts: ItemCount { get }
}

extension ItemCount: SectionedSummary {
  @inlinable public var counts: ItemCount { self }
}

extension RunTree where Summary: SectionedSummary {
  /// The place where a section begins; of the section behind the last, the end.
  /// - Complexity: O(log *r*) for *r* runs
  func start(of section: Int) -> Int {
    guard let location = first(where: { through, _ in through.counts.sections > section })
    else { return count }
    return location.start + section - location.before.counts.sections
  }

  /// The place of an item.
  /// - Complexity: O(log *r*) for *r* runs
  func place(of path: IndexPath) -> Int { start(of: path.section) + 1 + path.item }

  /// The places of items of a section.
  /// - Complexity: O(log *r*) for *r* runs
  func places(of items: Range<Int>, in section: Int) -> Range<Int> {
    let first = start(of: section) + 1
    return first + items.lowerBound..<first + items.upperBound
  }

  /// The places of sections and all of their items.
  /// - Complexity: O(log *r*) for *r* runs
  func places(of sections: Range<Int>) -> Range<Int> {
    start(of: sections.lowerBound)..<start(of: sections.upperBound)
  }

  /// How many items a section has, or `nil` if there is no such section.
  /// - Complexity: O(log *r*) for *r* runs
  func itemCount(of section: Int) -> Int? {
    guard section >= 0, section < total.counts.sections else { return nil }
    return start(of: section + 1) - start(of: section) - 1
  }

  /// Whether there is such an item.
  /// - Complexity: O(log *r*) for *r* runs
  func contains(_ path: IndexPath) -> Bool {
    guard path.item >= 0, let count = itemCount(of: path.section) else { return false }
    return path.item < count
  }
}
