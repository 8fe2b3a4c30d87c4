/// A color that a thing has of its own, such as a card's, in sRGB. Nothing depends on it: pictures in cells
/// do not show it, and what it means is said in words as well.
public struct Tint: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The color that is written as a page writes it: `#F5CF75`, in capitals or not.
  ///
  /// - Returns: `nil` if it is written in any other way.
  public init?(hex: String) {
    let digits = hex.utf8.dropFirst().compactMap { UInt8(hexDigit: $0) }
    guard hex.utf8.first == UInt8(ascii: "#"), hex.utf8.count == 7, digits.count == 6 else { return nil }
    self.init(
      red: digits[0] * 16 + digits[1], green: digits[2] * 16 + digits[3], blue: digits[4] * 16 + digits[5])
  }

  /// As a page writes it: `#F5CF75`.
  public var hex: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue].reduce(into: "#") { text, part in
      text.append(digits[Int(part / 16)])
      text.append(digits[Int(part % 16)])
    }
  }
}

extension UInt8 {
  /// The value of a digit of a hexadecimal number, given as ASCII.
  fileprivate init?(hexDigit byte: UInt8) {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self = byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self = byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self = byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }
}
