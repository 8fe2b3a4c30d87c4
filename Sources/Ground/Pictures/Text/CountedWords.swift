extension Int {
  /// So many of something: `1 node`, `1,023 nodes`.
  ///
  /// - Parameters:
  ///   - one: what is said of one, without the number
  ///   - many: what is said of none or several; `one` with an `s` if left out
  package func counted(_ one: String, _ many: String? = nil) -> String {
    self == 1 ? "1 \(one)" : "\(grouped) \(many ?? one + "s")"
  }

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
