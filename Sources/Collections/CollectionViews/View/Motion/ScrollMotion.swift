import CMathematics

/// A scroll that goes on when the finger has left, slower and slower: v(t) = v₀ · 0.998^(1000 *t*) points per second, until it
/// is slower than 10 points per second.
///
/// It is known in closed form: with *k* = −1000 ln 0.998 the velocity is v₀ e^(−*kt*), and the distance its integral,
/// (v₀ − v) / *k*.
public struct Fling: Hashable, Sendable {
  /// The velocity at which the finger left, in points per second; it is negative toward the start.
  public let velocity: Double

  /// The share of the velocity that is left after a millisecond (`UIScrollView.DecelerationRate.normal`).
  public static let decelerationRate = 0.998
  /// The velocity below which it stands still, in points per second.
  public static let slowest = 10.0
  /// How fast it slows down, a second.
  private static let decay = -1_000 * log(decelerationRate)

  /// A scroll that begins at a velocity, in points per second.
  public init(velocity: Double) {
    self.velocity = velocity
  }

  /// How long it goes on, in seconds.
  public var duration: Double {
    abs(velocity) > Self.slowest ? log(abs(velocity) / Self.slowest) / Self.decay : 0
  }

  /// How far it goes, in points; negative toward the start.
  public var distance: Double {
    guard abs(velocity) > Self.slowest else { return 0 }
    return (velocity - (velocity < 0 ? -Self.slowest : Self.slowest)) / Self.decay
  }

  /// The velocity after a time in seconds, of which it is not asked more than ``duration``.
  public func velocity(after time: Double) -> Double {
    velocity * exp(-Self.decay * time)
  }

  /// The distance after a time in seconds, of which it is not asked more than ``duration``.
  public func distance(after time: Double) -> Double {
    -velocity * expm1(-Self.decay * time) / Self.decay
  }

  /// The seconds until it has gone a distance, which lies on its way.
  public func time(to distance: Double) -> Double {
    distance == 0 ? 0 : -log1p(-Self.decay * distance / velocity) / Self.decay
  }
}

/// How a ``Fling`` ended.
public struct FlingStop: Hashable, Sendable {
  /// How far it went, in points; negative toward the start.
  public let distance: Double
  /// How long it took, in seconds.
  public let duration: Double
  /// How much farther it would have gone, had the content not ended: 0 if it ran out by itself.
  public let left: Double
  /// The velocity it had when the content ended, in points per second; 0 if it ran out by itself.
  public let velocity: Double

  /// Stops a fling at the end of the content, if it comes there.
  ///
  /// - Parameter room: how far it can go in its direction, in points, from 0.
  public init(_ fling: Fling, room: Double) {
    let whole = fling.distance
    if abs(whole) <= room {
      (distance, duration, left, velocity) = (whole, fling.duration, 0, 0)
    } else {
      distance = whole < 0 ? -room : room
      duration = fling.time(to: distance)
      left = whole - distance
      velocity = fling.velocity(after: duration)
    }
  }
}

/// What a finger feels that pulls content beyond its end: the farther it goes, the less the content follows, and never by as
/// much as the viewport is long.
///
/// A pull of *x* points in a viewport of *d* shows (1 − 1 / (0.55 *x* / *d* + 1)) · *d*.
public struct RubberBand: Hashable, Sendable {
  /// The length of the viewport, in points, from 0.
  public let length: Double
  /// The share of a short pull that shows.
  public static let coefficient = 0.55

  /// The ends of content in a viewport of a length, in points, from 0.
  public init(length: Double) {
    self.length = length
  }

  /// By how many points the content moves beyond its end when a finger pulls it by a given distance. Its sign
  /// is that of the pull.
  public func shown(pull: Double) -> Double {
    guard length > 0 else { return 0 }
    let share = 1 - 1 / (Self.coefficient * abs(pull) / length + 1)
    return pull < 0 ? -share * length : share * length
  }

  /// How far a finger pulled content that stands by a number of points beyond its end, or was put there: what ``shown(pull:)`` turns
  /// into that number, which is less than the length.
  func pull(showing shown: Double) -> Double {
    guard abs(shown) < length else { return shown }
    let pull = (1 / (1 - abs(shown) / length) - 1) * length / Self.coefficient
    return shown < 0 ? -pull : pull
  }
}
