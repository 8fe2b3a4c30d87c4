import Declarations
import GestureDrawings
import Gestures
import Language

extension PullExhibit {
  static func stateName(of pull: borrowing PullToDismiss) -> String { pull.state.rawValue }
  static var stateNames: [String] { PullState.allCases.map { $0.rawValue } }

  static func decisions(for event: PullEvent, in pull: borrowing PullToDismiss) -> [Decision] {
    guard case .scrolled(let offset, _) = event, offset < 0 else { return [] }
    let pull = copy pull
    let place = PullWords.offset(offset, of: pull)
    var decisions = [
      Decision(
        "At \(place), in which state is the pull?", among: .choices(of: stateNames), is: pull.state.rawValue,
        because: scrolled(pull),
        hint: "how much of \(PointsText.text(pull.goal)) is pulled? the button is full from "
          + "\(PullWords.share(pull.full, of: pull)) of it on", on: "state")
    ]
    if pull.state == .finalFull {
      let dismisses = !pull.dismissed || pull.rules == .article
      decisions.append(
        Decision(
          "Is the screen dismissed now?", among: [.yes, .no], right: dismisses ? .yes : .no,
          because: dismisses
            ? "the pull is at its goal" : "this pull has dismissed the screen already, and does so once",
          hint: "what is done at the goal, and how often?", on: "dismissal"
        ).mistaken(.earlyReset, for: .yes))
    }
    return decisions
  }
}
