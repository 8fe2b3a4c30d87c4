import EveryKind
import Language
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

  @Test func aLessonOnValuesHasAListAFunctionAndAClaim() throws {
    let draft = LessonDraft(aboutValues: "My \"lists\"")
    let recording = try NotebookRecording(NotebookDocument(draft.markdown), options: RunOptions())
    let document = NotebookDocument(bytes: recording.bytes, path: "notebook.md")
    #expect(
      recording.failures.isEmpty && document.warnings.isEmpty && document.frontMatter.title == "My \"lists\"")
    let text = String(decoding: recording.bytes, as: UTF8.self)
    for way in ["let xs = [", "define ", "ask \"", "claim ", "```output"] {
      #expect(text.contains(way), "\(way)")
    }
    #expect(!NotebookCheck(document, options: RunOptions()).hasFailed)
    #expect(!NotebookFormatting(document, syntax: Catalog.everyKind.syntax).isChanged)
    let script = NotebookDocument(bytes: Array(draft.script.utf8), path: "draft.trellis")
    #expect(!NotebookCheck(script, options: RunOptions()).hasFailed)
  }

  @Test(arguments: Catalog.everyKind.kinds.map(\.name)) func itsCellsAreShort(_ name: String) throws {
    let kind = try #require(Catalog.everyKind.kind(name))
    let document = NotebookDocument(LessonDraft(title: "On \(name)", about: kind, in: .everyKind).markdown)
    for cell in document.cells.dropFirst() {
      var parser = Parser(cell.source, syntax: Catalog.everyKind.syntax)
      var count = 0
      while try parser.next() != nil { count += 1 }
      #expect((1...3).contains(count), "\(cell.title)")
    }
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

  @Test(arguments: ["[a](b) *c*", "`x` #", "<b>&amp;", "a_b_ ~~c~~ \\"])
  func aTitleIsLetters(_ title: String) throws {
    let draft = LessonDraft(aboutValues: title).markdown
    guard let tree = try MarkdownTree(draft.utf8) else { return #expect(Bool(false)) }
    var headings: [String] = []
    try tree.walk { node, begins in
      guard begins, node.kind == .heading, node.headingLevel == 1 else { return }
      var parts: [MarkdownNode] = []
      var next = node.firstChild
      while let part = next {
        parts.append(part)
        next = part.next
      }
      headings.append(parts.map { $0.kind == .text ? $0.literal : "not text" }.joined())
    }
    #expect(headings == [title])
  }
}
