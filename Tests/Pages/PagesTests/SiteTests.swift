import EveryKind
import Notebooks
import Pictures
import Playground
import Testing

@testable import Pages

/// What a site has beside its lessons.
@Suite struct SiteTests {
  private func page(_ name: String) throws -> LessonPage {
    let document = NotebookDocument(
      bytes: Array("# \(name)\n\n```trellis\ntree t = avl 1 2\n```\n".utf8), path: "\(name).md")
    return try LessonPage(LessonRun(document, options: RunOptions()))
  }

  @Test func aSiteHasAnIndexAndWaysFromPageToPage() throws {
    let pages = try [("hard", "advanced", 9), ("easy", "beginner", 3)].map { name, level, minutes in
      let text =
        "---\ntitle: A <\(name)> one\nlevel: \(level)\nminutes: \(minutes)\n---\n```trellis\ntree t = bst 2 1 3\n```\n"
      let document = NotebookDocument(bytes: Array(text.utf8), path: "x/\(name).md")
      return try LessonPage(LessonRun(document, options: RunOptions()))
    }
    let files = Site(pages).files
    #expect(files.map(\.name) == ["index.html", "easy.html", "hard.html"])
    let index = files[0].html.string
    #expect(index.contains("<span class=\"title\">A &lt;easy&gt; one</span>"))
    #expect(index.contains("3 minutes · beginner") && index.contains("<circle"))
    #expect(
      files[1].html.string.contains("<a rel=\"next\" href=\"hard.html\">Next: A &lt;hard&gt; one →</a>"))
    #expect(files[2].html.string.contains("<a rel=\"prev\" href=\"easy.html\">"))
    #expect(files[1].html.string.contains("<a href=\"index.html\">All lessons</a>"))
  }

  @Test func theIndexLeadsToTheReferenceAndElsewhere() throws {
    let links = [
      try #require(Site.Link(title: "Our <course>", address: "https://example.org/?a&b")),
      try #require(Site.Link(title: "Libraries", address: "api/documentation/")),
    ]
    let plain = Site([try page("a"), try page("b")])
    #expect(plain.files.map(\.name) == ["index.html", "a.html", "b.html"])
    #expect(!plain.files[0].html.string.contains("aria-label=\"More\""))
    let site = Site(
      [try page("a"), try page("b")], reference: try ReferencePage(Reference(.everyKind)), links: links)
    #expect(site.files.map(\.name) == ["index.html", "a.html", "b.html", "reference.html"])
    let index = site.files[0].html.string
    #expect(index.contains("<a href=\"reference.html\">Reference</a>"))
    #expect(index.contains("<a href=\"https://example.org/?a&amp;b\">Our &lt;course&gt;</a>"))
    #expect(index.contains("<a href=\"api/documentation/\">Libraries</a>"))
  }

  /// A lesson whose page has several files: a link leads to the file with its place, from the lesson itself, its notes, and
  /// another lesson.
  @Test func aLinkIntoAPartedLessonLeadsToThePart() throws {
    let filler = String(repeating: "Words. ", count: 100)
    func cell(_ number: Int) -> String { "\n```trellis\nprint \(number)\n```\n\n" }
    let text = """
      # Long

      [here](#near) [there](#far) [away](#größe) [none](#nowhere) [noted][^1] <a href="#far">raw</a>

      [^1]: A note, at the end.

      ## Near
      \(cell(1))\(filler)
      \(cell(2))## Far

      [back](#near) [itself](#far) [whole](q%23r.md#far)
      \(cell(3))\(filler)
      \(cell(4))## Größe

      """
    let other =
      "# Other\n\n[far](q%23r.md#far) [start](q%23r.md#long) [file](q%23r.md)\n\n```trellis\nprint 1\n```\n"
    let documents = [("q#r.md", text), ("other.md", other)].map {
      NotebookDocument(bytes: Array($0.1.utf8), path: "lessons/\($0.0)")
    }
    var options = LessonPage.Options()
    options.largestContent = 1_000
    options.allowsHTML = true
    options.site = SitePages(documents.map(\.path), in: PagePlaces(output: "site", ending: "html"))
    let pages = try documents.map { try LessonPage(LessonRun($0, options: RunOptions()), options: options) }
    let files = Dictionary(uniqueKeysWithValues: Site(pages).files.map { ($0.name, $0.html.string) })
    let warnings = pages.flatMap(\.warnings)
    #expect(
      warnings.map(\.message) == [
        "the link to #nowhere leads to no heading: lessons/q#r.md has none that is #nowhere"
      ])
    func place(_ name: String) throws -> String {
      try #require(files.first { $0.value.contains("id=\"\(name)\"") && $0.key.hasPrefix("q#r") }?.key)
        .replacing("#", with: "%23")
    }
    let parts = try ["near", "far", "größe"].map(place)
    #expect(Set(parts).count > 1)
    for (name, html) in files where name.hasPrefix("q#r") || name == "other.html" {
      let own = name.replacing("#", with: "%23")
      for match in html.matches(of: /<a href="([^"#]*)#([^"]+)"/)
      where match.2 != "nowhere" && match.2 != "Lesson" {
        let expected = try place(String(match.2))
        #expect(
          String(match.1) == expected || (match.1.isEmpty && expected == own), "\(name): \(match.0)")
      }
    }
    #expect(files["other.html"]?.contains("<a href=\"q%23r.html\">file</a>") == true)
    #expect(files["q#r.html"]?.contains("<a href=\"#nowhere\">") == true)
    // A page of one file keeps its links as they are.
    let whole = try LessonPage(LessonRun(documents[0], options: RunOptions())).files()
    #expect(whole.count == 1 && whole[0].html.string.contains("<a href=\"#far\">there"))
  }

  @Test func aLinkToAHeadingThatIsNotThereIsToldOf() throws {
    let links = [
      "#a-heap", "#A-heap", "#a-heep", "#insert-3", "#insert-3.1", "", "#", "#top", "#größe",
      "#gr%C3%B6%C3%9Fe",
    ]
    let other =
      "# Links\n\n" + links.map { "[x](heaps.md\($0)) [y](\($0))\n\n" }.joined()
      + "```trellis\nprint 2\n```\n"
    let heaps = "# Heaps\n\n## A heap\n\n```trellis\ntree t = avl 1 2\ninsert 3\n```\n\n## Größe\n"
    let documents = [("heaps", heaps), ("links", other)].map {
      NotebookDocument(bytes: Array($0.1.utf8), path: "lessons/\($0.0).md")
    }
    var options = LessonPage.Options()
    options.site = SitePages(documents.map(\.path), in: PagePlaces(output: "site", ending: "html"))
    let pages = try documents.map { try LessonPage(LessonRun($0, options: RunOptions()), options: options) }
    let told = Site(pages).warnings.filter { !$0.warnings.isEmpty }
    #expect(told.map(\.document.path) == ["lessons/links.md"])
    #expect(told.first?.warnings.map(\.line) == [5, 7])
    #expect(
      told.first?.warnings.last?.message
        == "the link to heaps.md#a-heep leads to no heading: lessons/heaps.md has none that is #a-heep")
    #expect(told.first?.warnings.last?.help == "did you mean #a-heap?")
    // In the lesson itself there is none of them; what leads to the top is right.
    #expect(pages[1].warnings.map(\.line) == [3, 5, 7, 9, 11, 19, 21])
    // A page of its own knows itself, and not what is beside it.
    let alone = try LessonPage(LessonRun(documents[1], options: RunOptions()))
    #expect(alone.warnings.map(\.line) == [3, 5, 7, 9, 11, 19, 21])
  }

  @Test func noLinkRunsAnything() {
    for address in ["javascript:alert(1)", "java\nscript:x", "data:text/html,x", "//elsewhere", "", "a b"] {
      #expect(Site.Link(title: "t", address: address) == nil, "\(address)")
    }
    #expect(Site.Link(title: "", address: "a.html") == nil)
  }

  @Test func theReferenceNamesEveryWordAndEveryAnchorLeadsSomewhere() throws {
    let reference = Reference(.everyKind)
    let html = try ReferencePage(reference).html.string
    for topic in reference.topics {
      #expect(html.contains("id=\"\(topic)\"") && html.contains("href=\"#\(topic)\""))
    }
    for kind in Catalog.everyKind.kinds {
      for verb in kind.verbs {
        #expect(
          html.contains("<code>\(Markup(text: verb.signature).string)</code>"), "\(kind.name) \(verb.name)")
      }
    }
    let names = html.matches(of: /id="([^"]+)"/).map { String($0.1) }
    #expect(Set(names).count == names.count)
    for match in html.matches(of: /href="#([^"]+)"/) {
      #expect(names.contains(String(match.1)), "\(match.1)")
    }
    #expect(html.ranges(of: "<script src=").count == 1 && !html.contains("<script>"))
    #expect(html.utf8.count < 500_000)
  }

  @Test func onlyALessonOfThatNameTakesThePlaceOfTheReference() {
    #expect(ReferencePage.isTaken(by: "lessons/reference.md"))
    #expect(!ReferencePage.isTaken(by: "reference/tour.md"))
  }

  @Test func theIndexGroupsBySubjectAndIsSearchedByWords() throws {
    let pages = try [("b", "zoo", 9), ("a", "zoo", 3), ("c", "ant & co", 5), ("d", nil, 1)].map {
      name, subject, minutes in
      let matter = subject.map { "subject: \($0)\n" } ?? ""
      let text =
        "---\n\(matter)minutes: \(minutes)\n---\n# T \(name)\n\n## The \"head\"\n\nSome `Code_1` words, some.\n\n"
        + "```trellis\nprint 1\n```\n"
      return try LessonPage(
        LessonRun(NotebookDocument(bytes: Array(text.utf8), path: "\(name).md"), options: RunOptions()))
    }
    let files = Site(pages).files
    let index = files[0].html.string
    let order = index.matches(of: /<h2 id="subject-\d+">([^<]*)<|data-name="([a-z]+)"/).map {
      String($0.output.1 ?? $0.output.2 ?? "")
    }
    #expect(order == ["Zoo", "a", "b", "Ant &amp; co", "c", "More", "d"])
    // The next page is the next one of the index.
    #expect(files.map(\.name) == ["index.html", "a.html", "b.html", "c.html", "d.html"])
    #expect(files[2].html.string.contains("rel=\"next\" href=\"c.html\""))
    #expect(
      index.contains("data-headings=\"The &quot;head&quot;\" data-words=\"code_1 head some the words\""))
    #expect(index.contains("<p class=\"lede\">"))
    // What draws nothing shows its commands.
    #expect(
      index.ranges(of: "<span class=\"excerpt\" aria-hidden=\"true\"><span class=\"k\">print</span>").count
        == 4)
  }
}
