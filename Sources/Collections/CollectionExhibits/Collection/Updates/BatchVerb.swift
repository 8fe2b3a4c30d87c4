import CollectionViews
import Declarations
import Language
import Pictures

/// The operations of a batch, which are verbs of their own, too: what each takes, and how it is read.
enum BatchVerb: String, CaseIterable {
  case insert, delete, move, reload

  static let place = Parameter<IndexPath?>(place: "at", "the index of the first")
  static let values = Parameter<Keys>.elements(
    "value", optional: true, "their texts; if left out, one item without text")
  static let count = Parameter<Int?>("count", taking: .whole(atLeast: 0), "the number of items without text")
  static let section = Parameter<Int?>(
    "section", taking: .whole(atLeast: 0), "a section instead, by number")
  static let items = Parameter<Int>(
    "items", taking: .whole(atLeast: 0), default: 0, "how many items the section has")
  static let deleted = Parameter<ItemStretch?>(
    place: "at", "an item, several items of section 0: 2...5, or a list of items: [0, (1, 2)]")
  static let moved = Parameter<IndexPath?>(place: "at", "where it is before the batch")
  static let target = Parameter<WrittenPlace>("to", "where it is after it")
  static let reloaded = Parameter<ItemStretch?>(
    place: "at", "an item, several items of section 0, or a list of items, as indexes before the batch")

  var declaration: Declaration {
    switch self {
    case .insert:
      Declaration(
        rawValue, "inserts items or a section; indexes are those after the batch",
        parameters: [Self.place, Self.values, Self.count, Self.section, Self.items],
        example: Self.example("c insert 1 Zoe", "expect c.data == words(\"Steve Zoe Mohammed Samir\")"))
    case .delete:
      Declaration(
        rawValue, "deletes items or a section; indexes are those before the batch",
        parameters: [Self.deleted, Self.section],
        example: Self.example("c delete 0", "expect c.data == words(\"Mohammed Samir\")"))
    case .move:
      Declaration(
        rawValue, "moves an item, or a section", parameters: [Self.moved, Self.target, Self.section],
        example: Self.example("c move 0 to: 2", "expect c.data == words(\"Mohammed Samir Steve\")"))
    case .reload:
      Declaration(
        rawValue, "reloads an item or a section; without arguments, everything",
        parameters: [Self.reloaded, Self.section],
        example: Self.example("c reload 1", "expect c.data[1] == \"Mohammed*\""))
    }
  }

  /// A program that shows a verb that changes items.
  static func example(_ statement: String, _ check: String) -> String {
    """
    layout feed = list rowHeight: 44
    collection c = layout: feed data: [Steve, Mohammed, Samir]
    \(statement)
    \(check)
    """
  }

  /// An item or a section, whichever was given.
  private func subject<Place>(
    _ place: Parameter<Place?>, _ arguments: Arguments
  ) throws(Fault) -> (item: Place?, section: Int?) {
    let subject = (item: arguments[place], section: arguments[Self.section])
    switch subject {
    case (nil, nil): throw Fault.noSubject(rawValue)
    case (.some, .some): throw Fault.twoSubjects(rawValue)
    default: return subject
    }
  }

  /// Adds its operation to a batch, and the data of inserted items to the values. If there is a source, it has the
  /// data, and knows how many items a section comes with.
  func add(
    _ arguments: Arguments, to batch: inout BatchUpdate, _ values: inout [IndexPath: Key],
    from source: CollectionSource?
  ) throws(Fault) {
    switch self {
    case .insert:
      if let source, !arguments[Self.values].isAbsent || arguments.isGiven(Self.items) {
        throw Fault.valuesAreInSource(source.name)
      }
      let (path, section) = try subject(Self.place, arguments)
      if let section {
        let count = source.map { source in
          source.data.sections.indices.contains(section) ? source.data.sections[section].count : 0
        }
        batch.operations.append(.insertSection(section, items: count ?? arguments[Self.items]))
      }
      if let path { try insert(at: path, arguments, &batch, &values) }
    case .delete:
      let (items, section) = try subject(Self.deleted, arguments)
      if let section { batch.operations.append(.deleteSection(section)) }
      batch.operations += try Self.paths(items).map { .delete($0) }
    case .move:
      let (path, section) = try subject(Self.moved, arguments)
      let target = arguments[Self.target]
      if let path { batch.operations.append(.move(path, to: target.path)) }
      if let section {
        guard case .number(let target) = target else { throw Fault.sectionMovesToSection }
        batch.operations.append(.moveSection(section, to: target))
      }
    case .reload:
      let (items, section) = try subject(Self.reloaded, arguments)
      if let section { batch.operations.append(.reloadSection(section)) }
      batch.operations += try Self.paths(items).map { .reload($0) }
    }
  }

  /// The items that an operation names, one by one.
  private static func paths(_ items: ItemStretch?) throws(Fault) -> [IndexPath] {
    switch items {
    case .item(let path)?: return [path]
    case .listed(let paths)?: return paths
    case .several(let range)? where range.first <= range.last:
      guard range.last.subtractingReportingOverflow(range.first).partialValue < Limits.listValues else {
        throw Fault.listTooLong
      }
      return (range.first...range.last).map { IndexPath(item: $0) }
    case .several, nil: return []
    }
  }

  private func insert(
    at path: IndexPath, _ arguments: Arguments, _ batch: inout BatchUpdate,
    _ values: inout [IndexPath: Key]
  ) throws(Fault) {
    let keys = try arguments[Self.values].array()
    var count = max(1, keys.count)
    if let given = arguments[Self.count] { count = given }
    guard keys.isEmpty || keys.count == count, count <= Limits.listValues else {
      throw Fault.valuesOrCount(limit: Limits.listValues)
    }
    for offset in 0..<count {
      let (item, overflow) = path.item.addingReportingOverflow(offset)
      guard !overflow else { throw Fault(CollectionError.noItem(path, count: nil)) }
      let place = IndexPath(section: path.section, item: item)
      batch.operations.append(.insert(place))
      if keys.indices.contains(offset) { values[place] = keys[offset] }
    }
  }
}
