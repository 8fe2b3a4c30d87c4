import EveryKind
import Playground
import Testing

@testable import Notebooks

/// What `trellis new` writes, for every kind there is.
@Suite struct LessonDraftTests {
  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func itChecksCleanAtOnce(_ name: String) throws {
    let kind = try #require(Catalog.everyKind.kind(name))
    let draft = LessonDraft(title: "On \(name)", about: kind, in: .everyKind)
    let recording = try NotebookRecording(NotebookDocument(draft.markdown), options: RunOptions())
    #expect(recording.failures.isEmpty && recording.unrecordable.isEmpty)
    let document = NotebookDocument(bytes: recording.bytes, path: "notebook.md")
    #expect(document.warnings.isEmpty && document.frontMatter.title == "On \(name)")
    #expect(document.cells.map(\.name) == ["start", "change", "question", "promise"])
    let text = String(decoding: recording.bytes, as: UTF8.self)
    for way in ["explain ", "ask \"", "verify ", "```output", "**Try it.**"] {
      #expect(text.contains(way), "\(name) shows no \(way)")
    }
    let check = NotebookCheck(document, options: RunOptions())
    #expect(!check.hasFailed)
    #expect(!NotebookFormatting(document, syntax: Catalog.everyKind.syntax).isChanged)
  }

  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func soDoesTheScript(_ name: String) throws {
    let kind = try #require(Catalog.everyKind.kind(name))
    let draft = LessonDraft(title: "On \(name)", about: kind, in: .everyKind)
    let document = NotebookDocument(bytes: Array(draft.script.utf8), path: "draft.trellis")
    #expect(!NotebookCheck(document, options: RunOptions()).hasFailed)
  }

  /// A lesson that is made with other looks asks for them itself.
  @Test(arguments: [
    Settings(width: 20), Settings(height: 6), Settings(style: .ascii),
    Settings(width: 30, height: 8, style: .ascii),
  ])
  func itChecksCleanWithLooksOfItsOwn(_ settings: Settings) throws {
    let kind = try #require(Catalog.everyKind.kind("tree"))
    let draft = LessonDraft(title: "Narrow", about: kind, in: .everyKind, settings: settings)
    for (text, path) in [(draft.markdown, "a.md"), (draft.script, "a.trellis")] {
      var options = RunOptions()
      options.explicit = settings
      let written = try NotebookRecording(
        NotebookDocument(bytes: Array(text.utf8), path: path), options: options)
      let document = NotebookDocument(bytes: written.bytes, path: path)
      #expect(document.warnings.isEmpty)
      #expect(!NotebookCheck(document, options: RunOptions()).hasFailed, "\(path) \(settings)")
    }
  }

  @Test func aTitleIsQuoted() throws {
    let kind = try #require(Catalog.everyKind.kind("stack"))
    let draft = LessonDraft(title: "A \"b\" \\ c: d", about: kind, in: .everyKind)
    let document = NotebookDocument(draft.markdown)
    #expect(document.frontMatter.title == "A \"b\" \\ c: d" && document.warnings.isEmpty)
  }
}
