/// Lengths as formulas, tables and captions tell them.
public enum PointsText {
  /// A number to two decimals, its thousands grouped.
  public static func text(_ number: Double) -> String {
    let hundredths = (number * 100).rounded()
    guard number.isFinite, hundredths.magnitude < 0x1p62 else { return number.description }
    let (whole, rest) = Int(hundredths.magnitude).quotientAndRemainder(dividingBy: 100)
    var digits = String(whole)
    var place = digits.endIndex
    while let next = digits.index(place, offsetBy: -3, limitedBy: digits.startIndex), next > digits.startIndex
    {
      digits.insert(",", at: next)
      place = next
    }
    let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
    return (hundredths < 0 ? "-" : "") + digits + decimals
  }
}
