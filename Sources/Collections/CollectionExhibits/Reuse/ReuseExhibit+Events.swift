import CollectionDrawings
import CollectionViews
import Declarations
import Language
import Pictures

/// What a window says of the calls of its views: what each costs and marks, and its words.
extension ReuseExhibit {
  public static func tell(
    _ event: ReuseEvent, in container: borrowing ReusableContainer, to report: inout Report<ReuseExhibit>
  ) {
    report.log.append(event)
    if report.isSeen || report.isExplaining { report.marks.changes.record(event, in: container) }
    if let explanation = report.story?.explanation, explanation.wantsDecisions,
      let decision = decision(for: event, in: container)
    {
      report.story?.explanation.decide(decision)
    }
    switch event {
    case .willBeRemoved(let view, let page):
      let window = container.window
      report.tell(
        reported("willBeRemoved", event) {
          let place = window.map { "outside \(words($0))" } ?? "no longer needed"
          return "page \(page) is \(place), so \(view) will be removed"
        })
    case .removed(let view):
      report.tell(
        reported("removed", event) { "\(view) is removed from the superview, and joins the end of the pool" })
      draw(container, &report)
    case .hasBeenRemoved(let view, let page):
      report.tell(
        reported("hasBeenRemoved", event, marks: [EventMark(.removed, Subject(.page, page))]) {
          "\(view) may clean up, it is no longer visible"
        })
    case .created:
      report.count(.created)
      report.tell(reported("created", event) { "the pool is empty, so a view is created" })
    case .reused(let view):
      report.count(.reused)
      report.tell(
        reported("reused", event) { "\(view) came into the pool first, so it leaves it first" })
    case .prepared(_, let page):
      report.count(.prepares)
      report.tell(reported("prepared", event) { "it is given the content of page \(page)" })
    case .prepareThrew(let view, _):
      let rules = container.rules
      report.tell(
        reported("prepareThrew", event) {
          rules == .right
            ? "\(view) goes back to the head of the pool, and the page is not shown"
            : "\(view) is no longer in any set: it is lost"
        })
      draw(container, &report)
    case .willBeAdded(let view, _):
      report.tell(reported("willBeAdded", event) { "\(view) is ready, and is notified before it is shown" })
    case .added(let view):
      report.tell(reported("added", event) { "\(view) is added to the superview" })
      draw(container, &report)
    case .hasBeenAdded(_, let page):
      let role: Role = report.log.isNew ? .added : .changed
      report.tell(
        reported("hasBeenAdded", event, marks: [EventMark(role, Subject(.page, page))]) {
          "page \(page) is visible now"
        })
    }
  }

  /// `v1.prepare(for: 3): it is given the content of page 3`
  private static func reported(
    _ name: String, _ event: ReuseEvent, marks: [EventMark] = [], reason: () -> String
  ) -> ReportedEvent {
    let sentence = "\(event): \(reason())"
    guard let page = event.page else {
      return ReportedEvent(name, ["view": event.view.json], sentence, marks: marks)
    }
    return ReportedEvent(name, ["view": event.view.json, "page": .int(page)], sentence, marks: marks)
  }

  private static func draw(
    _ container: borrowing ReusableContainer, _ report: inout Report<ReuseExhibit>
  ) {
    guard report.isExplaining else { return }
    let changes = report.marks.changes
    report.story?.draw(copy container, changes)
  }
}

/// The calls of a window, for the property `calls`. They are kept as events, and put into words where they are asked for.
public struct ReuseLog: EventLog {
  public static var isKept: Bool { false }

  private(set) var calls: [ReuseEvent] = []
  /// Whether the view taken last is a new one.
  private(set) var isNew = false

  public init() {}

  mutating func append(_ event: ReuseEvent) {
    calls.append(event)
    switch event {
    case .created: isNew = true
    case .reused: isNew = false
    default: break
    }
  }

  /// Keeps no words.
  public mutating func append(_ event: ReportedEvent) {}

  /// The result for the window, in few words.
  func sum(asked pages: WholeRange, _ container: ReusableContainer) -> [String] {
    var pieces: [String] = []
    if pages.first <= pages.last, container.window != pages.first...pages.last {
      pieces.append(Self.clamping(pages.first...pages.last, container))
    }
    var (removed, threw) = ([Int](), [(page: Int, view: ReusableView)]())
    var (created, reused) = ([(page: Int, view: ReusableView)](), [(page: Int, view: ReusableView)]())
    var isNew = false
    for call in calls {
      switch call {
      case .created: isNew = true
      case .reused: isNew = false
      case .hasBeenRemoved(_, let page): removed.append(page)
      case .hasBeenAdded(let view, let page) where isNew: created.append((page, view))
      case .hasBeenAdded(let view, let page): reused.append((page, view))
      case .prepareThrew(let view, let page): threw.append((page, view))
      default: break
      }
    }
    if calls.isEmpty { return pieces + ["the pages stay as they are: nothing is called"] }
    if !removed.isEmpty { pieces.append(Self.words(removed, "left", "left")) }
    if let only = created.first, created.count == 1 {
      pieces.append("page \(only.page) gets a new view, \(only.view)")
    } else if !created.isEmpty {
      pieces.append(Self.words(created.map { $0.page }, "gets a new view", "get new views"))
    }
    if let only = reused.first, reused.count == 1 {
      pieces.append("page \(only.page) reuses \(only.view)")
    } else if !reused.isEmpty {
      pieces.append(Self.words(reused.map { $0.page }, "reuses a view", "reuse views"))
    }
    for failure in threw.prefix(Self.mostNamed) {
      let end = container.rules == .right ? "goes back to the pool" : "is lost"
      pieces.append("prepare threw for page \(failure.page): \(failure.view) \(end)")
    }
    if threw.count > Self.mostNamed {
      pieces.append("prepare threw for \((threw.count - Self.mostNamed).grouped) more")
    }
    return pieces
  }

  private static let mostNamed = 2

  private static func clamping(_ asked: ClosedRange<Int>, _ container: ReusableContainer) -> String {
    let asked = "asked for \(ReuseExhibit.words(asked))"
    guard let window = container.window else { return "\(asked), where there is no page" }
    return "\(asked), and only \(ReuseExhibit.words(window)) \(window.count == 1 ? "is" : "are") there"
  }

  /// `page 3 left`, `pages 3, 4 left`, `12 pages left`
  private static func words(_ pages: [Int], _ verb: String, _ plural: String) -> String {
    switch pages.count {
    case 1: "page \(pages[0]) \(verb)"
    case 2...3: "pages \(pages.map(String.init).joined(separator: ", ")) \(plural)"
    default: "\(pages.count.grouped) pages \(plural)"
    }
  }
}

/// Reports the calls of a window one by one, and draws what is there after those that change it.
public struct ReuseStory: Story {
  public var explanation: Explanation
  private var exhibit: ReuseExhibit?

  public init(_ explanation: Explanation) { self.explanation = explanation }

  /// From now on, pages are seen as an exhibit shows them.
  mutating func look(at exhibit: ReuseExhibit) { self.exhibit = exhibit }

  public mutating func hear(_ event: ReportedEvent) { explanation.append(MicroStep(event.sentence)) }

  /// Draws the moment after the last call.
  mutating func draw(_ container: ReusableContainer, _ changes: ReuseChanges) {
    guard explanation.leftOut == 0, let exhibit else { return }
    let window = exhibit.pageWindow(container, changes)
    let picture = window.picture(on: explanation.canvas)
    explanation.amend {
      $0.picture = picture
      $0.isChange = true
    }
  }
}
