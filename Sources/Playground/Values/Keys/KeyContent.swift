import Language

/// What a ``Key`` is made of. A value has one form only: it stands in a box if and only if sixty bits cannot hold it.
///
/// Sixty bits and the address of a box leave the same four bits of a word free, and there the compiler notes the case.
/// Were a platform to leave fewer, a key would take more memory there, and nothing else would change.
@frozen
@usableFromInline
package enum KeyContent: Sendable {
  case whole(SixtyBits)
  case decimal(SixtyBits)
  case text(SixtyBits)
  // A box for each sort takes half or a third of what one for any value would.
  indirect case boxedWhole(Int64)
  indirect case boxedDecimal(Double)
  indirect case boxedText(String)
}

/// A number or a short text in sixty bits.
@frozen
@usableFromInline
package struct SixtyBits: Equatable, Sendable {
  /// Its cases are its values: of an enumeration, unlike of an integer, the compiler knows that four bits suffice.
  @frozen
  @usableFromInline
  package enum Nibble: UInt8 {
    case b0000, b0001, b0010, b0011, b0100, b0101, b0110, b0111, b1000, b1001, b1010, b1011, b1100, b1101,
      b1110, b1111
  }

  @usableFromInline let low: UInt32
  @usableFromInline let middle: UInt16
  @usableFromInline package let high: UInt8
  @usableFromInline package let top: Nibble

  /// Drops the four most significant bits.
  @inlinable
  package init(truncating bits: UInt64) {
    low = UInt32(truncatingIfNeeded: bits)
    middle = UInt16(truncatingIfNeeded: bits &>> 32)
    high = UInt8(truncatingIfNeeded: bits &>> 48)
    top = Nibble(rawValue: UInt8(truncatingIfNeeded: bits &>> 56) & 0b1111).unsafelyUnwrapped
  }

  /// The sixty bits, and four zeros below them.
  @inlinable
  @inline(__always)
  var raised: UInt64 {
    (UInt64(low) | UInt64(middle) &<< 32 | UInt64(high) &<< 48 | UInt64(top.rawValue) &<< 56) &<< 4
  }

  @inlinable
  @inline(__always)
  package static func == (left: SixtyBits, right: SixtyBits) -> Bool { left.raised == right.raised }
}

/// Whole numbers from −2⁵⁹ to 2⁵⁹ − 1, in two's complement.
extension SixtyBits {
  @inlinable
  package init?(_ number: Int64) {
    guard (number &<< 4) &>> 4 == number else { return nil }
    self.init(truncating: UInt64(truncatingIfNeeded: number))
  }

  @inlinable package var whole: Int64 { Int64(bitPattern: raised) &>> 4 }

  @inlinable
  @inline(__always)
  func wholePrecedes(_ other: SixtyBits) -> Bool {
    Int64(bitPattern: raised) < Int64(bitPattern: other.raised)
  }
}

/// Zero, and decimals whose magnitude is at least 2⁻⁶² and less than 2⁶⁵: a sign, an exponent in seven bits in place of
/// eleven, and the whole significand.
extension SixtyBits {
  private static let sign: UInt64 = 1 << 59
  /// What an exponent loses. Zero has an exponent that no other number has.
  private static let bias: UInt64 = 960 << 52

  package init?(_ number: Double) {
    let bits = number.magnitude.bitPattern
    guard bits == 0 || bits &- Self.bias &- 1 << 52 < 127 << 52 else { return nil }
    let magnitude = bits == 0 ? 0 : bits &- Self.bias
    self.init(truncating: number.sign == .minus ? magnitude | Self.sign : magnitude)
  }

  package var decimal: Double {
    let bits = raised &>> 4
    let magnitude = bits & ~Self.sign
    let number = Double(bitPattern: magnitude == 0 ? 0 : magnitude &+ Self.bias)
    return bits & Self.sign == 0 ? number : -number
  }
}

/// Texts of up to seven letters of ASCII: the first byte stands highest, zeros fill up, and the number of bytes stands
/// lowest. So the order of the bits is that of the texts, even if one ends in characters that are zero. Of other letters more than one
/// spelling may be equal.
extension SixtyBits {
  private static let mostBytes = 7

  package init?(_ text: String) {
    let count = text.utf8.count
    guard count <= Self.mostBytes, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var bytes: UInt64 = 0
    for byte in text.utf8 { bytes = bytes &<< 8 | UInt64(byte) }
    self.init(truncating: bytes &<< UInt64(8 * (Self.mostBytes - count) + 4) | UInt64(count))
  }

  package var text: String {
    let bytes = raised
    let count = Int(truncatingIfNeeded: bytes &>> 4 & 0b1111)
    return String(unsafeUninitializedCapacity: count) { buffer in
      for index in 0..<count {
        buffer.initializeElement(at: index, to: UInt8(truncatingIfNeeded: bytes &>> UInt64(56 - 8 * index)))
      }
      return count
    }
  }

  func textPrecedes(_ other: SixtyBits) -> Bool { raised < other.raised }
}
