import Gestures
import Pictures

/// The words for pulls. Numbers have enough decimals never to contradict the state of the pull.
public enum PullWords {
  /// How far the pull has come: `pulled 70 of 80, highlightFull`.
  public static func progress(of pull: PullToDismiss) -> String {
    let pulled =
      pull.offset < 0
      ? "pulled \(offset(-pull.offset, of: pull)) of \(PointsText.text(pull.goal))" : "not pulled"
    return "\(pulled), \(pull.state.rawValue)"
  }

  /// An offset or a distance, in points.
  public static func offset(_ offset: Double, of pull: PullToDismiss) -> String {
    let places = [pull.full * pull.goal, pull.goal]
    return PointsText.text(offset, apartFrom: places.map(-) + [0] + places)
  }

  /// A share of the goal or of the button, to at least four decimals.
  public static func share(_ share: Double, of pull: PullToDismiss) -> String {
    PointsText.text(share, apartFrom: PullQuantity.progress.landmarks(pull), decimals: 4)
  }

  /// A scale of the button, to at least four decimals.
  public static func scale(_ scale: Double, of pull: PullToDismiss) -> String {
    PointsText.text(scale, apartFrom: PullQuantity.scale.landmarks(pull), decimals: 4)
  }
}

/// What a bar of a pull shows.
struct PullQuantity {
  let name: String
  let value: (PullToDismiss) -> Double
  /// The length of the bar, from 0 to 1.
  let share: (PullToDismiss) -> Double
  /// The values at which the state of the pull changes.
  let landmarks: (PullToDismiss) -> [Double]

  static var progress: PullQuantity {
    PullQuantity(
      name: "progress", value: { $0.progress }, share: { $0.progress }, landmarks: { [0, $0.full, 1] })
  }
  static var mask: PullQuantity {
    PullQuantity(
      name: "mask", value: { $0.mask.height }, share: { $0.highlight },
      landmarks: { _ in [0, PullToDismiss.buttonSide] })
  }
  static var scale: PullQuantity {
    PullQuantity(
      name: "scale", value: { $0.scale }, share: { $0.growth }, landmarks: { [1, $0.largestScale] })
  }

  /// The value in at most five columns: `0.88`, or `<1` if its difference from 1 does not fit.
  func text(of pull: PullToDismiss) -> CleanText {
    let (value, landmarks) = (value(pull), landmarks(pull))
    let text = PointsText.text(value, apartFrom: landmarks)
    guard text.utf8.count > 5 else { return CleanText(text) }
    let nearest = landmarks.min { abs($0 - value) < abs($1 - value) } ?? value
    return CleanText("\(value < nearest ? "<" : ">")\(PointsText.text(nearest))")
  }
}

extension PullToDismiss {
  /// How far the button has grown on the way to its largest scale, from 0 to 1; 0 where it does not grow.
  var growth: Double {
    largestScale > 1 ? min(max((scale - 1) / (largestScale - 1), 0), 1) : 0
  }

  /// The pull in plain words.
  ///
  ///     pulled 70 of 80, highlightFull.
  ///     the button is filled to 100 percent, its scale is 1.15.
  public func description(on canvas: Canvas) -> Description {
    let percent = PointsText.text(highlight * 100, apartFrom: [0, 100])
    let scale = PointsText.text(scale, apartFrom: PullQuantity.scale.landmarks(self))
    var details = ["the button is filled to \(percent) percent, its scale is \(scale)."]
    if dismissed {
      let often = dismissals > 1 ? " \(dismissals.grouped) times" : ""
      details.append("the pull has dismissed the screen\(often).")
    }
    return Description(summary: "\(PullWords.progress(of: self)).", details: details)
  }
}
