import EveryKind
import Notebooks
import RandomDocuments
import Randomness
import Samples
import Testing

@testable import Pages

/// A Jupyter notebook brings back the Markdown that it was made of, byte for byte.
@Suite struct JupyterRoundTripTests {
  private func document(_ bytes: [UInt8]) -> NotebookDocument { NotebookDocument(bytes: bytes, path: "a.md") }

  /// To Jupyter's format and back, through the bytes of the file.
  private func roundTrip(_ bytes: [UInt8], outputs: [Int: [JupyterOutput]] = [:]) throws -> [UInt8] {
    let notebook = try JupyterNotebook(document(bytes), outputs: outputs)
    return try JupyterNotebook(reading: notebook.bytes(), path: "a.ipynb").markdown
  }

  @Test(arguments: [
    "", "\n", "\n\n  \n", "text", "text\n", "text  \n\n\n", "\n\ntext\n", "    code\n", "\t\n    code\n\n",
    "---\ntitle: A\n---\n", "---\ntitle: A\n...\n\ntext\n", "---  \ntitle: A\n---\t\ntext",
    "---\ntitle: A\n\nparameters:\n  n: 3\n  s: \"a\\\"b\"\n---\n\n```trellis\nprint n\n```\n",
    "\u{FEFF}---\ntitle: A\n---\n\n# A\n", "\u{FEFF}# A\n",
    "```trellis\nprint 1\n```", "```trellis\nprint 1\n```\n", "```trellis\n```\n", "```trellis\n\n```\n",
    "```trellis\n\n\nprint 1\n\n```\n", "```trellis name=a fails\npop\n```\n",
    "```trellis   name=a\t fails  \npop\n```   \n", "~~~trellis\nprint 1\n~~~\n",
    "`````trellis\nprint \"```\"\n`````\n",
    "   ```trellis\n   print 1\n   ```\n",
    "> ```trellis\n> print 1\n> ```\n>\n> ```output\n> 1\n> ```\n\ntext\n",
    "- item\n\n  ```trellis\n  print 1\n  ```\n\n  more\n", "1. ```trellis\n   print 1\n",
    "```trellis\nprint 1\n",
    "```trellis\nprint 1\n```\n```output\n1\n```\n",
    "```trellis\nprint 1\n```\n\n\n\n```output\n1\n```\n\n\ntext\n",
    "```trellis\nask \"1 + 1?\" answer: 2\n```\n\n```output answers=\"2\"\n? 1 + 1?\n```\n",
    "```trellis\nprint 1\n```\n\n```output\n...\n```\n", "```trellis\n#| fails\nprint 1\n```\n",
    "```trellis\n#|\n```\n",
    "```swift trellis\nlet n = 1\n```\n",
    "```swift trellis name=a fails\nlet n = 1\n```\n\n```output\nno\n```\n",
    "```swift   trellis  quiet \n\nlet n = 1\n```\n", "```swift trellis\n```\n", "```swift\nlet n = 1\n```\n",
    "```trellis\n%%swift\nprint 1\n```\n", "```swift trellis\n#| fails\n%%swift\n```\n",
    "```trellis name=\"a b\" width=60 &amp; \\*\nprint 1\n```\n", "```output\nno cell\n```\n",
    "```treliss\nprint 1\n```\n",
    "```trellis\nprint 1\n```\n```trellis\nprint 2\n```\ntext\n```trellis\nprint 3\n```\n",
    "text\r\n\r\n```trellis\r\nprint 1\r\n```\r\n\r\n```output\r\n1\r\n```\r\n",
    "text\r\nmore\n```trellis\r\nprint 1\n```\r\n",
    "text\rmore\r```trellis\rprint 1\r```\r", "```trellis\nprint 1\r\n```\n",
    "# A\u{2028}b\u{202E}\u{0}\n\n```trellis\nprint \"\u{0}\"\n```\n",
    "````trellis\nprint 1\n````\n\n~~~output\n1\n~~~\n",
    "[a]: /b\n```trellis\nprint 1\n```\n[c]: /d\n```output\n1\n```\n",
  ])
  func everyByteComesBack(_ text: String) throws {
    #expect(try roundTrip(Array(text.utf8)) == Array(text.utf8))
  }

  @Test func bytesThatAreNoText() throws {
    for bytes in [[0xFF], Array("a\n\n```trellis\nprint \"".utf8) + [0xC3, 0x28] + Array("\"\n```\n".utf8)]
      as [[UInt8]]
    {
      #expect(try roundTrip(bytes) == bytes)
    }
  }

  @Test(arguments: ["\n", "\r\n"]) func whatIsOrdinaryIsNotKeptTwice(_ newline: String) throws {
    let text = """
      ---
      title: A
      parameters:
        n: 3
      ---

      # A

      Words.

      ```trellis name=first width=60
      print n
      ```

      ```output
      3
      ```

      More words.

      """
    let bytes = text.utf8.flatMap { $0 == 10 ? Array(newline.utf8) : [$0] }
    let run = try LessonRun(document(bytes), options: RunOptions(), includesHidden: true)
    let notebook = try JupyterNotebook(run)
    #expect(notebook.cells.allSatisfy { $0.kept == nil && $0.before == nil } && notebook.end == nil)
    #expect(notebook.cells.map(\.id) == ["front-matter", "prose-2", "cell-first", "prose-4"])
    #expect(notebook.markdown == bytes)
    #expect(try JupyterNotebook(reading: notebook.bytes(), path: "a.ipynb").markdown == bytes)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)]) func randomDocuments(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var kept = 0
    for number in 0..<Samples.count(250, all: 1_500) {
      let bytes =
        switch number % 4 {
        case 0: RandomNotebook.assembled(&random)
        case 1: RandomNotebook.soup(&random)
        case 2: RandomMarkdown.lines(&random)
        default: RandomMarkdown.bytes(&random)
        }
      let outputs: [Int: [JupyterOutput]] = [
        1: [JupyterOutput(lines: RandomNotebook.output(&random)), JupyterOutput(lines: [""], svg: "<svg/>")],
        2: [JupyterOutput(lines: RandomNotebook.output(&random), error: "wrong")],
      ]
      let back = try roundTrip(bytes, outputs: outputs)
      try #require(
        back == bytes,
        "seed \(seed), document \(number): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
      if try JupyterNotebook(document(bytes), outputs: outputs).cells.contains(where: { $0.kept != nil }) {
        kept += 1
      }
    }
    #expect(kept > Samples.count(20, all: 100), "what is unusual was met")
  }
}
