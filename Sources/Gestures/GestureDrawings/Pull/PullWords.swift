import Geometry
import Gestures
import Pictures

/// What is said about a pull. Its numbers have so many digits that none contradicts its state.
public enum PullWords {
  /// How far it has come: `pulled 70 of 80, highlightFull`.
  public static func progress(of pull: PullToDismiss) -> String {
    let pulled =
      pull.offset < 0
      ? "pulled \(offset(-pull.offset, of: pull)) of \(PointsText.text(pull.goal))" : "not pulled"
    return "\(pulled), \(pull.state.rawValue)"
  }

  /// An offset, or how far the content is pulled.
  public static func offset(_ offset: Double, of pull: PullToDismiss) -> String {
    let places = [PullState.full * pull.goal, pull.goal]
    return PointsText.text(offset, apartFrom: places.map(-) + [0] + places)
  }

  /// A share of the goal, or of the button, to four decimals at least.
  public static func share(_ share: Double) -> String {
    PointsText.text(share, apartFrom: Quantity.progress.landmarks, decimals: 4)
  }

  /// A scale of the button, to four decimals at least.
  public static func scale(_ scale: Double) -> String {
    PointsText.text(scale, apartFrom: Quantity.scale.landmarks, decimals: 4)
  }

  /// What bars tell of a pull.
  enum Quantity: String {
    case progress, mask, scale

    /// The values at which something begins or ends.
    var landmarks: [Double] {
      switch self {
      case .progress: [0, PullState.full, 1]
      case .mask: [0, PullToDismiss.buttonSide]
      case .scale: [1, PullToDismiss.largestScale]
      }
    }

    func value(of pull: PullToDismiss) -> Double {
      switch self {
      case .progress: pull.progress
      case .mask: pull.mask.height
      case .scale: pull.scale
      }
    }

    /// From 0 to 1.
    func share(of pull: PullToDismiss) -> Double {
      switch self {
      case .progress: pull.progress
      case .mask: pull.highlight
      case .scale: min(max((pull.scale - 1) / (PullToDismiss.largestScale - 1), 0), 1)
      }
    }

    /// The value in five columns at most: `0.88`, or `<1` for what is less by less than can be told.
    func text(of pull: PullToDismiss) -> CleanText {
      let value = value(of: pull)
      let text = PointsText.text(value, apartFrom: landmarks)
      guard text.utf8.count > 5 else { return CleanText(text) }
      let nearest = landmarks.min { abs($0 - value) < abs($1 - value) } ?? value
      return CleanText("\(value < nearest ? "<" : ">")\(PointsText.text(nearest))")
    }
  }
}

/// Describes a pull in plain words.
///
///     pulled 70 of 80, highlightFull.
///     the button is filled to 100 percent, its scale is 1.15.
public func describe(_ pull: PullToDismiss) -> Description {
  let percent = PointsText.text(pull.highlight * 100, apartFrom: [0, 100])
  let scale = PointsText.text(pull.scale, apartFrom: PullWords.Quantity.scale.landmarks)
  var details = ["the button is filled to \(percent) percent, its scale is \(scale)."]
  if pull.dismissed { details.append("the pull has dismissed the screen.") }
  return Description(summary: "\(PullWords.progress(of: pull)).", details: details)
}
