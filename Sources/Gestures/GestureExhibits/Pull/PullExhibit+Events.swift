import GestureDrawings
import Gestures
import Pictures
import Playground

extension PullExhibit {
  static func words(for event: PullEvent, in pull: borrowing PullToDismiss) -> EventWords {
    switch event {
    case .touched:
      return EventWords("touched", "a finger touches the content", moment: "touched")
    case .scrolled(let offset, let progress):
      let place = PullWords.offset(offset, of: copy pull)
      let isBack = !pull.isTouched
      return EventWords(
        "scrolled", scrolled(copy pull), with: ["offset": .decimal(offset), "progress": .decimal(progress)],
        marks: [EventMark(.changed, Subject(.button))],
        call: "scrolled(to: \(place), progress: \(PullWords.share(progress, of: copy pull)))",
        moment: isBack ? "back" : "at \(place)", isSample: true)
    case .entered(let state): return entered(state, copy pull)
    case .scaled(let scale):
      return EventWords(
        "scaled", scaled(scale, copy pull), with: ["scale": .decimal(scale)],
        call: "scaled(\(PullWords.scale(scale, of: copy pull)))")
    case .dismissed: return dismissed(copy pull)
    case .configured(let goal, let full, let scale):
      return .configured(
        [
          EventWords.change("goal", pull.goal, goal), EventWords.change("full", pull.full, full),
          EventWords.change("scale", pull.largestScale, scale),
        ], with: ["goal": .decimal(goal), "full": .decimal(full), "scale": .decimal(scale)])
    case .released(let offset):
      let place = PullWords.offset(offset, of: copy pull)
      return EventWords(
        "released",
        offset < 0
          ? "the finger lifts at \(place), and the content goes back to its place"
          : "the finger lifts at \(place): nothing is pulled, so the content stays",
        with: ["offset": .decimal(offset)], call: "released(at: \(place))",
        note: offset < 0 ? "released at \(place): the content goes back" : "released at \(place)")
    case .presented:
      return EventWords(
        "presented",
        "the menu comes up again, in \(PointsText.text(PullMenu.showDuration)) s on a spring, and its content is in its place",
        marks: [EventMark(.added, Subject(.button))], note: "the menu is opened again", moment: "presented")
    }
  }

  private static func dismissed(_ pull: PullToDismiss) -> EventWords {
    let again = pull.dismissals > 1 ? " again, \(pull.dismissals.grouped) times by now" : ""
    let words =
      pull.rules == .right
      ? "the screen is dismissed, and will not be dismissed again in this pull"
      : "the screen is dismissed\(again), as at every movement that ends at the goal; the article's code does nothing else "
        + "there, so the scale stays at \(PullWords.scale(pull.scale, of: pull))"
    return EventWords(
      "dismissed", words, marks: [EventMark(.removed, Subject(.button))],
      note: pull.dismissals > 1
        ? "the screen is dismissed again, \(pull.dismissals.grouped) times by now"
        : "the screen is dismissed",
      moment: "dismissed")
  }

  private static func scrolled(_ pull: PullToDismiss) -> String {
    let full = PullWords.share(pull.full, of: pull)
    guard pull.offset < 0 else { return "progress 0: nothing is pulled" }
    let pulled = PullWords.offset(-pull.offset, of: pull)
    let share = "\(pulled) / \(PointsText.text(pull.goal))"
    let progress =
      -pull.offset > pull.goal
      ? "progress 1, because \(share) is more"
      : "progress \(share) = \(PullWords.share(pull.progress, of: pull))"
    let highlight =
      pull.progress < pull.full
      ? "\(PullWords.share(pull.progress, of: pull)) / \(full) = \(PullWords.share(pull.highlight, of: pull)) of the button is colored"
      : "the button is full, as it is from \(full) on"
    return
      "\(progress); \(highlight), and the mask is \(PointsText.text(pull.mask.height, apartFrom: [0, PullToDismiss.buttonSide])) high"
  }

  private static func entered(_ state: PullState, _ pull: PullToDismiss) -> EventWords {
    let full = PullWords.share(pull.full, of: pull)
    let (meaning, note): (String, String?) =
      switch state {
      case .notStarted: ("the pull is over", nil)
      case .highlighting: ("below \(full) the button fills with the pull", nil)
      case .highlightFull:
        ("from \(full) on the button is full, and grows with the pull", "the button is full")
      case .finalFull where pull.dismissed && pull.rules == .article:
        (
          "the goal again; the article's code does not know that this pull has dismissed the screen already",
          nil
        )
      case .finalFull where pull.dismissed:
        (
          "the goal again; this pull has dismissed the screen already, and does so once",
          "at the goal again, but a pull dismisses once"
        )
      case .finalFull: ("the pull is at its goal", nil)
      }
    return EventWords(
      "entered", "\(state.rawValue): \(meaning)", with: ["state": .text(state.rawValue)],
      call: "entered(\(state.rawValue))", note: note)
  }

  private static func scaled(_ scale: Double, _ pull: PullToDismiss) -> String {
    let full = PullWords.share(pull.full, of: pull)
    if scale == 1 { return "scale 1: below \(full) the button has its natural size" }
    if scale == pull.largestScale {
      return "scale \(PullWords.scale(scale, of: pull)): it no longer grows"
    }
    let growth = PullWords.scale(pull.largestScale - 1, of: pull)
    let rest = PullWords.share(1 - pull.full, of: pull)
    return
      "scale 1 + \(growth) · (\(PullWords.share(pull.progress, of: pull)) - \(full)) / \(rest) = \(PullWords.scale(scale, of: pull))"
  }
}

extension PullExhibit {
  /// Of several commands in a step the first finds the pull as it was before the step.
  static func begin(_ pull: borrowing PullToDismiss, on marks: inout Marks) {
    if marks.change.before == nil { marks.change.before = copy pull }
    marks.way = []
    marks.rise = []
  }

  static func note(_ event: PullEvent, on marks: inout Marks) {
    if event == .dismissed { marks.change.isDismissing = true }
  }

  static func phase(of pull: borrowing PullToDismiss) -> String { pull.state.rawValue }
}
