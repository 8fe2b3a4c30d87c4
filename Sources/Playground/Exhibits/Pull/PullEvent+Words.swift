import Gestures

extension PullExhibit {
  static func words(for event: PullEvent, in pull: borrowing PullToDismiss) -> EventWords {
    switch event {
    case .touched:
      return EventWords("touched", "a finger comes down on the content", moment: "touched")
    case .scrolled(let offset, let progress):
      let place = PointsText.text(offset)
      let isBack = !pull.isTouched
      return EventWords(
        "scrolled(to: \(place), progress: \(number(progress)))", scrolled(pull),
        moment: isBack ? "back" : "\(place), \(pull.state.rawValue)", isSample: true)
    case .entered(let state): return entered(state, pull)
    case .scaled(let scale):
      return EventWords("scaled(\(number(scale)))", scaled(scale, pull))
    case .dismissed:
      let rest =
        pull.rules == .article
        ? "; the article's code does nothing else at the goal, so the scale stays at \(number(pull.scale))"
        : ""
      return EventWords(
        "dismissed", "the screen is dismissed, and will not be again in this pull\(rest)",
        note: "the screen is dismissed", moment: "dismissed")
    case .released(let offset):
      let place = PointsText.text(offset)
      return EventWords(
        "released(at: \(place))",
        offset < 0
          ? "the finger leaves at \(place), and the content goes back to its place"
          : "the finger leaves at \(place): nothing is pulled, so the content stays",
        note: offset < 0 ? "let go at \(place): the content goes back" : "let go at \(place)")
    }
  }

  private static func scrolled(_ pull: borrowing PullToDismiss) -> String {
    guard pull.offset < 0 else { return "progress 0: nothing is pulled" }
    let pulled = PointsText.text(-pull.offset)
    let share = "\(pulled) / \(PointsText.text(pull.goal))"
    let progress =
      -pull.offset > pull.goal
      ? "progress 1, for \(share) is more" : "progress \(share) = \(number(pull.progress))"
    let full = number(PullState.full)
    let highlight =
      pull.progress < PullState.full
      ? "\(number(pull.progress)) / \(full) = \(number(pull.highlight)) of the button is coloured"
      : "the button is full, as it is from \(full) on"
    return "\(progress); \(highlight), and the mask is \(PointsText.text(pull.mask.height)) high"
  }

  private static func entered(_ state: PullState, _ pull: borrowing PullToDismiss) -> EventWords {
    let call = "entered(\(state.rawValue))"
    let full = number(PullState.full)
    switch state {
    case .notStarted: return EventWords(call, "notStarted: the pull is over")
    case .highlighting:
      return EventWords(call, "highlighting: below \(full) the button fills with the pull")
    case .highlightFull:
      return EventWords(
        call, "highlightFull: from \(full) on the button is full, and grows with the pull",
        note: "the button is full")
    case .finalFull where pull.dismissed:
      return EventWords(
        call, "finalFull: the goal again; this pull has dismissed the screen already, and does so once",
        note: "at the goal again, but a pull dismisses once")
    case .finalFull: return EventWords(call, "finalFull: the pull is at its goal")
    }
  }

  private static func scaled(_ scale: Double, _ pull: borrowing PullToDismiss) -> String {
    let most = number(PullToDismiss.largestScale)
    if scale == 1 { return "scale 1: below \(number(PullState.full)) the button has its natural size" }
    if scale == PullToDismiss.largestScale { return "scale \(most): it does not grow any more" }
    let growth = number(PullToDismiss.largestScale - 1)
    let (full, rest) = (number(PullState.full), number(1 - PullState.full))
    return "scale 1 + \(growth) · (\(number(pull.progress)) - \(full)) / \(rest) = \(number(scale))"
  }

  /// A share or a scale, to four decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() ? PointsText.text(rounded) : "\(rounded)"
  }
}

extension PullExhibit {
  static func phase(of pull: borrowing PullToDismiss) -> String { pull.state.rawValue }
}
