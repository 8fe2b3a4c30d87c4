import Pictures

/// A length in points as it is written: grouped, with at most two decimals.
func points(_ value: Double) -> String {
  guard value.isFinite, value.magnitude < 9e15 else { return "\(value)" }
  let hundredths = (value * 100).rounded()
  guard hundredths.magnitude < 9e15 else { return Int(value).grouped }
  let (whole, rest) = Int(hundredths).magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  let decimals = rest == 0 ? "" : rest % 10 == 0 ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
  return sign + Int(whole).grouped + decimals
}
