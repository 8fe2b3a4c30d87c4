import CollectionDrawings
import CollectionViews
import Declarations
import Pictures

/// `reuse`: a window on many pages that is shown with few views.
public struct ReuseExhibit: Exhibit {
  public typealias Structure = ReusableContainer
  public typealias Story = ReuseStory
  public typealias Log = ReuseLog

  /// What a step did, for the picture.
  public struct Marks: ExhibitMarks {
    var changes = ReuseChanges()

    public init() {}
  }

  var container: ReusableContainer
  var places: PagePlaces
  /// What gives the places of the pages, if they are not uniform.
  var answers: Callbacks?
  /// The container that it scrolls together with, if it stands over one.
  var base: Base?
  var viewport: Size
  /// How far the viewport has moved along the axis, from the origin of the content.
  var offset = 0.0
  /// What the last window called.
  public var log = ReuseLog()

  public static let declaration = Declaration(
    "reuse", "a window on many pages, shown with a few reused views",
    example: "reuse r = 100 pages: 60x12 viewport: 60x30\nwindow 0...2\nwindow 1...3\nexpect r.created == 3")

  public static let views: [Declaration] = [
    Declaration("pages", "the pages in the window to scale, and the views in the superview and in the pool")
  ]

  public static let costs: [Cost] = [.created, .reused, .prepares]

  public var summary: [String] {
    var pieces = [(container.count ?? 0).counted("page")]
    if container.rules == .article { pieces.append("rules of the article") }
    pieces.append(container.window.map { "window \(Self.words($0))" } ?? "window empty")
    let created = container.created
    pieces.append(created.counted("view"))
    if !container.lost.isEmpty { pieces.append("\(container.lost.count.grouped) of them lost") }
    return pieces
  }

  public var weight: Int {
    let placed = places.isUniform ? 0 : container.count ?? 0
    return container.created + container.failing.count + log.calls.count + placed + (answers?.weight ?? 0)
  }

  public var state: JSON {
    let shown = container.visible.map { page -> JSON in
      ["page": .int(page), "view": .text(container.view(of: page)?.description ?? "")]
    }
    var members: [String: JSON] = [
      "variant": .text(Self.variantName), "rules": .text(container.rules.rawValue),
      "count": .int(container.count ?? 0), "page": places.page.json, "viewport": viewport.json,
      "offset": .decimal(offset),
      "window": container.window.map { .array([.int($0.lowerBound), .int($0.upperBound)]) } ?? .null,
      "visible": .array(shown), "pool": .array(container.pool.map { $0.json }),
      "lost": .array(container.lost.map { $0.json }),
      "failing": .array(container.failing.sorted().map(JSON.int)), "created": .int(container.created),
      "reused": .int(container.reused), "prepares": .int(container.prepares),
      "largestWindow": .int(container.largestWindow),
      "calls": .array(log.calls.map { .text($0.description) }),
    ]
    if places.axis == .horizontal { members["scroll"] = .text(places.axis.rawValue) }
    if let answers { members["places"] = answers.json }
    if let base { members["over"] = .text(base.name) }
    return .object(members)
  }

  /// `0...2`, or the one page that it is.
  static func words(_ pages: ClosedRange<Int>) -> String {
    pages.count == 1 ? "\(pages.lowerBound)" : "\(pages.lowerBound)...\(pages.upperBound)"
  }

  // MARK: How one is made

  private static let variantName = "container"
  /// The sizes of the article's example.
  private static let usualPage = Size(width: 60, height: 12)
  private static let usualViewport = Size(width: 60, height: 30)

  private static let count = Parameter<Int>(
    place: "count", taking: .whole(atLeast: 0), "how many pages there are")
  private static let pageSize = Parameter<Size>("pages", default: usualPage, "the size of a page")
  private static let viewportSize = Parameter<Size?>(
    "viewport", "the size of the visible part (default 60x30)")
  private static let axis = Parameter<Axis>(
    "scroll", default: .vertical, "the direction in which the pages follow one another and scroll")
  private static let below = Parameter<Referenced<ReuseExhibit>?>.object(
    "over", "the container whose scroll view it shares: its viewport, and every scroll")
  private static let given = Parameter<GivenCallbacks>.answers(
    "places", to: callbacks, optional: true, "where each page is, if not one after another")
  private static let rules = Parameter<Rules>(
    "rules", default: .right,
    "article: as in the article's code: a prepare that throws loses its view")

  public static let variants: [Variant<ReuseExhibit>] = [
    Variant(
      Declaration(
        variantName, "a scroll view's container, with its pages one below the other",
        parameters: [count, pageSize, viewportSize, axis, below, rules, given],
        example: "reuse r = 100 pages: 60x12 viewport: 60x30\nwindow 0...2")
    ) { (arguments, report) throws(Fault) in
      let (count, page, given) = (arguments[count], arguments[pageSize], arguments[given])
      let answers = given.isEmpty ? nil : try given.answers()
      var exhibit = ReuseExhibit(
        container: ReusableContainer(count: count, rules: arguments[rules]),
        places: try places(of: count, answers, page: page, along: arguments[axis]), answers: answers,
        viewport: arguments[viewportSize] ?? usualViewport)
      guard let below = arguments[below] else { return exhibit }
      guard arguments[viewportSize] == nil else { throw Fault.sharedViewport(below.name) }
      try exhibit.stand(over: below.exhibit, named: below.name)
      exhibit.offset = below.exhibit.offset
      if below.exhibit.container.window != nil {
        try exhibit.show(exhibit.pages(from: exhibit.offset), at: exhibit.offset, &report)
      }
      return exhibit
    }
  ]

  // MARK: What verify checks

  @discardableResult
  public func checkInvariants() throws(Fault) -> [Invariant] {
    do throws(InvariantViolation) { try container.checkInvariants() } catch { throw Fault.violated(error) }
    return container.invariants
  }
}

extension Size {
  fileprivate var json: JSON { .array([.decimal(width), .decimal(height)]) }
}

extension ReusableView {
  var json: JSON { .text(description) }
}
