import EveryKind
import Files
import Language
import Notebooks
import TestFolders
import Testing

@Suite struct RecordingTests {
  private func record(_ text: String, path: String = "notebooks/a.md") throws -> NotebookRecording {
    try NotebookRecording(NotebookDocument(text, path: path), options: RunOptions())
  }

  private func text(_ recording: NotebookRecording) -> String {
    String(decoding: recording.bytes, as: UTF8.self)
  }

  @Test func whatIsRecordedPasses() throws {
    let before = """
      # Notebook

      ```trellis
      stack s = min 5 3
      s push 2
      ```

      > ```trellis fails
      > s pop 9
      > ```
      >
      > ```output
      > error: [..]
      > ...
      > ```

      - ```trellis
        print "..."
        ```

      ```trellis skip
      ```

      ```output
      kept
      ```

      ```trellis
      let a = 1
      ```
      ```output
      gone
      ```
      """
    let recording = try record(before)
    #expect(recording.isChanged && recording.changes.map(\.cell.index) == [1, 3, 5])
    #expect(text(recording).contains("- ```trellis\n  print \"...\"\n  ```\n\n  ```output\n  \\...\n  ```\n"))
    #expect(text(recording).contains("> ```output\n> error: [..]\n> ...\n> ```\n"))
    #expect(text(recording).contains("```output\nkept\n```"))
    #expect(!text(recording).contains("gone") && text(recording).hasSuffix("let a = 1\n```"))
    let after = NotebookDocument(bytes: recording.bytes, path: "notebooks/a.md")
    #expect(!NotebookCheck(after, options: RunOptions()).hasFailed)
    #expect(try !NotebookRecording(after, options: RunOptions()).isChanged)
    #expect(recording.lines(showsDifferences: false) == ["notebooks/a.md: 3 cells recorded"])
  }

  @Test func differences() throws {
    let recording = try record(
      "```trellis name=x\nprint 1\n```\n\n```output\n2\n```\n\n```trellis\nprint 3\n```\n")
    #expect(
      recording.lines(showsDifferences: true).map(\.string).joined(separator: "\n") == """
        notebooks/a.md:2  cell 1 “x”
          - 2
          + 1
        notebooks/a.md:10  cell 2
          + 3
        """)
    #expect(try record("# Prose\n").lines(showsDifferences: true).isEmpty)
  }

  @Test func cellsThatFailKeepWhatWasRecorded() throws {
    let recording = try record(
      "```trellis\nprint q\n```\n\n```output\nold\n```\n\n```trellis\nprint 1\n```\n\n> ```trellis\n> print 2\n\n"
    )
    #expect(recording.failures.map(\.cell.index) == [1])
    #expect(recording.unrecordable.map(\.index) == [3])
    #expect(recording.changes.map(\.cell.index) == [2])
    #expect(text(recording).contains("```output\nold\n```") && text(recording).contains("```output\n1\n```"))
  }

  @Test func writing() throws {
    let folder = try TemporaryFolder()
    try folder.file("a.md", "```trellis\nprint 1\n```\n")
    let document = NotebookDocument(bytes: try FileReading.bytes(of: folder("a.md")), path: folder("a.md"))
    let recording = try NotebookRecording(document, options: RunOptions())
    #expect(folder.text("a.md") == "```trellis\nprint 1\n```\n")
    try recording.write()
    #expect(folder.text("a.md") == "```trellis\nprint 1\n```\n\n```output\n1\n```\n")
    // What was written in the meantime is not lost.
    #expect(throws: Diagnostic.self) { try recording.write() }
    try folder.file("b.trellis", "print 1\n")
    let script = try NotebookRecording(
      NotebookDocument(bytes: try FileReading.bytes(of: folder("b.trellis")), path: folder("b.trellis")),
      options: RunOptions())
    #expect(!script.isChanged)
    try script.write()
    #expect(folder.names == ["a.md", "b.trellis"])
  }

  @Test func loading() throws {
    let folder = try TemporaryFolder()
    try folder.folder("sub")
    try folder.file("sub/lists.trellis", "let a = 41\n")
    try folder.file(
      "sub/tour.md",
      "---\nparameters: {p: 2, w: \"x y\"}\n---\n```trellis\nlet b = p\n```\n```trellis skip\nlet b = 9\n```\n"
        + "```trellis fails\nlet b = q\n```\n")
    try folder.file("sub/bad.trellis", "let c = 1\nlet d = zzz\n")
    let cell = "load sub/lists.trellis\nload sub/tour.md\nprint a + b, w"
    let text = "```trellis\n\(cell)\n```\n\n```trellis fails\nload sub/bad.trellis\n```\n"
    try folder.file("a.md", text)
    var runner = try NotebookRunner(NotebookDocument(text, path: folder("a.md")), options: RunOptions())
    let runs = runner.runAll()
    #expect(runs[0].output == ["43 x y"], "\(runs[0].output)")
    #expect(
      runs[1].failure == nil && runs[1].output.contains { $0.hasPrefix("  ┌ sub/bad.trellis, line 2:9") })
    #expect(!runs[1].output.contains { $0.contains(folder.path) })
  }

  @Test func answersAreNotedInTheInfoString() throws {
    let questions = ["\"2?\" answer: 1 + 1", "\"list?\" answer: [3, 4.0]", "\"word?\" answer: \" Ann \""]
    let recording = try record(
      "```trellis\n" + questions.map { "ask \($0)\n" }.joined() + "```\n")
    #expect(
      text(recording).hasSuffix("```output answers=\"2; [3, 4]; Ann\"\n? 2?\n? list?\n? word?\n```\n"))
  }
}
