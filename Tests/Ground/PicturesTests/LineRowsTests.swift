import Randomness
import Testing

@testable import Pictures

/// Long lines are cut into the rows that a terminal shows.
@Suite struct LineRowsTests {
  @Test(arguments: [
    ("", [""]), ("abcdef", ["abc", "def"]), ("日本語", ["日", "本", "語"]), ("abc", ["abc"]), ("ab日", ["ab", "日"]),
  ])
  func aRowIsAsWideAsTheTerminalAtMost(text: String, rows: [String]) {
    #expect(CleanLine(text).rows(columns: 3).map(\.string) == rows)
  }

  @Test func aColourGoesOnInTheNextRow() {
    let line = CleanLine(trusted: "a\u{1B}[1mbcd\u{1B}[0mef")
    #expect(
      line.rows(columns: 3).map(\.string) == ["a\u{1B}[1mbc\u{1B}[0m", "\u{1B}[1md\u{1B}[0mef"])
    #expect(line.columns == 6)
  }

  @Test(arguments: [
    ("", [""]), ("ab cd ef", ["ab cd", "ef"]), ("  ab cd ef", ["  ab", "  cd", "  ef"]),
    ("abcdefgh", ["abcde", "fgh"]),
    ("ab  cdefgh", ["ab", "cdefg", "h"]), ("abcde fg", ["abcde", "fg"]), ("abcde   ", ["abcde"]),
  ])
  func wordsAreNotCut(text: String, rows: [String]) {
    #expect(CleanLine(text).folded(columns: 5).map(\.string) == rows)
  }

  @Test func aColourGoesOnBehindABlank() {
    let line = CleanLine(trusted: "\u{1B}[1m ab cd\u{1B}[0m ef")
    #expect(
      line.folded(columns: 5).map(\.string) == [
        "\u{1B}[1m ab\u{1B}[0m", " \u{1B}[1mcd\u{1B}[0m", " ef",
      ])
  }

  @Test func noWordIsLostAndNoRowIsTooWide() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<500 {
      let letters = (0..<Int.random(in: 0...90, using: &random)).map { _ in
        Array("ab日é   ").randomElement(using: &random)!
      }
      let text = String(letters)
      let limit = Int.random(in: 2...20, using: &random)
      let rows = Array(CleanLine(text).folded(columns: limit)).map(\.string)
      #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " }, "\(text) at \(limit)")
      #expect(rows.allSatisfy { CleanText($0).columns <= limit }, "\(text) at \(limit): \(rows)")
    }
  }

  @Test func nothingIsLost() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let letters = (0..<Int.random(in: 0...90, using: &random)).map { _ in
        Array("ab日é ").randomElement(using: &random)!
      }
      let text = String(letters)
      let limit = Int.random(in: 1...20, using: &random)
      let rows = Array(CleanLine(text).rows(columns: limit))
      #expect(rows.map(\.string).joined() == text)
      for (row, next) in zip(rows, rows.dropFirst()) {
        #expect(row.columns <= Swift.max(limit, 2))
        // The next letter had no room.
        #expect(row.columns + ColumnWidth.columns(of: next.string.first!) > limit)
      }
    }
  }
}
