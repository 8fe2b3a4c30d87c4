import Notebooks
import Pictures

/// Lessons as a site: a page each, and an index from which they are read in their order.
///
/// The pages share a style sheet and a script, which stand beside them: a site is read from a server or from its folder.
public struct Site {
  /// A way from the index to somewhere else.
  public struct Link: Equatable, Sendable {
    public let title: String
    /// A path from the index, or the address of another site.
    public let address: String

    /// - Returns: nil if there is no title, or if the address is none that a page may lead to, such as `javascript:`.
    public init?(title: String, address: String) {
      guard !title.isEmpty, !address.isEmpty, LinkGate.address(address) == address else { return nil }
      self.title = title
      self.address = address
    }
  }

  private let pages: [LessonPage]
  private let reference: ReferencePage?
  private let links: [Link]
  /// The subjects of the lessons in their order.
  private let subjects: [String]

  /// - Parameters:
  ///   - pages: in any order; the site has that in which they are best read, subject by subject.
  ///   - reference: a page with every word of the language; nil: none.
  ///   - links: where else the index leads.
  public init(_ pages: [LessonPage], reference: ReferencePage? = nil, links: [Link] = []) {
    self.reference = reference
    self.links = links
    let gallery = Gallery(pages.map(\.document))
    let order = gallery.lessons.map(\.path)
    subjects = gallery.subjects { _ in false }.map(\.subject)
    let places = Dictionary(zip(order, order.indices), uniquingKeysWith: { first, _ in first })
    let subjects = subjects
    // Subject by subject, as the index has them.
    func rank(_ page: LessonPage) -> (Int, Int, String) {
      let subject = page.document.frontMatter.subject.flatMap { subjects.firstIndex(of: $0) }
      return (subject ?? subjects.count, places[page.document.path] ?? 0, page.document.path)
    }
    self.pages = pages.sorted { rank($0) < rank($1) }
  }

  /// The files, each with its name and what is in it.
  public var files: [(name: String, html: Markup)] {
    let links = PartLinks(pages)
    return [("index.html", index)]
      + pages.indices.flatMap { place in
        pages[place].files(
          before: place > 0 ? pages[place - 1] : nil,
          after: place + 1 < pages.count ? pages[place + 1] : nil, isInSite: true, links: links)
      } + (reference.map { [(ReferencePage.file, $0.html)] } ?? [])
  }

  /// The style sheet and the scripts that the pages share, each with its name.
  public var sharedFiles: [(name: String, text: String)] {
    var files: [SharedFile] = [.style, .script]
    if pages.contains(where: \.isLive) { files.append(.liveScript) }
    if pages.contains(where: \.reloads) { files.append(.reloadScript) }
    return files.map { ($0.name, $0.text) }
  }

  /// The links between the lessons that lead to a place which the other one does not have, lesson by lesson in their order.
  public var warnings: [(document: NotebookDocument, warnings: [NotebookWarning])] {
    let targets = Dictionary(pages.map { ($0.file(0), $0) }, uniquingKeysWith: { first, _ in first })
    return pages.map { page in
      (page.document, page.linkedPlaces.compactMap { link in targets[link.file]?.warning(of: link) })
    }
  }

  /// The name of the index without its ending, which no lesson may have.
  static let indexName = "index"

  private var index: Markup {
    SiteIndex(pages, subjects: subjects, reference: reference != nil, links: links).html
  }
}
