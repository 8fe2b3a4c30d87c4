/// A count as people write it: `1,023`.
func groupedDigits(_ count: Int) -> String {
  let digits = String(count.magnitude)
  var grouped = count < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index).isMultiple(of: 3) { grouped.append(",") }
    grouped.append(digit)
  }
  return grouped
}
