import CollectionDrawings
import CollectionViews
import Pictures
import Playground

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
  let page: Size
  let viewport: Size
  /// How far the upper edge of the viewport is below that of page 0.
  var offset = 0.0
  /// What the last window called.
  var calls: [ReuseEvent] = []

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

  public var weight: Int { container.created + container.failing.count + calls.count }

  public var state: JSON {
    let shown = container.visible.map { page -> JSON in
      ["page": .int(page), "view": .text(container.view(of: page)?.description ?? "")]
    }
    return [
      "variant": .text(Self.variantName), "rules": .text(container.rules.rawValue),
      "count": .int(container.count ?? 0), "page": page.json, "viewport": viewport.json,
      "offset": .decimal(offset),
      "window": container.window.map { .array([.int($0.lowerBound), .int($0.upperBound)]) } ?? .null,
      "visible": .array(shown), "pool": .array(container.pool.map(\.json)),
      "lost": .array(container.lost.map(\.json)),
      "failing": .array(container.failing.sorted().map(JSON.int)), "created": .int(container.created),
      "reused": .int(container.reused), "prepares": .int(container.prepares),
      "largestWindow": .int(container.largestWindow), "calls": .array(calls.map { .text($0.description) }),
    ]
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
  private static let viewportSize = Parameter<Size>(
    "viewport", default: usualViewport, "the size of the visible part")
  private static let rules = Parameter<Rules>(
    "rules", default: .right,
    "article: as the article's code does it: a prepare that throws loses its view")

  public static let variants: [Variant<ReuseExhibit>] = [
    Variant(
      Declaration(
        variantName, "a scroll view's container, its pages one below the other",
        parameters: [count, pageSize, viewportSize, rules],
        example: "reuse r = 100 pages: 60x12 viewport: 60x30\nwindow 0...2")
    ) { arguments, _ in
      ReuseExhibit(
        container: ReusableContainer(count: arguments[count], rules: arguments[rules]),
        page: arguments[pageSize], viewport: arguments[viewportSize])
    }
  ]

  // MARK: What verify checks

  @discardableResult
  public func checkInvariants() throws -> [Invariant] {
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
