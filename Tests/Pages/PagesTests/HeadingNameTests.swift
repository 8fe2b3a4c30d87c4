import EveryKind
import Notebooks
import Playground
import Testing

@testable import Pages

/// No heading has the name of something else on the page, whatever it says.
@Suite struct HeadingNameTests {
  private static let headings = [
    "Parts", "Page", "Controls", "Lesson", "Q1", "P1", "P2", "Note 1", "Ref 1", "Asked 1", "A b", "A b",
    "A b 1", "?",
    "Part",
  ]

  private func page(_ headings: [String]) throws -> LessonPage {
    let cells = """
      ```trellis
      tree t = avl 1 2 3
      ask "How many?" answer: t.count
      t insert 4
      undo
      explain t insert 4
      ```

      Words.[^a]

      [^a]: A note.

      """
    let text = "# T\n\n" + headings.map { "## \($0)\n\n" }.joined() + cells
    let document = NotebookDocument(bytes: Array(text.utf8), path: "lesson.md")
    var options = LessonPage.Options()
    options.engine = LiveEngine(script: "const packed = \"\";", file: "trellis.wasm.js")
    return try LessonPage(LessonRun(document, options: RunOptions(), isForPage: true), options: options)
  }

  @Test func noNameComesTwice() throws {
    for file in try page(Self.headings).files() {
      let names = file.html.string.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
      #expect(names.count > Self.headings.count)
      #expect(
        Set(names).count == names.count,
        "\(Dictionary(grouping: names, by: \.self).filter { $1.count > 1 }.keys)")
    }
  }

  /// What the page names for itself begins with a capital letter, and what a heading is called has none.
  @Test func thePageNamesItsPartsInItsOwnWay() throws {
    func names(_ headings: [String]) throws -> Set<String> {
      let html = try page(headings).files()[0].html.string
      return Set(html.matches(of: /\sid="([^"]+)"/).map { String($0.1) })
    }
    let own = try names([]).subtracting(["t"])
    #expect(own.contains("Page") && own.contains("Q1") && own.contains("P1"), "\(own)")
    #expect(own.allSatisfy { $0.first?.isUppercase == true }, "\(own)")
  }
}
