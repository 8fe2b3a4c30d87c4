import EveryKind
import Notebooks
import Pictures
import Testing

@testable import Pages

/// Pictures as files of their own.
@Suite struct PictureDocumentTests {
  private func pictures(_ text: String, name: String = "lesson") throws -> (NotebookDocument, LessonPictures)
  {
    let document = NotebookDocument(bytes: Array(text.utf8), path: "notes/lesson.md")
    let run = try LessonRun(document, options: RunOptions())
    return (document, try LessonPictures(run, name: name))
  }

  @Test func eachPictureHasItsNumberAndItsVerb() throws {
    let (document, pictures) = try pictures(
      """
      # A lesson

      ```trellis name=first
      tree t = avl 2 1 3
      insert 4
      t insert 5;
      let x = 3
      for n in 6...7 { t insert n }
      ```

      ```trellis hidden
      stack s = 1
      ```

      ```trellis
      show s
      explain t insert 9
      ```

      """)
    #expect(
      pictures.files.map(\.name)
        == ["lesson-01-tree", "lesson-02-insert", "lesson-03-for", "lesson-04-show", "lesson-05-explain"])
    #expect(pictures.chosen(CellChoice("first"), in: document).count == 3)
    #expect(pictures.chosen(CellChoice("5"), in: document).map(\.name) == ["lesson-02-insert"])
    #expect(pictures.chosen(CellChoice("3"), in: document).count == 3, "a fence is the whole cell")
  }

  @Test func aDocumentStandsAlone() throws {
    let (_, pictures) = try pictures(
      "```trellis\ntree t = bst \"<b>\" \"a&b\" \"\u{202E}x\"\ninsert \"]]>\"\n```\n")
    for file in pictures.files {
      let svg = file.document.markup.string
      #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" "))
      #expect(svg.contains("width=\"\(file.document.width)\""))
      #expect(svg.contains("@media(prefers-color-scheme:dark){"))
      // Programs other than browsers know none of these.
      #expect(!svg.contains("var(") && !svg.contains("light-dark(") && !svg.contains("href="))
      #expect(!svg.contains("<b>") && !svg.contains("\u{202E}") && !svg.contains("a&b"))
      #expect(svg.ranges(of: "<title>").count == 1 && svg.ranges(of: "<desc>").count == 1)
    }
    #expect(pictures.files.count == 2)
  }

  @Test func darkColoursAreThoseOfThePage() {
    let parts = PictureStyle.sheet.split(separator: "@media(prefers-color-scheme:dark){")
    #expect(parts.count == 2)
    #expect(parts.first?.contains(".ground{fill:#fff}") == true)
    #expect(parts.last?.contains(".ground{fill:#1d2025}") == true)
    #expect(parts.last?.contains("font") == false, "only what depends on the surroundings")
  }

  @Test func nothingIsNoDocument() {
    #expect(SVGRenderer().document(Picture(), title: "nothing").isEmpty)
  }
}
