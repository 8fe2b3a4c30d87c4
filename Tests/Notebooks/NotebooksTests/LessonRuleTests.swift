import EveryKind
import Foundation
import Notebooks
import Playground
import Testing

/// What every lesson promises its reader.
@Suite struct LessonRuleTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "notebooks")

  private func document(_ lesson: String) throws -> NotebookDocument {
    let url = Self.folder.appending(path: lesson)
    return NotebookDocument(bytes: Array(try Data(contentsOf: url)), path: url.path)
  }

  private func text(_ document: NotebookDocument) -> String {
    String(decoding: document.bytes, as: UTF8.self)
  }

  @Test(arguments: LessonJSONTests.lessons) func itSaysForWhomItIsAndWhatItNeeds(_ lesson: String) throws {
    let matter = try document(lesson).frontMatter
    #expect(matter.title != nil && matter.minutes != nil && matter.level != nil)
    for need in matter.needs {
      #expect(LessonJSONTests.lessons.contains(need + ".md"), "\(lesson) needs \(need)")
    }
  }

  @Test(arguments: LessonJSONTests.lessons) func thereIsSomethingToTryAndSomewhereToGo(_ lesson: String)
    throws
  {
    let text = text(try document(lesson))
    #expect(text.contains("\n**Try it.**"))
    let end = text.split(separator: "\n", omittingEmptySubsequences: true).suffix(6).joined(separator: "\n")
    let links = end.matches(of: /\]\(([a-z0-9-]+\.md)\)/).map { String($0.output.1) }
    #expect(!links.isEmpty, "\(lesson) leads nowhere")
    for link in links { #expect(LessonJSONTests.lessons.contains(link), "\(lesson): \(link)") }
  }

  /// A reader says what they expect before a fault is shown: in the cell that shows it, or before it in the same section.
  @Test(arguments: LessonJSONTests.lessons) func aPredictionStandsBeforeEveryFault(_ lesson: String) throws {
    let document = try document(lesson)
    let lines = text(document).split(separator: "\n", omittingEmptySubsequences: false)
    var cells = document.cells[...]
    var hasPredicted = false
    var isInFence = false
    for (index, line) in lines.enumerated() {
      if let cell = cells.first, index + 1 >= cell.firstLine {
        cells.removeFirst()
        let program = String(decoding: cell.source.bytes, as: UTF8.self)
        hasPredicted = hasPredicted || program.split(separator: "\n").contains { $0.hasPrefix("ask ") }
        let isFault = cell.labels.mustFail || program.contains("rules: article")
        #expect(
          hasPredicted || !isFault, "\(lesson):\(cell.firstLine) shows a fault that nobody was asked about")
      }
      if line.hasPrefix("```") { isInFence.toggle() }
      if !isInFence, line.hasPrefix("#") { hasPredicted = false }
    }
    #expect(cells.isEmpty)
  }

  @Test func theGalleryBeginsWithTheTourAndHoldsEveryLesson() throws {
    let gallery = try Gallery(folder: Self.folder.path)
    #expect(gallery.lessons.first?.name == "tour")
    // A lesson without cells is for pages alone.
    #expect(gallery.lessons.count >= LessonJSONTests.lessons.count - 1)
    var read: Set<String> = []
    for lesson in gallery.lessons {
      #expect(Set(lesson.needs).isSubset(of: read), "\(lesson.name) comes before what it needs")
      read.insert(lesson.name)
    }
  }
}
