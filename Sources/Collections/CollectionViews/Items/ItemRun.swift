/// Sections that begin, and items of the last of them: what ``Items`` is a sequence of.
///
/// It stands for as many places as it has beginnings of sections and items; when several sections begin, all but the last are empty. A run
/// that begins no section continues the section of the one before.
public struct ItemRun: Run {
  /// How many sections begin here, before the items.
  public let sections: Int
  /// The numbers of the items, by which lists of sizes are read.
  public let numbers: Range<Int>
  /// The identity of the first item; those of the others follow it.
  public let identity: Int
  /// The size that each of the items has of its own, whatever the layout says.
  public let ownSize: Size?

  /// - Parameters:
  ///   - sections: how many sections begin, from 0; all but the last are empty.
  ///   - numbers: the numbers of the items.
  ///   - identity: the identity of the first item.
  ///   - ownSize: the size, in points, that each of the items has of its own.
  @inlinable
  public init(sections: Int = 0, numbers: Range<Int> = 0..<0, identity: Int = 0, ownSize: Size? = nil) {
    self.sections = sections
    // Runs without items are all alike, or joined runs would differ by what was joined first.
    self.numbers = numbers.isEmpty ? 0..<0 : numbers
    self.identity = numbers.isEmpty ? 0 : identity
    self.ownSize = numbers.isEmpty ? nil : ownSize
  }

  @inlinable public var count: Int { sections + numbers.count }

  @inlinable
  public func split(at position: Int) -> (ItemRun, ItemRun) {
    guard position > sections else {
      return (
        ItemRun(sections: position),
        ItemRun(sections: sections - position, numbers: numbers, identity: identity, ownSize: ownSize)
      )
    }
    let cut = numbers.lowerBound + position - sections
    return (
      ItemRun(
        sections: sections, numbers: numbers.lowerBound..<cut, identity: identity, ownSize: ownSize),
      ItemRun(
        numbers: cut..<numbers.upperBound, identity: identity &+ (position - sections), ownSize: ownSize)
    )
  }

  @inlinable
  public func joined(with next: ItemRun) -> ItemRun? {
    if numbers.isEmpty {
      return ItemRun(
        sections: sections + next.sections, numbers: next.numbers, identity: next.identity,
        ownSize: next.ownSize)
    }
    guard next.sections == 0, numbers.upperBound == next.numbers.lowerBound,
      identity &+ numbers.count == next.identity, ownSize == next.ownSize
    else { return nil }
    return ItemRun(
      sections: sections, numbers: numbers.lowerBound..<next.numbers.upperBound, identity: identity,
      ownSize: ownSize)
  }
}

/// How many sections and items there are.
public struct ItemCount: RunSummary {
  /// Sections that begin.
  public var sections: Int
  public var items: Int

  /// This many sections and items, both from 0.
  @inlinable
  public init(sections: Int, items: Int) {
    self.sections = sections
    self.items = items
  }

  @inlinable public static var zero: ItemCount { ItemCount(sections: 0, items: 0) }

  @inlinable
  public static func + (first: ItemCount, second: ItemCount) -> ItemCount {
    ItemCount(sections: first.sections + second.sections, items: first.items + second.items)
  }
}

/// Counts the sections and items of a run.
public struct ItemCounting: RunMeasure, Hashable {
  /// It has no options: all such measures are equal.
  @inlinable public init() {}

  @inlinable
  public func summary(of run: ItemRun) -> ItemCount {
    ItemCount(sections: run.sections, items: run.numbers.count)
  }
}

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
