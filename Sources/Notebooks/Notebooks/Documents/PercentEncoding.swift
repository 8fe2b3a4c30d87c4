/// Bytes of a text written as `%` and two hexadecimal digits, as addresses have them (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// The text that is written like this. A `%` without two digits stands for itself, and invalid UTF-8 is
  /// repaired.
  package static func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
