import Files
import Notebooks

/// The pages of a site by the notebooks that they are made of.
public struct SitePages: Sendable {
  /// The names of the pages' files without the ending, by the notebooks' paths without links and dots.
  private var names: [String: String] = [:]
  private let others: Set<String>

  /// - Parameters:
  ///   - notebooks: the paths of the lessons.
  ///   - hasReference: whether the site has the reference.
  public init(_ notebooks: [String], in places: PagePlaces, hasReference: Bool = false) {
    for notebook in notebooks { names[Self.key(notebook)] = places.name(of: notebook) }
    others = Set(
      names.values.map { $0 + ".html" } + ["index.html"] + (hasReference ? [ReferencePage.file] : []))
  }

  /// A page that stands by itself: it knows its own file alone.
  init(_ notebook: String, named name: String) {
    names[Self.key(notebook)] = name
    others = []
  }

  private static func key(_ path: String) -> String { FilePath.real(path) ?? path }

  /// The file to which a path of a lesson leads; nil if it is none of the site.
  ///
  /// - Parameter folder: that of the lesson.
  func file(at path: String, from folder: String) -> String? {
    if let name = names[Self.key(FilePath.join(folder, path))] { return name + ".html" }
    return others.contains(path) ? path : nil
  }
}

/// Where the links of a lesson's prose lead.
struct ProseLinks {
  /// A link to a file that is not in the site.
  struct Outside {
    var address: String
    /// The line of its paragraph, from 1.
    var line: Int
  }

  /// A link to a place within a page, `heaps.md#a-heap`.
  struct Place {
    var address: String
    /// The file of the page; empty for the page that the link is on.
    var file: String
    /// What follows the `#`, decoded.
    var name: String
    /// The line of its paragraph, from 1.
    var line: Int
  }

  private let folder: String
  private let site: SitePages?
  private let own: SitePages?
  private(set) var outside: [Outside] = []
  private(set) var places: [Place] = []

  /// - Parameters:
  ///   - folder: that of the lesson.
  ///   - site: the pages of the site; nil if the page stands by itself.
  ///   - own: the page alone, whose file may have another name than the lesson.
  init(folder: String = ".", in site: SitePages? = nil, own: SitePages? = nil) {
    self.folder = folder
    self.site = site
    self.own = own
  }

  /// The address that the page writes for one that the lesson has; nil if it is none. One that leads out of the site stays
  /// as it is, which is noted.
  mutating func address(of url: String, line: Int) -> String? {
    guard let address = LinkGate.address(url), let link = LocalLink(url), !link.path.isEmpty else {
      note(url, in: "", line: line)
      return LinkGate.address(url)
    }
    if let file = (site ?? own)?.file(at: PercentEncoding.decoded(link.path), from: folder) {
      note(url, in: file, line: line)
      return PercentEncoding.encoded(file) + link.place
    }
    guard site != nil else { return address }
    outside.append(Outside(address: url, line: line))
    return LinkGate.written(url)
  }

  /// Takes note of the place that a link leads to, if it names one.
  private mutating func note(_ url: String, in file: String, line: Int) {
    guard let name = LocalLink(url)?.heading else { return }
    places.append(Place(address: url, file: file, name: name, line: line))
  }
}
