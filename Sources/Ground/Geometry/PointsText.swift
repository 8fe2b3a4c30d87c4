/// Lengths as formulas, tables and captions show them.
public enum PointsText {
  /// A number to two decimals, its thousands grouped.
  public static func text(_ number: Double) -> String { text(number, decimals: 2) }

  /// A place: `(270, 210)`.
  public static func text(_ place: Point) -> String { "(\(text(place.x)), \(text(place.y)))" }

  /// A number with what is added to it, or taken from it: `150 + 120`, `150 - 20`.
  public static func sum(_ number: Double, _ change: Double) -> String {
    "\(text(number)) \(change < 0 ? "-" : "+") \(text(abs(change)))"
  }

  /// A number to as many decimals as it takes to stand on the same side of all landmarks as it does: a number just below 80 is not
  /// written as 80.
  ///
  /// - Parameter decimals: the least that is tried.
  public static func text(_ number: Double, apartFrom landmarks: [Double], decimals: Int = 2) -> String {
    for decimals in decimals...max(decimals, 9) {
      let scale = power(decimals)
      let rounded = (number * scale).rounded() / scale
      if landmarks.allSatisfy({ (number < $0) == (rounded < $0) && (number > $0) == (rounded > $0) }) {
        return text(number, decimals: decimals)
      }
    }
    return number.description
  }

  private static func power(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { power, _ in power * 10 } }

  private static func text(_ number: Double, decimals: Int) -> String {
    let scale = power(decimals)
    let scaled = (number * scale).rounded()
    guard number.isFinite, scaled.magnitude < 0x1p62 else { return number.description }
    let (whole, rest) = Int64(scaled.magnitude).quotientAndRemainder(dividingBy: Int64(scale))
    var digits = String(whole)
    var place = digits.endIndex
    while let next = digits.index(place, offsetBy: -3, limitedBy: digits.startIndex), next > digits.startIndex
    {
      digits.insert(",", at: next)
      place = next
    }
    var fraction = String(rest)
    fraction = String(repeating: "0", count: max(0, decimals - fraction.count)) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (scaled < 0 ? "-" : "") + digits + (fraction.isEmpty ? "" : ".\(fraction)")
  }
}
