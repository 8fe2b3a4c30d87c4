import Glibc

extension Spring {
  /// A bound of the fraction that remains at a time, whatever the phase of the swing.
  private func bound(at time: Double) -> Double {
    let decay = exp(-damping * frequency * time)
    guard decay > 0 else { return 0 }
    return damping < 1 ? decay * hypot(1, sineShare) : decay * (1 + abs(frequency - velocity) * time)
  }

  /// Whether from a time on it stays within half a point of its target, so that nothing is seen to move.
  public func isSettled(at time: Double) -> Bool {
    time >= settlingTime
  }

  /// The time from which on it is sure to stay within half a point of its target, in seconds.
  ///
  /// - Complexity: O(1): fewer than a hundred halvings
  public var settlingTime: Double {
    let distance = abs(start - target)
    // The critically damped spring's bound grows at first, until its rate of growth is the decay's.
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
