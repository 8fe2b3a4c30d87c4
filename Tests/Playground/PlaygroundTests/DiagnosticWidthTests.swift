import EveryKind
import Language
import Pictures
import Playground
import Prompt
import Randomness
import Samples
import Testing

/// Errors at the width of a terminal.
@Suite struct DiagnosticWidthTests {
  private func lines(_ diagnostic: Diagnostic, columns: Int, style: TextStyle = .unicode) -> [String] {
    StepText(renderer: TextRenderer(style: style), width: columns).lines(diagnostic).map(\.string)
  }

  private func shown(_ text: String, style: Settings.Style = .unicode) -> String {
    var session = Session(defaults: Settings(width: 40, style: style))
    return session.screen(text)
  }

  @Test func messageAndHelpGoOnBelowAndTheCaretStaysInSight() {
    let statement = "stack s = plain 1 2 3 4 5 6 7 8 9 10 11 zzz 12 13 14 15 16 17 18 19"
    #expect(
      shown(statement) == """
        error: "zzz" is text, and 1 is a whole
               number: the two cannot be
               compared
          ┌ input, line 1:41
          │ … 3 4 5 6 7 8 9 10 11 zzz 12 13 14 …
          │                       ^^^
          = help: a tree or a stack holds
                  numbers or texts, not both
        """)
    #expect(
      shown(statement, style: .ascii) == """
        error: "zzz" is text, and 1 is a whole
               number: the two cannot be
               compared
          --> input, line 1:41
          | ...4 5 6 7 8 9 10 11 zzz 12 13 14...
          |                      ^^^
          = help: a tree or a stack holds
                  numbers or texts, not both
        """)
  }

  @Test func whatFitsIsNotTouched() {
    let source = Source(name: "input", text: "s  push  7")
    let diagnostic = Diagnostic(
      "two  blanks", help: "three   blanks", origin: Origin(source: source, range: SourceRange(3, 7)))
    let whole = [
      "error: two  blanks", "  ┌ input, line 1:4", "  │ s  push  7", "  │    ^^^^",
      "  = help: three   blanks",
    ]
    for columns in [40, 80, 1_000, Int.max] { #expect(lines(diagnostic, columns: columns) == whole) }
  }

  @Test func wordsWiderThanALineAreBroken() {
    let word = String(repeating: "abcdefghij", count: 5)
    #expect(
      lines(Diagnostic("unknown word '\(word)'"), columns: 40) == [
        "error: unknown word", "       'abcdefghijabcdefghijabcdefghijab", "       cdefghijabcdefghij'",
      ])
  }

  @Test func theCaretBehindALineThatFillsTheWidthIsInSight() {
    for length in 30...45 {
      let source = Source(name: "input", text: String(repeating: "a", count: length))
      let diagnostic = Diagnostic("wrong", origin: Origin(source: source, range: SourceRange(length, length)))
      let lines = lines(diagnostic, columns: 40)
      #expect(lines[2].contains("…") == (length > 35) && lines[2].hasSuffix("a"))
      #expect(lines[3].count == lines[2].count + 1 && lines[3].hasSuffix(" ^") && lines[3].count <= 40)
    }
  }

  @Test func ofALongPlaceTheEndIsShown() {
    let source = Source(
      name: "cell 1", bytes: [], file: "notebooks/a/folder/in/a/folder/of/others/stacks.md", firstLine: 9)
    let diagnostic = Diagnostic("wrong", origin: Origin(source: source, range: SourceRange(0, 0)))
    #expect(
      lines(diagnostic, columns: 40)[1] == "  ┌ …/folder/in/a/folder/of/others/stacks.md:9:1".suffixed(to: 40)
    )
    #expect(lines(diagnostic, columns: 40, style: .ascii)[1].hasPrefix("  --> ..."))
    #expect(lines(diagnostic, columns: 80)[1] == "  ┌ \(source.file ?? ""):9:1")
  }

  @Test func nothingIsWiderAndNothingIsLost() {
    var random = SplitMix64(seed: 40)
    let pieces = [
      "a", "bcd", "日本", "é", "👩‍👩‍👧", "\u{1B}[2J", "\u{202E}", "\t", " ", " ", "  ", "wörter", "x\u{301}",
    ]
    func text() -> String {
      (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
    }
    for round in 0..<Samples.count(11, all: 500) {
      let before = text()
      let marked = round % 4 == 0 ? "" : text() + "x"
      let source = Source(name: text(), text: before + marked + text())
      let start = before.utf8.count
      let diagnostic = Diagnostic(
        text(), help: text(),
        origin: Origin(source: source, range: SourceRange(start, start + marked.utf8.count)))
      let columns = Int.random(in: 20...80, using: &random)
      for style in TextStyle.allCases {
        let lines = lines(diagnostic, columns: columns, style: style)
        for line in lines {
          #expect(CleanText(line).string == line, "round \(round)")
          #expect(CleanText(line).columns <= columns, "round \(round): \(line)")
        }
        #expect(lines.contains { $0.contains("^") })
        let words = CleanText("error: " + diagnostic.message).string.filter { $0 != " " }
        #expect(lines.joined().filter { $0 != " " }.hasPrefix(words), "round \(round)")
      }
    }
  }
}

extension String {
  /// The last columns behind the frame and the sign of a cut.
  fileprivate func suffixed(to columns: Int) -> String { "  ┌ …" + suffix(columns - 5) }
}
