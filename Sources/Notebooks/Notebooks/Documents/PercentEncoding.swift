/// Bytes of a text written as `%` and two hexadecimal digits, as addresses have them (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// A path in which every byte is written so that means something else in an address, or that not every reader of one takes.
  package static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let sign = UnicodeScalar(byte)
      if byte < 0x80,
        Character(sign).isLetter || Character(sign).isNumber || "-._~/".unicodeScalars.contains(sign)
      {
        text.unicodeScalars.append(sign)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }

  /// The decoded text. A `%` without two digits is kept, and invalid UTF-8 is repaired.
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
