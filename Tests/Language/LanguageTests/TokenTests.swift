import Randomness
import Testing

@testable import Language

@Suite struct TokenTests {
  private func tokens(_ text: String) -> [String] {
    let text = TokenizedText(text)
    return text.indices.map { "\(text.tokens[$0].kind) \(text.text($0))" }
  }

  @Test func wordsAndValues() {
    #expect(tokens("t insert 40 -5") == ["word t", "word insert", "number 40", "sign -", "number 5"])
    #expect(tokens("at: 60x12.5") == ["label at:", "number 60x12.5"])
    #expect(tokens("1...10") == ["number 1", "sign ...", "number 10"])
    #expect(tokens("0..<n") == ["number 0", "sign ..<", "word n"])
    #expect(tokens("p.0.1") == ["word p", "dot .", "number 0", "dot .", "number 1"])
    #expect(tokens("a == b = c") == ["word a", "sign ==", "word b", "equals =", "word c"])
    #expect(tokens("größe += 1_000") == ["word größe", "sign +=", "number 1_000"])
  }

  @Test func textsCommentsAndLineEnds() {
    #expect(tokens("print \"a\\\"b\" # c") == ["word print", "text \"a\\\"b\"", "comment # c"])
    #expect(tokens("\"open") == ["text \"open"])
    #expect(tokens("\"open\\") == ["text \"open\\"])
    #expect(tokens("a;b\nc") == ["word a", "separator ;", "word b", "separator \n", "word c"])
    #expect(tokens("a \\\n b") == ["word a", "word b"])
    #expect(tokens("# a\nb") == ["comment # a", "separator \n", "word b"])
  }

  @Test func whatStandsInATextIsAPartOfIt() {
    #expect(tokens(#"print "a \("b")" c"#) == ["word print", #"text "a \("b")""#, "word c"])
    // On the next line nothing closes it.
    #expect(tokens("\"a \\(b\n\" c") == ["text \"a \\(b\n\"", "word c"])
  }

  /// An entry goes on after each of its lines as the text up to there does.
  @Test func linesGoOnAsTheWholeDoes() {
    var random = SplitMix64(seed: 41)
    let pieces = ["a", " ", "\n", "\n", "\"", "\\", "#", "(", ")", "{", "}", "\\\n", "\\(", "\t", "é"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      var (continuation, whole) = (Continuation(), "")
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).map({ "\($0)\n" }) {
        continuation.read(Array(line.utf8))
        whole += line
        #expect(continuation.goesOn == Parser.continues(whole), "\(whole.debugDescription)")
      }
    }
  }

  @Test func bracketsFindTheirPartners() {
    let text = "f([1, \"(\"]) # )"
    let tokens = TokenizedText(text)
    let brackets = BracketPairs(tokens)
    func partner(_ cursor: Int) -> Int? {
      brackets.partner(at: cursor).map { tokens.tokens[$0].range.lowerBound }
    }
    #expect(partner(1) == 10)
    #expect(partner(2) == 9)
    #expect(partner(3) == 9)
    #expect(partner(10) == 1)
    #expect(partner(11) == 1)
    #expect(partner(5) == nil)
    #expect(brackets.strays.isEmpty)
  }

  @Test func whatClosesNothingIsAStray() {
    func strays(_ text: String) -> [Int] {
      let tokens = TokenizedText(text)
      return BracketPairs(tokens).strays.map { tokens.tokens[$0].range.lowerBound }.sorted()
    }
    #expect(strays("(a))") == [3])
    #expect(strays("[1, 2 }") == [6])
    #expect(strays("([)]") == [2])
    #expect(strays("{ ( ") == [])
  }

  /// Whatever is typed, the tokens stand in order, and between them there are only blanks and continued line ends.
  @Test func nothingIsLeftOut() {
    var random = SplitMix64(seed: 37)
    let pieces = [
      "a", "1", " ", "\n", "\"", "\\", "#", ".", "..", "<", "=", "(", "}", "é", "'", ":", "-", "\r",
    ]
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      let bytes = Array(text.utf8)
      var end = 0
      for token in TokenizedText(text).tokens + [Token(kind: .sign, range: bytes.count..<bytes.count)] {
        #expect(token.range.lowerBound >= end)
        let gap = bytes[end..<token.range.lowerBound]
        #expect(
          gap.allSatisfy { [" ", "\r", "\n", "\\"].contains(Character(Unicode.Scalar($0))) }, "\(text)")
        #expect(
          !gap.contains(UInt8(ascii: "\n")) || gap.contains(UInt8(ascii: "\\")), "\(text.debugDescription)")
        end = token.range.upperBound
      }
    }
  }
}
