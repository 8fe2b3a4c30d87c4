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
    case .downSlowNearTop: "slowly down, near the top"
    case .downDismiss: "moving down"
    case .up: "not moving down"
    }
  }

  /// Which row decided, and what is done: `rule 4 "not moving down": opens`.
  public static func decision(_ rule: SheetRule) -> String {
    "rule \(rule.number) \"\(name(of: rule))\": \(rule.dismisses ? "closes" : "opens")"
  }

  /// How it moves: `0.3 s, damping 0.9, velocity 3`.
  public static func motion(_ motion: SheetMotion) -> String {
    guard let damping = motion.damping, let velocity = motion.velocity else { return "at once" }
    let delay = motion.delay > 0 ? ", after \(points(motion.delay)) s" : ""
    return "\(points(motion.duration)) s, damping \(points(damping)), velocity \(points(velocity))\(delay)"
  }
}

/// Describes a card sheet in plain words.
///
///     the sheet is open: its constant is 0, and it is 500.25 points high on a screen of 667.
///     it came from 400 to 0 by rule 4 "not moving down": opens.
///     its motion: 0.3 s, damping 0.9, velocity 3.
public func describe(_ sheet: CardSheet) -> Description {
  let state = sheet.state == .dragging ? "dragged" : sheet.state.rawValue
  var details: [String] = []
  if sheet.backBar > 0 {
    details.append("under it is a back bar, \(points(sheet.backBar)) points high.")
  }
  if sheet.touch == nil, let settling = sheet.settling {
    let reason = settling.rule.map(SheetWords.decision) ?? "a tap"
    details.append("it came from \(points(settling.start)) to \(points(settling.target)) by \(reason).")
    details.append("its motion: \(SheetWords.motion(settling.motion)).")
  }
  return Description(
    summary: "the sheet is \(state): its constant is \(points(sheet.constant)), and it is "
      + "\(points(sheet.cardHeight)) points high on a screen of \(points(sheet.screen)).",
    details: details)
}
