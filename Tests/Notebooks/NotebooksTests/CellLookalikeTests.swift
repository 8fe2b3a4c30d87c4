import RandomDocuments
import Randomness
import Testing

@testable import Notebooks

/// What looks like a cell and is none is told, with its line; what an author shows or puts away is not.
@Suite struct CellLookalikeTests {
  private static let cell = "```trellis\nprint 1\n```\n"
  private static let indented = "    ```trellis\n    print 1\n    ```\n"

  private func lines(_ text: String) -> [Int] { NotebookDocument(text).warnings.map(\.line) }

  @Test(arguments: [
    "a. An item\n\n\(indented)", "a. An item\n\(indented)",
    "- An item\n\n  \(indented.replacing("\n  ", with: "\n    "))", "• An item\n\n\(indented)",
    "(1) An item\n\n\(indented)", "1.x An item\n\n\(indented)", "1.2. An item\n\n\(indented)",
    "**1.** An item\n\n\(indented)", "__a)__ An item\n\n\(indented)",
    "a. An item\nof two lines\n\n\(indented)",
    "> a. An item\n>\n>     ```trellis name=x\n>     print 1\n>     ```\n", "[^1]: A note\n\n\(indented)",
    "a. ```trellis\n   print 1\n   ```\n", "\u{A0}```trellis\nprint 1\n\u{A0}```\n",
    "<div>\n\(cell)</div>\n", "<details>\n<summary>More</summary>\n\(cell)\n</details>\n",
    "<pre>\n\n\(cell)\n</pre>\n", "<!-- never closed\n\n\(cell)", "<script>\n\n\(cell)</script>\n",
    "``trellis\nprint 1\n``\n", "```trellis name=`a`\nprint 1\n```\n",
    "```\nnever closed\n\n\(cell)", "~~~\nnever closed\n\n\(cell)", "````\nclosed too late\n\n`\(cell)`\n",
    "```trellis,name=a\nprint 1\n```\n", "```trellis:run\nprint 1\n```\n", "```{trellis}\nprint 1\n```\n",
    "```{.trellis name=a}\nprint 1\n```\n", "```{code-cell} trellis\nprint 1\n```\n",
    "```Trellis;\nprint 1\n```\n", "```swift,trellis\nprint(1)\n```\n",
    "```swift trellis,name=a\nprint(1)\n```\n", "```swift trellis:run\nprint(1)\n```\n",
    "```{.swift .trellis}\nprint(1)\n```\n", "~~~Swift trellis\nprint(1)\n~~~\n",
    "a. An item\n\n    ```swift trellis\n    print(1)\n    ```\n",
    "```treliss\nprint 1\n```\n", "```swift treliss\nprint(1)\n```\n",
    "```swift name=a width=9 trellis\nprint(1)\n```\n", "```swift name=a Treliss\nprint(1)\n```\n",
  ])
  func whatLooksLikeACellAndIsNoneIsToldAtItsLine(_ text: String) throws {
    // The one that is there is not what is reported.
    let whole = "```trellis\nprint 0\n```\n\n" + text
    let line = try #require(
      whole.split(separator: "\n", omittingEmptySubsequences: false).lastIndex {
        $0.lowercased().contains("trel")
      })
    let document = NotebookDocument(whole)
    #expect(document.cells.count == 1)
    #expect(document.warnings.map(\.line) == [line + 1])
    #expect(document.warnings.first?.message.hasSuffix("does not run") == true)
    #expect(document.warnings.first?.help != nil)
    #expect(NotebookDocument(text).almostCell?.contains("line \(line - 3)") == true)
  }

  @Test(arguments: [
    cell, "1. An item\n\n   \(cell)", "   ```trellis\n   print 1\n   ```\n",
    "> ```trellis\n> print 1\n> ```\n",
    "````markdown\n\(cell)````\n", "~~~\n\(cell)~~~\n", "<!-- put away\n\(cell)-->\n",
    "<!--\n\n\(cell)\n-->\n",
    "<div>\n\n\(cell)\n</div>\n", "The program ```trellis run``` runs it.\n", "```trellis run``` runs it.\n",
    "``trellis run`` runs it.\n", "`trellis`\n", "trellis\n", "```trellis-output\nx\n```\n",
    "```text trellis\nx\n```\n", "```swift\nlet trellis = 1\n```\n", "```swift title=trellis\nx\n```\n",
    "```swift trellis-output\nx\n```\n", "```swift tests\nx\n```\n", "```swift a=1\nx\n```\n",
    "```swift in trellis\nx\n```\n", "```swift trellis name=a\nprint(1)\n```\n",
    "    print \"```trellis\"\n", "Text\n\n\(indented)", "- An item\n\nText\n\n\(indented)",
    "a. An item\n# Heading\n\n\(indented)", "**Stressed** text\n\n\(indented)", "\(indented)",
    "Text ```trellis\nprint 1\n",
  ])
  func whatIsACellOrIsShownOrPutAwayIsNot(_ text: String) {
    #expect(NotebookDocument(text).messages.filter { $0.contains("does not run") } == [])
  }

  @Test(arguments: [
    ("Output", true), ("OUTPUT", true), ("output:", true), ("output,", true), ("output-json", false),
    ("text", false),
  ])
  func whatIsMeantAsTheOutputOfACellIsTold(_ word: String, isTold: Bool) {
    let block = "```\(word) answers=1\n1\n```\n"
    #expect(lines(Self.cell + "\n" + block) == (isTold ? [5] : []))
    #expect(lines(Self.cell + "\nText\n\n" + block) == [], "it does not follow a cell")
  }

  /// Each opening of a cell that a document is put together from is a cell, or is reported, or stands in another block or a comment.
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)]) func noneIsLeftOut(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parts = [
      Self.cell, Self.indented, "a. x\n", "- x\n", "> q\n", "\n", "\n\n", "<div>\n", "<pre>\n", "</pre>\n",
      "<!--\n", "-->\n",
      "```\n", "~~~\n", "text\n", "  ",
    ]
    for number in 0..<2_000 {
      let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let bytes = Array(text.utf8)
      let document = NotebookDocument(bytes: bytes, path: "a.md")
      let table = LineTable(bytes)
      let scanner = FenceScanner(bytes, lines: table, firstLine: document.bodyLine)
      let told = Set(document.warnings.map { $0.line - 1 } + document.cells.map { $0.firstLine - 2 })
      for line in document.bodyLine..<table.count where !told.contains(line) {
        let words = String(decoding: bytes[table[line].content], as: UTF8.self)
        guard words.drop(while: { $0 == " " }) == "```trellis" else { continue }
        let isShown = scanner.blocks.contains { $0.openingLine < line && $0.contentLines.contains(line) }
        let isPutAway = scanner.passages.contains { passage in
          // Indented code that belongs to no item is shown.
          if case .html = passage.kind { false } else { passage.lines.contains(line) }
        }
        try #require(
          isShown || isPutAway, "seed \(seed), document \(number): \(text.debugDescription), line \(line + 1)"
        )
      }
    }
  }
}
