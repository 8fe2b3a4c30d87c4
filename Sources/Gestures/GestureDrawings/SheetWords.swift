import Gestures
import Pictures

/// What is said about a card sheet.
public enum SheetWords {
  /// Where it is: `open`, `closed`, `dragged to 400`, `at 400` if it was let go there and does not move yet.
  public static func state(of sheet: CardSheet) -> String {
    let place = points(sheet.constant)
    if sheet.state == .dragging { return "dragged to \(place)" }
    let isAtRest = sheet.constant == (sheet.isOpen ? 0 : sheet.cardHeight)
    return isAtRest ? sheet.state.rawValue : "at \(place)"
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

  /// The same in lines, see ``lines(_:columns:)``.
  static func numbers(_ decision: SheetDecision, isPending: Bool, columns: Int) -> [String] {
    lines(numbers(decision, isPending: isPending), columns: columns)
  }

  /// How it moves in lines, see ``lines(_:columns:)``.
  static func motion(_ motion: SheetMotion, columns: Int) -> [String] {
    let whole = self.motion(motion)
    guard whole.count > columns else { return [whole] }
    return [wait(motion), movement(motion)].compactMap(\.self).flatMap { lines($0, columns: columns) }
  }

  /// Words broken at their commas, so that no line is longer than so many columns where that can be.
  private static func lines(_ words: String, columns: Int) -> [String] {
    words.split(separator: ", ").map(String.init).reduce(into: []) { lines, piece in
      if let last = lines.last, last.count + 2 + piece.count <= columns {
        lines[lines.count - 1] += ", \(piece)"
      } else {
        lines.append(piece)
      }
    }
  }

  /// What the table compares: `c = 400, v = 0`, with c cut to whole points.
  static func numbers(_ decision: SheetDecision, isPending: Bool) -> String {
    let whole = SheetCondition.whole(decision.constant)
    let cut = whole == decision.constant ? "" : ", cut from \(points(decision.constant))"
    let numbers = "c = \(points(whole))\(cut), v = \(points(decision.velocity))"
    return isPending ? "let go now: rule \(decision.rule.number), \(numbers)" : numbers
  }

  /// How it moves: `0.2 s of waiting, then 0.4 s, damping 0.9, velocity 0.6`.
  public static func motion(_ motion: SheetMotion) -> String {
    [wait(motion), movement(motion)].compactMap(\.self).joined(separator: " ")
  }

  /// What is before the movement, if anything.
  static func wait(_ motion: SheetMotion) -> String? {
    motion.delay > 0 ? "\(points(motion.delay)) s of waiting, then" : nil
  }

  /// How it moves when it does: `0.3 s, damping 0.9, velocity 3`.
  static func movement(_ motion: SheetMotion) -> String {
    guard let damping = motion.damping, let velocity = motion.velocity else {
      // The article's code tells a duration there, but the constant is set without an animation.
      return "at once, for its \(points(motion.duration)) s animate nothing"
    }
    return "\(points(motion.duration)) s, damping \(points(damping)), velocity \(points(velocity))"
  }

  /// Where it is at a moment: `open`, `dragged to 400`, `at 250`.
  public static func place(of moment: SheetMoment) -> String {
    moment.time == nil ? state(of: moment.sheet) : "at \(points(moment.constant))"
  }

  /// What is said of the way to where it rests if there is no curve to draw: where from and where to, and how.
  static func way(of sheet: CardSheet) -> [String] {
    guard sheet.touch == nil else { return ["a finger holds it at \(points(sheet.constant))"] }
    guard let settling = sheet.settling else { return ["it has not moved"] }
    return ["from \(points(settling.start)) to \(points(settling.target))", motion(settling.motion)]
  }

  /// The same in lines, see ``lines(_:columns:)``.
  static func way(of sheet: CardSheet, columns: Int) -> [String] {
    let way = way(of: sheet)
    guard way.count > 1, let settling = sheet.settling else { return way }
    return way.prefix(1) + motion(settling.motion, columns: columns)
  }
}
