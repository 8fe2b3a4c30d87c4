import Files
import Playground
import Recording

extension NotebookDocument {
  /// Warnings of the links in its prose that lead to a heading which it, or the lesson that they lead to, does not have. A lesson that
  /// is not there, or cannot be read, is not warned of.
  ///
  /// A place that may be a figure of the page, or is named in raw HTML, counts as there: those are known when the page is made.
  ///
  /// - Complexity: linear in the document and the lessons that it links places of.
  func warningsOfLinks(watch: Watch) -> [NotebookWarning] {
    (try? watch.untilCancelled { () throws(Canceled) in try warningsOfLinks(among: watch) }) ?? []
  }

  private func warningsOfLinks(among watch: Watch) throws(Canceled) -> [NotebookWarning] {
    guard form == .markdown, mayLinkToHeading else { return [] }
    let own = try HeadingPlaces(self)
    let folder = FilePath.folder(of: path)
    var known: [String: (path: String, places: HeadingPlaces)?] = ["": (path, own)]
    var warnings: [NotebookWarning] = []
    for link in own.links {
      let file = PercentEncoding.decoded(link.local.path)
      if known[file] == nil {
        let target = FilePath.join(folder, file)
        let isLesson = file.hasSuffix(".md") && !file.hasPrefix("/")
        let other = isLesson ? try? NotebookDocument(openingFile: target, watch: watch) : nil
        let places: (path: String, places: HeadingPlaces)? =
          if let other { (target, try HeadingPlaces(other)) } else { nil }
        known.updateValue(places, forKey: file)
      }
      guard let name = link.local.heading, let target = known[file] ?? nil, !target.places.mayHave(name)
      else { continue }
      warnings.append(
        NotebookWarning(
          line: link.line, linkTo: link.address, without: name, in: target.path,
          among: target.places.headings))
    }
    return warnings
  }

  /// Whether there is a `#` that may be a part of a link. Where there is none, as in most documents, the prose need not be read, which
  /// takes thirty times its size. Before it a blank may stand where a link is defined: `[a]: #there`.
  private var mayLinkToHeading: Bool {
    var before = UInt8(ascii: "#")
    var lastInk = before
    for byte in bytes {
      if byte == UInt8(ascii: "#"), before > 0x20 ? before != byte : lastInk == UInt8(ascii: ":") {
        return true
      }
      before = byte
      if byte > 0x20 { lastInk = byte }
    }
    return false
  }
}

/// The places of a lesson that links can lead to, as far as they are known without making its page.
private struct HeadingPlaces {
  struct Link {
    var address: String
    var local: LocalLink
    var line: Int
  }

  private(set) var headings: [String] = []
  /// The links that name a heading.
  private(set) var links: [Link] = []
  /// What is written in raw HTML.
  private var html = ""
  /// The words of the commands, which name figures.
  private var commands = "-"

  init(_ document: NotebookDocument) throws(Canceled) {
    guard document.form == .markdown, let tree = try MarkdownTree(document.body) else { return }
    var names = HeadingNames()
    try tree.walk { node, begins in
      switch node.kind {
      case .heading where begins: headings.append(names.name(of: node.words))
      case .htmlBlock, .inlineHTML: html += node.literal
      case .link where begins:
        if let local = LocalLink(node.url), local.heading != nil {
          links.append(Link(address: node.url, local: local, line: node.line))
        }
      default: break
      }
    }
    for cell in document.cells {
      for byte in cell.source.bytes {
        let letter = Character(Unicode.Scalar(byte))
        if letter.isASCII, letter.isLetter || letter.isNumber {
          commands += letter.lowercased()
        } else if commands.last != "-" {
          commands += "-"
        }
      }
    }
  }

  /// Whether there is a heading of that name, or may be something else.
  func mayHave(_ name: String) -> Bool {
    if headings.contains(name) || html.contains(name) { return true }
    // What a page names besides, such as its second note: `Note-2`.
    if name.first?.isUppercase == true, name.last?.isNumber == true { return true }
    let figure = name.prefix { $0 != "." }
    var words = figure.split(separator: "-")
    if words.isEmpty || words == ["figure"] { return true }
    if commands.contains("-" + figure) { return true }
    // The second figure of that name has a number.
    if words.count > 1, words.last?.allSatisfy(\.isNumber) == true { words.removeLast() }
    return words == ["figure"] || commands.contains("-" + words.joined(separator: "-"))
  }
}
