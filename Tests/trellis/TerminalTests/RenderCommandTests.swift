import Foundation
import Platform
import Testing
import Waiting

/// `trellis render`: which files it writes, and what it says.
@Suite(.serialized, .waiting) struct RenderCommandTests {
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
    let written = try run("notes", "-o", "site").outputText.split(separator: "\n").filter {
      $0.hasSuffix(".html")
    }
    #expect(written == ["site/index.html", "site/one.html", "site/two.html"])
    #expect(try folder.read("site/index.html").contains("href=\"one.html\""))
    #expect(try folder.read("site/two.html").contains(">2</pre>"))
  }

  /// Nothing is written where one of the files would take the place of something else, the engine's as well.
  @Test func aSiteIsWrittenWholeOrNotAtAll() throws {
    try folder.makeFolder("bin")
    try folder.makeFolder("share/trellis")
    try folder.makeFolder("site")
    try folder.copyProgram(at: Programs.trellis, to: "bin/trellis")
    try folder.write(
      "// The engine of Trellis, new\nconst packed = \"\";\n", to: "share/trellis/trellis.wasm.js")
    try folder.write("Mine.\n", to: "site/trellis.wasm.js")
    func render() throws -> PipedRun {
      try PipedRun(folder.url("bin/trellis").path, ["render", "notes", "-o", "site"], input: [], in: folder)
    }
    let refused = try render()
    #expect(refused.ending == .exited(74) && refused.outputText == "")
    #expect(refused.errorText.contains("site/trellis.wasm.js exists"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url("site").path) == ["trellis.wasm.js"])
    // That of another version is ours.
    try folder.write("// The engine of Trellis, old\n", to: "site/trellis.wasm.js")
    #expect(try render().ending == .exited(0))
    #expect(try folder.read("site/trellis.wasm.js").contains("new"))
  }

  /// The second file of a long lesson has the name of another lesson's.
  @Test func twoLessonsAreNotOneFile() throws {
    let prose = String(repeating: "Words and words.\n\n", count: 4_000)
    try folder.write(
      "# Long\n\n" + (1...9).map { "## Part \($0)\n\n```trellis\nprint \($0)\n```\n\n\(prose)" }.joined(),
      to: "notes/one.md")
    let site = try run("notes", "-o", "site")
    #expect(site.ending == .exited(0) && site.outputText.contains("site/one-2.html"))
    try folder.write("# Short\n\n```trellis\nprint 1\n```\n", to: "notes/one-2.md")
    let refused = try run("notes", "-o", "other")
    #expect(refused.ending == .exited(64) && refused.outputText == "")
    #expect(refused.errorText.contains("would both be one-2.html"))
    #expect(folder.names(in: "other").isEmpty)
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
    #expect(none.ending == .exited(69) && none.errorText.contains("librsvg2-bin"))
    #expect(folder.names(in: "notes") == ["one.md", "two.md"])
  }

  @Test func aProgramThatMakesNoImageIsAFailure() throws {
    try folder.makeFolder("bin")
    try folder.writeProgram("#!/bin/sh\nexit 3\n", to: "bin/rsvg-convert")
    let failed = try PipedRun(
      Programs.trellis, ["render", "notes/one.md", "--format", "png"], input: [], in: folder,
      environment: ["PATH": folder.path + "/bin:/bin"])
    #expect(failed.ending == .exited(1) && failed.errorText.contains("failed with status 3"))
    let nowhere = try PipedRun(
      Programs.trellis, ["render", "notes/one.md", "--format", "png"], input: [], in: folder,
      environment: ["TMPDIR": folder.path + "/none"])
    #expect(nowhere.ending == .exited(74) && nowhere.errorText.contains("set TMPDIR"))
  }

  /// Whatever a lesson is called, its address means its file.
  @Test func addressesAreEncoded() throws {
    try folder.makeFolder("odd")
    let names = ["a b.md", "p%41.md", "q#r.md", "s?t.md", "größe.md", "x&y'z.md"]
    for name in names {
      try folder.write(
        "# \(name)\n\n## There\n\n[hash](q%23r.md#there) [percent](<p%2541.md>) [blank](<a b.md>)\n\n```trellis\nprint 1\n```\n",
        to: "odd/\(name)")
    }
    let site = try run("odd", "-o", "site")
    #expect(site.ending == .exited(0) && site.errorText == "")
    let addresses = [
      "a%20b.html", "p%2541.html", "q%23r.html", "s%3Ft.html", "gr%C3%B6%C3%9Fe.html", "x%26y%27z.html",
    ]
    let index = try folder.read("site/index.html")
    for address in addresses { #expect(index.contains("href=\"\(address)\""), "\(address)") }
    let lesson = try folder.read("site/p%41.html")
    for address in ["q%23r.html#there", "p%2541.html", "a%20b.html"] {
      #expect(lesson.contains("<a href=\"\(address)\""), "\(address)")
    }
    for relation in ["prev", "next"] {
      #expect(lesson.contains(try Regex("rel=\"\(relation)\" href=\"[A-Za-z0-9%.-]+\"")), "\(relation)")
    }
  }

  @Test func aLinkOutOfTheSiteStaysAndIsTold() throws {
    try folder.makeFolder("notes/deep")
    try folder.write(
      "# Deep\n\n[up](../one.md) [out](../../failing.md)\n\n```trellis\nprint 1\n```\n", to: "notes/deep/d.md"
    )
    try folder.write(
      "# Links\n\n[deep](deep/d.md#x) [one](./one.md) [data](data.csv) [index](index.html) [none](none.md#y)\n\n[web](https://a.example/b.md)\n\n```trellis\nprint 1\n```\n",
      to: "notes/links.md")
    let site = try run("notes", "-o", "site")
    #expect(site.ending == .exited(0))
    let page = try folder.read("site/links.html")
    for address in ["d.html#x", "one.html", "data.csv", "index.html", "none.md#y", "https://a.example/b.md"] {
      #expect(page.contains("<a href=\"\(address)\""), "\(address)")
    }
    let warnings = site.errorText.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(
      warnings == [
        "warning: notes/deep/d.md:3: the link to ../../failing.md leads out of the site",
        "warning: notes/links.md:3: the link to data.csv leads out of the site",
        "warning: notes/links.md:3: the link to none.md#y leads out of the site",
        "warning: notes/links.md:3: the link to deep/d.md#x leads to no heading: notes/deep/d.md has none that is #x",
      ])
    let deep = try folder.read("site/d.html")
    #expect(deep.contains("<a href=\"one.html\"") && deep.contains("<a href=\"../../failing.md\""))
    // A page that stands by itself leads to those that are made beside it.
    _ = try run("notes/links.md")
    #expect(try folder.read("notes/links.html").contains("<a href=\"deep/d.html#x\""))
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
    #expect(try run("notes/one.md", "--format", "md").ending == .exited(64), "it would replace itself")
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
    let warnings = site.errorText.split(separator: "\n").filter { $0.hasPrefix("warning: ") }
    #expect(
      warnings == [
        "warning: more/a.md:1: the link to ../notes/two.md leads out of the site",
        "warning: more/words.md:3: the link to none.md leads out of the site",
        "warning: more/a.md:1: the link to words.md#x leads to no heading: more/words.md has none that is #x",
      ])
    #expect(folder.pages(in: "site") == ["a.html", "deep.html", "index.html", "words.html"])
    #expect(
      try run("more/left.md").outputText == "more/left.html\n", "one that is named is a page in any case")
  }
}
