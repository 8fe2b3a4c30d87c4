/// Base64 (RFC 4648, section 4): bytes as letters, for policies and addresses of data.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// - Complexity: O(*n*)
  package static func text(_ bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let isFilled = place <= group.count
        result.append(isFilled ? alphabet[Int(value >> UInt32(18 - 6 * place) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// - Returns: nil for what no bytes are written as.
  /// - Complexity: O(*n*)
  package static func bytes(_ text: some StringProtocol) -> [UInt8]? {
    let letters = Array(text.utf8)
    let filled = letters.prefix { $0 != UInt8(ascii: "=") }
    guard letters.count.isMultiple(of: 4), letters.count - filled.count < 3,
      letters[filled.count...].allSatisfy({ $0 == UInt8(ascii: "=") })
    else { return nil }
    var places = [UInt32?](repeating: nil, count: 256)
    for (place, letter) in alphabet.enumerated() { places[Int(letter)] = UInt32(place) }
    var result: [UInt8] = []
    result.reserveCapacity(letters.count / 4 * 3)
    for start in stride(from: 0, to: filled.count, by: 4) {
      let group = filled[start..<min(start + 4, filled.count)]
      var value = UInt32(0)
      for letter in group {
        guard let place = places[Int(letter)] else { return nil }
        value = value << 6 | place
      }
      value <<= UInt32(6 * (4 - group.count))
      for place in 0..<(group.count - 1) { result.append(UInt8(value >> UInt32(16 - 8 * place) & 0xFF)) }
    }
    return result
  }
}
