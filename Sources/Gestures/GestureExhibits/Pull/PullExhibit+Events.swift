import GestureDrawings
import Gestures
import Pictures
import Playground

extension PullExhibit {
  static func words(for event: PullEvent, in pull: borrowing PullToDismiss) -> EventWords {
    switch event {
    case .touched:
      return EventWords("touched", "a finger comes down on the content", moment: "touched")
    case .scrolled(let offset, let progress):
      let place = PullWords.offset(offset, of: copy pull)
      let isBack = !pull.isTouched
      return EventWords(
        "scrolled", scrolled(pull), with: ["offset": .decimal(offset), "progress": .decimal(progress)],
        marks: [EventMark(.changed, Subject(.button))],
        call: "scrolled(to: \(place), progress: \(PullWords.share(progress)))",
        moment: isBack ? "back" : "at \(place)", isSample: true)
    case .entered(let state): return entered(state, pull)
    case .scaled(let scale):
      return EventWords(
        "scaled", scaled(scale, pull), with: ["scale": .decimal(scale)],
        call: "scaled(\(PullWords.scale(scale)))")
    case .dismissed:
      let rest =
        pull.rules == .article
        ? "; the article's code does nothing else at the goal, so the scale stays at \(PullWords.scale(pull.scale))"
        : ""
      return EventWords(
        "dismissed", "the screen is dismissed, and will not be again in this pull\(rest)",
        marks: [EventMark(.removed, Subject(.button))],
        note: "the screen is dismissed", moment: "dismissed")
    case .released(let offset):
      let place = PullWords.offset(offset, of: copy pull)
      return EventWords(
        "released",
        offset < 0
          ? "the finger leaves at \(place), and the content goes back to its place"
          : "the finger leaves at \(place): nothing is pulled, so the content stays",
        with: ["offset": .decimal(offset)], call: "released(at: \(place))",
        note: offset < 0 ? "let go at \(place): the content goes back" : "let go at \(place)")
    case .presented:
      return EventWords(
        "presented",
        "the menu comes up again, in \(PointsText.text(PullMenu.showDuration)) s on a spring, and its content is in its place",
        marks: [EventMark(.added, Subject(.button))], note: "the menu is opened again", moment: "presented")
    }
  }

  private static func scrolled(_ pull: borrowing PullToDismiss) -> String {
    guard pull.offset < 0 else { return "progress 0: nothing is pulled" }
    let pulled = PullWords.offset(-pull.offset, of: copy pull)
    let share = "\(pulled) / \(PointsText.text(pull.goal))"
    let progress =
      -pull.offset > pull.goal
      ? "progress 1, for \(share) is more" : "progress \(share) = \(PullWords.share(pull.progress))"
    let full = PullWords.share(PullState.full)
    let highlight =
      pull.progress < PullState.full
      ? "\(PullWords.share(pull.progress)) / \(full) = \(PullWords.share(pull.highlight)) of the button is coloured"
      : "the button is full, as it is from \(full) on"
    return
      "\(progress); \(highlight), and the mask is \(PointsText.text(pull.mask.height, apartFrom: [0, PullToDismiss.buttonSide])) high"
  }

  private static func entered(_ state: PullState, _ pull: borrowing PullToDismiss) -> EventWords {
    let full = PullWords.share(PullState.full)
    let (meaning, note): (String, String?) =
      switch state {
      case .notStarted: ("the pull is over", nil)
      case .highlighting: ("below \(full) the button fills with the pull", nil)
      case .highlightFull:
        ("from \(full) on the button is full, and grows with the pull", "the button is full")
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

  private static func scaled(_ scale: Double, _ pull: borrowing PullToDismiss) -> String {
    let most = PullWords.scale(PullToDismiss.largestScale)
    if scale == 1 {
      return "scale 1: below \(PullWords.share(PullState.full)) the button has its natural size"
    }
    if scale == PullToDismiss.largestScale { return "scale \(most): it does not grow any more" }
    let growth = PullWords.scale(PullToDismiss.largestScale - 1)
    let (full, rest) = (PullWords.share(PullState.full), PullWords.share(1 - PullState.full))
    return
      "scale 1 + \(growth) · (\(PullWords.share(pull.progress)) - \(full)) / \(rest) = \(PullWords.scale(scale))"
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
