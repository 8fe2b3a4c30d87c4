import Language
import Randomness
import Testing

@testable import Declarations
@testable import Engine
@testable import Playground
@testable import Values

/// A key is 8 bytes that stand for a value: no part of the value may get lost, and every comparison must have
/// the same result.
@Suite struct KeyTests {
  /// Whole numbers on both sides of what fits without a box, and their neighbors.
  private static let wholes: [Int64] =
    [0, 1, -1, .min, .min + 1, .max - 1, .max]
    + [7, 8, 31, 32, 53, 54, 55, 56, 58, 59, 60, 61, 62].flatMap(around)

  private static func around(_ power: Int) -> [Int64] {
    let edge: Int64 = 1 << power
    return [edge - 1, edge, edge + 1, -edge - 1, -edge, 1 - edge]
  }

  /// Decimals that are whole, that only look it, and on both sides of what fits.
  private static let decimals: [Double] = [
    0, 1, 2, 0.1, 0.5, 2.5, 1 / 3, 0.1 + 0.2, 1e-5, 12_345.678, 0x1p53, 0x1p58, 0x1p59, 0x1p60, 0x1p63,
    0x1p64,
    0x1.fffffffffffffp-63, 0x1p-62, 0x1.0000000000001p-62, 0x1.fffffffffffffp64, 0x1p65, 1e300,
    .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, .infinity,
  ].flatMap { [$0, -$0] }

  /// Texts of up to seven bytes and more, with zeros, accents and characters of several bytes.
  private static let texts = [
    "", "\0", "\0\0", "a", "a\0", "a\0b", "ab", "b", "B", "abcdef", "abcdefg", "abcdefg\0", "abcdefgh",
    "abcdefz", "abcdeg",
    "1", "10", "9", "é", "e\u{301}", "日本", "日本a", "日本ab", "🙂", "🙂日", "🙂🙂", "\u{FFFF}", "\u{10000}",
    "\u{10FFFF}",
    "a text of more than fifteen bytes", "a text of more than fifteen bytez",
  ]

  private static var samples: [Value] {
    var random = SplitMix64(seed: 8)
    var samples = wholes.map(Value.int) + decimals.map(Value.decimal) + texts.map(Value.text)
    for _ in 0..<60 {
      samples.append(.int(Int64(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random)))
      samples.append(.decimal(Double.random(in: -100...100, using: &random)))
      let any = Double(bitPattern: random.next())
      if any.isFinite { samples.append(.decimal(any)) }
      let letters = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        "abé日".randomElement(using: &random)!
      }
      samples.append(.text(String(letters)))
    }
    return samples
  }

  @Test func keyTakesEightBytes() {
    #expect(MemoryLayout<Key>.size == 8)
    #expect(MemoryLayout<Key>.stride == 8)
    #expect(MemoryLayout<Key?>.size == 8)
  }

  @Test func valueIsKept() throws {
    for sample in Self.samples {
      let key = try #require(Key(sample))
      #expect(Self.bits(key.value) == Self.bits(sample))
      #expect(key.literal == sample.literalText)
      #expect(key.label == sample.displayText)
      #expect(key.description == key.literal)
      if case .text = sample { #expect(key.isText) } else { #expect(!key.isText) }
    }
    #expect(Key(.bool(true)) == nil)
    #expect(Key(.list([])) == nil)
  }

  /// Numbers of common size and short texts have no box, others do.
  @Test func commonKeysNeedNoBox() {
    func isBoxed(_ key: Key) -> Bool {
      switch key.content {
      case .whole, .decimal, .text: false
      case .boxedWhole, .boxedDecimal, .boxedText: true
      }
    }
    for number in Self.wholes { #expect(isBoxed(.int(number)) == !(-1 << 59..<1 << 59).contains(number)) }
    for number in Self.decimals {
      #expect(isBoxed(.decimal(number)) == !(number == 0 || (0x1p-62..<0x1p65).contains(number.magnitude)))
    }
    for text in Self.texts {
      #expect(isBoxed(.text(text)) == (text.utf8.count > 7 || text.contains { !$0.isASCII }))
    }
  }

  @Test func keysCompareAsTheirValues() throws {
    let samples = Self.samples
    let keys = try samples.map { try #require(Key($0)) }
    for (left, leftKey) in zip(samples, keys) {
      for (right, rightKey) in zip(samples, keys) {
        // One call of the macro for all pairs that are as they should be.
        let isEqual = left == right
        guard
          (leftKey == rightKey) == isEqual, (leftKey < rightKey) == Self.precedes(left, right),
          !isEqual || leftKey.hashValue == rightKey.hashValue
        else {
          Issue.record("\(leftKey) and \(rightKey)")
          continue
        }
      }
    }
  }

  @Test func keysHashAsTheirValues() throws {
    for sample in Self.samples {
      var (hasher, other) = (Hasher(), Hasher())
      try #require(Key(sample)).hash(into: &hasher)
      other.combine(sample)
      #expect(hasher.finalize() == other.finalize())
    }
  }

  /// Values other than numbers are never held, but would do no harm.
  @Test func notANumberEqualsNothing() {
    let key = Key.decimal(.nan)
    #expect(key != key)
    for other in [Key.decimal(.nan), .decimal(1), .decimal(.infinity)] {
      #expect(key != other)
      #expect(!(key < other) && !(other < key))
    }
  }

  /// Numbers before texts, which a structure does not hold together, as it says after it has compared them.
  private static func precedes(_ left: Value, _ right: Value) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): left < right
    case (.text, _): false
    case (_, .text): true
    default: (try? left.compare(right)) == .less
    }
  }

  /// Distinguishes what is equal but another value: a whole number and a decimal, two zeros.
  private static func bits(_ value: Value) -> [String] {
    switch value {
    case .int(let number): ["whole", "\(number)"]
    case .decimal(let number): ["decimal", "\(number.bitPattern)"]
    case .text(let text): ["text"] + text.utf8.map(String.init)
    default: []
    }
  }
}
