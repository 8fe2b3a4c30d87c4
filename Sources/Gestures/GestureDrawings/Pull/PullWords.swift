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
    PointsText.text(share, apartFrom: pull.shareLandmarks, decimals: 4)
  }

  /// A scale of the button, to at least four decimals.
  public static func scale(_ scale: Double, of pull: PullToDismiss) -> String {
    PointsText.text(scale, apartFrom: pull.scaleLandmarks, decimals: 4)
  }
}

extension PullToDismiss {
  /// The shares of the goal at which the state changes: no other is written as one of them.
  package var shareLandmarks: [Double] { [0, full, 1] }
  /// The heights of a mask that is empty or full.
  package var maskLandmarks: [Double] { [0, Self.buttonSide] }
  /// The scales between which the button grows.
  package var scaleLandmarks: [Double] { [1, largestScale] }

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
    let scale = PointsText.text(scale, apartFrom: scaleLandmarks)
    var details = ["the button is filled to \(percent) percent, its scale is \(scale)."]
    if dismissed {
      let often = dismissals > 1 ? " \(dismissals.grouped) times" : ""
      details.append("the pull has dismissed the screen\(often).")
    }
    return Description(summary: "\(PullWords.progress(of: self)).", details: details)
  }
}
