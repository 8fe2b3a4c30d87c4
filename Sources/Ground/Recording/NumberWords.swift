/// Numbers and names as a sentence writes them.
extension FixedWidthInteger {
  /// A number of things: `1 node`, `1,023 nodes`.
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

extension String {
  /// A name with its article: `a stack`, `an array`, `a cards object`.
  package var withArticle: String {
    guard let first = unicodeScalars.first, "aeioAEIO".unicodeScalars.contains(first) else {
      return "a \(asNoun)"
    }
    return "an \(asNoun)"
  }

  /// The name of a kind as that of one thing: a name in the plural needs a word that says so.
  package var asNoun: String { hasSuffix("s") && !hasSuffix("ss") ? "\(self) object" : self }
}
