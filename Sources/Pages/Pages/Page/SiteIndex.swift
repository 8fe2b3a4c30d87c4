import Notebooks
import Pictures

/// The index of a site: what Trellis is, and the lessons by their subjects, each with a picture.
struct SiteIndex {
  private let pages: [LessonPage]
  private let subjects: [String]
  private let hasReference: Bool
  private let links: [Site.Link]

  /// - Parameters:
  ///   - pages: in their order.
  ///   - subjects: in their order.
  init(_ pages: [LessonPage], subjects: [String], reference: Bool, links: [Site.Link]) {
    self.pages = pages
    self.subjects = subjects
    hasReference = reference
    self.links = links
  }

  var html: Markup {
    PageShell(
      title: "Trellis: lessons",
      description:
        "Lessons about data structures, collection views and gestures, with a picture of every step.",
      body: """
        <a class="skip" href="#lessons">Skip to the lessons</a>
        \(PageShell.bar())
        <main id="lessons" class="index"><h1>Trellis</h1>
        \(Self.introduction)
        <p class="resume" hidden>Continue where you were: <a href="#lessons"></a><span></span></p>
        <form class="search" role="search" hidden><label for="search">Search the lessons</label>
        <input type="search" id="search" spellcheck="false">
        <p class="found" role="status"></p></form>
        \(groups)</main>
        \(more)<footer><p>made with Trellis</p><p><a href="#lessons">Back to the top</a></p></footer>
        """, reloads: pages.contains(where: \.reloads), sharesFiles: true
    ).html
  }

  private static let introduction: Markup = """
    <p class="lede">A playground for data structures, collection views and gestures. Type a command: it changes a tree, a stack, \
    a scrolling collection or a card under a finger, and you see the new state as a picture. You can always step back, and ask \
    why. These lessons show every step, ask before they tell, and need no network.</p>
    """

  /// Where there is only one subject, it needs no name.
  private var groups: Markup {
    let others = pages.filter { page in
      page.document.frontMatter.subject.map { !subjects.contains($0) } ?? true
    }
    let named = subjects.map { subject in
      (subject, pages.filter { $0.document.frontMatter.subject == subject })
    }
    let all = named + (others.isEmpty ? [] : [(subjects.isEmpty ? "" : "more", others)])
    return all.enumerated().map { number, group -> Markup in
      let heading: Markup =
        group.0.isEmpty ? .empty : "<h2 id=\"subject-\(number + 1)\">\(Self.capitalized(group.0))</h2>\n"
      return """
        <section class="subject">\(heading)<ol class="lessons">
        \(group.1.map(item).joined())</ol></section>

        """
    }.joined()
  }

  private static func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  private func item(_ page: LessonPage) -> Markup {
    let headings = page.headings.filter { $0.level > 1 }.map(\.words).joined(separator: " · ")
    let summary: Markup = page.summary.isEmpty ? .empty : "<span class=\"summary\">\(page.summary)</span>"
    return """
      <li data-name="\(page.name)" data-headings="\(headings)" data-words="\(page.words.text)">\
      <a href="\(page.address(0))"><span class="emblem">\(page.emblem)</span>\
      <span class="title">\(page.title)</span>\(summary)</a><span class="about">\(page.about)</span>\
      <span class="state" hidden></span></li>

      """
  }

  private var more: Markup {
    var ways = hasReference ? ["<a href=\"\(ReferencePage.file)\">Reference</a>" as Markup] : []
    ways += links.map { "<a href=\"\($0.address)\">\($0.title)</a>" }
    return ways.isEmpty
      ? .empty : "<nav class=\"ways\" aria-label=\"More\">\(ways.joined(separator: "\n"))</nav>\n"
  }
}
