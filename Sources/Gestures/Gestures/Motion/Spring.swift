import CMathematics

/// The motion from one place to another of something on a spring with a damper.
///
/// The fraction *f* of the way that remains obeys *f″* + 2*ζω f′* + *ω*² *f* = 0 with *f*(0) = 1 and *f′*(0) = −*v*: the
/// damped harmonic oscillator, as in any book of mechanics (Landau and Lifshitz, "Mechanics", § 25). It has a closed
/// form, so its position at any time is known. Its frequency follows from its duration, the time in which the amplitude of
/// the oscillation decays to a thousandth: *ω* = −ln 0.001 / (*ζT*).
///
///     let spring = try Spring(from: 400, to: 0, duration: 0.3, damping: 0.9, velocity: 3)
///     spring.position(at: 0.1)
public struct Spring: Hashable, Sendable {
  /// Where it starts, in points.
  public let start: Double
  /// Where it comes to rest, in points.
  public let target: Double
  /// The time until the amplitude is a thousandth, *T*, in seconds.
  public let duration: Double
  /// The damping ratio *ζ*: with 1 it comes to rest without passing the target, with less it swings about it.
  public let damping: Double
  /// The velocity at the start, *v*, in distances between start and target a second; positive toward the target.
  public let velocity: Double

  /// The allowed durations, in seconds.
  public static let durations = 0.001...1_000.0
  /// The allowed damping ratios.
  public static let dampings = 0.01...1.0

  /// Makes a spring.
  ///
  /// - Parameters:
  ///   - start: where it starts, in points.
  ///   - target: where it comes to rest, in points.
  ///   - duration: the time until the amplitude is a thousandth, in seconds.
  ///   - damping: the damping ratio.
  ///   - velocity: at the start, in distances between start and target a second, positive toward the target.
  /// - Throws: ``GestureError/badNumber(_:_:)`` for a place or velocity that is not finite or too large,
  ///   ``GestureError/outOfRange(_:_:allowed:)`` for a duration outside ``durations`` or a damping outside ``dampings``
  public init(
    from start: Double, to target: Double, duration: Double, damping: Double, velocity: Double
  ) throws(GestureError) {
    try NumberCheck.finite(start, "start")
    try NumberCheck.finite(target, "target")
    try NumberCheck.number(duration, "duration", in: Self.durations)
    try NumberCheck.number(damping, "damping", in: Self.dampings)
    try NumberCheck.finite(velocity, "velocity")
    self.init(checkedFrom: start, to: target, duration: duration, damping: damping, velocity: velocity)
  }

  /// From numbers that are known to be good.
  init(
    checkedFrom start: Double, to target: Double, duration: Double, damping: Double, velocity: Double
  ) {
    self.start = start
    self.target = target
    self.duration = duration
    self.damping = damping
    self.velocity = velocity
  }

  /// *ω*, the frequency without the damper, in radians a second.
  public var frequency: Double { -log(0.001) / (damping * duration) }

  /// The fraction of the way that remains after a time in seconds: 1 at the start and before it, negative beyond the target.
  public func remaining(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    let decay = exp(-damping * frequency * time)
    guard decay > 0 else { return 0 }
    guard damping < 1 else { return decay * (1 + (frequency - velocity) * time) }
    return decay * (cos(swing * time) + sineShare * sin(swing * time))
  }

  /// The position after a time in seconds, in points.
  public func position(at time: Double) -> Double {
    target + (start - target) * remaining(at: time)
  }

  /// The positions at moments evenly spaced from 0 to ``duration``, for a plot.
  ///
  /// - Parameter count: the number of moments; below 2 counts as 2.
  /// - Complexity: O(*n*) for *n* moments
  public func path(samples count: Int) -> [SpringSample] {
    SpringSample.samples(count, over: duration, position: position)
  }

  /// *ω*_d, the frequency with the damper, in radians a second.
  var swing: Double { frequency * (1 - damping * damping).squareRoot() }

  /// The amplitude of the sine, where that of the cosine is 1.
  var sineShare: Double { (damping * frequency - velocity) / swing }
}

extension Spring {
  /// An upper bound of the fraction that remains at a time, whatever the phase of the oscillation.
  private func bound(at time: Double) -> Double {
    let decay = exp(-damping * frequency * time)
    guard decay > 0 else { return 0 }
    return damping < 1 ? decay * hypot(1, sineShare) : decay * (1 + abs(frequency - velocity) * time)
  }

  /// A time after which it stays within half a point of its target, in seconds: from then on no motion is
  /// visible.
  ///
  /// - Complexity: O(1): fewer than a hundred halvings
  public var settlingTime: Double {
    let distance = abs(start - target)
    // The bound of a critically damped spring grows at first, until it grows as fast as it decays.
    let rate = abs(frequency - velocity)
    var low = damping < 1 || rate == 0 ? 0 : max(0, 1 / frequency - 1 / rate)
    guard bound(at: low) * distance > 0.5 else { return 0 }
    var high = low + duration
    while bound(at: high) * distance > 0.5 { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bound(at: middle) * distance > 0.5 { low = middle } else { high = middle }
    }
    return high
  }
}

/// The position of something on a ``Spring`` at a moment.
public struct SpringSample: Hashable, Sendable {
  /// In seconds from the start.
  public let time: Double
  /// In points.
  public let position: Double

  /// Makes a sample of a position, in points, at a time in seconds.
  public init(time: Double, position: Double) {
    self.time = time
    self.position = position
  }

  /// Samples evenly spaced from 0 to a duration.
  ///
  /// - Parameters:
  ///   - count: the number of samples; below 2 counts as 2.
  ///   - position: that at a time in seconds.
  static func samples(
    _ count: Int, over duration: Double, position: (Double) -> Double
  ) -> [SpringSample] {
    let steps = max(count, 2) - 1
    return (0...steps).map { step in
      let time = duration * Double(step) / Double(steps)
      return SpringSample(time: time, position: position(time))
    }
  }
}
