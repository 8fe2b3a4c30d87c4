import EveryKind
import Notebooks
import Playground
import Testing

@testable import Pages

/// Lessons as recordings of a terminal.
@Suite struct LessonCastTests {
  /// The header, and the events.
  private func cast(_ text: String) throws -> (header: JSON, events: [(time: Double, text: String)]) {
    let document = NotebookDocument(bytes: Array(text.utf8), path: "a.md")
    let bytes = try LessonCast(document, options: RunOptions()).bytes
    #expect(bytes == (try LessonCast(document, options: RunOptions()).bytes), "the same bytes every time")
    let lines = try bytes.split(separator: 10).map { try JSON(reading: Array($0)) }
    let events = try lines.dropFirst().map { line in
      let members = try #require(line.asArray)
      try #require(members.count == 3 && members[1] == "o")
      guard case .decimal(let time) = members[0] else { throw Trouble.noTime }
      return (time, try #require(members[2].asText))
    }
    return (try #require(lines.first), events)
  }

  private enum Trouble: Error { case noTime }

  @Test func commandsAreTypedAndPicturesShown() throws {
    let (header, events) = try cast(
      "# A\n\n```trellis\ntree t = avl 2 1 3\nlet x = 1\nfor n in 4...5 {\n  insert n\n}\n```\n\n```trellis hidden\nprint 99\n```\n"
    )
    #expect(header["version"] == 2 && header["width"] == 80 && header["height"] == 24)
    let text = events.map(\.text).joined()
    #expect(text.contains("# A"))
    #expect(text.contains("tree t = avl 2 1 3\r\n"))
    #expect(text.contains("t \u{1B}[2m› \u{1B}[0mlet x = 1\r\n"), "the focus stands before the sign")
    #expect(text.contains("\u{1B}[2m… \u{1B}[0m  insert n\r\n"), "a block goes on behind a sign of its own")
    #expect(text.contains("\u{1B}[1;94m+5"), "in color")
    #expect(!text.contains("99") && !text.replacing("\r\n", with: "").contains("\n"))
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(events.filter { $0.text == "v" }.count == 1, "key by key")
  }

  @Test func noAnswerIsTyped() throws {
    let text = try cast("```trellis\nask \"1 + 1?\" answer: 22 - 20 hint: \"few\"\n```\n").events.map(\.text)
      .joined()
    #expect(text.contains("? 1 + 1?") && !text.contains("20") && !text.contains("few"))
  }

  @Test func dataSendsNoEscape() throws {
    let text = try cast("```trellis\nprint \"\\u{1B}[31mred\"\n```\n").events.map(\.text).joined()
    #expect(!text.contains("\u{1B}[31m"))
  }

  @Test func anExpectedErrorIsShownAndAnotherIsAFailure() throws {
    let text = try cast("```trellis fails\nstack s = plain\ns pop\n```\n").events.map(\.text).joined()
    #expect(text.contains("is empty"))
    let document = NotebookDocument(bytes: Array("```trellis\npop\n```\n".utf8), path: "a.md")
    #expect(try LessonCast(document, options: RunOptions()).failures.count == 1)
  }
}
