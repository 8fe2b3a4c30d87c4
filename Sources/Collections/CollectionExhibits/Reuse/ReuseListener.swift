import CollectionViews
import Pictures
import Playground

/// Hears what a window does to the views, and turns it into costs, marks, words and events.
struct ReuseListener: Recorder {
  var costs = Costs()
  var marks: ReuseExhibit.Marks
  private(set) var calls: [ReuseEvent] = []
  private var message: [String] = []
  private var events: [JSON] = []
  private var narrator: ReuseNarrator?
  private let isSeen: Bool
  private let wantsEvents: Bool
  private var removed: [Int] = []
  private var created: [(page: Int, view: ReusableView)] = []
  private var reused: [(page: Int, view: ReusableView)] = []
  private var threw: [(page: Int, view: ReusableView)] = []
  private var isNew = false

  init(_ report: borrowing Report<ReuseExhibit>, _ exhibit: ReuseExhibit) {
    marks = report.isSeen ? report.marks : ReuseExhibit.Marks()
    isSeen = report.isSeen
    wantsEvents = report.tellsEvents
    narrator = report.explanation.map { ReuseNarrator($0, exhibit) }
  }

  var followsEveryStep: Bool { true }

  mutating func record(_ event: ReuseEvent, in container: borrowing ReusableContainer) {
    calls.append(event)
    switch event {
    case .created: costs[.created] += 1
    case .reused: costs[.reused] += 1
    case .prepared: costs[.prepares] += 1
    default: break
    }
    guard isSeen || wantsEvents || narrator != nil else { return }
    marks.changes.record(event, in: container)
    switch event {
    case .created: isNew = true
    case .reused: isNew = false
    case .hasBeenRemoved(_, let page): removed.append(page)
    case .hasBeenAdded(let view, let page):
      if isNew { created.append((page, view)) } else { reused.append((page, view)) }
    case .prepareThrew(let view, let page): threw.append((page, view))
    default: break
    }
    narrator?.hear(event, in: container, marks: marks)
    if wantsEvents, events.count < Report<ReuseExhibit>.eventLimit { events.append(event.json) }
  }

  /// Says in few words what the window came to.
  mutating func sum(asked first: Int, through last: Int, _ container: ReusableContainer) {
    guard isSeen else { return }
    if first <= last, container.window != first...last {
      message.append(Self.clamping(first...last, container))
    }
    if calls.isEmpty { return message.append("the pages stay as they are: nothing is called") }
    if !removed.isEmpty { message.append(Self.pages(removed, "left", "left")) }
    if let only = created.first, created.count == 1 {
      message.append("page \(only.page) gets a new view, \(only.view)")
    } else if !created.isEmpty {
      message.append(Self.pages(created.map(\.page), "gets a new view", "get new views"))
    }
    if let only = reused.first, reused.count == 1 {
      message.append("page \(only.page) reuses \(only.view)")
    } else if !reused.isEmpty {
      message.append(Self.pages(reused.map(\.page), "reuses a view", "reuse views"))
    }
    for failure in threw.prefix(Self.mostTold) {
      let end = container.rules == .right ? "goes back to the pool" : "is lost"
      message.append("prepare threw for page \(failure.page): \(failure.view) \(end)")
    }
    if threw.count > Self.mostTold {
      message.append("prepare threw for \((threw.count - Self.mostTold).grouped) more")
    }
  }

  private static let mostTold = 2

  private static func clamping(_ asked: ClosedRange<Int>, _ container: ReusableContainer) -> String {
    let asked = "asked for \(ReuseExhibit.words(asked))"
    guard let window = container.window else { return "\(asked), where there is no page" }
    return "\(asked), and only \(ReuseExhibit.words(window)) \(window.count == 1 ? "is" : "are") there"
  }

  /// `page 3 left`, `pages 3, 4 left`, `12 pages left`
  private static func pages(_ pages: [Int], _ verb: String, _ plural: String) -> String {
    switch pages.count {
    case 1: "page \(pages[0]) \(verb)"
    case 2...3: "pages \(pages.map(String.init).joined(separator: ", ")) \(plural)"
    default: "\(pages.count.grouped) pages \(plural)"
    }
  }

  mutating func hand(to report: inout Report<ReuseExhibit>) {
    report.costs += costs
    if isSeen {
      report.marks = marks
      report.message += message
    }
    report.explanation = narrator?.explanation ?? report.explanation
    report.events += events.prefix(max(0, Report<ReuseExhibit>.eventLimit - report.events.count))
  }
}

extension ReuseEvent {
  var json: JSON {
    let name =
      switch self {
      case .willBeRemoved: "willBeRemoved"
      case .removed: "removed"
      case .hasBeenRemoved: "hasBeenRemoved"
      case .created: "created"
      case .reused: "reused"
      case .prepared: "prepared"
      case .prepareThrew: "prepareThrew"
      case .willBeAdded: "willBeAdded"
      case .added: "added"
      case .hasBeenAdded: "hasBeenAdded"
      }
    var members: [String: JSON] = [
      "event": .text(name), "view": view.json, "call": .text(description),
    ]
    if let page { members["page"] = .int(page) }
    return .object(members)
  }
}
