/// What happens to a ``DataSource``. No view is notified.
public enum DataSourceEvent<Datum: Hashable & Sendable>: Hashable, Sendable {
  /// Items came, the first of them at a place.
  case inserted([Datum], at: IndexPath)
  /// Items went, the first of them from a place.
  case removed([Datum], at: IndexPath)
  case replaced(Datum, with: Datum, at: IndexPath)
  case moved(Datum, from: IndexPath, to: IndexPath)
  case insertedSection(Int, items: Int)
  case removedSection(Int, items: Int)
  case movedSection(Int, to: Int)
}

extension DataSourceEvent {
  /// Where items and sections go, change by change.
  public var changes: [ItemChange] {
    switch self {
    case .inserted(let items, let path):
      [.items(section: path.section, removed: path.item..<path.item, inserted: items.count)]
    case .removed(let items, let path):
      [.items(section: path.section, removed: path.item..<path.item + items.count, inserted: 0)]
    case .replaced: []
    case .moved(_, let path, let target):
      [
        .items(section: path.section, removed: path.item..<path.item + 1, inserted: 0),
        .items(section: target.section, removed: target.item..<target.item, inserted: 1),
      ]
    case .insertedSection(let index, _): [.sections(removed: index..<index, inserted: 1)]
    case .removedSection(let index, _): [.sections(removed: index..<index + 1, inserted: 0)]
    case .movedSection(let index, let target):
      [
        .sections(removed: index..<index + 1, inserted: 0),
        .sections(removed: target..<target, inserted: 1),
      ]
    }
  }
}

/// What a data source does not do, because its data are not so. Nothing was changed.
public enum DataSourceError: Error, Hashable, Sendable {
  /// There is no such section; there are `count`.
  case noSection(Int, count: Int)
  /// There is no such item; its section has `count`.
  case noItem(IndexPath, count: Int)
  /// An item cannot be put there: it would stand further than right behind the last of `count`.
  case noPlace(IndexPath, count: Int)
  /// A section cannot be put there: it would stand further than right behind the last of `count`.
  case noSectionPlace(Int, count: Int)
}
