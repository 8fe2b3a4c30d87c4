import CollectionDrawings
import CollectionViews
import Declarations
import Pictures

/// What a collection says of the calls of its view: what each costs, and its words.
extension CollectionExhibit {
  public static func tell(
    _ event: CollectionEvent, in view: borrowing CollectionView, to report: inout Report<CollectionExhibit>
  ) {
    report.log.append(event)
    report.story?.decide(event, in: view)
    let isOneSection = view.items.sections.count == 1
    func name(_ path: IndexPath) -> String { Self.name(path, isOneSection) }
    func name(_ element: Element) -> String {
      if case .item(let path) = element { "item \(name(path))" } else { element.description }
    }
    let items = view.items
    func mark(_ role: Role, _ path: IndexPath) -> [EventMark] { mark(role, .item(path)) }
    func mark(_ role: Role, _ element: Element) -> [EventMark] {
      var identity: Int?
      if case .item(let path) = element { identity = items.identity(at: path) }
      return [EventMark(role, .element(element, identity: identity))]
    }
    switch event {
    case .numberOfSections(let count):
      report.tell(
        ReportedEvent(
          "numberOfSections", ["count": .int(count)], "the data source has \(count.counted("section"))"))
    case .numberOfItems(let section, let count):
      report.tell(
        ReportedEvent(
          "numberOfItems", ["section": .int(section), "count": .int(count)],
          "section \(section) has \(count.counted("item")): asked once, and kept"))
    case .numbersOfItems(let sections, let count):
      report.tell(
        ReportedEvent(
          "numbersOfItems", ["sections": .int(sections), "count": .int(count)],
          "the \(sections.grouped) sections have \(count.grouped) items in all: asked once, and kept"))
    case .cellForItem(let path):
      report.tell(
        ReportedEvent(
          "cellForItem", ["item": path.json], "the data source provides a cell for item \(name(path))"))
    case .viewForHeader(let section):
      report.tell(
        ReportedEvent(
          "viewForHeader", ["section": .int(section)], "the data source provides a view for header \(section)"
        ))
    case .viewForFooter(let section):
      report.tell(
        ReportedEvent(
          "viewForFooter", ["section": .int(section)], "the data source provides a view for footer \(section)"
        ))
    case .prepared:
      report.tell(ReportedEvent("prepared", [:], "the layout prepares"))
    case .followed(let change, let computed):
      report.count(.recomputed, computed)
      report.tell(
        ReportedEvent(
          "followed", ["change": change.json, "computed": .int(computed)],
          "the layout follows the change: "
            + (computed == 0
              ? "nothing has to be computed again"
              : "\(computed.counted("element is", "elements are")) recomputed")))
    case .contentSize(let size):
      report.tell(
        ReportedEvent(
          "contentSize", ["size": .numbers(size.width, size.height)],
          "all of the content is \(PointsText.text(size.width)) × \(PointsText.text(size.height)) points"))
    case .attributes(let rect, let computed):
      report.count(.recomputed, computed)
      let axis = view.axis
      report.tell(
        ReportedEvent(
          "attributes", ["rect": rect.json, "computed": .int(computed)],
          callback(rect, along: axis, computed)))
    case .attributesOfHeader(let section):
      report.count(.recomputed)
      let (titles, view) = (report.log.titles, copy view)
      report.tell(
        ReportedEvent(
          "attributesOfHeader", ["section": .int(section)], headerSentence(section, titles, in: view)))
    case .attributesOfItem(let path):
      report.count(.recomputed)
      report.tell(
        ReportedEvent("attributesOfItem", ["item": path.json], "item \(name(path)) is recomputed"))
    case .attributesOfFooter(let section):
      report.count(.recomputed)
      report.tell(
        ReportedEvent("attributesOfFooter", ["section": .int(section)], "footer \(section) is recomputed"))
    case .calledLayout(let callback):
      report.count(.questions)
      let layout = view.layout
      report.tell(callback.reported(answeredBy: layout, named: { name(Element.item($0)) }))
    case .calledDelegate(let callback):
      report.count(.questions)
      let delegate = view.delegate
      report.tell(callback.reported(answeredBy: delegate, named: { name(Element.item($0)) }))
    case .calledMore(let count):
      report.count(.questions, count)
      report.tell(
        ReportedEvent(
          "askedMore", ["count": .int(count)], "\(count.counted("more question")) of the same kinds"))
    case .shouldInvalidate(let bounds, let answer):
      report.tell(
        ReportedEvent(
          "shouldInvalidate", ["bounds": bounds.json, "answer": .bool(answer)],
          "the bounds are \(bounds.words): \(answer ? "some attributes are no longer valid" : "all known attributes stay valid")"
        ))
    case .invalidated(let invalidation, let known):
      report.count(.invalidated, known)
      report.tell(invalidation.reported(known: known))
    case .invalidatedCounts(let known):
      report.count(.invalidated, known)
      report.tell(
        ReportedEvent("invalidatedCounts", ["known": .int(known)], "the counts are no longer valid"))
    case .invalidatedEverything(let known):
      report.count(.invalidated, known)
      report.tell(ReportedEvent("invalidatedEverything", ["known": .int(known)], "everything is invalidated"))
    case .didScroll(let offset):
      report.tell(
        ReportedEvent(
          "didScroll", ["offset": .numbers(offset.x, offset.y)],
          "the delegate is told that the content has scrolled: the offset is (\(PointsText.text(offset.x)), \(PointsText.text(offset.y)))"
        ))
    case .completed:
      report.tell(
        ReportedEvent(
          "completed", ["finished": .bool(true)], "the update has ended: its completion handler is called"))
    case .created(let shown):
      report.count(.created)
      report.tell(
        ReportedEvent("created", ["view": shown.json], "the reuse pool is empty: \(shown) is created"))
    case .prepareForReuse(let shown):
      report.count(.reused)
      report.tell(
        ReportedEvent(
          "prepareForReuse", ["view": shown.json],
          "\(shown) comes from the reuse pool, and is prepared for reuse"))
    case .applied(let element, let own, let shown):
      report.tell(
        ReportedEvent(
          "applied", ["element": element.json, "attributes": own.json, "view": shown.json],
          "\(shown), which shows \(name(element)), receives a copy of its attributes: \(own.map { $0.description }.joined(separator: ", "))"
        ))
    case .willDisplay(let element, let shown):
      report.tell(
        ReportedEvent(
          "willDisplay", ["element": element.json, "view": shown.json],
          "\(name(element)) becomes visible, shown by \(shown)", marks: mark(.added, element)))
    case .didEndDisplaying(let element, let shown):
      report.tell(
        ReportedEvent(
          "didEndDisplaying", ["element": element.json, "view": shown.json],
          "\(name(element)) is no longer visible: \(shown) goes into the pool"))
    case .shouldHighlight(let path):
      report.tell(
        ReportedEvent(
          "shouldHighlight", ["item": path.json, "answer": .bool(true)],
          "a finger touches item \(name(path)): may it be highlighted? yes"))
    case .didHighlight(let path):
      report.tell(
        ReportedEvent(
          "didHighlight", ["item": path.json], "item \(name(path)) is highlighted",
          marks: mark(.visited, path)))
    case .didUnhighlight(let path):
      report.tell(
        ReportedEvent(
          "didUnhighlight", ["item": path.json], "item \(name(path)) is no longer highlighted",
          marks: mark(.changed, path)))
    case .shouldSelect(let path):
      report.tell(
        ReportedEvent(
          "shouldSelect", ["item": path.json, "answer": .bool(true)],
          "the finger is lifted: may item \(name(path)) be selected? yes"))
    case .didSelect(let path):
      report.tell(
        ReportedEvent(
          "didSelect", ["item": path.json], "item \(name(path)) is selected", marks: mark(.focus, path)))
    case .shouldDeselect(let path):
      report.tell(
        ReportedEvent(
          "shouldDeselect", ["item": path.json, "answer": .bool(true)],
          "the finger is lifted: may item \(name(path)) be deselected? yes"))
    case .didDeselect(let path):
      report.tell(
        ReportedEvent(
          "didDeselect", ["item": path.json], "item \(name(path)) is deselected", marks: mark(.changed, path))
      )
    case .selected(let path):
      report.tell(
        ReportedEvent(
          "selected", ["item": path.json],
          "the program selects item \(name(path)): the delegate is not told", marks: mark(.focus, path)))
    case .deselected(let path):
      report.tell(
        ReportedEvent(
          "deselected", ["item": path.json],
          "the program deselects item \(name(path)): the delegate is not told", marks: mark(.changed, path)))
    }
    if report.isExplaining { report.story?.see(event, in: copy view) }
  }

  /// `what stands between y 0 and 240? 12 new elements`
  private static func callback(_ rect: Rect, along axis: Axis, _ computed: Int) -> String {
    let place = axis == .vertical ? "y" : "x"
    let (start, end) = axis == .vertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    let new = computed == 0 ? "nothing new" : computed.counted("new element")
    return "what is between \(place) \(PointsText.text(start)) and \(PointsText.text(end))? \(new)"
  }

  /// `header 1, Cats: pinned below the global header, y = min(max(120 + 80, 80), 555) = 200`
  private static func headerSentence(
    _ section: Int, _ titles: [Key?], in view: CollectionView
  ) -> String {
    var header = "header \(section)"
    if titles.indices.contains(section), let title = titles[section] { header += ", \(title.label)" }
    if let pin = view.headerPin(ofSection: section) {
      return "\(header): pinned to the edge within its section, \(pin)"
    }
    guard let placement = view.headerPlacement(ofSection: section) else {
      return "\(header) is recomputed"
    }
    return "\(header): \(placement.rule.words), \(placement)"
  }
}

extension HeaderRule {
  /// Which row of the table it is.
  fileprivate var words: String {
    switch self {
    case .pinnedBelowGlobal: "pinned below the global header"
    case .pinned: "pinned to the edge"
    case .stretched: "stretched by the pull"
    case .stretchedToLimit: "stretched to its limit"
    case .global: "global, it stays at the edge"
    case .unmoved: "unmoved"
    }
  }
}
