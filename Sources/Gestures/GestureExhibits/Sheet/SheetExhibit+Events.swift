import Declarations
import GestureDrawings
import Gestures
import Language
import Pictures

extension SheetExhibit {
  static func words(for event: SheetEvent, in sheet: borrowing CardSheet) -> Words {
    switch event {
    case .touched(let constant):
      return Words(
        "touched", "a finger touches the sheet; the constant is \(PointsText.text(constant))",
        with: ["constant": .decimal(constant)], call: "touched", moment: "touched",
        mark: { $0.isSettled = false })
    case .moved(let constant): return moved(constant, copy sheet)
    case .released(let constant, let velocity, let cause):
      let (place, speed) = (PointsText.text(constant), PointsText.text(velocity))
      return Words(
        "released", "the finger lifts at \(place) with velocity \(speed)\(reason(cause))",
        with: [
          "constant": .decimal(constant), "velocity": .decimal(velocity), "cause": .text(cause.rawValue),
        ], call: "released(at: \(place), velocity: \(speed))")
    case .cancelled(let constant):
      let place = PointsText.text(constant)
      return Words(
        "cancelled",
        sheet.table.version == .article
          ? "the touch is canceled at \(place)"
          : "the touch is canceled at \(place): as if the finger had lifted without velocity",
        with: ["constant": .decimal(constant)], call: "cancelled(at: \(place))")
    case .leftHanging(let constant):
      let place = PointsText.text(constant)
      return Words(
        "leftHanging",
        "the article's code does not handle this: nothing moves the sheet from \(place)",
        with: ["constant": .decimal(constant)], call: "leftHanging(at: \(place))",
        note: "the sheet is left hanging", moment: "hanging")
    case .configured(let before, let after): return .configured(from: before, to: after)
    case .tried(let rule, let constant, let velocity):
      return Words(
        "tried", SheetWords.trial(of: rule, constant: constant, velocity: velocity),
        with: [
          "rule": .text(rule.name.rawValue), "constant": .decimal(constant), "velocity": .decimal(velocity),
        ], call: "tried(\(rule.name.rawValue))")
    case .decided(let decision):
      let rule = decision.rule
      let outcome = SheetWords.outcome(of: rule, wasOpen: sheet.isOpen)
      return Words(
        "decided", "so it \(outcome)",
        with: [
          "rule": .text(rule.name.rawValue), "constant": .decimal(decision.constant),
          "velocity": .decimal(decision.velocity), "cause": .text(decision.cause.rawValue),
        ], call: "decided(\(rule.name.rawValue))",
        note: "\(SheetWords.end(decision)) → \(SheetWords.rule(rule)): \(outcome)")
    case .toggled(let isOpen):
      let verb = isOpen ? "opens" : "closes"
      return Words(
        isOpen ? "opened" : "closed", "a tap \(verb) the sheet", note: "a tap \(verb) it",
        moment: "tapped")
    case .settled(let start, let target, let motion):
      let (from, to) = (PointsText.text(start), PointsText.text(target))
      return Words(
        "settled",
        "the constant goes from \(from) to \(to): \(SheetWords.motion(motion))\(stations(copy sheet))",
        with: [
          "from": .decimal(start), "to": .decimal(target), "duration": .decimal(motion.duration),
          "damping": .optional(motion.damping),
          "velocity": .optional(motion.velocity), "delay": .decimal(motion.delay),
        ], marks: [EventMark(.changed, Subject(.sheet))], call: "settled(from: \(from), to: \(to))",
        mark: { $0.isSettled = true })
    case .dismissed:
      return Words("dismissed", "the sheet's screen is dismissed")
    }
  }

  private static func moved(_ constant: Double, _ sheet: CardSheet) -> Words {
    let place = PointsText.text(constant)
    let (start, translation) = (sheet.touch?.start ?? constant, sheet.touch?.translation ?? 0)
    let sum = PointsText.sum(start, translation)
    let gap =
      sheet.backBar > 0
      ? ": above its place, so a back bar of \(PointsText.text(sheet.backBar)) fills the gap below it" : ""
    return Words(
      "moved", "constant \(sum) = \(place)\(gap)", with: ["constant": .decimal(constant)],
      marks: [EventMark(.changed, Subject(.sheet))], call: "moved(to: \(place))", moment: "at \(place)",
      isSample: true, mark: { $0.isMoved = true })
  }

  private static func reason(_ cause: SheetDecision.Cause) -> String {
    switch cause {
    case .toldVelocity: ", as given"
    case .pathVelocity: ", that of the last stretch of its path"
    case .standing: ": it was not moving"
    case .cancelled: ""
    }
  }

  /// Where the sheet is one, two and three tenths of a second into its motion. The times count from the tap.
  private static func stations(_ sheet: CardSheet) -> String {
    guard let settling = sheet.settling, settling.isAnimated else {
      return ""
    }
    let places = (1...3).map { tenth in
      let time = settling.motion.delay + Double(tenth) / 10
      return "\(PointsText.text(settling.constant(after: time))) after \(PointsText.text(time)) s"
    }
    return "; it is at \(places.joined(separator: ", "))"
  }
}

extension SheetExhibit {
  static func begin(_ sheet: borrowing CardSheet, on marks: inout Marks) {
    if marks.start == nil { marks.start = sheet.constant }
    marks.way = []
  }

  static func phase(of sheet: borrowing CardSheet) -> String {
    sheet.pendingDecision?.rule.name.rawValue ?? ""
  }
}
