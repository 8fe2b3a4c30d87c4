import EveryKind
import Foundation
import Language
import Notebooks
import Playground
import TestFolders
import Testing

@Suite struct CheckTests {
  /// Three cells that pass, and one of each way to fail.
  private let notebook = """
    # Stacks

    ```trellis
    print 1
    ```

    ```output
    1
    ```

    ```trellis name=min
    print "first"
    print "5 elements, min 2"
    ```

    ```output
    first
    4 elements, min 3
    ```

    ```trellis
    print "new"
    ```

    ```trellis
    print 1 / 0
    ```

    ```trellis skip
    nonsense
    ```

    ```trellis unchecked
    print 7
    ```

    ```trellis fails
    print x
    ```

    ```output
    error: [..]
    ...
    ```

    ```trellis
    let silent = 1
    ```

    """

  private var check: NotebookCheck {
    NotebookCheck(NotebookDocument(notebook, path: "notebooks/stacks.md"), options: RunOptions())
  }

  /// What a cell does not make, because it fails, is missed by others: they are counted where it fails, and nothing else of them is told.
  @Test func anErrorIsToldOnce() {
    let cells = [
      "let b = 5", "let a = 1\nlet c = wrong\ntree t = avl 1", "print a", "print c", "let d = c + 1",
      "print d, b", "t insert 4",
      "print unknown", "define f(x) = x + nothing\nprint f(1)",
    ]
    func check(_ cells: [String], labels: [Int: String] = [:]) -> NotebookCheck {
      let text = cells.enumerated().map { "```trellis unchecked \(labels[$0] ?? "")\n\($1)\n```\n" }.joined(
        separator: "\n")
      return NotebookCheck(NotebookDocument(text), options: RunOptions())
    }
    func told(_ check: NotebookCheck) -> [String] {
      CheckText().lines(check).map(\.string).filter {
        $0.hasPrefix("notebook.md:") || $0.contains("because of it")
      }
    }
    let failed = check(cells)
    #expect(failed.verdicts.count(where: \.hasFailed) == 7)
    #expect(
      told(failed) == [
        "notebook.md:6  cell 2", "  4 cells after it fail because of it, at lines 16, 20, 24, 28",
        "notebook.md:32  cell 8",
        "notebook.md:36  cell 9",
      ])
    // In a new session no name is missing that was there.
    #expect(told(check(["let c = wrong", "print c"], labels: [1: "fresh"])).count == 2)
    // What another cell makes is there.
    #expect(told(check(["let c = wrong", "let c = 2", "print c"])) == ["notebook.md:2  cell 1"])
    #expect(
      told(check(["let c = wrong", "print c"])).last == "  1 cell after it fails because of it, at line 6")
    #expect(told(check(["let (x, y) = wrong; let c = 3", "print y + c"])).count == 2)
  }

  @Test func whatASummarySaysToTypeIsQuoted() {
    func summary(_ path: String, under options: [(name: String, value: String)] = []) -> String {
      let document = NotebookDocument(bytes: Array("```trellis name=a\nprint 1\n```\n".utf8), path: path)
      return CheckText().summary(
        [NotebookCheck(document, options: RunOptions())], under: options
      ).string
    }
    #expect(summary("a.md").hasSuffix("trellis record a.md accepts what is new"))
    #expect(summary("my notes/größe.md").hasSuffix("trellis record 'my notes/größe.md' accepts what is new"))
    #expect(summary("it's $1.md").hasSuffix("trellis record 'it'\\''s $1.md' accepts what is new"))
    #expect(summary("-a.md").hasSuffix("trellis record ./-a.md accepts what is new"))
    #expect(
      summary("a.md", under: [("--only", "a")]).hasSuffix("trellis record --only a a.md accepts what is new"))
    #expect(
      summary("a.md", under: [("--only", "my cell"), ("--set", "n=5")])
        .hasSuffix("trellis record --only 'my cell' --set 'n=5' a.md accepts what is new"))
  }

  @Test func verdictsInWords() {
    let lines = CheckText().lines(check).map(\.string)
    #expect(
      lines.prefix(12).joined(separator: "\n") == """
        notebooks/stacks.md:12  cell 2 “min”
            first
          - 4 elements, min 3
          + 5 elements, min 2
        notebooks/stacks.md:22  cell 3
          prints a line, but has no output block
          + new
        notebooks/stacks.md:26  cell 4
          error: division by zero
            ┌ notebooks/stacks.md:26:7
            │ print 1 / 0
            │       ^^^^^
        """)
    #expect(check.hasFailed)
    #expect(
      CheckText().summary([check]).string == "1 notebook, 8 cells: 4 passed, 3 failed, 1 skipped"
        + " — trellis record notebooks/stacks.md accepts what is new")
  }

  @Test func nothingToSay() {
    let check = NotebookCheck(
      NotebookDocument("# Prose\n\n```trellis\nlet a = 1\n```\n", path: "a.md"), options: RunOptions())
    #expect(CheckText().lines(check).isEmpty && !check.hasFailed)
    #expect(CheckText().summary([check, check]) == "2 notebooks, 2 cells: 2 passed")
    #expect(CheckText().summary([]) == "0 notebooks, 0 cells: 0 passed")
  }

  @Test func outputsThatShouldBeThereOrNot() {
    func passes(_ text: String) -> Bool {
      !NotebookCheck(NotebookDocument(text), options: RunOptions()).hasFailed
    }
    #expect(!passes("```trellis\nlet a = 1\n```\n```output\nx\n```\n"))
    #expect(passes("```trellis\nlet a = 1\n```\n```output\n```\n"))
    #expect(passes("```trellis\nlet a = 1\n```\n```output\n...\n```\n"))
    #expect(passes("```trellis unchecked\nprint 1\n```\n```output\n2\n```\n"))
    #expect(!passes("```trellis unchecked\nprint q\n```\n"))
    #expect(!passes("```trellis fails\nprint q\n```\n"))
    #expect(passes("```trellis fails unchecked\nprint q\n```\n"))
    #expect(!passes("```trellis fails unchecked\nprint 1\n```\n"))
    #expect(!NotebookCheck(NotebookDocument("print 1", path: "a.trellis"), options: RunOptions()).hasFailed)
    #expect(NotebookCheck(NotebookDocument("print q", path: "a.trellis"), options: RunOptions()).hasFailed)
  }

  @Test func anAnswerThatHasChangedFails() throws {
    func check(_ recorded: String, _ answer: String) -> NotebookCheck {
      NotebookCheck(
        NotebookDocument(
          "```trellis\nask \"How many?\" answer: \(answer)\n```\n\n```output\(recorded)\n? How many?\n```\n",
          path: "a.md"),
        options: RunOptions())
    }
    for answer in ["3", "3.0", "1 + 2"] { #expect(!check(" answers=\"3\"", answer).hasFailed) }
    #expect(!check(" answers=\"[1, 2, 3]\"", "1...3").hasFailed)
    #expect(!check(" answers=\"left\"", "\" left \"").hasFailed)
    let failed = check(" answers=\"3\"", "4")
    #expect(failed.verdicts[0].isMendedByRecording)
    #expect(
      CheckText().lines(failed).map(\.string) == ["a.md:2  cell 1", "  - answer: 3", "  + answer: 4"])
    #expect(check("", "4").hasFailed)
  }

  @Test func aCheckMayEndAtItsFirstFailure() async throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try folder.file("\(name).md", "```trellis\nprint q\n```\n\n```trellis\nprint q\n```\n")
    }
    var options = RunOptions()
    options.stopsAtFailure = true
    let found = ["a", "b", "c"].map { FoundNotebook(path: folder("\($0).md")) }
    let checks = await NotebookCheck.run(found, options: options)
    #expect(checks.count == 1 && checks[0].verdicts.count == 1)
  }

  @Test func oneCellAlone() {
    let document = NotebookDocument(
      "```trellis\nlet a = 1\n```\n\n```trellis name=two\nprint a\n```\n\n```trellis\nprint q\n```\n",
      path: "a.md")
    func checked(_ choice: String) -> [String] {
      var options = RunOptions()
      options.only = CellChoice(choice)
      return NotebookCheck(document, options: options).verdicts.map { "\($0.cell.index) \($0.hasFailed)" }
    }
    #expect(checked("two") == ["2 true"] && checked("6") == ["2 true"] && checked("8") == ["2 true"])
    #expect(checked("1") == ["1 false"] && checked("9") == ["3 true"] && checked("1000") == [])
    #expect(checked("three") == [])
    #expect(CellChoice("tow").fault(among: ["one", "two"]).help == "did you mean two?")
    var options = RunOptions()
    options.only = CellChoice("two")
    let recording = try? NotebookRecording(document, options: options)
    #expect(recording?.changes.map(\.cell.index) == [2] && recording?.failures.isEmpty == true)
  }

  @Test func tap() {
    let lines = CheckTAP.lines([check]).map(\.string)
    #expect(lines.first == "TAP version 13" && lines.last == "1..8")
    #expect(
      lines.filter { $0.contains("ok ") } == [
        "ok 1 - notebooks/stacks.md:4  cell 1", "not ok 2 - notebooks/stacks.md:12  cell 2 “min”",
        "not ok 3 - notebooks/stacks.md:22  cell 3", "not ok 4 - notebooks/stacks.md:26  cell 4",
        "ok 5 - notebooks/stacks.md:30  cell 5 # SKIP", "ok 6 - notebooks/stacks.md:34  cell 6",
        "ok 7 - notebooks/stacks.md:38  cell 7", "ok 8 - notebooks/stacks.md:47  cell 8",
      ])
    #expect(lines.contains("# + 5 elements, min 2"))
    let odd = NotebookCheck(
      NotebookDocument("```trellis name='a # b'\n```\n", path: "a.md"), options: RunOptions())
    #expect(CheckTAP.lines([odd])[1].string == "ok 1 - a.md:2  cell 1 “a \\# b”")
  }

  @Test func json() {
    let objects = CheckJSON.objects(check)
    #expect(objects.count == 8)
    #expect(
      objects[0].text == #"{"cell":"1","line":4,"notebook":"notebooks/stacks.md","ok":true,"schema":2}"#)
    #expect(
      objects[1].text == #"{"cell":"min","line":12,"notebook":"notebooks/stacks.md","ok":false,"schema":2,"#
        + #""text":"  first\n- 4 elements, min 3\n+ 5 elements, min 2"}"#)
    #expect(objects[3].text.contains(#""error":{"column":7,"#))
    #expect(objects[3].text.contains(#""line":26,"message":"division by zero"}"#))
    #expect(
      objects[4].text
        == #"{"cell":"5","line":30,"message":"skipped","notebook":"notebooks/stacks.md","ok":true,"#
        + #""schema":2}"#)
    for object in objects { #expect(JSONSchema.verdict.faults(of: object) == []) }
    let missing = CheckJSON.objects(
      NotebookCheck(FoundNotebook(path: "no/such/file.md"), options: RunOptions()))
    #expect(missing.map { JSONSchema.verdict.faults(of: $0) } == [[]])
  }

  @Test func junit() throws {
    let odd = NotebookCheck(
      NotebookDocument(
        "```trellis name='<&\">'\nprint \"\u{1}]]>\"\n```\n\n```output\n```\n",
        path: "a & b\u{9B}31m\u{FEFF}.md"),
      options: RunOptions())
    let missing = NotebookCheck(FoundNotebook(path: "no/such/file.md"), options: RunOptions())
    let xml = CheckJUnit.text([check, odd, missing])
    let parser = XMLParserProbe()
    #expect(parser.parse(xml), "\(xml)")
    #expect(parser.names["testcase"] == 10 && parser.names["testsuite"] == 3)
    #expect(parser.names["failure"] == 4 && parser.names["skipped"] == 1 && parser.names["error"] == 1)
    #expect(
      xml.contains("<testsuites name=\"trellis\" tests=\"10\" failures=\"4\" errors=\"1\" time=\"0.000\">"))
    #expect(xml.contains("<testcase name=\"cell 1\" classname=\"notebooks/stacks.md\" time=\"0.000\"/>\n"))
    #expect(xml.contains("<property name=\"cell 2 “min”\" value=\"line 12\"/>"))
    #expect(xml.contains("classname=\"a &amp; b\\u{9B}31m\\u{FEFF}.md\""))
    #expect(CheckJUnit.text([]).contains("tests=\"0\""))
  }

  @Test func deepCellsOnSmallStacks() async throws {
    let folder = try TemporaryFolder()
    let open = String(repeating: "(", count: 250)
    let close = String(repeating: ")", count: 250)
    let lists = String(repeating: "[", count: 250) + String(repeating: "]", count: 250)
    let cell =
      "print \(open)1\(close)\nlet xs = \(lists)\ndefine f(n) { if n > 0 { f (n - 1) } else { print n } }\nf 200"
    try folder.file("a.md", "```trellis\n\(cell)\n```\n\n```output\n1\n0\n```\n")
    let found = FoundNotebook(path: folder("a.md"))
    let checks = await NotebookCheck.run([found, found], options: RunOptions(), jobs: 2)
    #expect(checks.flatMap { CheckText().lines($0) } == [])
  }

  @Test func severalAtATimeInTheirOrder() async throws {
    let folder = try TemporaryFolder()
    for index in 0..<12 {
      try folder.file("\(index).md", "```trellis\nprint \(index)\n```\n\n```output\n\(index % 3)\n```\n")
    }
    var paths = (0..<12).map { folder("\($0).md") }
    paths.insert(folder("missing.md"), at: 5)
    let found = paths.map { FoundNotebook(path: $0) }
    for jobs in [0, 1, 4, 100] {
      var reported: [String] = []
      let checks = await NotebookCheck.run(found, options: RunOptions(), jobs: jobs) {
        reported.append($0.path)
      }
      #expect(checks.map(\.path) == paths && reported == paths)
      #expect(
        checks.map(\.hasFailed)
          == paths.map { path in !["/0.md", "/1.md", "/2.md"].contains { path.hasSuffix($0) } })
      #expect(
        CheckText().summary(checks).string.contains(
          "13 notebooks, 12 cells: 3 passed, 9 failed, 1 notebook could not be run"))
      #expect(CheckText().summary(checks).string.hasSuffix("and 8 others accepts what is new"))
    }
    let stopped = await NotebookCheck.run(
      found, options: RunOptions(watch: Watch(isCancelled: { true })), jobs: 2)
    #expect(stopped.isEmpty)
  }
}
