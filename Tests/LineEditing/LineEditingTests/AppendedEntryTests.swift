import Pictures
import Randomness
import Samples
import Testing

@testable import LineEditing

/// Where what is shown may not be drawn over, an entry is changed at the cursor, or written once more.
@Suite struct AppendedEntryTests {
  private static let letters: [Character] = ["a", "a", "b", " ", "\n", "\t", "日", "👍", "é", "\u{1B}"]

  private static func content(_ random: inout SplitMix64) -> EntryContent {
    let text = String(
      (0..<Int.random(in: 0...20, using: &random)).map { _ in letters.randomElement(using: &random) ?? "a" })
    return EntryContent(
      prompt: Prompt([.init("p", style: [1]), .init("> ")]), continuation: Prompt(". "), text: text,
      cursor: text.unicodeScalars.count)
  }

  /// What a key may make of an entry.
  private static func edit(_ content: inout EntryContent, _ random: inout SplitMix64) {
    var scalars = Array(content.text.unicodeScalars)
    switch Int.random(in: 0...7, using: &random) {
    case 0...2:
      let letter = letters.randomElement(using: &random) ?? "a"
      scalars.insert(contentsOf: letter.unicodeScalars, at: content.cursor)
      content.cursor += letter.unicodeScalars.count
    case 3 where content.cursor > 0:
      content.cursor -= 1
      scalars.remove(at: content.cursor)
    case 4: content.cursor = max(0, content.cursor - 1)
    case 5: content.cursor = Int.random(in: 0...scalars.count, using: &random)
    case 6: scalars.removeSubrange(content.cursor...)
    default:
      content = Self.content(&random)
      return
    }
    content.text = String(String.UnicodeScalarView(scalars))
  }

  /// Whatever is typed, the last row that was written is that of the cursor, and nothing moved up, or was erased.
  @Test func theLastRowIsThatOfTheCursor() {
    var random = SplitMix64(seed: 41)
    for _ in 0..<Samples.count(200, all: 1_500) {
      let size = TerminalSize(
        columns: Int.random(in: 4...24, using: &random), rows: Int.random(in: 2...6, using: &random))
      var terminal = SmallTerminal(columns: size.columns, rows: 60)
      var drawn: EntryPicture?
      var content = Self.content(&random)
      for _ in 0..<8 {
        let picture = EntryPicture(content, size: size)
        if picture != drawn {
          let addition = EntryScreen.addition(to: drawn, showing: picture)
          #expect(!addition.replacing(/\u{1B}\[[0-9;]*m/, with: "").contains("\u{1B}"))
          terminal.write(addition)
        }
        drawn = picture
        #expect(terminal.row == SmallTerminal.row(of: picture), "\(content)")
        #expect(terminal.cursor.column == picture.cursor.column, "\(content)")
        Self.edit(&content, &random)
      }
      guard let drawn else { continue }
      terminal.write(EntryScreen.restOfRow(of: drawn))
      #expect(terminal.row == SmallTerminal.row(of: drawn))
    }
  }

  @Test func aKeyAtTheCursorChangesWhatIsBehindIt() {
    func picture(_ text: String, _ cursor: Int? = nil) -> EntryPicture {
      EntryPicture(
        prompt: Prompt("> "), continuation: Prompt(". "), text: text, cursor: cursor ?? text.count,
        size: TerminalSize(columns: 20, rows: 9))
    }
    let addition = EntryScreen.addition
    #expect(addition(nil, picture("ab")) == "> ab")
    #expect(addition(picture("ab"), picture("abc")) == "c")
    #expect(addition(picture("abc"), picture("ab")) == "\u{8} \u{8}")
    #expect(addition(picture("ab"), picture("ab", 0)) == "\u{8}\u{8}")
    #expect(addition(picture("ab", 0), picture("ab")) == "ab")
    #expect(addition(picture("ab", 1), picture("axb", 2)) == "xb\u{8}")
    // Another entry is another line, and so is the line of a block to which the cursor moves.
    #expect(addition(picture("ab"), picture("xy")) == "\r\n> xy")
    #expect(addition(picture("ab\nc"), picture("ab\nc", 2)) == "\r\n> ab")
    #expect(addition(nil, picture("ab\nc", 1)) == "> ab\r\n. c\r\n> ab\u{8}")
  }
}
