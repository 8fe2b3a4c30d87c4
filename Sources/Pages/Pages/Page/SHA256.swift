/// The Secure Hash Algorithm with 256 bits, of FIPS 180-4: by it a page names the only script and style that
/// it allows, and marks answers without revealing them.
package enum SHA256 {
  /// The 32 bytes of the hash.
  ///
  /// - Complexity: O(*n*)
  package static func hash(_ message: some Sequence<UInt8>) -> [UInt8] {
    var bytes = Array(message)
    let bits = UInt64(bytes.count) * 8
    bytes.append(0x80)
    bytes += repeatElement(0, count: (120 - bytes.count % 64) % 64)
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * $0)) }
    var state: [UInt32] = initial
    // One buffer for the words of every block: a message of megabytes has a hundred thousand of them.
    var words = [UInt32](repeating: 0, count: 64)
    for start in stride(from: 0, to: bytes.count, by: 64) {
      for index in 0..<16 {
        let place = start + 4 * index
        words[index] =
          UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
          | UInt32(bytes[place + 3])
      }
      compress(&words, into: &state)
    }
    return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) } }
  }

  /// The hash in Base64, as a content security policy has it.
  package static func base64(_ text: String) -> String {
    Base64.text(hash(text.utf8))
  }

  /// The hash in hexadecimal digits.
  static func hexadecimal(_ text: String) -> String {
    hash(text.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// - Parameter words: the 16 words of a block, and room for 48 more.
  private static func compress(_ words: inout [UInt32], into state: inout [UInt32]) {
    func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
    for index in 16..<64 {
      let (early, late) = (words[index - 15], words[index - 2])
      let first = rotated(early, 7) ^ rotated(early, 18) ^ early >> 3
      let second = rotated(late, 17) ^ rotated(late, 19) ^ late >> 10
      words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
      let choice = e & f ^ ~e & g
      let first = h &+ sum1 &+ choice &+ constants[index] &+ words[index]
      let sum0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
      let majority = a & b ^ a & c ^ b & c
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ sum0 &+ majority)
    }
    for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
  }

  private static let primes: [Int] = (2...311).filter { number in
    !(2..<number).contains { $0 * $0 <= number && number.isMultiple(of: $0) }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let initial: [UInt32] = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

  /// The same of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = primes.map { prime in
    // By Newton's method, which comes as near as a double can.
    var root = 4.0
    for _ in 0..<40 { root -= (root * root * root - Double(prime)) / (3 * root * root) }
    return fraction(of: root)
  }

  private static func fraction(of value: Double) -> UInt32 {
    UInt32((value - value.rounded(.down)) * 4_294_967_296)
  }
}
