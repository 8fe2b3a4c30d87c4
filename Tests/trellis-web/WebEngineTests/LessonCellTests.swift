import EveryKind
import Foundation
import JSONModule
import Language
import Notebooks
import Playground
import TestFolders
import Testing

/// Every cell of every lesson, in a page, is what `run --format json --pictures` says of it.
@Suite struct LessonCellTests {
  @Test(arguments: LessonFiles.few) func everyCellIsAsInADocument(_ lesson: String) throws {
    let bytes = Array(try Data(contentsOf: LessonFiles.path(of: lesson)))
    let document = NotebookDocument(bytes: bytes, path: lesson)
    try expectSame(document)
  }

  /// The page is given what the files say.
  @Test func aCellThatLoadsIsAsInADocument() throws {
    let folder = try TemporaryFolder()
    try folder.file("library.trellis", "define twice(x) { return 2 * x }\ntree t = avl 1 2 3\n")
    try folder.file(
      "other.md",
      "---\nparameters:\n  n: 4\n---\n\n```trellis\nt insert n\n```\n\n```trellis\nt insert 4\n```\n")
    try folder.file("broken.trellis", "print 1\nprint nothing\n")
    let text = """
      ```trellis
      load library.trellis
      load other.md
      print twice(t.count)
      undo 2
      ```

      ```trellis fails
      load broken.trellis
      ```

      ```trellis fails
      load missing.trellis
      ```

      """
    try folder.file("lesson.md", text)
    let document = NotebookDocument(bytes: Array(text.utf8), path: folder("lesson.md"))
    let files = document.loadedTexts(Catalog.everyKind.syntax)
    #expect(files.keys.sorted() == ["broken.trellis", "library.trellis", "other.md"])
    let members = files.mapValues { sources in
      JSON.array(
        sources.map { ["name": .text($0.name), "text": .text($0.text), "line": .int($0.firstLine)] })
    }
    // What is not there fails in another way in a page.
    try expectSame(document, besides: ["files": .object(members)], cells: 2)
  }

  private func expectSame(
    _ document: NotebookDocument, besides members: [String: JSON] = [:], cells: Int = .max
  ) throws {
    var told = StepJSON.Options()
    told.tellsPictures = true
    var options = RunOptions()
    options.json = told
    options.explicit.colour = .never
    var runner = try NotebookRunner(document, options: options)
    let settings = try Self.settings(of: document).merging(members) { $1 }
    var page = try PageOfTest(settings)
    while let run = runner.runNextCell(), run.cell.index <= cells {
      guard run.outcome == .ran else { continue }
      if run.cell.labels.isFresh { page = try PageOfTest(settings) }
      let inPage = try page.perform(run.cell.source.text, Self.cell(run.cell))
      let inDocument = StepJSON.objects(run, path: document.path, options: told)
      #expect(inPage.map(\.text) == inDocument.map(\.text), "cell \(run.cell.index)")
    }
  }

  private static func settings(of document: NotebookDocument) throws -> [String: JSON] {
    var settings = members(of: document.frontMatter.settings)
    settings["notebook"] = .text(document.path)
    settings["seed"] = document.frontMatter.seed.map { .int($0) }
    let parameters = try document.frontMatter.parameters(setting: [], read: LiteralReader.value(of:))
    settings["parameters"] = .object(
      Dictionary(uniqueKeysWithValues: parameters.map { ($0.name, .text($0.value.literalText)) }))
    return settings
  }

  private static func cell(_ cell: NotebookCell) -> [String: JSON] {
    let labels = cell.labels
    var members = members(
      of: Settings(
        width: labels.width, height: labels.height, style: labels.isASCII ? .ascii : nil,
        steps: labels.drawsEveryStep ? .all : nil))
    members["cell"] = .text(cell.name ?? String(cell.index))
    members["line"] = .int(cell.firstLine)
    members["fails"] = .bool(labels.mustFail)
    members["quiet"] = .bool(labels.isQuiet)
    members["draft"] = .bool(cell.isDraft)
    return members
  }

  private static func members(of settings: Settings) -> [String: JSON] {
    var members: [String: JSON] = [:]
    members["width"] = settings.width.map { .int($0) }
    members["height"] = settings.height.map { .int($0) }
    members["style"] = settings.style.map { .text($0.rawValue) }
    members["steps"] = settings.steps.map { .text($0.rawValue) }
    members["describe"] = settings.describe.map { .text($0.rawValue) }
    return members
  }
}

extension Source {
  fileprivate var text: String { String(decoding: bytes, as: UTF8.self) }
}
