import JSONModule
import Language
import Notebooks
import Pictures
import Recording

/// A lesson as a page: one file of HTML that asks for nothing else; where that would be too large, several.
///
/// The same lesson always makes the same bytes.
public struct LessonPage {
  /// How a page is made.
  public struct Options: Sendable {
    /// Whether raw HTML of the Markdown stays what it is, which the policy of the page then still keeps from running.
    public var allowsHTML = false
    /// How many bytes of content a file has, about, and how many it has with its style, its script and what that knows of the lesson,
    /// but without the engine; a part of a lesson that alone is larger stays whole.
    public var largestContent = 480_000
    static let largestFile = 500_000
    /// The name of its file without the ending; nil: that of the notebook.
    public var name: String?
    /// Whether the page loads itself again when its server has a new one.
    public var reloads = false
    /// The engine that performs what a reader changes; nil: the page has none.
    public var engine: LiveEngine?
    /// The pages of the site that it belongs to; nil: it stands by itself.
    public var site: SitePages?

    public init() {}

    /// How many bytes of content a file has, about.
    fileprivate func room(beside document: NotebookDocument) -> Int {
      var others = PageShell.ownBytes(isLive: engine != nil, sharesFiles: site != nil)
      // In each file stand the lesson in base64, and what is performed with its places.
      if engine != nil { others += 3 * document.bytes.count + 300 * document.cells.count }
      return min(largestContent, max(Self.leastContent, Self.largestFile - others))
    }

    /// Smaller parts would be no help.
    private static let leastContent = 100_000
  }

  public let title: String
  /// The name of its file without the ending.
  public let name: String
  public let document: NotebookDocument
  /// What of the lesson the page does not show, and where its links lead nowhere.
  public private(set) var warnings: [NotebookWarning]
  /// The content of each file.
  let contents: [Markup]
  /// The number of the file, from 0, in which each named place stands; empty where there is one file.
  let places: [String: Int]
  /// The picture that stands for the lesson.
  let emblem: Markup
  /// What it is about: how it begins.
  let summary: String
  let reloads: Bool
  /// What it is called in what a browser keeps of it.
  private let lesson: String
  /// The links to a place within another page.
  let linkedPlaces: [ProseLinks.Place]
  private let live: LivePage?
  /// Whether it has an engine.
  var isLive: Bool { live != nil }
  let headings: [ProseHeading]
  /// By which an index finds it.
  let words: SearchWords

  /// - Throws: ``Recording/Canceled``.
  public init(_ run: LessonRun, options: Options = Options()) throws(Canceled) {
    document = run.document
    name = options.name ?? Gallery.name(ofFile: document.path)
    reloads = options.reloads
    lesson = options.site == nil ? PagePlaces.lessonName(of: document.path) : name
    let source = try LessonSource(
      document, allowsHTML: options.allowsHTML, in: options.site, named: name, isLive: options.engine != nil)
    title = document.frontMatter.title ?? source.title ?? name
    headings = source.headings
    words = source.words
    summary = source.summary
    let images = source.missingImages.map { image in
      NotebookWarning(
        line: image.line, "the page does not show the image \(image.address): \(image.reason)",
        help: "its words are shown in its place")
    }
    let links = source.outsideLinks.map { link in
      NotebookWarning(
        line: link.line, "the link to \(link.address) leads out of the site",
        help: "it stays as written; render the file with the others, or give its address on the web")
    }
    warnings = images + links
    let own = ["", "\(name).html"]
    linkedPlaces = source.linkedPlaces.filter { !own.contains($0.file) }
    var writer = LessonWriter(
      run, largest: options.room(beside: document), solutionTitles: source.solutionTitles,
      isLive: options.engine != nil)
    if source.title == nil { writer.begin(with: "<h1>\(title)</h1>\n") }
    for unit in source.units { try writer.add(unit) }
    contents = writer.contents
    live = options.engine.map { [document] in
      LivePage($0, run.opening, writer.units, ends: writer.unitEnds, of: document)
    }
    places = contents.count > 1 ? PartLinks.places(in: contents) : [:]
    // A lesson that draws nothing shows its code, or how it begins.
    let code = source.firstCode ?? Self.firstCommands(of: document, syntax: run.syntax)
    emblem = writer.emblem.markup.isEmpty ? code.emblem : writer.emblem.markup
    warnings += source.linkedPlaces.filter { own.contains($0.file) }.compactMap(warning)
    warnings = warnings.enumerated().sorted {
      ($0.element.line, $0.offset) < ($1.element.line, $1.offset)
    }
    .map(\.element)
  }

  /// What is wrong with a link that leads to this page; nil if the page has the place.
  func warning(of link: ProseLinks.Place) -> NotebookWarning? {
    // A step of a figure has its number behind a point.
    let figure = link.name.split(separator: ".").first.map(String.init) ?? link.name
    let known = headings.map(\.identifier)
    guard !known.contains(link.name) else { return nil }
    let all = places.isEmpty ? PartLinks.places(in: contents) : places
    guard all[link.name] == nil, all[figure] == nil else { return nil }
    return NotebookWarning(
      line: link.line, linkTo: link.address, without: link.name, in: document.path, among: known)
  }

  private static func firstCommands(of document: NotebookDocument, syntax: Syntax) -> CodeMarkup {
    CodeMarkup(commands: document.cells.first?.shownText(syntax: syntax) ?? "", syntax: syntax)
  }

  /// The files, each with its name and what is in it.
  ///
  /// - Parameters:
  ///   - before: the page that is read before it in a site.
  ///   - after: the one that is read after it.
  ///   - isInSite: whether there is an index to go back to.
  public func files(
    before: LessonPage? = nil, after: LessonPage? = nil, isInSite: Bool = false
  ) -> [(name: String, html: Markup)] {
    files(before: before, after: after, isInSite: isInSite, links: PartLinks([self]))
  }

  /// - Parameter links: where the parts of the pages are that it may lead to.
  func files(
    before: LessonPage?, after: LessonPage?, isInSite: Bool, links: PartLinks
  ) -> [(name: String, html: Markup)] {
    contents.indices.map { index in
      var ways: [Markup] = []
      if index > 0 {
        ways.append("<a rel=\"prev\" href=\"\(address(index - 1))\">← \(title), part \(index)</a>")
      } else if let before {
        ways.append("<a rel=\"prev\" href=\"\(before.address(0))\">← \(before.title)</a>")
      }
      if isInSite { ways.append("<a href=\"index.html\">All lessons</a>") }
      if index + 1 < contents.count {
        ways.append("<a rel=\"next\" href=\"\(address(index + 1))\">Next: \(title), part \(index + 2) →</a>")
      } else if let after {
        ways.append("<a rel=\"next\" href=\"\(after.address(0))\">Next: \(after.title) →</a>")
      }
      return (
        file(index), html(links.linked(self, part: index), part: index, ways: ways, isInSite: isInSite)
      )
    }
  }

  /// The names of its files.
  public var fileNames: [String] { contents.indices.map(file) }

  /// The name of one of its files, counted from 0.
  func file(_ index: Int) -> String { index == 0 ? "\(name).html" : "\(name)-\(index + 1).html" }

  /// The address of one of its files from the files beside it.
  func address(_ index: Int) -> String { PercentEncoding.encoded(file(index)) }

  /// `8 minutes · beginner`
  var about: String {
    let matter = document.frontMatter
    return [
      matter.author.map { "by \($0)" }, matter.minutes.map { $0 == 1 ? "1 minute" : "\($0) minutes" },
      matter.level?.rawValue,
    ].compactMap(\.self).joined(separator: " · ")
  }

  private func html(_ content: Markup, part: Int, ways: [Markup], isInSite: Bool) -> Markup {
    let file = document.path.split(separator: "/").last.map(String.init) ?? document.path
    let navigation: Markup =
      ways.isEmpty
      ? .empty : "<nav class=\"ways\" aria-label=\"Lessons\">\(ways.joined(separator: "\n"))</nav>\n"
    let words = about.isEmpty ? "" : about + " · "
    let progress: Markup = "<div class=\"progress\" aria-hidden=\"true\"></div>\n"
    return PageShell(
      title: title, description: summary,
      body: """
        <a class="skip" href="#Lesson">Skip to the lesson</a>
        \(progress)\(PageShell.bar(isInSite: isInSite, contents: contents(ofPart: part)))
        <main id="Lesson" data-lesson="\(lesson)">
        \(content)</main>
        \(navigation)<footer><p>\(words)made with Trellis from <code>\(file)</code></p>\
        <p><a href="#Lesson">Back to the top</a></p></footer>
        \(live?.data(ofPart: part) ?? .empty)\(wayToParts(from: part))
        """, engine: live?.engine, reloads: reloads, sharesFiles: isInSite, isLesson: true
    ).html
  }

  /// In which files the places of a lesson stand that its other files have, for addresses that lead to them.
  private func wayToParts(from part: Int) -> Markup {
    let others = places.filter { $0.value != part }
    guard !others.isEmpty else { return .empty }
    let json = JSON.object(others.mapValues { .text(address($0)) })
    return
      "<script type=\"application/json\" id=\"Parts\">\(Markup(trusted: json.text.replacing("<", with: "\\u003c")))</script>"
  }

  /// The sections of the lesson, those of its other files as well.
  private func contents(ofPart part: Int) -> [PageShell.Section] {
    headings.filter { $0.level == 2 }.map { heading in
      let place = places[heading.identifier] ?? 0
      let address = place == part || contents.count == 1 ? "" : address(place)
      return PageShell.Section(
        words: heading.words, address: "\(address)#\(heading.identifier)")
    }
  }
}
