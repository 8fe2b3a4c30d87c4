import Randomness
import Testing

@testable import Notebooks

@Suite struct SwiftTokensTests {
  private func tokens(_ code: String) -> [String] {
    SwiftTokens(code).compactMap { token in
      let sign: String? =
        switch token.kind {
        case .plain: nil
        case .keyword: "k"
        case .text: "t"
        case .number: "n"
        case .comment: "c"
        }
      return sign.map { "\($0) \(token.text)" }
    }
  }

  @Test func whatIsColored() {
    #expect(
      tokens("@main struct A { let x: [Int] = [1, 0x2F, 1_000.5e3]; x.self.in }")
        == ["k @main", "k struct", "k let", "n 1", "n 0x2F", "n 1_000.5e3"])
    #expect(tokens("x0 `in` $0.1 1...3 xs.count") == ["n 1", "n 1", "n 3"])
    #expect(
      tokens("#if DEBUG // a\n/* b /* c */ d */ 1") == ["k #if", "c // a", "c /* b /* c */ d */", "n 1"])
  }

  @Test func textsEndWhereTheyEnd() {
    #expect(tokens(#""a \" b" "\(f("x)") + 1)" 2"#) == [#"t "a \" b""#, #"t "\(f("x)") + 1)""#, "n 2"])
    #expect(tokens("\"\"\"\n a \"b\" // c\n\"\"\" 1") == ["t \"\"\"\n a \"b\" // c\n\"\"\"", "n 1"])
    #expect(tokens(##"#"a " \(b)"# 1"##) == [##"t #"a " \(b)"#"##, "n 1"])
    // One that is never closed ends with its line.
    #expect(tokens("\"abc\nlet") == ["t \"abc", "k let"])
    #expect(tokens("\"\\(a") == ["t \"\\(a"])
  }

  /// Every letter is in one token, whatever the code is.
  @Test func nothingIsLost() {
    var random = SplitMix64(seed: 38)
    let pieces = [
      "\"", "\"\"\"", "\\", "\\(", "(", ")", "#", "//", "/*", "*/", "\n", "let", "a1", "1.5", ".", " ", "`",
      "@", "é",
    ]
    for _ in 0..<2_000 {
      let code = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
      #expect(SwiftTokens(code).map { String($0.text) }.joined() == code)
    }
  }
}
