/// One operation of a batch, as it is asked for: `deleteItems(at:)`, `insertSections(_:)`, and so on.
///
/// What is deleted, reloaded or moved away is named by its index *before* the batch, what is inserted or moved to by its
/// index *after* all of it (Apple, "performBatchUpdates(_:completion:)").
public enum UpdateOperation: Hashable, Sendable {
  case delete(IndexPath)
  case insert(IndexPath)
  case move(IndexPath, to: IndexPath)
  case reload(IndexPath)
  case deleteSection(Int)
  /// A section arrives with all of its items.
  case insertSection(Int, items: Int)
  case moveSection(Int, to: Int)
  /// All items of the section are asked for anew; there are as many as before.
  case reloadSection(Int)
}

/// What an operation takes hold of.
public enum UpdatePlace: Hashable, Sendable, CustomStringConvertible {
  case item(IndexPath)
  case section(Int)

  /// `item 0.4`, `section 2`
  public var description: String {
    switch self {
    case .item(let path): "item \(path)"
    case .section(let section): "section \(section)"
    }
  }
}

/// From an index before a batch to one after it.
public struct UpdateMove<Place: Hashable & Sendable>: Hashable, Sendable {
  public var from: Place
  public var to: Place

  @inlinable
  public init(from: Place, to: Place) {
    self.from = from
    self.to = to
  }
}
