/// Reads numbers as people write them, exactly: `1,000`, `.5`, `1/2`, `50%`, `-3.0`.
///
/// The canonical form is a sign, the digits from the first to the last that is not 0, and the power of ten behind them. A whole
/// number is exact, whatever its length. Another number with more digits than a double distinguishes, and a
/// fraction, are the nearest double's shortest digits: so `1/3` is what the language makes of `1 / 3.0`.
enum ReplyNumber {
  /// The canonical form; nil if it is not a number.
  ///
  /// - Parameters:
  ///   - text: folded, as ``ReplyText`` does.
  ///   - isAlone: whether commas and blanks may stand between its thousands; in a list they part elements.
  package static func reading(_ text: ArraySlice<Unicode.Scalar>, isAlone: Bool) -> String? {
    var rest = text
    var sign = ""
    if let first = rest.first, first == "-" || first == "+" {
      if first == "-" { sign = "-" }
      rest = rest.dropFirst()
    }
    guard let line = rest.firstIndex(of: "/") else { return decimal(rest, sign: sign, isAlone: isAlone) }
    guard let upper = whole(rest[..<line], isAlone: isAlone),
      let lower = whole(rest[(line + 1)...], isAlone: isAlone), lower > 0
    else { return nil }
    return shortest(upper / lower, sign: sign)
  }

  private static func decimal(_ text: ArraySlice<Unicode.Scalar>, sign: String, isAlone: Bool) -> String? {
    var rest = text
    var digits = wholePart(of: &rest, isAlone: isAlone)
    var power = 0
    if rest.first == "." {
      let part = rest.dropFirst().prefix(while: { $0.isDigit })
      digits += part
      power = -part.count
      rest = rest.dropFirst(part.count + 1)
    }
    guard !digits.isEmpty else { return nil }
    if rest.first == "e" {
      rest = rest.dropFirst()
      let isNegative = rest.first == "-"
      if isNegative || rest.first == "+" { rest = rest.dropFirst() }
      let exponent = rest.prefix(while: { $0.isDigit })
      guard 1...6 ~= exponent.count, let value = Int(ReplyText.string(exponent)) else { return nil }
      power += isNegative ? -value : value
      rest = rest.dropFirst(exponent.count)
    }
    if rest.first == "%" {
      power -= 2
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { return nil }
    let plain = canonical(digits, power, sign: sign)
    guard plain.power < 0, plain.digits > 15 else { return plain.text }
    return Double("\(ReplyText.string(digits))e\(power)").flatMap { shortest($0, sign: sign) }
  }

  /// Takes the digits before the point, and what parts them, from a text.
  private static func wholePart(of rest: inout ArraySlice<Unicode.Scalar>, isAlone: Bool) -> [Unicode.Scalar]
  {
    guard rest.first?.isDigit == true else { return [] }
    let run = rest.prefix { $0.isDigit || $0 == "_" }
    rest = rest.dropFirst(run.count)
    var digits = run.filter { $0 != "_" }
    guard isAlone, run.count <= 3, digits.count == run.count, let mark = rest.first,
      mark == "," || mark == " " || mark == "'"
    else { return digits }
    while rest.first == mark {
      let group = rest.dropFirst().prefix(3)
      guard group.count == 3, group.allSatisfy({ $0.isDigit }) else { break }
      digits += group
      rest = rest.dropFirst(4)
    }
    return digits
  }

  /// A part of a fraction: as many digits as a double holds exactly.
  private static func whole(_ text: ArraySlice<Unicode.Scalar>, isAlone: Bool) -> Double? {
    var rest = text
    let digits = wholePart(of: &rest, isAlone: isAlone)
    guard rest.isEmpty, 1...15 ~= digits.count else { return nil }
    return Double(ReplyText.string(digits))
  }

  private static func canonical(
    _ digits: [Unicode.Scalar], _ power: Int, sign: String
  ) -> (text: String, digits: Int, power: Int) {
    let significant = digits.drop { $0 == "0" }
    guard let end = significant.lastIndex(where: { $0 != "0" }) else { return ("0", 0, 0) }
    let bare = significant[...end]
    let shifted = power + significant.count - bare.count
    return ("\(sign)\(ReplyText.string(bare))e\(shifted)", bare.count, shifted)
  }

  /// The fewest digits that distinguish a double from all others.
  private static func shortest(_ number: Double, sign: String) -> String? {
    guard number.isFinite else { return nil }
    let parts = "\(number)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".")
    let part = mantissa.count > 1 ? mantissa[1] : ""
    let power = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) - part.count
    return canonical(Array((mantissa[0] + part).unicodeScalars), power, sign: sign).text
  }
}
