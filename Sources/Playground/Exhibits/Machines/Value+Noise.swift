import Language

extension Value {
  /// A number that was computed, without the noise of binary fractions: 0.05 for 0.04999999999999716. Any other number stays
  /// exactly what it is, a third, too.
  static func decimal(withoutNoise number: Double) -> Value {
    let rounded = Self.toNineDecimals(number)
    return .decimal(abs(rounded - number) < 1e-13 * max(1, number.magnitude) ? rounded : number)
  }

  /// A number that nobody could write exactly, to nine decimals.
  static func decimal(toNineDecimals number: Double) -> Value { .decimal(toNineDecimals(number)) }

  private static func toNineDecimals(_ number: Double) -> Double {
    let scale = 1e9
    // Beyond that there are no nine decimals. The sum gives no −0.
    guard (number * scale).magnitude < 0x1p53 else { return number }
    return (number * scale).rounded() / scale + 0
  }
}
