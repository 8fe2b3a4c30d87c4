/// The way of a finger on the screen: where it is at moments evenly spaced in time.
///
/// Points are total translations since the touch, as a pan recogniser tells them, so the first sample is where the finger
/// is already; a path that does not begin there gets it put in front. Nothing is random, and no clock is asked: the same path
/// has the same velocity everywhere.
public struct GesturePath: Hashable, Sendable {
  /// Where the finger is, in points since the touch. There are two at least.
  public let samples: [Point]
  /// The time from the first sample to the last, in seconds.
  public let duration: Double

  /// Durations that are allowed, in seconds.
  public static let durations = 0.001...1_000.0
  /// So many points a path may have.
  public static let limit = 10_000

  /// - Parameters:
  ///   - points: the total translations that the finger passes.
  ///   - start: the total translation it has already.
  /// - Throws: ``GestureError``, for a path without points or with too many, a point that is not finite or too far, a duration
  ///   outside ``durations``
  /// - Complexity: O(*n*) for *n* points
  public init(
    through points: [Point], over duration: Double, from start: Point = .zero
  ) throws(GestureError) {
    guard !points.isEmpty else { throw .emptyPath }
    try NumberCheck.count(points.count, "path", in: 1...Self.limit)
    for point in points { try NumberCheck.finite(point, "path") }
    try NumberCheck.finite(start, "path")
    try NumberCheck.number(duration, "over", in: Self.durations)
    samples = points.count > 1 && points[0] == start ? points : [start] + points
    self.duration = duration
  }

  /// The time between two samples, in seconds.
  public var interval: Double { duration / Double(samples.count - 1) }

  /// The velocity along each axis on arriving at a sample, in points a second: the last segment's length over its time. At the
  /// first one it is none.
  public func velocity(at sample: Int) -> Point {
    guard sample > 0 else { return .zero }
    let (here, before) = (samples[sample], samples[sample - 1])
    return Point(x: (here.x - before.x) / interval, y: (here.y - before.y) / interval)
  }

  /// The velocity along each axis at the end, in points a second.
  public var velocity: Point { velocity(at: samples.count - 1) }
}
