/// A change of the items in one place. The indexes of the removed are those before it, the inserted stand where they began.
public enum ItemChange: Hashable, Sendable {
  /// In a section the items of a range were taken out, and as many as `inserted` put in their place.
  case items(section: Int, removed: Range<Int>, inserted: Int)
  /// One item has another size of its own.
  case resized(IndexPath)
  /// Sections of a range were taken out, and as many as `inserted` put in their place.
  case sections(removed: Range<Int>, inserted: Int)
}

/// Where index paths go when items change.
public protocol IndexMapping {
  /// The index of a section after the change, or `nil` if it is gone.
  func newSection(_ old: Int) -> Int?
  /// The index path of an item after the change, or `nil` if it is gone.
  func newPath(_ old: IndexPath) -> IndexPath?
  /// Whether an item, by its index path before the change, was moved to another place among the others.
  func isMoved(_ old: IndexPath) -> Bool
}

extension IndexMapping {
  public func isMoved(_ old: IndexPath) -> Bool { false }
}

extension IndexMapping {
  /// What an element is called after the change, or `nil` if it is gone.
  func newElement(_ old: Element) -> Element? {
    switch old {
    case .item(let path): newPath(path).map(Element.item)
    case .header(let section): newSection(section).map(Element.header)
    case .footer(let section): newSection(section).map(Element.footer)
    }
  }
}

/// A change in one place: what comes after it is shifted.
extension ItemChange: IndexMapping {
  public func newSection(_ old: Int) -> Int? {
    guard case .sections(let removed, let inserted) = self else { return old }
    return Self.shifted(old, removed: removed, inserted: inserted)
  }

  public func newPath(_ old: IndexPath) -> IndexPath? {
    switch self {
    case .items(let section, let removed, let inserted):
      guard old.section == section else { return old }
      return Self.shifted(old.item, removed: removed, inserted: inserted)
        .map { IndexPath(section: section, item: $0) }
    case .sections: return newSection(old.section).map { IndexPath(section: $0, item: old.item) }
    case .resized: return old
    }
  }

  private static func shifted(_ old: Int, removed: Range<Int>, inserted: Int) -> Int? {
    if old < removed.lowerBound { return old }
    return removed.contains(old) ? nil : old - removed.count + inserted
  }
}

/// A batch says where everything goes.
extension UpdatePlan: IndexMapping {
  public func isMoved(_ old: IndexPath) -> Bool {
    target(of: old) != nil || sectionTargets[old.section] != nil
  }

  /// What an element was called before the batch, or `nil` if it is new.
  func oldElement(_ new: Element) -> Element? {
    switch new {
    case .item(let path): oldPath(path).map(Element.item)
    case .header(let section): oldSection(section).map(Element.header)
    case .footer(let section): oldSection(section).map(Element.footer)
    }
  }
}

/// The items stay as they are.
struct SameIndexes: IndexMapping {
  func newSection(_ old: Int) -> Int? { old }
  func newPath(_ old: IndexPath) -> IndexPath? { old }
}
