/// A length as a whole number of 2⁻⁶⁴ points: sums of such lengths do not round, so it does not matter in what order, or in
/// how many parts, the heights of a billion rows are added up. A coordinate is rounded once, when it becomes a `Double`;
/// up to ``limit`` a `Double` represents every multiple of 1/1024 of a point exactly.
///
/// What is beyond the range, far above ``limit``, stays at its end.
struct ExactLength: Hashable, Comparable, Sendable {
  private var units: Int128

  private init(units: Int128) { self.units = units }

  /// A finite length in points.
  init(_ points: Double) {
    let bounded = min(max(points, -0x1p62), 0x1p62)
    // In halves, for converting to 128 bits at once takes several times as long; and without rounding first, which calls the
    // mathematical library.
    let whole = Int64(bounded)
    let fraction = Int128(UInt64(abs(bounded - Double(whole)) * 0x1p64))
    units = Int128(whole) << 64 + (bounded < 0 ? -fraction : fraction)
  }

  static let zero = ExactLength(units: 0)

  /// The longest content, in points: 2⁴³, which is 8.8 · 10¹².
  static let limit = 0x1p43

  var points: Double {
    Double(Int64(truncatingIfNeeded: units >> 64)) + Double(UInt64(truncatingIfNeeded: units)) * 0x1p-64
  }

  static func < (first: ExactLength, second: ExactLength) -> Bool { first.units < second.units }

  static func + (first: ExactLength, second: ExactLength) -> ExactLength {
    let (sum, overflow) = first.units.addingReportingOverflow(second.units)
    return ExactLength(units: overflow ? (first.units < 0 ? .min : .max) : sum)
  }

  static func - (first: ExactLength, second: ExactLength) -> ExactLength {
    let (difference, overflow) = first.units.subtractingReportingOverflow(second.units)
    return ExactLength(units: overflow ? (first.units < 0 ? .min : .max) : difference)
  }

  static func * (length: ExactLength, count: Int) -> ExactLength {
    let (product, overflow) = length.units.multipliedReportingOverflow(by: Int128(count))
    return ExactLength(units: overflow ? ((length.units < 0) == (count < 0) ? .max : .min) : product)
  }
}
