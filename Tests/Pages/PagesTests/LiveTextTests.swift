import EveryKind
import Foundation
import JSONModule
import Language
import Notebooks
import Playground
import TestFolders
import Testing

@testable import Pages

/// What a page's script knows of the language and of Markdown, run by node, against the program.
@Suite(.enabled(if: NodeScript.path != nil, "node is not installed, so the page's script is not compared"))
struct LiveTextTests {
  /// Every text of up to six of the letters that matter, and a few that are deep.
  @Test func enterBeginsALineWhereTheLanguageGoesOn() throws {
    let letters = ["\"", "\\", "#", "\n", " ", "(", ")", "{", "a"]
    var texts = [""]
    var longest = [""]
    for _ in 0..<5 {
      longest = longest.flatMap { text in letters.map { text + $0 } }
      texts += longest
    }
    let depth = Parser.nestingLimit
    texts += [depth - 1, depth, depth + 1].map { String(repeating: "[", count: $0) }
    texts += [
      "print 1 # see (a", "print 1 + \\", "print \"abc", "print (]", "x ] [", "\"\\", "\"é\\é", "[{}",
      "\t\\ \r\n",
    ]
    let expected = texts.map { Parser.continues($0) ? "1" : "0" }.joined()
    let input = String(decoding: try JSONEncoder().encode(texts), as: UTF8.self)
    let told = try NodeScript.lines(
      of: """
        "use strict"
        \(LiveTextScript.text)
        const texts = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"))
        console.log(texts.map(each => isOpen(each) ? "1" : "0").join(""))
        """, reading: input)
    #expect(expected.contains("0") && expected.contains("1"))
    let different = zip(texts, zip(expected, told.first ?? "")).filter { $1.0 != $1.1 }
    #expect(told.first?.count == texts.count && different.isEmpty, "\(different.prefix(10).map { $0.0 })")
  }

  /// What is shown without its quotes is inserted so that it is the same value.
  @Test func whatIsInsertedIsTheValue() throws {
    let values = [
      "\"c d\"", "\"a\"", "none", "true", "-2.5", "1_000", "12", "[1, 2]", "\"x\\\"y\"", "\"a\\\\b\"",
      "\"k 1\"", "[3]", "[]", "(x: 1)",
    ]
    let shown = [
      "c d", "a", "·", "true", "-2.5", "1_000", "12", "[ 1, 2 ]", "x\"y", "a\\b", "k 1", "[ 3 ]", "[]",
      "(x: 1)",
    ]
    let told = try NodeScript.lines(
      of: """
        "use strict"
        \(LiveTextScript.text)
        for (const each of JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"))) console.log(literalOf(each))
        """, reading: String(decoding: try JSONEncoder().encode(shown), as: UTF8.self))
    #expect(told.count == values.count)
    #expect(told.map { LiteralReader.value(of: $0) } == values.map { LiteralReader.value(of: $0) })
    #expect(told.allSatisfy { LiteralReader.value(of: $0) != nil })
  }

  // MARK: A copy as a notebook

  private struct Done {
    /// What is written in the place of a text, by the text.
    var changes: [String: String] = [:]
    /// What was tried behind a text; what fails begins with `!`.
    var tried: [String: [String]] = [:]
  }

  private func copy(of document: NotebookDocument, _ done: Done = Done()) throws -> [UInt8] {
    let run = try LessonRun(document, options: RunOptions(), isForPage: true)
    #expect(run.failures.isEmpty)
    var options = LessonPage.Options()
    options.engine = LiveEngine(script: "const packed = \"H4sI\";", file: "trellis.wasm.js")
    let html = try #require(try LessonPage(run, options: options).files().first).html.string
    let data = try #require(
      html.firstMatch(of: /<script type="application\/json" id="Page">([^<]*)<\/script>/))
    let input: [String: Any] = ["page": String(data.1), "changes": done.changes, "tried": done.tried]
    let lines = try NodeScript.lines(
      of: """
        "use strict"
        \(LiveCopyScript.text)
        const { page: text, changes, tried } = JSON.parse(require("fs").readFileSync(process.argv[2], "utf8"))
        const page = JSON.parse(text), has = (unit, part) => unit.text.includes(part)
        const units = page.units.map((unit, index) => ({ ...unit, index, now: Object.entries(changes)
          .find(([part]) => has(unit, part))?.[1] ?? unit.text }))
        const prompts = Object.entries(tried).map(([part, entries]) => ({
          after: units.find(unit => has(unit, part)).index, entries: entries.map(each => each.replace(/^!/, "")),
          wrong: new Set([...entries.keys()].filter(index => entries[index].startsWith("!"))) }))
        console.log(Buffer.from(writtenFrom(notebookOf(page, units, prompts)), "utf8").toString("base64"))
        """, reading: String(decoding: try JSONSerialization.data(withJSONObject: input), as: UTF8.self))
    return Array(try #require(Data(base64Encoded: lines.joined())))
  }

  /// So it checks as the lesson does.
  @Test(arguments: LessonFiles.few) func theCopyOfAnUntouchedLessonIsTheLesson(_ lesson: String) throws {
    let url = LessonFiles.path(of: lesson)
    let bytes = Array(try Data(contentsOf: url))
    let copied = try copy(of: NotebookDocument(bytes: bytes, path: url.path))
    #expect(
      copied == bytes,
      "\(String(decoding: copied, as: UTF8.self).commonPrefix(with: String(decoding: bytes, as: UTF8.self)).suffix(200))"
    )
  }

  private static let lesson = """
    ---
    seed: 3
    ---
    # Copied

    ```trellis name=first
    let n = 1
    ask "n?" answer: 1
    let m = 2; print m
    ```

    ```output answers="1"
    ? n?
    2
    ```

    Prose stays.

    > ```trellis
    > tree t = avl 5 3
    >
    > t insert 4
    > ```
    >
    > ```output
    > recorded
    > ```

    ```trellis fails
    print zz
    ```

    ```output
    error: nothing is named 'zz'
      ┌ cell 3, line 1:7
      │ print zz
      │       ^^
      = help: objects lists what there is
    ```

    """

  private func text(_ done: Done, of lesson: String = lesson) throws -> String {
    String(
      decoding: try copy(of: NotebookDocument(bytes: Array(lesson.utf8), path: "copied.md"), done),
      as: UTF8.self)
  }

  @Test func whatWasChangedStandsInItsPlace() throws {
    let copied = try text(Done(changes: ["let m": "let m = 7\nprint m"]))
    // What follows a change may print something else.
    #expect(
      copied == """
        ---
        seed: 3
        ---
        # Copied

        ```trellis name=first
        let n = 1
        ask "n?" answer: 1
        let m = 7
        print m
        ```

        Prose stays.

        > ```trellis
        > tree t = avl 5 3
        >
        > t insert 4
        > ```

        ```trellis fails
        print zz
        ```

        """)
    let quoted = try text(Done(changes: ["tree t": "tree t = avl 9\n\nt insert 8"]))
    #expect(
      quoted.contains(
        "> ```trellis\n> tree t = avl 9\n>\n> t insert 8\n> ```\n\n```trellis fails\nprint zz\n```\n"))
    #expect(quoted.contains("? n?\n2\n```"), "what stands before the change keeps its output")
    let copiedLines = try text(
      Done(changes: ["let m": "let m = 7\nprint m"]), of: Self.lesson.replacing("\n", with: "\r\n"))
    #expect(copiedLines == copied.replacing("\n", with: "\r\n"))
  }

  /// The whole is performed by the program: what was tried is there, and what comes after it is as it was.
  @Test func whatWasTriedChangesNothingBehindIt() throws {
    let lesson = Self.lesson.replacing(
      "recorded", with: "  4\n> ┌┴┐\n> 3 5\ninserted")
    let tried = ["t insert 9", "!t inser 4", "t insert 6", "t remove 3", "print \"```\""]
    let copied = try text(Done(tried: ["tree t": tried]), of: lesson)
    let document = NotebookDocument(bytes: Array(copied.utf8), path: "copied.md")
    var runner = try NotebookRunner(document, options: RunOptions())
    let runs = runner.runAll()
    #expect(runs.allSatisfy { $0.failure == nil })
    #expect(runs.count == 8)
    #expect(runs.flatMap(\.steps).map(\.step.text).contains("t remove 3"))
    // An error tells the number of its cell, which is another one now.
    let verdict = CellVerdict(try #require(runs.last), of: document)
    #expect(!verdict.hasFailed && copied.contains("┌ cell 8, line 1:7"))
    let hidden = try #require(runs.dropLast().last)
    #expect(hidden.cell.labels.isHidden && hidden.cell.labels.isUnchecked)
  }

  /// Behind what took back steps of the lesson, hidden cells perform the lesson again.
  @Test(arguments: [["undo", "t insert 9"], ["goto 0", "let n = 5"], ["undo 3", "redo", "!t inser 4"]])
  func whatLooksBackChangesNothingBehindIt(_ tried: [String]) throws {
    let lesson = Self.lesson.replacing("print zz", with: "expect (n, m, t.count) == (1, 2, 3); print zz")
    let copied = try text(Done(tried: ["tree t": tried]), of: lesson)
    let document = NotebookDocument(bytes: Array(copied.utf8), path: "copied.md")
    var runner = try NotebookRunner(document, options: RunOptions())
    let runs = runner.runAll()
    #expect(runs.allSatisfy { $0.failure == nil })
    let last = try #require(runs.last)
    #expect(last.error?.message.contains("'zz'") == true, "\(String(describing: last.error))")
    #expect(!copied.contains("mark tried"))
    let hidden = document.cells.filter(\.labels.isHidden)
    #expect(hidden.count == 3 && hidden[0].labels.isFresh && hidden.allSatisfy(\.labels.isUnchecked))
  }
}
