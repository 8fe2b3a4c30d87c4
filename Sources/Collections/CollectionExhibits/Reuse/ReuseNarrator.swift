import CollectionDrawings
import CollectionViews
import Playground

/// Tells the calls of a window one by one, each with its reason, and draws what changed.
struct ReuseNarrator {
  private(set) var explanation: Explanation
  private let exhibit: ReuseExhibit

  init(_ explanation: Explanation, _ exhibit: ReuseExhibit) {
    self.explanation = explanation
    self.exhibit = exhibit
  }

  mutating func hear(
    _ event: ReuseEvent, in container: borrowing ReusableContainer, marks: ReuseExhibit.Marks
  ) {
    guard explanation.isOpen else { return explanation.append(MicroStep("")) }
    let sentence = "\(event): \(reason(event, container))"
    switch event {
    case .removed, .added, .prepareThrew:
      let window = PageWindow(
        copy container, page: exhibit.page, viewport: exhibit.viewport, offset: exhibit.offset,
        changes: marks.changes)
      let picture = CollectionDrawings.draw(window, canvas: explanation.canvas).picture
      explanation.append(MicroStep(sentence, picture: picture, isChange: true))
    default: explanation.append(MicroStep(sentence))
    }
  }

  private func reason(_ event: ReuseEvent, _ container: borrowing ReusableContainer) -> String {
    switch event {
    case .willBeRemoved(let view, let page):
      let window = container.window.map { "outside \(ReuseExhibit.words($0))" } ?? "not wanted any longer"
      return "page \(page) is \(window), so \(view) will go"
    case .removed(let view):
      return "the superview lets go of \(view), which joins the end of the pool"
    case .hasBeenRemoved(let view, _): return "\(view) may tidy up, it is not seen any longer"
    case .created: return "no view waits in the pool, so one is made"
    case .reused(let view): return "of those in the pool \(view) came first, so it goes first"
    case .prepared(_, let page): return "it is given the content of page \(page)"
    case .prepareThrew(let view, _):
      return container.rules == .right
        ? "\(view) goes back to the head of the pool, the page stays unseen"
        : "\(view) is in no set any longer, it is lost"
    case .willBeAdded(let view, _): return "\(view) is ready, and is told before it is shown"
    case .added(let view): return "the superview takes \(view)"
    case .hasBeenAdded(_, let page): return "page \(page) is seen now"
    }
  }
}
