import Playground

extension Double {
  /// A number that was computed, without the noise of binary fractions: 0.05 for 0.04999999999999716. Any other number stays
  /// exactly what it is, a third, too.
  ///
  /// - Parameter landmarks: numbers that it is not taken for unless it is one of them.
  func withoutNoise(apartFrom landmarks: [Double] = []) -> Double {
    let rounded = toNineDecimals
    let isNoise = abs(rounded - self) < 1e-13 * max(1, magnitude)
    return isNoise && !landmarks.contains(rounded) ? rounded : self
  }

  /// The same to nine decimals, for numbers that nobody could write exactly.
  var toNineDecimals: Double {
    let scale = 1e9
    // Beyond that there are no nine decimals. The sum gives no −0.
    guard (self * scale).magnitude < 0x1p53 else { return self }
    return (self * scale).rounded() / scale + 0
  }
}
