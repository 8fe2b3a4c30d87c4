/// The positions of a finger on the screen at moments evenly spaced in time.
///
/// A position is the total translation since the touch, as a pan recognizer reports it. The first one is where the finger
/// already is; it is added to a path that begins elsewhere. No clock is read, so a path has the same velocity everywhere.
///
///     let path = try GesturePath(through: [Point(x: 40, y: 0), Point(x: 120, y: 10)], over: 0.2)
///     path.count     // 3, with the start at (0, 0)
///     path.velocity  // (800, 100) points per second
///
/// As a collection, a path has its positions in their order.
public struct GesturePath: Hashable, Sendable {
  /// The positions of the finger, in points since the touch: at least two.
  public let samples: [Point]
  /// The time from the first sample to the last, in seconds.
  public let duration: Double

  /// The allowed durations, in seconds.
  public static let durations = 0.001...1_000.0
  /// The largest number of points that a path can be made of.
  public static let limit = 10_000

  /// Makes a path from the positions that the finger passes.
  ///
  /// - Parameters:
  ///   - points: the total translations since the touch, in points.
  ///   - duration: the time from the first sample to the last, in seconds.
  ///   - start: the total translation so far.
  /// - Throws: ``GestureError/emptyPath``; ``GestureError/badCount(_:_:allowed:)`` for more than ``limit`` points;
  ///   ``GestureError/badNumber(_:_:)`` for a point that is not finite or too far;
  ///   ``GestureError/outOfRange(_:_:allowed:)`` for a duration outside ``durations``
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

  /// The velocity along each axis on arriving at a sample, in points per second: the length of the segment that ends there over
  /// its time; zero at the first.
  ///
  /// - Parameter sample: its number, from 0.
  public func velocity(at sample: Int) -> Point {
    guard sample > 0 else { return .zero }
    let (here, before) = (samples[sample], samples[sample - 1])
    return Point(x: (here.x - before.x) / interval, y: (here.y - before.y) / interval)
  }

  /// The velocity along each axis at the end, in points per second.
  public var velocity: Point { velocity(at: samples.count - 1) }
}

extension GesturePath: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { samples.count }

  /// The position of the finger at a sample, in points since the touch.
  ///
  /// - Complexity: O(1)
  public subscript(position: Int) -> Point { samples[position] }
}
