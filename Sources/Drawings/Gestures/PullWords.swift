import Gestures
import Pictures

/// What is said about a pull.
public enum PullWords {
  /// How far it has come: `pulled 70 of 80, highlightFull`.
  public static func progress(of pull: PullToDismiss) -> String {
    let pulled = pull.offset < 0 ? "pulled \(points(-pull.offset)) of \(points(pull.goal))" : "not pulled"
    return "\(pulled), \(pull.state.rawValue)"
  }
}

/// Describes a pull in plain words.
///
///     pulled 70 of 80, highlightFull.
///     the button is filled to 100 percent, its scale is 1.15.
public func describe(_ pull: PullToDismiss) -> Description {
  var details = [
    "the button is filled to \(points(pull.highlight * 100)) percent, its scale is \(points(pull.scale))."
  ]
  if pull.dismissed { details.append("the pull has dismissed the screen.") }
  return Description(summary: "\(PullWords.progress(of: pull)).", details: details)
}
