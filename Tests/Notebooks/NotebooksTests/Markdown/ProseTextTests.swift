import Pictures
import Testing

@testable import Notebooks

/// Prose as a terminal shows it, construct by construct.
@Suite struct ProseTextTests {
  static func shown(
    _ markdown: String, columns: Int = 40, style: TextStyle = .unicode, isColorful: Bool = false,
    in surroundings: ProseText.Surroundings = ProseText.Surroundings { _ in nil }
  ) throws -> String {
    let look = ProseText.Look(style: style, isColorful: isColorful, columns: columns)
    var text = ProseText(look: look, in: surroundings)
    let lines = try text.lines(
      of: markdown.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
    let notes = text.notes()
    let renderer = TextRenderer(style: style, colour: isColorful)
    return (lines + notes).map { renderer.line($0).string }.joined(separator: "\n")
  }

  @Test func headingsStandOutAndHaveAir() throws {
    let text = "# A *long* title\nProse.\n## Two\n> ### Inside\n> words"
    #expect(
      try Self.shown(text) == """
        A long title

          Prose.

        Two

          ┃ Inside
          ┃
          ┃ words
        """)
    #expect(try Self.shown("## A `b` and *c*", isColorful: true) == "\u{1B}[1mA b and c\u{1B}[0m")
  }

  @Test func paragraphsFlowAndKeepTheirBreaks() throws {
    let text = "one two\nthree four five  \nsix\\\nseven\n\neight"
    #expect(try Self.shown(text, columns: 80) == "  one two three four five\n  six\n  seven\n\n  eight")
    #expect(try Self.shown(text, columns: 20) == "one two three four\nfive\nsix\nseven\n\neight")
    #expect(try Self.shown("a&nbsp;b " + String(repeating: "x", count: 17), columns: 20).hasPrefix("a b\n"))
    // However wide the screen is, prose is not.
    let long = String(repeating: "word ", count: 40)
    #expect(try Self.shown(long, columns: 200).split(separator: "\n").allSatisfy { $0.count <= 78 })
    #expect(try Self.shown(long, columns: 200).split(separator: "\n")[0].count > 72)
  }

  /// With color by weight and color, else by nothing but quotation marks where a reader would not see what to type.
  @Test func wordsAreStressedAndWhatIsTypedIsToldApart() throws {
    let text = "*a* **b** ***c*** ~~d~~ _e_ `f` `t insert 10` `?` **`g`** `print \"h\"`"
    #expect(try Self.shown(text, columns: 80) == "  a b c d e f “t insert 10” “?” g “print \"h\"”")
    #expect(
      try Self.shown(text, columns: 80, style: .ascii)
        == "  a b c d e f \"t insert 10\" \"?\" g 'print \"h\"'")
    #expect(
      try Self.shown("*a*, **b** and `t insert 10`.", columns: 80, isColorful: true)
        == "  \u{1B}[3ma\u{1B}[0m, \u{1B}[1mb\u{1B}[0m and \u{1B}[36mt insert 10\u{1B}[0m.")
    // What is typed stays on a line if it is short, and keeps its blanks.
    #expect(
      try Self.shown("a line that ends in `x  =  1`", columns: 30, isColorful: true).contains("x  =  1"))
    #expect(try Self.shown("12 345 789 `t insert 10`", columns: 20) == "12 345 789\n“t insert 10”")
  }

  @Test func listsHang() throws {
    let text = """
      - a bullet that is long
      - two
        - nested

          9. nine
          10. ten and more
      -
      - last

      1. loose

         second
      2. end
      """
    #expect(
      try Self.shown(text, columns: 20) == """
        • a bullet that is
          long
        • two
          ◦ nested

             9. nine
            10. ten and more
        •
        • last

        1. loose

           second

        2. end
        """)
    let ascii = try Self.shown(text, columns: 40, style: .ascii)
    #expect(ascii.hasPrefix("  - a bullet that is long\n  - two\n    - nested\n\n       9. nine\n"))
  }

  @Test func quotesHaveBars() throws {
    let text = "> one two three four five\n>\n> > deeper\n\nout"
    #expect(
      try Self.shown(text, columns: 20)
        == "┃ one two three four\n┃ five\n┃\n┃ ┃ deeper\n\nout")
    #expect(
      try Self.shown(text, columns: 20, style: .ascii)
        == "| one two three four\n| five\n|\n| | deeper\n\nout")
  }

  @Test func linksSayWhereTheyLead() throws {
    let surroundings = ProseText.Surroundings { $0 == "complexity.md#a" ? "complexity" : nil }
    let text = """
      See [what balance is worth](complexity.md#a), [*mine*](my%20own.md), [here](#there), <https://a.de>,
      http://b.de and <c@d.de>. ![A *tree*](tree.png) ([e.de](https://www.e.de/f), 2019)
      """
    #expect(
      try Self.shown(text, columns: 80, in: surroundings) == """
          See what balance is worth (learn complexity), mine (my%20own.md), here,
          https://a.de, http://b.de and c@d.de. A tree (https://www.e.de/f, 2019)
        """)
    #expect(
      try Self.shown("[a](complexity.md#a).", columns: 80, isColorful: true, in: surroundings)
        == "  a \u{1B}[2m(\u{1B}[0m\u{1B}[36mlearn complexity\u{1B}[0m\u{1B}[2m)\u{1B}[0m."
    )
  }

  @Test func notesStandAtTheEndAndWhatIsDefinedElsewhereIsKnown() throws {
    let document = NotebookDocument(
      bytes: Array(
        """
        One[^a] and [two][b].

        ```trellis
        print 1
        ```

        Three[^c][^a].

        [b]: there.md

        [^a]: The note of a,
            in two lines.

        [^c]: That of c.
        """.utf8), path: "a.md")
    let surroundings = ProseText.Surroundings(definitions: ProseDefinitions(document)) { _ in nil }
    let prose = NotebookProse(document)
    func shown(_ lines: [String]) throws -> String {
      try Self.shown(lines.joined(separator: "\n"), in: surroundings)
    }
    #expect(
      try shown(prose.beforeCells[0])
        == "  One[1] and two (there.md).\n  [1] The note of a, in two lines.")
    #expect(
      try shown(prose.afterLast)
        == "  Three[1][2].\n  [1] That of c.\n  [2] The note of a, in two lines.")
    // Parts that are read one after the other are counted on.
    var text = ProseText(
      look: ProseText.Look(style: .ascii, isColorful: false, columns: 80), in: surroundings)
    for number in 1...2 {
      let lines = try text.lines(of: ["a[^c]"])
      #expect(TextRenderer(style: .ascii).line(lines[0]).string == "  a[\(number)]")
    }
    #expect(text.notes().count == 2 && text.notes().isEmpty)
  }

  @Test func commentsAreLeftOutAndTagsToo() throws {
    let text =
      "<!-- a\nb -->\n\none <!-- two --> three<br>four <kbd>Esc</kbd> Array<Int>\n\n<div>\nfive\n</div>\n\n***\n"
    #expect(
      try Self.shown(text, columns: 20)
        == "one three\nfour Esc Array<Int>\n\nfive\n\n────────────────────")
    #expect(try Self.shown("<!-- a -->\n\n***", columns: 12, style: .ascii) == "------------")
  }

  @Test func codeKeepsItsLinesAndItsIndentation() throws {
    let text =
      "Look:\n\n```swift\nif isFull { // yes\n  return \"a\" + 12\n}\n\nend\n```\n\n    a   b\n\n~~~text\n\t| x **y**\n~~~"
    #expect(
      try Self.shown(text, columns: 80) == """
          Look:

            if isFull { // yes
              return "a" + 12
            }

            end

            a   b

                | x **y**
        """)
    #expect(
      try Self.shown(text, columns: 20) == """
        Look:

          if isFull { // yes
            return "a" + 12
          }

          end

          a   b

              | x **y**
        """)
    #expect(
      try Self.shown("```\n    one two three four\n```", columns: 20)
        == "      one two three\n        four")
    #expect(
      try Self.shown("```swift\nlet x = \"a\" // b\n```", isColorful: true)
        == "    \u{1B}[35mlet\u{1B}[0m x = \u{1B}[33m\"a\"\u{1B}[0m \u{1B}[2m// b\u{1B}[0m")
  }
}
