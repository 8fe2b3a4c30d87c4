/// A digest of bytes: FNV-1a with 64 bits, which every language has in five lines.
///
/// It detects changes made by accident, not forgeries: it does not protect against intent.
///
/// Fowler, Noll, Vo: RFC 9923.
package struct ByteDigest {
  package private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package mutating func append(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// 16 digits in lower case.
  package var text: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
