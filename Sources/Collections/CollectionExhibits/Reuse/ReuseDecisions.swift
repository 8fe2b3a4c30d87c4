import CollectionViews
import Declarations
import Language

extension ReuseExhibit {
  /// What a learner is asked at a call, before it is told.
  static func decision(for event: ReuseEvent, in container: borrowing ReusableContainer) -> Decision? {
    switch event {
    case .willBeRemoved(_, let page):
      return Decision(
        "Which page leaves next?", answer: .int(page),
        because:
          "it is outside \(container.window.map { words($0) } ?? "the window"), and pages leave in ascending order",
        hint: "which pages are visible and no longer wanted?", on: "page")
    case .created(let view): return taken(nil, because: "the pool is empty, so \(view) is made")
    case .reused(let view):
      return taken(view, because: "\(view) came into the pool first, so it leaves it first")
    case .prepareThrew(let view, _):
      let isRight = container.rules == .right
      let choices = [
        Decision.Choice("p", "it goes back to the pool", synonyms: ["pool"]),
        Decision.Choice("l", "it is lost", synonyms: ["lost"]),
      ]
      return Decision(
        "prepare throws: what happens to \(view)?", among: choices, right: choices[isRight ? 0 : 1],
        because: isRight
          ? "it goes back to the head of the pool, so that it is not lost"
          : "the article's code took it out of the pool, and puts it into no other set",
        hint: "who holds it after the error?", on: "error")
    case .removed, .hasBeenRemoved, .prepared, .willBeAdded, .added, .hasBeenAdded: return nil
    }
  }

  /// - Parameter view: nil if a new one is made.
  private static func taken(_ view: ReusableView?, because reason: String) -> Decision {
    Decision(
      "Which view is taken for the next page?", answer: view.map { .text("\($0)") },
      or: Decision.Choice("n", "a new one", synonyms: ["new", "none"]), of: "a view of the pool",
      because: reason,
      hint: "the pool is a queue", on: "reuse")
  }
}
