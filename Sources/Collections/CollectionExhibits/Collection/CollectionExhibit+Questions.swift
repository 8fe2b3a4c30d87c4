import CollectionViews
import Declarations
import DequeModule
import Language

/// What a collection answers.
extension CollectionExhibit {
  public static let properties: [Query<CollectionExhibit>] = [
    property("count", "how many items there are") { .int($0.view.items.count) },
    property("sections", "how many items each section has") {
      .list($0.view.items.sections.map { .int($0.count) })
    },
    property("contentSize", "the size of the content") {
      .size($0.view.contentSize.width, $0.view.contentSize.height)
    },
    property("offset", "where the viewport begins, along the scroll axis") {
      number($0.view.viewport.offset[$0.view.axis])
    },
    property("contentOffset", "where the viewport begins, as a point") {
      .tuple([number($0.view.viewport.offset.x), number($0.view.viewport.offset.y)])
    },
    property("contentInset", "the content inset: (top, left, bottom, right)") {
      let inset = $0.view.viewport.inset
      return .tuple([inset.top, inset.left, inset.bottom, inset.right].map(number))
    },
    property(
      "adjusted", "how far the content is scrolled from its start: the offset plus the inset"
    ) {
      number($0.view.viewport.adjustedOffset($0.view.axis))
    },
    property("viewport", "the size of the viewport") {
      .size($0.view.viewport.size.width, $0.view.viewport.size.height)
    },
    property("layout", "the name of the layout") { .text($0.layoutName) },
    property("source", "the name of the data source, or none") {
      $0.source.map { .text($0.name) } ?? .nothing
    },
    property("delegate", "the name of the delegate, or none") {
      $0.delegateName.map { .text($0) } ?? .nothing
    },
    property("visible", "the visible items, as (section, item)") { .list($0.visiblePaths.map(pair)) },
    property("selected", "the selected items, as (section, item)") {
      .list($0.view.selection.sorted().map(pair))
    },
    property("highlighted", "the item under the finger") { $0.view.highlighted.map(pair) ?? .nothing },
    property("data", "the text of the items; a list for each section if there are several") {
      (exhibit) throws(Fault) in
      try exhibit.data()
    },
    property("pool", "how many cells are in the reuse pool") { .int($0.view.cells.waiting.count) },
    property("created", "how many cells, headers, and footers were created") {
      .int($0.view.cost.created)
    },
    property("reused", "how often one was reused") { .int($0.view.cost.reused) },
    property(
      "invalidated",
      "what the last command invalidated: the sections of headers, items as (section, item), footers by name, metrics before them if those too; or counts, or everything"
    ) {
      $0.log.invalidation.value
    },
    property("events", "the calls of the last command, as texts") { exhibit in
      .list(exhibit.log.calls.map { .text($0.call(named: exhibit.name)) })
    },
    property("headers.all", "the sections whose headers the viewport needs") {
      sections($0.view.headerSets.all)
    },
    property("headers.regular", "those that a plain flow finds there") {
      sections($0.view.headerSets.regular)
    },
    property("headers.custom", "those that the layout adds") { sections($0.view.headerSets.custom) },
  ]

  private static let section = Parameter<Int>(place: "section", taking: .whole(atLeast: 0), "its number")
  private static let first = Parameter<IndexPath>(
    place: "section", "its section; an item of section 0 if it is given alone")
  private static let second = Parameter<Int?>(
    place: "item", taking: .whole(atLeast: 0), "its number in the section")
  private static let rect = Parameter<WrittenRect>(place: "rect", "in content coordinates")
  private static let point = Parameter<Point>(place: "point", "in content coordinates")

  public static let queries: [Query<CollectionExhibit>] = [
    Query(
      Declaration(
        "item",
        "where an item is: its \(Placement.parts.joined(separator: ", ")), and the layout's custom attributes; none if it does not exist",
        parameters: [first, second],
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          expect c.item(0, 1) == (115, 0, 90, 60)
          expect c.item(0, 1).x == 115
          """)
    ) { (exhibit, arguments) throws(Fault) in
      var path = arguments[first]
      if let item = arguments[second] { path = IndexPath(section: path.item, item: item) }
      return try exhibit.placement(of: .item(path))
    },
    edge("header", "of a header") { .header($0) },
    edge("footer", "of a footer") { .footer($0) },
    Query(
      Declaration(
        "at", "the element at a point of the content: (section, item), or the name of a header or footer",
        parameters: [point],
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          expect c.at((120, 10)) == (0, 1)
          """)
    ) { (exhibit, arguments) throws(Fault) in
      guard let element = try exhibit.element(at: arguments[point]) else { return .nothing }
      if case .item(let path) = element { return pair(path) }
      return .text(element.description)
    },
    Query(
      Declaration(
        "elements",
        "every element that overlaps a rectangle of the content, headers and footers included, in data order: records (element, frame, z, stretch, alpha), with the layout's custom attributes",
        parameters: [rect],
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          expect c.elements((0, 0, 120, 60)).count == 2
          expect c.elements((0, 0, 120, 60))[1].element == (0, 1)
          """)
    ) { (exhibit, arguments) throws(Fault) in
      let found: [LayoutAttributes]
      do throws(CollectionError) {
        found = try exhibit.view.elements(in: arguments[rect].rect)
      } catch { throw error.refusal }
      let own = exhibit.view.layout.ownAttributes
      return try .list(found.map { record($0, own) }, interruptedBy: StatementCancellation.current)
    },
  ]

  /// An element with where and how it is shown.
  private static func record(_ attributes: LayoutAttributes, _ own: OwnAttributes) -> Value {
    let element: Value =
      if case .item(let path) = attributes.element { pair(path) } else {
        .text(attributes.element.description)
      }
    let placement = Placement(attributes, own)
    let parts = ["z", "stretch", "alpha"] + own.names.filter { $0 != "stretch" }
    return .record(
      ValueRecord(
        names: ["element", "frame"] + parts,
        values: [element, .placement(placement)] + Deque(parts.map { placement.part($0) ?? .nothing })))
  }

  private static func edge(
    _ name: String, _ what: String, _ element: @escaping @Sendable (Int) -> Element
  ) -> Query<CollectionExhibit> {
    Query(
      Declaration(
        name, "the same \(what)", parameters: [section],
        example: """
          layout feed = flow itemSize: 90x60 \(name): 30
          collection c = 12 layout: feed viewport: 320x240
          expect c.\(name)(0).height == 30
          """)
    ) { (exhibit, arguments) throws(Fault) in
      try exhibit.placement(of: element(arguments[section]))
    }
  }

  private static func property(
    _ name: String, _ summary: String,
    _ answer: @escaping @Sendable (CollectionExhibit) throws(Fault) -> Value
  ) -> Query<CollectionExhibit> {
    Query(
      Declaration(
        name, summary,
        example: """
          layout feed = flow itemSize: 90x60
          collection c = 12 layout: feed viewport: 320x240
          print c.\(name)
          """)
    ) { (exhibit, _) throws(Fault) in try answer(exhibit) }
  }

  private func placement(of element: Element) throws(Fault) -> Value {
    if case .item(let path) = element, let mosaic = view.articleMosaic {
      do throws(ArticleMosaicTrap) {
        let attributes = LayoutAttributes(element, frame: try mosaic.articleFrame(of: path))
        return .placement(Placement(attributes, .none))
      } catch { throw Fault.articleReads(place: error.index, of: error.count) }
    }
    do throws(CollectionError) {
      let own = view.layout.ownAttributes
      return try view.attributes(of: element).map { .placement(Placement($0, own)) } ?? .nothing
    } catch { throw error.refusal }
  }

  private func element(at point: Point) throws(Fault) -> Element? {
    do throws(CollectionError) { return try view.element(at: point) } catch { throw error.refusal }
  }

  var visiblePaths: [IndexPath] {
    view.visible.compactMap { if case .item(let path) = $0.element { path } else { nil } }
  }

  private static func pair(_ path: IndexPath) -> Value {
    .tuple([.int(path.section), .int(path.item)])
  }

  private static func sections(_ sections: [Int]) -> Value { .list(sections.map { .int($0) }) }

  /// A whole number of points as one.
  private static func number(_ points: Double) -> Value {
    Int64(exactly: points).map(Value.int) ?? .decimal(points)
  }

  private func data() throws(Fault) -> Value {
    guard view.items.count <= Limits.listValues else { throw Fault.listTooLong }
    let lists = try view.items.sections.indices.map { (section) throws(Fault) in
      try Value.list(keys(ofSection: section).map { $0.value }, interruptedBy: StatementCancellation.current)
    }
    return lists.count == 1 ? lists[0] : try .list(lists, interruptedBy: StatementCancellation.current)
  }
}
