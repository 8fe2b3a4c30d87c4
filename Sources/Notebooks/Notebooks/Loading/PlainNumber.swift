import Language

/// A text that looks like a number of the language: `12`, `-3`, `1_000`, `2.5`.
struct PlainNumber {
  /// The number, or nil if it does not fit 64 bits or is not finite.
  let value: Value?

  /// - Returns: nil if the text does not look like a number.
  init?(_ text: String) {
    var digits = Array(text.utf8)
    guard digits.count <= 400 else { return nil }
    if digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    let unsigned = digits.first == UInt8(ascii: "-") ? digits.dropFirst() : digits[...]
    let parts = unsigned.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(Self.isDigits) else { return nil }
    digits.removeAll { $0 == UInt8(ascii: "_") }
    let plain = String(decoding: digits, as: UTF8.self)
    if parts.count == 1 {
      value = Int64(plain).map { .int($0) }
    } else {
      value = Double(plain).flatMap { $0.isFinite ? .decimal($0) : nil }
    }
  }

  /// Digits, and single underscores between them.
  private static func isDigits(_ part: ArraySlice<UInt8>) -> Bool {
    guard let first = part.first, let last = part.last else { return false }
    let underscore = UInt8(ascii: "_")
    return first != underscore && last != underscore
      && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == underscore }
  }
}
