import Gestures
import Pictures

/// The words for card sheets.
public enum SheetWords {
  /// Where the sheet is: `open`, `closed`, `dragged to 400`, `hanging at 400`, or `at 400` after it is released there and before it moves.
  public static func state(of sheet: CardSheet) -> String {
    let place = PointsText.text(sheet.constant)
    switch sheet.state {
    case .dragging: return "dragged to \(place)"
    case .hanging: return "hanging at \(place)"
    case .open, .closed: break
    }
    let isAtRest = sheet.constant == (sheet.isOpen ? 0 : sheet.cardHeight)
    return isAtRest ? sheet.state.rawValue : "at \(place)"
  }

  /// What a row of the table is for: `moving down`.
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

  /// How the touch ended: `released at 400 with velocity 0`.
  public static func end(_ decision: SheetDecision) -> String {
    let place = PointsText.text(decision.constant)
    return decision.cause == .cancelled
      ? "canceled at \(place)" : "released at \(place) with velocity \(PointsText.text(decision.velocity))"
  }

  /// Which conditions of a row hold and which do not: `rule 2 “slow, near the top”: v = 250 > 0 holds, v = 250 < 300 holds,
  /// c = 400 < 180 fails`.
  public static func trial(of rule: SheetRule, constant: Double, velocity: Double) -> String {
    let words = rule.conditions.map { condition in
      let number = PointsText.text(condition.number(constant: constant, velocity: velocity))
      let quantity = condition.quantity == .velocity ? "v" : "c"
      let relation = "\(condition.isLowerBound ? ">" : "<") \(PointsText.text(condition.bound))"
      let holds = condition.holds(constant: constant, velocity: velocity)
      return "\(quantity) = \(number) \(relation) \(holds ? "holds" : "fails")"
    }
    return
      "\(self.rule(rule)): \(words.isEmpty ? "it applies to everything else" : words.joined(separator: ", "))"
  }

  /// ``numbers(_:isPending:)`` in lines of at most the given number of columns, if possible.
  static func numbers(_ decision: SheetDecision, isPending: Bool, columns: Int) -> [CleanText] {
    lines(numbers(decision, isPending: isPending), columns: columns)
  }

  /// ``motion(_:)`` in lines of at most the given number of columns, if possible.
  static func motion(_ motion: SheetMotion, columns: Int) -> [CleanText] {
    let whole = CleanText(self.motion(motion))
    guard whole.columns > columns else { return [whole] }
    return [wait(motion), movement(motion)].compactMap { $0 }.flatMap { lines($0, columns: columns) }
  }

  /// Words broken at commas into lines of at most the given number of columns, if possible.
  private static func lines(_ words: String, columns: Int) -> [CleanText] {
    let pieces = words.split(separator: ",").map { CleanText(String($0.drop { $0 == " " })) }
    return TextFlow.packed(pieces, joint: CleanText(", "), columns: columns)
  }

  /// What the table compares: `c = 400, v = 0`, with c in whole points.
  static func numbers(_ decision: SheetDecision, isPending: Bool) -> String {
    let whole = SheetCondition.whole(decision.constant)
    let cut = whole == decision.constant ? "" : ", truncated from \(PointsText.text(decision.constant))"
    let numbers = "c = \(PointsText.text(whole))\(cut), v = \(PointsText.text(decision.velocity))"
    return isPending ? "released now: rule \(decision.rule.number), \(numbers)" : numbers
  }

  /// How the sheet moves: `0.2 s of delay, then 0.4 s, damping 0.9, velocity 0.6`.
  public static func motion(_ motion: SheetMotion) -> String {
    [wait(motion), movement(motion)].compactMap { $0 }.joined(separator: " ")
  }

  /// The delay before the motion, if there is one.
  static func wait(_ motion: SheetMotion) -> String? {
    motion.delay > 0 ? "\(PointsText.text(motion.delay)) s of delay, then" : nil
  }

  /// The motion without its delay: `0.3 s, damping 0.9, velocity 3`.
  static func movement(_ motion: SheetMotion) -> String {
    guard let damping = motion.damping, let velocity = motion.velocity else {
      // The article's code gives a duration, but sets the constant without an animation.
      return "at once: its \(PointsText.text(motion.duration)) s animate nothing"
    }
    return
      "\(PointsText.text(motion.duration)) s, damping \(PointsText.text(damping)), velocity \(PointsText.text(velocity))"
  }

  /// Where the sheet is at a moment: `open`, `dragged to 400`, `at 250`.
  public static func place(of moment: SheetPose) -> String {
    moment.time == nil ? state(of: moment.sheet) : "at \(PointsText.text(moment.constant))"
  }

  /// The motion in words, where no curve is drawn: from where to where, and how.
  static func way(of sheet: CardSheet) -> [String] {
    guard sheet.touch == nil else { return ["a finger holds it at \(PointsText.text(sheet.constant))"] }
    guard let settling = sheet.settling else {
      return [
        sheet.state == .hanging
          ? "it hangs at \(PointsText.text(sheet.constant)): nothing moves it" : "it has not moved"
      ]
    }
    return [
      "from \(PointsText.text(settling.start)) to \(PointsText.text(settling.target))",
      motion(settling.motion),
    ]
  }

  /// ``way(of:)`` in lines of at most the given number of columns, if possible.
  static func way(of sheet: CardSheet, columns: Int) -> [CleanText] {
    let way = way(of: sheet).map { CleanText($0) }
    guard way.count > 1, let settling = sheet.settling else { return way }
    return way.prefix(1) + motion(settling.motion, columns: columns)
  }
}

extension CardSheet {
  /// The sheet in plain words.
  ///
  ///     the sheet is open: its constant is 0, and it is 500.25 points high on a screen of 667.
  ///     it was released at 400 with velocity 0.
  ///     it went from 400 to 0 by rule 4, not moving down.
  ///     its motion: 0.3 s, damping 0.9, velocity 3.
  public func description(on canvas: Canvas) -> Description {
    var details: [String] = []
    if backBar > 0 {
      details.append("under it is a back bar, \(PointsText.text(backBar)) points high.")
    }
    if touch == nil, let settling {
      let reason =
        settling.decision.map { "by rule \($0.rule.number), \(SheetWords.name(of: $0.rule))" } ?? "by a tap"
      if let decision = settling.decision { details.append("it was \(SheetWords.end(decision)).") }
      details.append(
        "it went from \(PointsText.text(settling.start)) to \(PointsText.text(settling.target)) \(reason).")
      details.append("its motion: \(SheetWords.motion(settling.motion)).")
    }
    let state = state == .dragging ? "dragged" : state.rawValue
    return Description(
      summary: "the sheet is \(state): its constant is \(PointsText.text(constant)), and it is "
        + "\(PointsText.text(cardHeight)) points high on a screen of \(PointsText.text(screen)).",
      details: details)
  }
}

extension SheetSpring {
  /// The motion in plain words: where the sheet is after every tenth of a second.
  ///
  ///     the constant of the sheet over time.
  ///     it went from 400 to 0: 0.3 s, damping 0.9, velocity 3.
  ///     after 0.1 s it was at 82.1.
  public func description(on canvas: Canvas) -> Description {
    let way = SheetWords.way(of: sheet).joined(separator: ": ")
    let summary = "the constant of the sheet over time."
    guard sheet.touch == nil, let settling = sheet.settling else {
      return Description(summary: summary, details: ["\(way)."])
    }
    guard settling.isAnimated else { return Description(summary: summary, details: ["it went \(way)."]) }
    let count = Int((settling.duration * 10).rounded(.down))
    let places = (1...max(count, 1)).map { tenth in
      let time = Double(tenth) / 10
      return "after \(PointsText.text(time)) s it was at \(PointsText.text(settling.constant(after: time)))."
    }
    return Description(summary: summary, details: ["it went \(way)."] + places)
  }
}

extension SheetDecisions {
  /// The table in plain words, row by row, and which row decided.
  ///
  ///     the table that decides where a released sheet goes.
  ///     the first of these rules that applies decides; c is the constant, v the velocity of the finger.
  ///     rule 1, above the top: if c < 0, it opens: 0.3 s, damping 0.9, velocity 0.6.
  ///     …
  ///     rule 4 decided: c = 400, v = 0.
  public func description(on canvas: Canvas) -> Description {
    var details = [
      "the first of these rules that applies decides; c is the constant, v the velocity of the finger."
    ]
    details += sheet.table.rows.map { rule in
      let condition =
        rule.conditions.isEmpty
        ? "otherwise" : "if \(rule.conditions.map { $0.description }.joined(separator: " and "))"
      let outcome = rule.dismisses ? "closes" : "opens"
      return
        "rule \(rule.number), \(SheetWords.name(of: rule)): \(condition), it \(outcome): \(SheetWords.motion(rule.motion))."
    }
    if let pending = sheet.pendingDecision {
      details.append("\(SheetWords.numbers(pending, isPending: true)).")
    } else if let decision = sheet.settling?.decision {
      let numbers = SheetWords.numbers(decision, isPending: false)
      details.append("rule \(decision.rule.number) decided: \(numbers).")
    }
    return Description(
      summary: "the table that decides where a released sheet goes.", details: details)
  }
}
