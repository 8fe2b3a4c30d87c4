import Foundation
import Testing
import Waiting

/// A kind that a package outside brings: see Tests/Fixtures/OwnKind and the lesson on it.
@Suite(.waiting) struct OwnKindTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let fixture = root.appendingPathComponent("Tests/Fixtures/OwnKind")

  private func read(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

  private func lesson() throws -> String {
    try read(Self.root.appendingPathComponent("notebooks/your-own-kind.md"))
  }

  /// The contents of the blocks of a language, in order.
  private func blocks(_ language: String, of lesson: String) -> [String] {
    lesson.components(separatedBy: "```\(language)\n").dropFirst().map { part in
      String(part.prefix(upTo: part.range(of: "```")?.lowerBound ?? part.endIndex))
    }
  }

  /// What the prompt shows of some statements, its errors behind it.
  private func typed(_ text: String) throws -> String {
    let run = try PipedRun(Programs.ownKind, input: Array(text.utf8), in: ScratchFolder())
    return run.outputText + run.errorText
  }

  @Test func theLessonShowsTheProgramThatIsCompiled() throws {
    let sources = Self.fixture.appendingPathComponent("Sources/OwnKind")
    let files = try ["Queue/Queue.swift", "Queue/QueueExhibit.swift", "main.swift"].map {
      try read(sources.appendingPathComponent($0))
    }
    #expect(try blocks("swift", of: lesson()).joined(separator: "\n") == files.joined(separator: "\n"))
  }

  @Test func theLessonShowsWhatTheProgramPrints() throws {
    let lesson = try lesson()
    let typing = try #require(lesson.range(of: "what the second?\n\n"))
    let statements = lesson[typing.upperBound...].prefix { $0 != "`" }.split(separator: "\n").map {
      $0.dropFirst(4)
    }
    let text = statements.joined(separator: "\n") + "\n"
    #expect(try typed(text) == blocks("text", of: lesson).joined())
  }

  @Test func itsNotebookIsChecked() throws {
    let notebook = Self.fixture.appendingPathComponent("queue.md").path
    let run = try PipedRun(Programs.ownKind, ["check", notebook], in: ScratchFolder())
    #expect(run.ending == .exited(0))
    #expect(run.outputText.hasSuffix("1 notebook, 4 cells: 4 passed\n"))
  }

  @Test func undoExplainAndVerifyNeedNoLineOfItsOwn() throws {
    let shown = try typed(
      "queue q = plain 1 2 3\nq dequeue\nundo\nexpect q.count == 3 && q.first == 1\nverify undo\nverify q\n")
    #expect(shown.contains("undid “q dequeue”"))
    #expect(shown.contains("what came in and has not left is in one of the two stacks"))
    #expect(try typed("queue q = plain 1\nexplain q dequeue\n").contains(" 2  1 comes off the outbox"))
    #expect(
      try typed("queue q = plain 1 2\nq dequeue\npractice q dequeue\n").contains(
        "? Is the inbox poured into the outbox first?"))
    #expect(try typed("queue q = plain 1\nq dequeu\n").contains("did you mean dequeue?"))
    #expect(try typed("queue q = plain 1\nset describe on\nq dequeue\n").contains("1 left"))
    #expect(try typed("help queue dequeue\n").contains("takes the first value out"))
  }

  @Test func itsStepsAreJSON() throws {
    let run = try PipedRun(
      Programs.ownKind, ["run", "--format", "json", "-"],
      input: Array("queue q = plain 1 2\nq dequeue\n".utf8), in: ScratchFolder())
    #expect(run.ending == .exited(0))
    #expect(run.outputText.contains(#""events":[{"fields":{"count":2},"name":"poured""#))
    #expect(run.outputText.contains(#"{"fields":{"value":1},"name":"dequeued""#))
  }

  @Test func itsWordsAreCompleted() throws {
    let folder = try ScratchFolder()
    let screen = try Screen(Programs.ownKind, in: folder, columns: 80)
    try screen.expectPrompt("›")
    try screen.type("queue q = plain 1 2")
    try screen.press("Enter")
    try screen.expect("2 elements")
    try screen.type("q deq\t")
    try screen.press("Enter")
    try screen.expect("1 left")
  }
}
