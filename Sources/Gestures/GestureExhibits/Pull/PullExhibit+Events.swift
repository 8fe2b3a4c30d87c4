import Declarations
import GestureDrawings
import Gestures
import Pictures

extension PullExhibit {
  static func words(for event: PullEvent, in pull: borrowing PullToDismiss) -> Words {
    let pull = copy pull
    switch event {
    case .touched: return Words("touched", "a finger touches the content", moment: "touched")
    case .scrolled(let offset, let progress):
      let place = PullWords.offset(offset, of: pull)
      return Words(
        "scrolled", scrolled(pull), with: ["offset": .decimal(offset), "progress": .decimal(progress)],
        marks: [EventMark(.changed, Subject(.button))],
        call: "scrolled(to: \(place), progress: \(PullWords.share(progress, of: pull)))",
        moment: pull.isTouched ? "at \(place)" : "back", isSample: true)
    case .entered(let state):
      let (meaning, note) = meaning(of: state, pull)
      return Words(
        "entered", "\(state.rawValue): \(meaning)", with: ["state": .text(state.rawValue)],
        call: "entered(\(state.rawValue))", note: note)
    case .scaled(let scale):
      return Words(
        "scaled", scaled(scale, pull), with: ["scale": .decimal(scale)],
        call: "scaled(\(PullWords.scale(scale, of: pull)))")
    case .dismissed:
      let again = pull.dismissals > 1 ? " again, \(pull.dismissals.grouped) times by now" : ""
      let why =
        pull.rules == .right
        ? "the screen is dismissed, and will not be dismissed again in this pull"
        : "the screen is dismissed\(again), as at every movement that ends at the goal; the article's code does nothing else "
          + "there, so the scale stays at \(PullWords.scale(pull.scale, of: pull))"
      return Words(
        "dismissed", why, marks: [EventMark(.removed, Subject(.button))],
        note: "the screen is dismissed\(again)", moment: "dismissed", mark: { $0.change.isDismissing = true })
    case .configured(let before, let after): return .configured(from: before, to: after)
    case .released(let offset):
      let place = PullWords.offset(offset, of: pull)
      return Words(
        "released",
        "the finger lifts at \(place)"
          + (offset < 0
            ? ", and the content goes back to its place" : ": nothing is pulled, so the content stays"),
        with: ["offset": .decimal(offset)], call: "released(at: \(place))",
        note: "released at \(place)" + (offset < 0 ? ": the content goes back" : ""))
    case .presented:
      let duration = PointsText.text(PullMenu.showDuration)
      return Words(
        "presented", "the menu comes up again, in \(duration) s on a spring, and its content is in its place",
        marks: [EventMark(.added, Subject(.button))], note: "the menu is opened again", moment: "presented")
    }
  }

  static func scrolled(_ pull: PullToDismiss) -> String {
    guard pull.offset < 0 else { return "progress 0: nothing is pulled" }
    let full = PullWords.share(pull.full, of: pull)
    let progress = PullWords.share(pull.progress, of: pull)
    let share = "\(PullWords.offset(-pull.offset, of: pull)) / \(PointsText.text(pull.goal))"
    let pulled = -pull.offset > pull.goal ? "1, because \(share) is more" : "\(share) = \(progress)"
    let highlight =
      pull.progress < pull.full
      ? "\(progress) / \(full) = \(PullWords.share(pull.highlight, of: pull)) of the button is colored"
      : "the button is full, as it is from \(full) on"
    let mask = PointsText.text(pull.mask.height, apartFrom: pull.maskLandmarks)
    return "progress \(pulled); \(highlight), and the mask is \(mask) high"
  }

  /// What it means that a pull is in another state, and what the message says of it.
  private static func meaning(of state: PullState, _ pull: PullToDismiss) -> (String, note: String?) {
    let full = PullWords.share(pull.full, of: pull)
    switch state {
    case .notStarted: return ("the pull is over", nil)
    case .highlighting: return ("below \(full) the button fills with the pull", nil)
    case .highlightFull:
      return ("from \(full) on the button is full, and grows with the pull", "the button is full")
    case .finalFull where !pull.dismissed: return ("the pull is at its goal", nil)
    case .finalFull where pull.rules == .article:
      return (
        "the goal again; the article's code does not know that this pull has dismissed the screen already",
        nil
      )
    case .finalFull:
      return (
        "the goal again; this pull has dismissed the screen already, and does so once",
        "at the goal again, but a pull dismisses once"
      )
    }
  }

  private static func scaled(_ scale: Double, _ pull: PullToDismiss) -> String {
    let full = PullWords.share(pull.full, of: pull)
    let text = PullWords.scale(scale, of: pull)
    if scale == 1 { return "scale 1: below \(full) the button has its natural size" }
    if scale == pull.largestScale { return "scale \(text): it no longer grows" }
    let growth = PullWords.scale(pull.largestScale - 1, of: pull)
    let way = "\(PullWords.share(pull.progress, of: pull)) - \(full)"
    return "scale 1 + \(growth) · (\(way)) / \(PullWords.share(1 - pull.full, of: pull)) = \(text)"
  }

  /// Of several commands in a step the first finds the pull as it was before the step.
  static func begin(_ pull: borrowing PullToDismiss, on marks: inout Marks) {
    if marks.change.before == nil { marks.change.before = copy pull }
    marks.way = []
    marks.rise = []
  }

  static func phase(of pull: borrowing PullToDismiss) -> String { pull.state.rawValue }
}
