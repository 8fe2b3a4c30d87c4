import Gestures
import Pictures

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

/// Describes the way of a sheet to where it rests: where it is after every tenth of a second.
///
///     the constant of the sheet over the time.
///     it went from 400 to 0: 0.3 s, damping 0.9, velocity 3.
///     after 0.1 s it was at 82.1.
public func describeSpring(of sheet: CardSheet) -> Description {
  let way = SheetWords.way(of: sheet).joined(separator: ": ")
  let summary = "the constant of the sheet over the time."
  guard sheet.touch == nil, let settling = sheet.settling else {
    return Description(summary: summary, details: ["\(way)."])
  }
  guard settling.isAnimated else { return Description(summary: summary, details: ["it went \(way)."]) }
  let count = Int((settling.duration * 10).rounded(.down))
  let places = (1...max(count, 1)).map { tenth in
    let time = Double(tenth) / 10
    return "after \(points(time)) s it was at \(points(settling.constant(after: time)))."
  }
  return Description(summary: summary, details: ["it went \(way)."] + places)
}

/// Describes the table by which a sheet decides where it goes, row by row, and which row decided.
///
///     the table that decides where a sheet goes that is let go.
///     the first of these rules that applies decides; c is the constant, v the velocity of the finger.
///     rule 1, above the top: if c < 0, it opens: 0.3 s, damping 0.9, velocity 0.6.
///     …
///     rule 4 decided: c = 400, v = 0.
public func describeTable(of sheet: CardSheet) -> Description {
  var details = [
    "the first of these rules that applies decides; c is the constant, v the velocity of the finger."
  ]
  details += sheet.table.rows.map { rule in
    let condition =
      rule.conditions.isEmpty
      ? "otherwise" : "if \(rule.conditions.map(\.description).joined(separator: " and "))"
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
    summary: "the table that decides where a sheet goes that is let go.", details: details)
}
