import CMathematics
import Recording

/// An axis: the step at which a number stands, and the numbers that are written beside it.
package struct ChartAxis {
  package let low: Double
  package let high: Double
  package let scale: Chart.Scale
  /// Steps from `low` to `high`.
  package let length: Int

  private init(low: Double, high: Double, length: Int) {
    (self.low, self.high, self.length, scale) = (low, high, length, .linear)
  }

  /// - Parameter fromZero: whether the axis begins at zero if all numbers are above it.
  package init(_ numbers: [Double], scale: Chart.Scale, length: Int, fromZero: Bool) {
    var low = numbers.min() ?? 0
    var high = numbers.max() ?? 1
    if fromZero {
      low = min(low, 0)
      high = max(high, 0)
    }
    if low == high {
      // A single number stands in the middle, or on an axis from zero at its end.
      (low, high) = Self.around(low, scale)
    }
    self.low = low
    self.high = high
    self.scale = scale
    self.length = max(1, length)
  }

  /// An axis with a number in the middle of it, however great or small that is.
  private static func around(_ number: Double, _ scale: Chart.Scale) -> (low: Double, high: Double) {
    // Of a great number, one more is the same number.
    let margin = max(1, number.ulp * 16)
    let (low, high) = scale == .log ? (number / 10, number * 10) : (number - margin, number + margin)
    let greatest = Double.greatestFiniteMagnitude
    return (max(low, scale == .log ? .leastNonzeroMagnitude : -greatest), min(high, greatest))
  }

  /// The step, 0 for `low`, at which a number of the axis stands.
  package func step(of number: Double) -> Int { Int((share(of: number) * Double(length)).rounded()) }

  /// How far along the axis a number stands: 0 for `low`, 1 for `high`.
  package func share(of number: Double) -> Double {
    let share =
      switch scale {
      // Halves, so that the span of the greatest decimals does not overflow.
      case .linear: (number / 2 - low / 2) / (high / 2 - low / 2)
      case .log: log(number / low) / log(high / low)
      }
    // Of the least decimals a half is zero.
    guard share.isFinite else { return number <= low ? 0 : 1 }
    return min(1, max(0, share))
  }

  /// Round numbers to write beside the axis: 1, 2 or 5 times a power of ten apart.
  ///
  /// - Parameter most: the most of them.
  package func ticks(most: Int) -> [Double] {
    if scale == .log { return powers() }
    guard let spacing = spacing(most: most) else { return [low, high] }
    let first = (low / spacing).rounded(.up)
    let count = Int((high / spacing - first + 1e-9).rounded(.down))
    guard count >= 0, count <= most + 1 else { return [low, high] }
    return (0...count).map { (first + Double($0)) * spacing }
  }

  /// A linear axis that begins and ends at a round number.
  package func rounded(most: Int) -> ChartAxis {
    guard let spacing = spacing(most: most) else { return self }
    let low = (low / spacing + 1e-9).rounded(.down) * spacing
    let high = (high / spacing - 1e-9).rounded(.up) * spacing
    return low < high && (high - low).isFinite ? ChartAxis(low: low, high: high, length: length) : self
  }

  private func spacing(most: Int) -> Double? {
    let span = high - low
    guard span.isFinite, span > 0, most > 1 else { return nil }
    let rough = span / Double(most - 1)
    let power = pow(10, log10(rough).rounded(.down))
    guard power > 0 else { return nil }
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= rough * 0.999 } ?? rough
  }

  /// The powers of ten on the axis.
  private func powers() -> [Double] {
    let first = Int(log10(low).rounded(.up))
    let last = Int((log10(high) + 1e-9).rounded(.down))
    return first <= last ? (first...last).map { pow(10, Double($0)) } : [low, high]
  }
}

extension Double {
  /// As an axis or a legend writes it: whole numbers in groups of three digits, others with three figures.
  package var label: String {
    if self == rounded(), magnitude < 1e15 { return Int64(self).grouped }
    guard magnitude < 1e15, magnitude >= 1e-4 else { return "\(self)" }
    let figures = pow(10, 2 - log10(magnitude).rounded(.down))
    let short = (self * max(1, figures)).rounded() / max(1, figures)
    return short == short.rounded() ? Int64(short).grouped : "\(short)"
  }
}
