import Language

/// A text that is a number by the core schema of YAML 1.2, such as `12`, `-3`, `.5`, `1e3`, `0x1F` and `0o14`; or one of the
/// language, `1_000`.
struct PlainNumber {
  /// The number, or nil if it does not fit 64 bits or is not finite.
  let value: Value?

  /// What is longer is a text.
  private static let longest = 400

  /// - Returns: nil if the text does not look like a number.
  init?(_ text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    if let digits = Self.digits(text, behind: "0x", base: 16) {
      value = Int64(digits, radix: 16).map { .int($0) }
    } else if let digits = Self.digits(text, behind: "0o", base: 8) {
      value = Int64(digits, radix: 8).map { .int($0) }
    } else if let decimal = Self.decimal(text) {
      value = decimal
    } else if Self.isUnbounded(text) {
      value = nil
    } else {
      return nil
    }
  }

  /// Digits of another base, which have no sign.
  private static func digits(_ text: String, behind prefix: String, base: Int) -> Substring? {
    guard text.hasPrefix(prefix) else { return nil }
    let digits = text.dropFirst(prefix.count)
    return !digits.isEmpty && digits.allSatisfy { isDigit($0, base: base) } ? digits : nil
  }

  private static func isDigit(_ letter: Character, base: Int = 10) -> Bool {
    letter.isASCII && (letter.hexDigitValue ?? base) < base
  }

  /// `.inf` and `.nan`, which no value of the language is.
  private static func isUnbounded(_ text: String) -> Bool {
    let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    return [".inf", ".Inf", ".INF"].contains(unsigned) || [".nan", ".NaN", ".NAN"].contains(text)
  }

  /// - Returns: nil if it is not a number in digits, and a value of nil if it is none of 64 bits.
  private static func decimal(_ text: String) -> Value?? {
    let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    let parts = unsigned.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == "e" || $0 == "E" })
    let digits = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    // One side of the point may be left out.
    guard digits.count <= 2, digits.contains(where: { !$0.isEmpty }),
      digits.allSatisfy({ $0.isEmpty || isDigits($0) })
    else { return nil }
    if parts.count == 2 {
      let exponent = parts[1].first == "-" || parts[1].first == "+" ? parts[1].dropFirst() : parts[1]
      guard !exponent.isEmpty, exponent.allSatisfy({ isDigit($0) }) else { return nil }
    }
    let sign = text.first == "-" ? "-" : ""
    if parts.count == 1, digits.count == 1 {
      return .some(Int64(sign + digits[0].filter { $0 != "_" }).map { .int($0) })
    }
    let fraction = digits.count == 2 && !digits[1].isEmpty ? digits[1] : "0"
    let exponent = parts.count == 2 ? "e\(parts[1])" : ""
    let plain = "\(sign)\(digits[0].isEmpty ? "0" : digits[0]).\(fraction)\(exponent)".filter { $0 != "_" }
    return .some(Double(plain).flatMap { $0.isFinite ? .decimal($0) : nil })
  }

  /// Digits, and single underscores between them.
  private static func isDigits(_ part: Substring) -> Bool {
    part.first != "_" && part.last != "_" && !part.contains("__")
      && part.allSatisfy { isDigit($0) || $0 == "_" }
  }
}
