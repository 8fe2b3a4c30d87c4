import CollectionViews
import Declarations
import Language

/// Making and changing sources.
extension SourceExhibit {
  private static let items = Parameter<ItemData?>(
    place: "items", "the items, in one section or in several; one section without items if left out")

  public static let variants: [Variant<SourceExhibit>] = [
    Variant(
      Declaration(
        "items", "the items of a list, or of one list for each section", parameters: [items],
        example: "source people = [[Ann, Bob], [Cy]]\nexpect people.sections == [2, 1]")
    ) { (arguments, _) throws(Fault) in
      let sections = arguments[items]?.sections ?? [[]]
      guard sections.reduce(sections.count, { $0 + $1.count }) <= Limits.listValues else {
        throw Fault.listTooLong
      }
      return SourceExhibit(structure: DataSource(sections))
    }
  ]

  private static let place = Parameter<IndexPath?>(place: "at", "the index of the first")
  private static let values = Parameter<Keys>.elements("value", optional: true, "the new items")
  private static let section = Parameter<Int?>(
    "section", taking: .whole(atLeast: 0), "a section instead, by number")
  private static let sectionItems = Parameter<[Key]?>(
    "items", taking: .shape(.list(of: .label)), "the items of the section; none if left out")
  private static let removed = Parameter<ItemStretch?>(place: "at", "an item, or several of section 0: 2...5")
  private static let replaced = Parameter<IndexPath>(place: "at", "the item")
  private static let value = Parameter<Key>(
    place: "value", taking: .shape(.label), "the new item")
  private static let moved = Parameter<IndexPath?>(place: "at", "where it is")
  private static let target = Parameter<WrittenPlace>("to", "where it goes")

  public static let verbs: [Verb<SourceExhibit>] = [
    Verb(
      Declaration(
        "insert", "inserts items, or a section; no collection is told",
        parameters: [place, values, section, sectionItems],
        example: example("people insert 1 Zoe", "[\"Ann\", \"Zoe\", \"Bob\"]"))
    ) { (sections, arguments, report) throws(Fault) in try sections.insert(arguments, &report) },
    Verb(
      Declaration(
        "remove", "removes items, or a section; no collection is told", parameters: [removed, section],
        example: example("people remove 0", "[\"Bob\"]"))
    ) { (sections, arguments, report) throws(Fault) in try sections.remove(arguments, &report) },
    Verb(
      Declaration(
        "replace", "replaces an item; no collection is told",
        parameters: [replaced, value], example: example("people replace 0 Zoe", "[\"Zoe\", \"Bob\"]"))
    ) { (exhibit, arguments, report) throws(Fault) in
      try exhibit.change(&report) { data, report throws(DataSourceError) in
        try data.replace(arguments[replaced], with: arguments[value], recorder: &report)
      }
    },
    Verb(
      Declaration(
        "move", "moves an item, or a section; no collection is told",
        parameters: [moved, target, section], example: example("people move 0 to: 1", "[\"Bob\", \"Ann\"]"))
    ) { (sections, arguments, report) throws(Fault) in try sections.move(arguments, &report) },
  ]

  private static func example(_ statement: String, _ data: String) -> String {
    "source people = [Ann, Bob]\n\(statement)\nexpect people.data == \(data)"
  }

  private mutating func insert(_ arguments: Arguments, _ report: inout Report<SourceExhibit>) throws(Fault) {
    let values = try arguments[Self.values].array()
    let items = arguments[Self.sectionItems] ?? []
    guard structure.count + values.count + items.count < Limits.listValues else { throw Fault.listTooLong }
    switch (arguments[Self.place], arguments[Self.section]) {
    case (let path?, nil):
      guard !values.isEmpty else { throw Fault.nothingToInsert }
      try change(&report) { data, report throws(DataSourceError) in
        try data.insert(values, at: path, recorder: &report)
      }
    case (nil, let section?):
      try change(&report) { data, report throws(DataSourceError) in
        try data.insertSection(items, at: section, recorder: &report)
      }
    case (nil, nil): throw Fault.noSubject("insert")
    default: throw Fault.twoSubjects("insert")
    }
  }

  private mutating func remove(_ arguments: Arguments, _ report: inout Report<SourceExhibit>) throws(Fault) {
    switch (arguments[Self.removed], arguments[Self.section]) {
    case (.item(let path)?, nil):
      try change(&report) { data, report throws(DataSourceError) in
        try data.remove(path.item...path.item, in: path.section, recorder: &report)
      }
    case (.several(let range)?, nil):
      guard range.first <= range.last else { return report.say("nothing removed") }
      try change(&report) { data, report throws(DataSourceError) in
        try data.remove(range.first...range.last, in: 0, recorder: &report)
      }
    case (nil, let section?):
      try change(&report) { data, report throws(DataSourceError) in
        try data.removeSection(section, recorder: &report)
      }
    case (nil, nil): throw Fault.noSubject("remove")
    default: throw Fault.twoSubjects("remove")
    }
  }

  private mutating func move(_ arguments: Arguments, _ report: inout Report<SourceExhibit>) throws(Fault) {
    let target = arguments[Self.target]
    switch (arguments[Self.moved], arguments[Self.section]) {
    case (let path?, nil):
      try change(&report) { data, report throws(DataSourceError) in
        try data.move(path, to: target.path, recorder: &report)
      }
    case (nil, let section?):
      guard case .number(let target) = target else { throw Fault.sectionMovesToSection }
      try change(&report) { data, report throws(DataSourceError) in
        try data.moveSection(section, to: target, recorder: &report)
      }
    case (nil, nil): throw Fault.noSubject("move")
    default: throw Fault.twoSubjects("move")
    }
  }

  private mutating func change(
    _ report: inout Report<SourceExhibit>,
    _ body: (inout DataSource<Key>, inout Report<SourceExhibit>) throws(DataSourceError) -> Void
  ) throws(Fault) {
    do throws(DataSourceError) { try body(&structure, &report) } catch { throw Fault(error) }
  }
}
