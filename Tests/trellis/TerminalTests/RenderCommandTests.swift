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

  @Test func picturesAreFilesOfTheirOwn() throws {
    #expect(
      try run("notes/one.md", "--format", "svg").outputText
        == "notes/one-01-tree.svg\nnotes/one-02-insert.svg\n")
    let insert = try folder.read("notes/one-02-insert.svg")
    _ = try run("notes/one.md", "--format", "svg", "--only", "5", "-o", "tree.svg")
    #expect(try folder.read("tree.svg") == insert)
    let all = try run("notes/one.md", "--format", "svg", "-o", "all.svg")
    #expect(
      all.ending == .exited(64) && all.errorText.contains("2 pictures") && all.errorText.contains("--only 4"))
    #expect(try run("notes/one.md", "--format", "svg", "--only", "x").ending == .exited(64))
    #expect(try run("notes/two.md", "--format", "svg").ending == .exited(1), "it draws nothing")
    #expect(try run("notes/one.md", "--only", "5").ending == .exited(64), "a page is whole")
  }

  @Test func imagesNeedAProgramOrSaySo() throws {
    let none = try PipedRun(
      Programs.trellis, ["render", "notes/one.md", "--format", "png"], input: [], in: folder,
      environment: ["PATH": folder.path])
    #expect(none.ending == .exited(1) && none.errorText.contains("librsvg2-bin"))
    #expect(folder.names(in: "notes") == ["one.md", "two.md"])
  }

  @Test func jsonIsThatOfRun() throws {
    _ = try run("notes/one.md", "--format", "json", "-o", "one.json")
    let lines = try PipedRun(
      Programs.trellis, ["run", "notes/one.md", "--format", "json"], input: [], in: folder)
    #expect(try folder.read("one.json") == lines.outputText)
    #expect(try run("failing.md", "--format", "json").ending == .exited(1))
    #expect(try folder.read("failing.json").contains("\"ok\":false"))
  }

  @Test func aRecordingIsMadeWithoutATerminal() throws {
    #expect(try run("notes/one.md", "--format", "cast").outputText == "notes/one.cast\n")
    #expect(try folder.read("notes/one.cast").hasPrefix("{\"env\""))
    #expect(try run("failing.md", "--format", "cast").ending == .exited(1))
    #expect(throws: (any Error).self) { try folder.read("failing.cast") }
  }

  @Test func toJupyterAndBack() throws {
    let lesson = try folder.read("notes/one.md")
    #expect(try run("notes", "--format", "ipynb", "-o", "j").outputText == "j/one.ipynb\nj/two.ipynb\n")
    #expect(try run("j", "--format", "md", "-o", "back").outputText == "back/one.md\nback/two.md\n")
    #expect(try folder.read("back/one.md") == lesson)
    #expect(try run("j/one.ipynb").outputText == "j/one.html\n")
    _ = try run("notes/one.md")
    let page = try folder.read("notes/one.html").replacing("one.md", with: "one.ipynb")
    #expect(try folder.read("j/one.html") == page, "a page of a Jupyter notebook is that of its Markdown")
    #expect(try run("notes/one.md", "--format", "md").ending == .exited(64), "it would take its own place")
    try folder.write("{\n\"cells\": 3", to: "bad.ipynb")
    let bad = try run("bad.ipynb")
    #expect(
      bad.ending == .exited(66) && bad.errorText.contains("bad.ipynb") && bad.errorText.contains("line 2"))
  }

  @Test func aSiteHasWhatItsLessonsLeadTo() throws {
    try folder.makeFolder("more")
    try folder.write(
      "[words](words.md#x) and [out](../notes/two.md)\n\n```trellis\nprint 1\n```\n", to: "more/a.md")
    try folder.write("# Words\n\n[one](deep.md), [none](none.md)\n", to: "more/words.md")
    try folder.write("# Deep\n", to: "more/deep.md")
    try folder.write("# Left\n", to: "more/left.md")
    let site = try run("more", "-o", "site")
    #expect(site.errorText == "")
    #expect(folder.names(in: "site") == ["a.html", "deep.html", "index.html", "words.html"])
    #expect(
      try run("more/left.md").outputText == "more/left.html\n", "one that is named is a page in any case")
  }
}
