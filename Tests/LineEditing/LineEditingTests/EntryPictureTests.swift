import Pictures
import Testing

@testable import LineEditing

extension EntryPicture {
  /// A picture of a text without colors.
  init(prompt: Prompt, continuation: Prompt, text: String, cursor: Int, size: TerminalSize) {
    self.init(
      EntryContent(prompt: prompt, continuation: continuation, text: text, cursor: cursor), size: size)
  }
}

/// An entry as the terminal shows it; the cursor is drawn as `|`.
@Suite struct EntryPictureTests {
  private func picture(
    _ text: String, cursor: Int? = nil, prompt: String = "> ", columns: Int = 20, rows: Int = 24
  ) -> String {
    let picture = EntryPicture(
      prompt: Prompt(prompt), continuation: Prompt(". "), text: text,
      cursor: cursor ?? text.unicodeScalars.count, size: TerminalSize(columns: columns, rows: rows))
    return picture.rows.enumerated().map { index, row in
      guard index == picture.cursor.row else { return row.text }
      var shown = ""
      var column = 0
      for character in row.text {
        if column == picture.cursor.column { shown += "|" }
        shown.append(character)
        column += CleanText(String(character)).columns
      }
      return picture.cursor.column == row.columns ? shown + "|" : shown
    }.joined(separator: "\n")
  }

  @Test func eachLineStandsBehindAPrompt() {
    #expect(picture("repeat 2 {\n  t pop\n}") == "> repeat 2 {\n.   t pop\n. }|")
    #expect(picture("a\n\nb", cursor: 2) == "> a\n. |\n. b")
    #expect(picture("a\nb", cursor: 1) == "> a|\n. b")
    #expect(picture("a\nb", cursor: 2) == "> a\n. |b")
    #expect(picture("", prompt: "") == "|")
  }

  @Test func aLongLineIsWrapped() {
    #expect(picture("abcdefgh", columns: 6) == "> abcd\nefgh|")
    #expect(picture("abcdefghij", cursor: 6, columns: 6) == "> abcd\nef|ghij")
    #expect(picture("abcdefgh\nij", columns: 6) == "> abcd\nefgh\n. ij|")
  }

  @Test func behindAFullRowTheCursorStandsInTheNext() {
    #expect(picture("abcd", columns: 6) == "> abcd\n|")
    #expect(picture("abcde", cursor: 4, columns: 6) == "> abcd\n|e")
    #expect(picture("abcd\ne", cursor: 4, columns: 6) == "> abcd\n|\n. e")
  }

  @Test func wideCharactersAreNotParted() {
    #expect(picture("a日本", cursor: 2, columns: 6) == "> a日\n|本")
    #expect(picture("日本語", cursor: 2, columns: 6) == "> 日本\n|語")
    #expect(picture("x日", cursor: 1, prompt: ">> ", columns: 5) == ">> x\n|日")
  }

  @Test func aCursorInsideACharacterStandsAtItsStart() {
    // A family of four is seven scalars, and two columns.
    #expect(picture("a👨‍👩‍👧‍👦b", cursor: 4) == "> a|👨‍👩‍👧‍👦b")
  }

  @Test func whatCannotBeShownIsSpelledOut() {
    #expect(picture("a\u{1B}[2Jb") == "> a␛[2Jb|")
    #expect(picture("a\u{202E}b", columns: 9) == "> a\\u{202\nE}b|")
    #expect(picture("a\tb") == "> a     b|")
  }

  @Test func ofATallEntryTheRowsAroundTheCursorAreKept() {
    let text = (1...9).map(String.init).joined(separator: "\n")
    #expect(picture(text, rows: 3) == ". 7\n. 8\n. 9|")
    #expect(picture(text, cursor: 0, rows: 3) == "> |1\n. 2\n. 3")
    #expect(picture(text, cursor: 6, rows: 3) == ". |4\n. 5\n. 6")
  }

  @Test func whatWasShownBeforeIsClearedRowByRow() {
    func picture(_ text: String) -> EntryPicture {
      EntryPicture(
        prompt: Prompt("> "), continuation: Prompt(". "), text: text, cursor: text.count,
        size: TerminalSize(columns: 6, rows: 24))
    }
    #expect(picture("a\nb").content(clearing: true) == "> a\u{1B}[K\r\n. b\u{1B}[K\u{1B}[J")
    // After a full row nothing must be cleared, or the last character would be lost.
    #expect(picture("abcde").content(clearing: true) == "> abcde\u{1B}[K\u{1B}[J")
    #expect(picture("abc").text(behind: picture("ab")) == "c")
    #expect(picture("abcde").text(behind: picture("abc")) == "de")
    #expect(picture("xb").text(behind: picture("ab")) == nil)
    #expect(picture("ab\nc").text(behind: picture("ab")) == "\r\n. c")
  }

  @Test func aTerminalThatWrapsShowsTheRows() {
    func content(_ text: String) -> String {
      EntryPicture(
        prompt: Prompt([.init("a", style: [1]), .init("> ")]), continuation: Prompt(""), text: text,
        cursor: text.count, size: TerminalSize(columns: 6, rows: 24)
      ).content(clearing: false)
    }
    #expect(content("bcd\ne") == "\u{1B}[0;1ma\u{1B}[0m> bcd\r\ne")
    #expect(content("") == "\u{1B}[0;1ma\u{1B}[0m> ")
    // The first row is full, so the terminal wraps by itself; after the second it has to be told to.
    #expect(content("bcdefghij") == "\u{1B}[0;1ma\u{1B}[0m> bcdefghij \r")
  }
}
