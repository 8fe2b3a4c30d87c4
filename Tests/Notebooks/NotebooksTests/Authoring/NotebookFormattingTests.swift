import EveryKind
import Files
import Foundation
import Language
import Playground
import RandomDocuments
import Randomness
import TestFolders
import Testing

@testable import Notebooks

@Suite struct NotebookFormattingTests {
  private func format(_ text: String, path: String = "notebook.md") -> NotebookFormatting {
    NotebookFormatting(NotebookDocument(text, path: path), syntax: Catalog.everyKind.syntax)
  }

  private func text(_ formatting: NotebookFormatting) -> String {
    String(decoding: formatting.bytes, as: UTF8.self)
  }

  private static let sloppy = """
    # Prose  with   blanks

    > - ```trellis
    >   tree t=avl 50   30
    >   repeat 2{
    >         t insert (t.max+10)
    >   }
    >   ```
    >
    >   ```output
    >   › tree t=avl 50   30
    >   ...
    >   ```

    ```trellis
    print  "a   b" ,1
    ```

    ```output
    a   b 1
    ```

    """

  @Test func onlyTheCommandsChange() throws {
    let formatting = format(Self.sloppy)
    #expect(formatting.warnings.isEmpty)
    #expect(
      text(formatting)
        == Self.sloppy
        .replacing(
          ">   tree t=avl 50   30\n>   repeat 2{\n>         t insert (t.max+10)\n",
          with: ">   tree t = avl 50 30\n>   repeat 2 {\n>     t insert (t.max + 10)\n"
        )
        .replacing("print  \"a   b\" ,1", with: "print \"a   b\", 1"))
    #expect(!format(text(formatting)).isChanged)
    #expect(
      formatting.lines(showsDifferences: true).map(\.string) == [
        "notebook.md:4  cell 1", "  - tree t=avl 50   30", "  + tree t = avl 50 30", "  - repeat 2{",
        "  + repeat 2 {", "  -       t insert (t.max+10)", "  +   t insert (t.max + 10)",
        "notebook.md:16  cell 2", "  - print  \"a   b\" ,1", "  + print \"a   b\", 1",
      ])
  }

  /// An output repeats the commands as they were. A check still passes, and recording adopts the new ones.
  @Test func aCheckPassesAsBefore() throws {
    let before = try NotebookRecording(
      NotebookDocument(Self.sloppy.replacing(">   ...\n", with: "")), options: RunOptions())
    let formatting = NotebookFormatting(
      NotebookDocument(bytes: before.bytes, path: "notebook.md"), syntax: Catalog.everyKind.syntax)
    #expect(formatting.isChanged && text(formatting).contains("› tree t=avl 50   30"))
    let after = NotebookDocument(bytes: formatting.bytes, path: "notebook.md")
    #expect(!NotebookCheck(after, options: RunOptions()).hasFailed)
    let recorded = try NotebookRecording(after, options: RunOptions())
    #expect(String(decoding: recorded.bytes, as: UTF8.self).contains("› tree t = avl 50 30"))
    // Other differences are still reported.
    let other = NotebookDocument(text(formatting).replacing("a   b 1", with: "a b 1"))
    #expect(NotebookCheck(other, options: RunOptions()).hasFailed)
    let stale = NotebookDocument(
      text(formatting).replacing("› tree t=avl 50   30", with: "› tree t=avl 50   31"))
    #expect(NotebookCheck(stale, options: RunOptions()).hasFailed)
    // What is printed is not a command, even if it looks like one.
    let printed = "```trellis\nprint \"› print 1\"\n```\n\n```output\n› print   1\n```\n"
    #expect(NotebookCheck(NotebookDocument(printed), options: RunOptions()).hasFailed)
    // A command of several lines is repeated in several.
    let long =
      "```trellis echo=yes\nlet a =   [1,\n\n    2]; tree t = avl 1\nprint (1 +\n      2)\n```\n\n```output\n› tree t = avl 1\n...\n› print (1 +\n    2)\n3\n```\n"
    #expect(!NotebookCheck(NotebookDocument(long), options: RunOptions()).hasFailed)
  }

  /// Wherever a command is told, its blanks are left aside: in errors with their carets and columns, by `expect`, `claim`,
  /// `explain` of code, `steps`, `pin`, `when` and `plot`.
  @Test(arguments: [
    "fails\nlet t   =  [1,2]  +  none", "fails\nexpect   1+1==3",
    "fails\nif  true{\n      expect   2*  2==5\n}",
    "fails\ntree t=avl 1 2 3\n\n   t    insert   (1/0)", "fails\nclaim  n*n<  9  for n in 0...5{ let   k=n }",
    "fails\nclaim x  <  9 for n in 0...20 {\n  let x=n\n     let y  = x\n}",
    "\nclaim n>=0 for n in 0...3{ let  k=n }",
    "\ndefine f(n)=n*n+1\nexplain f(  3 )",
    "\ndefine g(xs){\n     let s=0\n for x in xs{ let s=s+x }\n  return s\n}\nexplain g([1,  2])",
    "\nlet a=1;\nlet   b=a+  1\nsteps", "\nlet a  = 1\npin  a*2\nlet a   =  2",
    "\nlet a=1\nlet a   = 5\nwhen a*2>  4",
    "\nplot n*n,50*n for n in [1,2,3] {  }",
    "\nset steps all\nrepeat   2{ tree t=avl   1 2;  t insert  3 }", "fails\nprint   a_name_that_is_none+1",
  ]) func whatIsToldOfCommandsIsComparedWithoutTheirBlanks(_ cell: String) throws {
    let sloppy = NotebookDocument("```trellis \(cell)\n```\n")
    let recorded = NotebookDocument(
      bytes: try NotebookRecording(sloppy, options: RunOptions()).bytes, path: "a.md")
    #expect(recorded.cells[0].recordedOutput != nil)
    let formatting = NotebookFormatting(recorded, syntax: Catalog.everyKind.syntax)
    #expect(formatting.isChanged)
    let check = NotebookCheck(NotebookDocument(bytes: formatting.bytes, path: "a.md"), options: RunOptions())
    #expect(!check.hasFailed, "\(CheckText().lines(check).map(\.string).joined(separator: "\n"))")
    #expect(formatting.cellsToRecord(RunOptions()).isEmpty)
  }

  /// What else differs is still a difference: another caret, another line, a word, a picture, what is printed.
  @Test func whatIsNoBlankOfACommandDiffers() throws {
    let error = "```trellis fails\nlet a = 1\nexpect a + 1 == 3\n```\n"
    let text = String(
      decoding: try NotebookRecording(NotebookDocument(error), options: RunOptions()).bytes, as: UTF8.self)
    #expect(!NotebookCheck(NotebookDocument(text), options: RunOptions()).hasFailed)
    for (before, after) in [
      ("^^^^^^^^^^", "^^^^^^^^^"), ("       ^", "        ^"), ("line 2:", "line 1:"),
      ("not as expected", "notas expected"),
      ("│ expect", "│expect"),
    ] where text.contains(before) {
      let other = text.replacing(before, with: after)
      #expect(NotebookCheck(NotebookDocument(other), options: RunOptions()).hasFailed, "\(after)")
    }
    let picture = "```trellis\ntree t = bst 50 30 70\n```\n"
    let drawn = String(
      decoding: try NotebookRecording(NotebookDocument(picture), options: RunOptions()).bytes, as: UTF8.self)
    let moved = drawn.replacing("30  70", with: "30   70")
    #expect(moved != drawn && NotebookCheck(NotebookDocument(moved), options: RunOptions()).hasFailed)
  }

  /// Formatting moves the column of an error with its carets. One that was edited by hand is another one, before and after the
  /// notebook is formatted.
  @Test func aPlaceThatWasEditedDiffers() throws {
    let cells = """
      ```trellis fails
      let a   =  1
      expect   a+1==3  # one
      ```

      ```trellis fails ascii
      let 日本 =   "日本é"; print   日本, b
      ```

      """
    let sloppy = String(
      decoding: try NotebookRecording(NotebookDocument(cells), options: RunOptions()).bytes, as: UTF8.self)
    let formatted = NotebookFormatting(
      NotebookDocument(bytes: Array(sloppy.utf8), path: "a.md"), syntax: Catalog.everyKind.syntax)
    let text = String(decoding: formatted.bytes, as: UTF8.self)
    let isPlaced = text.contains("line 2:10") && text.contains("line 1:31")
    #expect(formatted.isChanged && isPlaced)
    for notebook in [sloppy, text] {
      #expect(!NotebookCheck(NotebookDocument(notebook), options: RunOptions()).hasFailed)
      for (before, after) in [
        ("line 2:10", "line 2:77"), ("line 2:10", "line 2:9"), ("line 2:10", "line 1:10"),
        ("line 2:10", "line 2:010"), ("line 1:31", "line 1:30"), ("line 1:31", "line 1:3"),
        ("│          ^", "│         ^"), ("│          ^", "│           ^"),
        ("│          ^^", "│         ^^^"),
        ("│          ^^^^^^", "│          ^^^^^^^"), ("│          ^^^^^^", "│          ^^^^^"),
        ("| " + String(repeating: " ", count: 36) + "^", "| " + String(repeating: " ", count: 35) + "^"),
      ] {
        let edited = notebook.replacing(before, with: after)
        let isEdited = edited != notebook
        #expect(isEdited, "\(before)")
        #expect(
          NotebookCheck(NotebookDocument(edited), options: RunOptions()).hasFailed, "\(before) → \(after)")
      }
    }
  }

  /// A line that is cut at the width is cut elsewhere once its blanks are gone: then the cell is named.
  @Test func aCellWhoseOutputIsCutIsToBeRecorded() throws {
    let cells =
      "```trellis width=40 fails\nexpect  [1, 2, 3]==[1,  2, 4]&&[10, 20, 30]==[10, 20]\n```\n\n```trellis\nprint   1\n```\n"
    let recorded = NotebookDocument(
      bytes: try NotebookRecording(NotebookDocument(cells), options: RunOptions()).bytes, path: "a.md")
    let formatting = NotebookFormatting(recorded, syntax: Catalog.everyKind.syntax)
    #expect(formatting.cellsToRecord(RunOptions()).map(\.index) == [1])
    // One that differed before is not named.
    let text = String(decoding: recorded.bytes, as: UTF8.self)
    let stale = NotebookDocument(text.replacing("expectation failed", with: "expectation missed"))
    #expect(NotebookFormatting(stale, syntax: Catalog.everyKind.syntax).cellsToRecord(RunOptions()).isEmpty)
  }

  @Test func whatCannotBeReadIsLeftAlone() {
    let text =
      "```trellis\nprint  1\n```\n\n```trellis name=odd\nprint  2\nlet = 3\n```\n\n```trellis fails\nlet  = 4\n```\n"
    let formatting = format(text)
    #expect(formatting.changes.map(\.cell.index) == [1])
    #expect(String(decoding: formatting.bytes, as: UTF8.self) == text.replacing("print  1", with: "print 1"))
    #expect(formatting.warnings.map(\.line) == [7])
    #expect(formatting.warnings.first?.message.hasPrefix("cell 2 “odd” is left as it is: ") == true)
  }

  @Test func aScriptKeepsItsLineEnds() {
    #expect(text(format("\u{FEFF}print  1\r\nprint  2", path: "a.trellis")) == "\u{FEFF}print 1\r\nprint 2")
    #expect(format("let = 3", path: "a.trellis").warnings.count == 1)
  }

  @Test func aFileThatChangesMeanwhileIsNotWritten() throws {
    let folder = try TemporaryFolder()
    let path = folder("a.md")
    try folder.file("a.md", "```trellis\nprint  1\n```\n")
    let formatting = NotebookFormatting(
      try NotebookDocument(openingFile: path, watch: Watch()), syntax: Catalog.everyKind.syntax)
    try folder.file("a.md", "other")
    #expect(throws: Diagnostic.self) { try formatting.write() }
    #expect(folder.text("a.md") == "other")
  }

  /// The lessons are in the style, and every blank that is added to them goes again.
  @Test(arguments: LessonJSONTests.lessons) func aLessonIsInTheStyle(_ lesson: String) throws {
    let bytes = Array(try Data(contentsOf: LessonJSONTests.path(of: lesson)))
    let document = NotebookDocument(bytes: bytes, path: lesson)
    let formatting = NotebookFormatting(document, syntax: Catalog.everyKind.syntax)
    #expect(formatting.changes.isEmpty && formatting.warnings.isEmpty)
    for cell in document.cells where cell.language == .trellis && !cell.labels.mustFail {
      let formatted = try FormattedCommands(cell.source, syntax: Catalog.everyKind.syntax)
      #expect(!formatted.isKept && formatted.bytes == cell.source.bytes)
    }
  }

  /// Whatever the file, the outputs and the other lines stay, and to format twice is to format once.
  @Test func nothingElseChanges() {
    for seed in UInt64(1)...400 {
      var random = SplitMix64(seed: seed)
      let bytes =
        Bool.random(using: &random) ? RandomNotebook.assembled(&random) : RandomNotebook.soup(&random)
      let document = NotebookDocument(bytes: bytes, path: "a.md")
      let formatting = NotebookFormatting(document, syntax: Catalog.everyKind.syntax)
      let after = NotebookDocument(bytes: formatting.bytes, path: "a.md")
      #expect(after.cells.map(\.recordedOutput) == document.cells.map(\.recordedOutput), "seed \(seed)")
      #expect(bytes.filter { $0 > 32 } == formatting.bytes.filter { $0 > 32 }, "seed \(seed)")
      #expect(!NotebookFormatting(after, syntax: Catalog.everyKind.syntax).isChanged, "seed \(seed)")
    }
  }

  @Test func whatIsSwiftIsWrittenByItsOwnFormatter() {
    let text =
      "```swift trellis\nlet x=1;let y=2\n```\n\n- item\n\n  ```swift trellis\n  let z=3\n  ```\n\n```swift trellis\nlet = (\n```\n\n```swift trellis fails\nlet = (\n```\n"
    let document = NotebookDocument(text, path: "a.md")
    #expect(!NotebookFormatting(document, syntax: Session().catalog.syntax).isChanged)
    let formatting = NotebookFormatting(document, syntax: Session().catalog.syntax) { source in
      let text = String(decoding: source.bytes, as: UTF8.self)
      guard !text.contains("(") else { return .failure(Diagnostic("expected pattern")) }
      return .success(Array(text.replacing("=", with: " = ").replacing(";", with: "\n").utf8))
    }
    #expect(
      String(decoding: formatting.bytes, as: UTF8.self)
        == "```swift trellis\nlet x = 1\nlet y = 2\n```\n\n- item\n\n  ```swift trellis\n  let z = 3\n  ```\n\n```swift trellis\nlet = (\n```\n\n```swift trellis fails\nlet = (\n```\n"
    )
    #expect(formatting.warnings.map(\.message) == ["cell 3 is left as it is: expected pattern"])
    #expect(
      formatting.lines(showsDifferences: true).map(\.string) == [
        "a.md:2  cell 1", "  - let x=1;let y=2", "  + let x = 1", "  + let y = 2", "a.md:8  cell 2",
        "  - let z=3",
        "  + let z = 3",
      ])
  }
}
