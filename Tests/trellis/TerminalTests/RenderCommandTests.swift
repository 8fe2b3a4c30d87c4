import Foundation
import Testing

/// `trellis render`: which files it writes, and what it says.
@Suite(.serialized) struct RenderCommandTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("notes")
    try folder.write("# One\n\n```trellis\ntree t = avl 2 1 3\ninsert 4\n```\n", to: "notes/one.md")
    try folder.write("---\nparameters:\n  n: 2\n---\n```trellis\nprint n\n```\n", to: "notes/two.md")
    try folder.write("```trellis\npop\n```\n", to: "failing.md")
  }

  private func run(_ arguments: String...) throws -> PipedRun {
    try PipedRun(Programs.trellis, ["render"] + arguments, input: [], in: folder)
  }

  @Test func aPageStandsBesideItsNotebook() throws {
    let first = try run("notes/one.md")
    #expect(first.ending == .exited(0))
    #expect(first.outputText == "notes/one.html\n" && first.errorText == "")
    let page = try folder.read("notes/one.html")
    #expect(page.hasPrefix("<!doctype html>") && page.contains("<h1 id=\"one\">One</h1>"))
    _ = try run("notes/one.md", "-o", "deep/er/other.html")
    #expect(try folder.read("deep/er/other.html") == page, "the same bytes every time")
  }

  @Test func aFolderBecomesASite() throws {
    let site = try run("notes", "-o", "site", "--set", "n=7")
    #expect(site.ending == .exited(64), "one.md has no parameter n")
    #expect(try run("notes", "-o", "site").outputText == "site/index.html\nsite/one.html\nsite/two.html\n")
    #expect(try folder.read("site/index.html").contains("href=\"one.html\""))
    #expect(try folder.read("site/two.html").contains(">2</pre>"))
  }

  @Test func parametersAndRawHTML() throws {
    _ = try run("notes/two.md", "--set", "n=7")
    #expect(try folder.read("notes/two.html").contains(">7</pre>"))
    try folder.write("<b>bold</b>\n\n```trellis\nprint 1\n```\n", to: "raw.md")
    _ = try run("raw.md")
    #expect(try folder.read("raw.html").contains("&lt;b&gt;bold"))
    _ = try run("raw.md", "--allow-html")
    #expect(try folder.read("raw.html").contains("<b>bold</b>"))
  }

  @Test func aLessonThatFailsHasNoPage() throws {
    let failed = try run("failing.md", "notes/one.md")
    #expect(failed.ending == .exited(1))
    #expect(failed.errorText.hasPrefix("error: ") && failed.errorText.contains("failing.md:2:1"))
    #expect(failed.outputText == "notes/one.html\n", "the others have theirs")
    #expect(throws: (any Error).self) { try folder.read("failing.html") }
  }

  @Test func whatCannotBe() throws {
    #expect(try run("nothing.md").ending == .exited(66))
    #expect(try run("notes", "-o", "one.html").ending == .exited(64))
    let taken = try run("notes/one.md", "-o", "failing.md/x.html")
    #expect(taken.ending == .exited(74))
    #expect(taken.errorText.hasPrefix("error: "))
  }
}
