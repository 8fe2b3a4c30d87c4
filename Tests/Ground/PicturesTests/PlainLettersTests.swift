import Randomness
import Testing

@testable import Pictures

/// What passes the gate by its bytes is what the tables of Unicode let pass, and as wide.
@Suite struct PlainLettersTests {
  private static let all = (UInt32(0)...0x2FFF).filter(PlainLetters.contains).compactMap(Unicode.Scalar.init)

  /// A text as the gate cleans it letter by letter, and its columns as they are added up.
  private static func slowly(_ text: String) -> (string: String, columns: Int) {
    let string = TerminalGate.clean(text).string
    return (string, string.reduce(0) { $0 + ColumnWidth.columns(of: $1) })
  }

  @Test func eachStaysAsItIsAndTakesAColumn() {
    #expect(Self.all.count > 1_500)
    for letter in Self.all {
      let slow = Self.slowly(String(letter))
      #expect(slow.string.unicodeScalars.elementsEqual([letter]), "U+\(String(letter.value, radix: 16))")
      #expect(slow.columns == 1, "U+\(String(letter.value, radix: 16))")
    }
  }

  @Test func textsAreCleanedAndMeasuredAsLetterByLetter() {
    let seed: UInt64 = 31
    var random = SplitMix64(seed: seed)
    // Marks, joiners, emoji, wide and unseen letters, controls.
    let others: [Unicode.Scalar] = [
      "\u{301}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "\u{1F469}", "\u{4E2D}", "\u{AD}", "\u{202E}", "\u{9}",
      "\u{1F1E6}", "\u{25FE}", "\u{1100}", "\u{903}",
    ]
    for round in 0..<4_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...9, using: &random) {
        let isPlain = Int.random(in: 0...9, using: &random) > 0
        guard
          let letter = isPlain ? Self.all.randomElement(using: &random) : others.randomElement(using: &random)
        else { continue }
        text.unicodeScalars.append(letter)
      }
      let slow = Self.slowly(text)
      let clean = CleanText(text)
      #expect(clean.string.utf8.elementsEqual(slow.string.utf8), "\(text), seed \(seed), round \(round)")
      #expect(clean.columns == slow.columns, "\(text), seed \(seed), round \(round)")
      #expect(ColumnWidth.columns(ofClean: slow.string) == slow.columns)
      // Sign by sign.
      let spelled = text.unicodeScalars.map { SignSpelling.spelled(String($0), in: .ascii) }.joined()
      #expect(SignSpelling.spelled(text, in: .ascii) == spelled, "\(text), seed \(seed), round \(round)")
    }
  }
}
