extension Int {
  /// With a comma between groups of three digits: `1,023`.
  package var grouped: String {
    let digits = Array(String(magnitude).utf8)
    guard digits.count > 3 else { return String(self) }
    var grouped: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { grouped.append(UInt8(ascii: ",")) }
      grouped.append(digit)
    }
    return String(decoding: grouped, as: UTF8.self)
  }
}
