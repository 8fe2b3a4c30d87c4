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
    return LessonPage(try LessonRun(document, options: RunOptions()))
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
      [try page("a"), try page("b")], reference: ReferencePage(Reference(.everyKind)), links: links)
    #expect(site.files.map(\.name) == ["index.html", "a.html", "b.html", "reference.html"])
    let index = site.files[0].html.string
    #expect(index.contains("<a href=\"reference.html\">Reference</a>"))
    #expect(index.contains("<a href=\"https://example.org/?a&amp;b\">Our &lt;course&gt;</a>"))
    #expect(index.contains("<a href=\"api/documentation/\">Libraries</a>"))
  }

  @Test func noLinkRunsAnything() {
    for address in ["javascript:alert(1)", "java\nscript:x", "data:text/html,x", "//elsewhere", "", "a b"] {
      #expect(Site.Link(title: "t", address: address) == nil, "\(address)")
    }
    #expect(Site.Link(title: "", address: "a.html") == nil)
  }

  @Test func theReferenceNamesEveryWordAndEveryAnchorLeadsSomewhere() throws {
    let reference = Reference(.everyKind)
    let html = ReferencePage(reference).html.string
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
    #expect(html.ranges(of: "<script>").count == 1 && html.utf8.count < 500_000)
  }

  @Test func onlyALessonOfThatNameTakesThePlaceOfTheReference() {
    #expect(ReferencePage.isTaken(by: "lessons/reference.md"))
    #expect(!ReferencePage.isTaken(by: "reference/tour.md"))
  }
}
