import EveryKind
import Notebooks
import Playground
import RandomDocuments
import Randomness
import Samples
import Testing

@testable import Pages

/// Cells that were written in Jupyter stay what they were there, whatever stands beside them.
@Suite struct JupyterGuardTests {
  private typealias Cell = (kind: JupyterCell.Kind, source: String)

  private func notebook(_ cells: [Cell]) -> JupyterNotebook {
    JupyterNotebook(cells: cells.map { JupyterCell($0.kind, source: $0.source) })
  }

  private func document(_ cells: [Cell]) -> NotebookDocument {
    NotebookDocument(bytes: notebook(cells).markdown, path: "a.md")
  }

  private func programs(_ document: NotebookDocument) -> [String] {
    document.cells.filter { !$0.labels.isSkipped }.map { String(decoding: $0.source.bytes, as: UTF8.self) }
  }

  private static let openings = [
    "intro\n```\ncode", "~~~\ncode", "`````\n```\n", "```trellis\nprint 9", "```output", "<!-- a comment",
    "<pre>\nx", "<script>",
    "<style>\na { }", "<textarea>", "<?php", "<![CDATA[ x", "<!DOCTYPE", "<div>",
    "<details>\n<summary>x</summary>", "> ```\n> x",
    "- ```\n  x", "1. a\n\n   <pre>", "---\ntitle: x", "[a]:", "| a | b |\n|---|---|", "a\n===", "\\", "`",
    "**",
    "```trellis\nprint 9\n```", "```trellis fails\nprint 9\n```\n\n```output\n9\n```", "```output\n7\n```",
    "---", "--- \n", "",
  ]

  @Test(arguments: openings) func whatACellOpensEndsWithIt(_ opening: String) {
    let code: Cell = (.code, "print 1")
    for cells in [
      [(.markdown, opening), code], [code, (.markdown, opening), code],
      [(.markdown, opening), (.markdown, "text"), code],
      [(.markdown, opening), (.markdown, opening), code, (.markdown, opening), code, (.markdown, "---")],
    ] as [[Cell]] {
      let document = document(cells)
      #expect(programs(document) == cells.filter { $0.kind == .code }.map { _ in "print 1\n" })
      #expect(document.cells.allSatisfy { $0.labels.isSkipped || $0.recordedOutput == nil })
      #expect(document.frontMatter.title == nil)
    }
  }

  @Test func aCellThatIsOnlyShownStaysShown() {
    let shown = document([
      (.markdown, "So:\n\n```trellis name=x\nprint 9\n```\n\n```output\n9\n```"), (.code, "print 1"),
    ])
    #expect(shown.cells.map(\.labels.isSkipped) == [true, false])
    #expect(
      String(decoding: shown.bytes, as: UTF8.self)
        == "So:\n\n```trellis skip\nprint 9\n```\n\n```text\n9\n```\n\n```trellis\nprint 1\n```\n")
    let swift = document([
      (.markdown, "So:\n\n```swift trellis name=x\nprint(9)\n```\n\n```output\n9\n```"),
      (.markdown, "```swift\nlet a = 1\n```"), (.code, "print 1"),
    ])
    #expect(swift.cells.map(\.labels.isSkipped) == [true, false])
    #expect(
      String(decoding: swift.bytes, as: UTF8.self).hasPrefix(
        "So:\n\n```swift trellis skip\nprint(9)\n```\n\n```text\n9\n```\n\n```swift\nlet a = 1\n```\n"))
    // In a longer fence nothing has to be changed.
    let quoted = "````markdown\n```trellis\nprint 9\n```\n````"
    #expect(String(decoding: document([(.markdown, quoted)]).bytes, as: UTF8.self) == quoted + "\n")
  }

  @Test func proseThatFollowsProseIsNotDrawnIntoIt() {
    let text = String(
      decoding: document([(.markdown, "```\ncode"), (.markdown, "text\n```\nmore")]).bytes, as: UTF8.self)
    #expect(text == "```\ncode\n```\n\ntext\n```\nmore\n```\n")
    let comment = String(decoding: document([(.markdown, "<!-- a"), (.markdown, "b")]).bytes, as: UTF8.self)
    #expect(comment == "<!-- a\n-->\n\nb\n")
    // In a document a mark of byte order begins no fence, unless it is at the very start.
    let marked = "\u{FEFF}```\n\n```trellis\n\n```\n"
    #expect(document([(.code, "print 1"), (.markdown, marked)]).cells.count { !$0.labels.isSkipped } == 1)
    for opening in ["<?php", "  <pre>", "<!-- a", "<![CDATA[", "<!A", "<script>", "<textarea>", "```"] {
      let first = document([(.markdown, "\u{FEFF}\(opening)\na"), (.code, "print 1")])
      #expect(programs(first) == ["print 1\n"], "\(opening)")
    }
    // What is indented is not part of an item that another cell has.
    let indented = "    ```trellis\n    print 9\n    ```"
    #expect(document([(.markdown, "- a"), (.markdown, indented), (.code, "print 1")]).cells.count == 1)
  }

  /// An edit in Jupyter of a notebook that came from Markdown.
  @Test func whatIsChangedInJupyterTakesNoCellAway() throws {
    let markdown = "text\n```trellis\nprint 1\n```\n\n1. item\n\n   ~~~trellis\n   print 2\n   ~~~\n\nend\n"
    let before = NotebookDocument(bytes: Array(markdown.utf8), path: "a.md")
    for text in ["<div>", "```", "<pre>", "<!--", "---\na: b\n---"] {
      var changed = try JupyterNotebook(before, outputs: [:])
      changed.cells[0].source = text
      changed.cells[2].source = text
      let after = NotebookDocument(bytes: changed.markdown, path: "a.md")
      #expect(programs(after) == ["print 1\n", "print 2\n"], "\(text)")
    }
    var removed = try JupyterNotebook(before, outputs: [:])
    removed.cells.remove(at: 1)
    #expect(programs(NotebookDocument(bytes: removed.markdown, path: "a.md")) == ["print 2\n"])
  }

  @Test func whatLooksLikeFrontMatterFurtherDownIsACell() {
    let matter = "# ---\n# title: A\n# ---\nprint 2"
    var cells = [JupyterCell(.code, source: "print 1"), JupyterCell(.code, source: matter)]
    cells[1].tags = ["parameters"]
    cells.append(JupyterCell(.raw, source: "---\ntitle: B\n---"))
    let document = NotebookDocument(bytes: JupyterNotebook(cells: cells).markdown, path: "a.md")
    #expect(programs(document) == ["print 1\n", matter + "\n"] && document.frontMatter.title == nil)
  }

  @Test(arguments: [UInt64.random(in: 0...UInt64.max)]) func randomCells(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for number in 0..<Samples.count(250, all: 1_000) {
      let cells = (0..<Int.random(in: 1...5, using: &random)).map { place -> Cell in
        guard Bool.random(using: &random) else { return (.code, "print \(place)") }
        let bytes = RandomMarkdown.lines(&random).map { $0 == 13 ? 10 : $0 }
        return (
          .markdown,
          Bool.random(using: &random)
            ? String(decoding: bytes, as: UTF8.self) : Self.openings.randomElement(using: &random) ?? ""
        )
      }
      let found = programs(document(cells))
      try #require(
        found == cells.filter { $0.kind == .code }.map { $0.source + "\n" },
        "seed \(seed), notebook \(number): \(cells)")
    }
  }
}

/// Pictures of cells, and dollars.
@Suite struct JupyterProseTests {
  private func read(_ source: String, _ attachments: String) throws -> JupyterNotebook {
    let json =
      "{\"nbformat\": 4, \"cells\": [{\"cell_type\": \"markdown\", \"source\": \(JSON.text(source).text), \"attachments\": \(attachments)}]}"
    return try JupyterNotebook(reading: Array(json.utf8), path: "a.ipynb")
  }

  private static let picture = "iVBORw0KGgo="

  @Test(arguments: [
    "![a](attachment:a.png)", "![a](<attachment:my a.png>)", "![a](attachment:my%20a.png)",
    "<img src=\"attachment:a.png\">",
    "![a](attachment:a.png \"title\")", "![a](ATTACHMENT:a.png)", "![a](attachment:a(1).png)",
    "<img src=attachment:a.png>", "![a][b]\n\n[b]: attachment:a.png",
  ])
  func attachmentsAreKept(_ source: String) throws {
    let notebook = try read(
      source,
      "{\"a.png\": {\"image/png\": \"\(Self.picture)\"}, \"a(1).png\": {\"image/png\": \"\(Self.picture)\"}, \"my a.png\": {\"image/png\": [\"\(Self.picture)\"]}}"
    )
    let text = String(decoding: notebook.markdown, as: UTF8.self)
    #expect(text.contains("data:image/png;base64,\(Self.picture)") && !text.contains("attachment:"))
    #expect(notebook.missingPictures.isEmpty)
    guard source.first == "!" else { return }
    let document = NotebookDocument(bytes: notebook.markdown, path: "a.md")
    let page = try LessonPage(LessonRun(document, options: RunOptions()))
    #expect(
      page.warnings.isEmpty
        && page.files()[0].html.string.contains(
          "<img src=\"data:image/png;base64,\(Self.picture)\" alt=\"a\">")
    )
  }

  @Test(arguments: [
    "{}", "{\"b.png\": {\"image/png\": \"\(picture)\"}}", "{\"a.png\": {\"text/plain\": \"x\"}}",
    "{\"a.png\": {\"image/png\": \"x) [y](javascript:1\"}}", "3", "{\"a.png\": 3}",
  ])
  func attachmentsThatAreNotThereAreTold(_ attachments: String) throws {
    let notebook = try read("x ![a](attachment:a.png) y", attachments)
    #expect(notebook.missingPictures.map(\.name) == ["a.png"] && notebook.missingPictures.first?.cell == 1)
    #expect(String(decoding: notebook.markdown, as: UTF8.self) == "x ![a](attachment:a.png) y\n")
  }

  @Test(arguments: ["attachment:a.png is a word", "an attachment: a.png", "ATTACHMENT:", "xattachment:a.png"])
  func whatIsNoAddressStays(_ source: String) throws {
    let notebook = try read(source, "{\"a.png\": {\"image/png\": \"\(Self.picture)\"}}")
    #expect(notebook.missingPictures.isEmpty)
    #expect(String(decoding: notebook.markdown, as: UTF8.self) == source + "\n")
  }

  @Test(arguments: [
    ("$5 and $6", "\\$5 and \\$6"), ("US$5, US$6", "US\\$5, US\\$6"), ("a $ b $ c", "a \\$ b \\$ c"),
    ("($5) ($6)", "(\\$5) (\\$6)"),
    ("`$5` and $6", "`$5` and \\$6"), ("``a ` $5`` $6", "``a ` $5`` \\$6"), ("\\$5 and $6", "\\$5 and \\$6"),
    ("\\\\$5", "\\\\\\$5"),
    ("$x^2$ stays", "$x^2$ stays"), ("$$\nx\n$$", "$$\nx\n$$"), ("$$ $5", "\\$\\$ \\$5"),
    ("$5\n\n$6", "\\$5\n\n\\$6"),
    ("```\n$5 $6\n```\n\n$7", "```\n$5 $6\n```\n\n\\$7"), ("    $5 $6", "    $5 $6"),
    ("- $5\n- $6", "- \\$5\n- \\$6"),
    ("| $5 | $6 |\n|---|---|", "| \\$5 | \\$6 |\n|---|---|"), ("<https://a/$b$> $5", "<https://a/$b$> \\$5"),
    ("https://a/$b $5", "https://a/$b \\$5"), ("<b title=\"$5 $\">x</b>", "<b title=\"$5 $\">x</b>"),
    ("# $5 of $6", "# \\$5 of \\$6"),
    ("no dollar", "no dollar"), ("$", "\\$"), ("$$$", "\\$\\$\\$"),
  ])
  func aDollarInProseIsNoFormula(_ prose: String, _ expected: String) throws {
    let document = NotebookDocument(bytes: Array((prose + "\n").utf8), path: "a.md")
    let notebook = try JupyterNotebook(document, outputs: [:])
    #expect(notebook.cells.map(\.source) == [expected])
    #expect(
      try JupyterNotebook(reading: notebook.bytes(), path: "a.ipynb").markdown == Array((prose + "\n").utf8))
  }

  /// The escaped prose says what the prose says.
  @Test(arguments: [UInt64.random(in: 0...UInt64.max)]) func escapingChangesNoWord(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("$$$$`<>\\ \n\n-ab5()[]*_\"|!".utf8)
    for number in 0..<Samples.count(350, all: 3_000) {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? 0
      }
      let prose = String(decoding: bytes, as: UTF8.self)
      let escaped = try DollarSigns.escaped(prose)
      let pages = try [prose, escaped].map { text -> String in
        guard let tree = try MarkdownTree(text.utf8) else { return "" }
        return try ProseMarkup(tree, cellLines: []).parts.map { "\($0)" }.joined()
      }
      try #require(pages[0] == pages[1], "seed \(seed), text \(number): \(prose.debugDescription)")
    }
  }
}
