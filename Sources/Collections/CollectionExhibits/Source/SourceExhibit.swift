import CollectionDrawings
import CollectionViews
import Declarations
import Language
import Pictures

/// `source`: the data of collections, which hold it by its name and are not notified of its changes.
public struct SourceExhibit: StructureExhibit {
  public typealias Event = DataSourceEvent<Key>

  /// What a step did to a source.
  public struct Marks: ExhibitMarks {
    /// The most of each that are marked: a million new items are not reported one by one.
    static let most = 1_000

    var added: Set<IndexPath> = []
    var changed: Set<IndexPath> = []
    var removed: [String] = []

    public init() {}

    /// Follows what was marked before to where a change puts it.
    mutating func follow(_ change: ItemChange) {
      added = Set(added.compactMap(change.newPath))
      changed = Set(changed.compactMap(change.newPath))
    }
  }

  public internal(set) var structure: DataSource<Key>

  public static let declaration = Declaration(
    "source", "the data of collections, which changes without notifying them",
    example: """
      layout rows = list
      source people = [Ann, Bob]
      collection c = source: people layout: rows
      people insert 1 Zoe
      c update { insert 1 }
      expect c.data == ["Ann", "Zoe", "Bob"]
      """)

  public static let views: [Declaration] = [
    Declaration("sections", "the items of each section, with their numbers under them")
  ]

  public var summary: [String] {
    let sections = structure.sections.count
    let count = structure.count.counted("item")
    return ["source", sections == 1 ? count : "\(count) in \(sections.counted("section"))"]
  }

  public var weight: Int { structure.count + structure.sections.count }

  public var state: JSON {
    ["sections": .array(structure.sections.map { .array($0.map { $0.value.json }) })]
  }

  public func drawing(of view: String, marks: Marks) -> Drawing {
    let structure = structure
    return SourceDrawing(
      counts: structure.counts, added: marks.added, changed: marks.changed, removed: marks.removed
    ) { structure[$0]?.label ?? "" }.drawing
  }

  // MARK: What it answers

  public static let properties: [Query<SourceExhibit>] = [
    Query(
      Declaration(
        "count", "how many items there are", example: "source people = [Ann, Bob]\nexpect people.count == 2")
    ) { exhibit, _ in .int(exhibit.structure.count) },
    Query(
      Declaration(
        "sections", "how many items each section has",
        example: "source people = [[Ann, Bob], []]\nexpect people.sections == [2, 0]")
    ) { (exhibit, _) throws(Fault) in
      try .list(exhibit.structure.counts.map { .int($0) }, interruptedBy: StatementCancellation.current)
    },
    Query(
      Declaration(
        "data", "the items; a list for each section if there are several",
        example: "source people = [Ann, Bob]\nexpect people.data == [\"Ann\", \"Bob\"]")
    ) { (exhibit, _) throws(Fault) in
      let lists = try exhibit.structure.sections.map { (section) throws(Fault) in
        try Value.list(
          section.map(interruptedBy: StatementCancellation.current) { $0.value },
          interruptedBy: StatementCancellation.current)
      }
      return lists.count == 1 ? lists[0] : try .list(lists, interruptedBy: StatementCancellation.current)
    },
  ]
}
