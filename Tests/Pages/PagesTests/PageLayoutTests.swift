import EveryKind
import Notebooks
import Pictures
import Playground
import Testing

@testable import Pages

/// Where things stand on a page, and what it says of itself.
@Suite struct PageLayoutTests {
  private func page(_ text: String, named name: String = "lesson.md") throws -> LessonPage {
    let document = NotebookDocument(bytes: Array(text.utf8), path: "lessons/\(name)")
    return try LessonPage(LessonRun(document, options: RunOptions(), isForPage: true))
  }

  private func html(_ text: String) throws -> String { try page(text).files()[0].html.string }

  @Test(arguments: [
    ("show [5, 2, 4, 1] as: bars", false), ("let xs = [5, 2]\nshow xs", false),
    ("tree t = bst 5 3 8", false), ("tree t = bst 5 3 8\nt insert 1\nt insert 9\nt remove 3", true),
    ("stack s = plain 1 2 3 4 5 6 7 8 9 10 11 12 13\ns push 1\ns pop", false),
  ])
  func aShortCommandStandsAboveItsFigure(commands: String, isBeside: Bool) throws {
    let html = try html("# A\n\n```trellis\n\(commands)\n```\n")
    #expect(html.contains(/<figure class="cell[^"]* beside"/) == isBeside)
  }

  /// What only looks is not played: two pictures stand below each other.
  @Test(arguments: [
    ("show [1, 2]\nshow [3, 4]", false), ("let xs = [1]\nshow xs\nlet ys = [2]\nshow ys as: bars", false),
    ("show [1]\nprint 2", false), ("tree t = bst 1 2\nt insert 3", true),
    ("show [1, 2]\ntree t = bst 1 2", true),
  ])
  func whatLooksIsNotPlayed(commands: String, isPlayed: Bool) throws {
    let html = try html("# A\n\n```trellis\n\(commands)\n```\n")
    #expect(html.contains("<figure class=\"cell played") == isPlayed)
    #expect(html.ranges(of: "<div class=\"step\"").count == 2)
  }

  @Test func expectationsAreSmallPrint() throws {
    let html = try html("# A\n\n```trellis\nlet x = 1\nexpect x == 1\n```\n")
    #expect(html.contains("<details class=\"fold small\"><summary>1 expectation</summary>"))
  }

  @Test func aPageSaysWhatItIsAbout() throws {
    let html = try html(
      "# Heaps & piles\n\nA heap is a tree. Its *least* value, say `\"a\"`, is at the root. More.\n\n```trellis\nprint 1\n```\n"
    )
    let sentence = "A heap is a tree. Its least value, say &quot;a&quot;, is at the root."
    #expect(html.contains("<meta name=\"description\" content=\"\(sentence)\">"))
    #expect(html.contains("<meta property=\"og:description\" content=\"\(sentence)\">"))
    #expect(html.contains("<meta property=\"og:title\" content=\"Heaps &amp; piles\">"))
    #expect(html.contains("<meta property=\"og:type\" content=\"article\">"))
    #expect(html.contains("<link rel=\"icon\" type=\"image/svg+xml\" href=\"data:image/svg+xml,%3Csvg"))
    let bare = try self.html("```trellis\nprint 1\n```\n")
    #expect(!bare.contains("name=\"description\"") && bare.contains("og:title"))
  }

  @Test func aSummaryIsASentenceOrTwo() {
    #expect(Summary.of("One. Two.") == "One. Two.")
    #expect(Summary.of("") == "")
    let long = String(repeating: "word ", count: 100)
    #expect(Summary.of(long).count <= 182 && Summary.of(long).hasSuffix(" …"))
    #expect(Summary.of(String(repeating: "x", count: 999)).count == 181)
    #expect(
      Summary.of("This sentence is long enough to stand for the lesson alone. This one is not needed.")
        == "This sentence is long enough to stand for the lesson alone.")
  }

  /// A page alone holds its style and its script; those of a site share them, and the policy allows these alone.
  @Test func aSiteSharesStyleAndScript() throws {
    let page = try page("# A\n\nWhat it is about, in a few words.\n\n```trellis\ntree t = bst 2 1 3\n```\n")
    let alone = page.files()[0].html.string
    #expect(alone.contains("<style>") && !alone.contains("stylesheet") && !alone.contains("<script src"))
    let site = Site([page], reference: try ReferencePage(Reference(.everyKind)))
    #expect(site.sharedFiles.map(\.name) == ["trellis.css", "trellis.js"])
    #expect(site.sharedFiles.allSatisfy { SharedFiles.isOne(Array($0.text.utf8)) })
    #expect(site.files.map(\.name) == ["index.html", "lesson.html", "reference.html"])
    for file in site.files {
      let html = file.html.string
      #expect(!html.contains("<style>") && !html.contains("<script>"))
      #expect(html.contains(/<link rel="stylesheet" href="trellis\.css\?[0-9a-f]{8}">/))
      #expect(html.contains(/<script src="trellis\.js\?[0-9a-f]{8}"><\/script>/))
      #expect(html.contains("style-src &#39;self&#39;; script-src &#39;self&#39;; base-uri"))
    }
    let index = site.files[0].html.string
    #expect(index.contains("<span class=\"summary\">What it is about, in a few words.</span>"))
    #expect(index.contains("og:type\" content=\"website\""))
  }

  /// What is for a terminal is a fold on a page, and what is for pages is prose.
  @Test func aFoldIsOpenWhereItIsTrue() throws {
    let html = try html(
      """
      # A

      <details><summary>In the terminal</summary>

      Press `t`.

      </details>

      <details><summary>On a page</summary>

      Type below.

      </details>

      ```trellis
      print 1
      ```
      """)
    #expect(
      html.contains(
        "<details class=\"fold\"><summary>In the terminal</summary>\n<p>Press <code>t</code>.</p>\n</details>\n<p>Type below.</p>\n"
      ))
  }

  /// A page on which nothing can be typed names the command that takes the lesson where one can.
  @Test func aPageWithoutAnEngineNamesTheCommand() throws {
    let text = "# A\n\n```trellis\nprint 1\n```\n\n**Try it.** Print 2.\n\nTry it yourself.\n"
    let note = "In a terminal <code>trellis learn lesson.md</code> can."
    #expect(try html(text).ranges(of: note).count == 1)
    let document = NotebookDocument(bytes: Array(text.utf8), path: "lesson.md")
    var options = LessonPage.Options()
    options.engine = LiveEngine(script: "const packed = \"\"", file: nil)
    let live = try LessonPage(LessonRun(document, options: RunOptions(), isForPage: true), options: options)
    #expect(!live.files()[0].html.string.contains("cannot-type\">"))
  }
}
