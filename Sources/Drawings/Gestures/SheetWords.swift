import Gestures
import Pictures

/// What is said about a card sheet.
public enum SheetWords {
  /// Where it is: `open`, `closed`, `dragged to 400`.
  public static func state(of sheet: CardSheet) -> String {
    sheet.state == .dragging ? "dragged to \(points(sheet.constant))" : sheet.state.rawValue
  }

  /// What a row of the table is about.
  public static func name(of rule: SheetRule) -> String {
    switch rule.name {
    case .aboveTop: "above the top"
    case .downSlowNearTop: "slow, near the top"
    case .downDismiss: "moving down"
    case .up: "not moving down"
    }
  }

  /// `rule 4 “not moving down”`
  public static func rule(_ rule: SheetRule) -> String {
    "rule \(rule.number) “\(name(of: rule))”"
  }

  /// What a row does to a sheet: `opens again`.
  public static func outcome(of rule: SheetRule, wasOpen: Bool) -> String {
    "\(rule.dismisses ? "closes" : "opens")\(rule.dismisses == wasOpen ? "" : " again")"
  }

  /// How the finger left: `released at 400 with velocity 0`.
  public static func end(_ decision: SheetDecision) -> String {
    let place = points(decision.constant)
    return decision.cause == .cancelled
      ? "cancelled at \(place)" : "released at \(place) with velocity \(points(decision.velocity))"
  }

  /// Which conditions of a row hold and which do not: `rule 2 “slow, near the top”: v = 250 > 0 holds, v = 250 < 300 holds,
  /// c = 400 < 180 fails`.
  public static func trial(of rule: SheetRule, constant: Double, velocity: Double) -> String {
    let words = rule.conditions.map { condition in
      let number = points(condition.number(constant: constant, velocity: velocity))
      let quantity = condition.quantity == .velocity ? "v" : "c"
      let relation = "\(condition.isLowerBound ? ">" : "<") \(points(condition.bound))"
      let holds = condition.holds(constant: constant, velocity: velocity)
      return "\(quantity) = \(number) \(relation) \(holds ? "holds" : "fails")"
    }
    return
      "\(self.rule(rule)): \(words.isEmpty ? "it is for all that is left" : words.joined(separator: ", "))"
  }

  /// What the table compares: `c = 400, v = 0`, with c cut to whole points.
  static func numbers(_ decision: SheetDecision, isPending: Bool) -> String {
    let whole = SheetCondition.whole(decision.constant)
    let cut = whole == decision.constant ? "" : ", cut from \(points(decision.constant))"
    let numbers = "c = \(points(whole))\(cut), v = \(points(decision.velocity))"
    return isPending ? "let go now: rule \(decision.rule.number), \(numbers)" : numbers
  }

  /// How it moves: `0.3 s, damping 0.9, velocity 3`.
  public static func motion(_ motion: SheetMotion) -> String {
    guard let damping = motion.damping, let velocity = motion.velocity else {
      return "at once, without a spring"
    }
    let delay = motion.delay > 0 ? ", after \(points(motion.delay)) s" : ""
    return "\(points(motion.duration)) s, damping \(points(damping)), velocity \(points(velocity))\(delay)"
  }

  /// Where it is at a moment: `open`, `dragged to 400`, `at 250`.
  public static func place(of moment: SheetMoment) -> String {
    moment.time == nil ? state(of: moment.sheet) : "at \(points(moment.constant))"
  }

  /// What is said of the way to where it rests if there is no curve to draw.
  static func way(of sheet: CardSheet) -> String {
    guard sheet.touch == nil else { return "a finger holds it at \(points(sheet.constant))" }
    guard let settling = sheet.settling else { return "it has not moved" }
    let way = "from \(points(settling.start)) to \(points(settling.target))"
    return "\(way): \(motion(settling.motion))"
  }
}

/// Describes a card sheet in plain words.
///
///     the sheet is open: its constant is 0, and it is 500.25 points high on a screen of 667.
///     it was released at 400 with velocity 0.
///     it went from 400 to 0 by rule 4, not moving down.
///     its motion: 0.3 s, damping 0.9, velocity 3.
public func describe(_ sheet: CardSheet) -> Description {
  let state = sheet.state == .dragging ? "dragged" : sheet.state.rawValue
  var details: [String] = []
  if sheet.backBar > 0 {
    details.append("under it is a back bar, \(points(sheet.backBar)) points high.")
  }
  if sheet.touch == nil, let settling = sheet.settling {
    let reason =
      settling.decision.map { "by rule \($0.rule.number), \(SheetWords.name(of: $0.rule))" } ?? "by a tap"
    if let decision = settling.decision { details.append("it was \(SheetWords.end(decision)).") }
    details.append("it went from \(points(settling.start)) to \(points(settling.target)) \(reason).")
    details.append("its motion: \(SheetWords.motion(settling.motion)).")
  }
  return Description(
    summary: "the sheet is \(state): its constant is \(points(sheet.constant)), and it is "
      + "\(points(sheet.cardHeight)) points high on a screen of \(points(sheet.screen)).",
    details: details)
}
