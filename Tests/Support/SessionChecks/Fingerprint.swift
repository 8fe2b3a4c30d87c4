import Playground

/// Distinguishes states without writing them as text, which would take most of the time of a random session:
/// equal values have equal fingerprints, and others hardly ever.
struct Fingerprint {
  /// How many values were looked at.
  private(set) var count = 0

  mutating func value(of json: JSON) -> UInt64 {
    count += 1
    switch json {
    case .null: return 1
    case .bool(let value): return value ? 2 : 3
    case .int(let value): return Self.mixed(UInt64(bitPattern: Int64(value)), 5)
    // Written as text, what is not a number is null, and the two zeros differ.
    case .decimal(let value): return value.isFinite ? Self.mixed(value.bitPattern, 7) : 1
    case .text(let text): return Self.value(of: text)
    case .array(let values):
      return values.reduce(11) { Self.mixed($0, value(of: $1)) }
    case .object(let members):
      // A sum has no order, as members have none.
      return members.reduce(13) { $0 &+ Self.mixed(Self.value(of: $1.key), value(of: $1.value)) }
    }
  }

  private static func value(of text: String) -> UInt64 {
    var text = text
    return text.withUTF8 { bytes in
      bytes.reduce(17 ^ UInt64(bytes.count)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }

  /// From SplitMix64: each bit of either changes half of the result.
  private static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    var mixed = one &* 0x9E37_79B9_7F4A_7C15 ^ other
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
