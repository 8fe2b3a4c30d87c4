import Notebooks
import Pictures
import Recording

/// Turns the prose of a lesson into markup, node by node, and leaves a place for each of its cells.
///
/// Text is escaped; raw HTML is, too, unless it is allowed, or is a fold: see ``NotebookProse/Fold``. An image that the page cannot hold stands as its words.
struct ProseMarkup {
  /// A part of a page, in the order of the document.
  enum Part {
    case prose(Markup)
    /// A fenced block, by its line, counted from 1.
    case cell(line: Int)
  }

  private(set) var parts: [Part] = []
  /// The first heading of the first level, in words.
  private(set) var title: String?
  private(set) var headings: [ProseHeading] = []
  /// The first block of code that is not a cell.
  private(set) var firstCode: CodeMarkup?
  /// The words by which the prose is found.
  private(set) var words = SearchWords()
  /// The first sentences.
  private(set) var summary = ""
  /// The command that opens the lesson where one can type; nil: one can on the page.
  private let typedElsewhere: String?
  private let allowsHTML: Bool
  /// The lines of the fences of cells.
  private let cellLines: Set<Int>
  private let sortedCellLines: [Int]
  /// Those of the solutions and checks of exercises, which the page folds or leaves out itself.
  private let exerciseLines: Set<Int>
  /// What an author called the fold around a solution, by the line of the cell after its tag.
  private(set) var solutionTitles: [Int: String] = [:]
  /// Whether the end of such a fold is to come.
  private var isInSolution = false
  private var open = Markup.empty
  private var headingNames = HeadingNames()
  private var footnotes = 0
  /// The notes that were referred to: the way back leads to the first place.
  private var referred: Set<String> = []
  private var depthOfImages = 0
  /// The line at which the open fold ends, counted from 1; nil outside folds.
  private var endOfFold: Int?
  /// Whether that fold is open, and has no summary: what it holds is for pages.
  private var isInOpenFold = false
  private var images: ProseImages
  private var links: ProseLinks
  /// Whether each of the links that are open is one.
  private var openLinks: [Bool] = []
  /// How the columns of the table that is open are aligned, and which of them comes next.
  private var alignments: [Character?] = []
  private var column = 0
  /// The images that it does not hold.
  var missingImages: [ProseImages.Missing] { images.missing }
  /// The links that lead out of the site.
  var outsideLinks: [ProseLinks.Outside] { links.outside }
  /// The links that lead to a place within a page.
  var linkedPlaces: [ProseLinks.Place] { links.places }

  /// - Parameters:
  ///   - cellLines: the lines of the opening fences of the cells, counted from 1. A cell in a quote or a list stands there.
  ///   - exerciseLines: those of the cells that are solutions or checks of exercises.
  ///   - typedElsewhere: the command that opens the lesson where one can type; nil: one can on the page.
  ///   - images: finds the images.
  ///   - links: finds what is linked.
  /// - Throws: ``Recording/Canceled``.
  init(
    _ tree: borrowing MarkdownTree, cellLines: Set<Int>, exerciseLines: Set<Int> = [],
    allowsHTML: Bool = false, typedElsewhere: String? = nil, images: ProseImages = ProseImages(folder: "."),
    links: ProseLinks = ProseLinks()
  ) throws(Canceled) {
    self.allowsHTML = allowsHTML
    self.typedElsewhere = typedElsewhere
    self.images = images
    self.links = links
    self.cellLines = cellLines
    self.exerciseLines = exerciseLines
    sortedCellLines = cellLines.sorted()
    try tree.walk { node, begins in visit(node, begins: begins) }
    if footnotes > 0 { open += "</ol></section>\n" }
    endPart()
  }

  private mutating func endPart() {
    if !open.isEmpty { parts.append(.prose(open)) }
    open = .empty
  }

  private mutating func visit(_ node: MarkdownNode, begins: Bool) {
    guard let kind = node.kind else { return }
    // The words of an image are written with it.
    if depthOfImages > 0, kind != .image { return }
    switch kind {
    case .document: break
    case .text:
      words.add(node.literal)
      open += Markup(text: node.literal)
    case .softbreak: open += "\n"
    case .linebreak: open += "<br>\n"
    case .code:
      words.add(node.literal)
      open += "<code>\(node.literal)</code>"
    case .inlineHTML: open += html(node.literal)
    case .htmlBlock: htmlBlock(node)
    case .thematicBreak: open += "<hr>\n"
    case .codeBlock: codeBlock(node)
    case .heading: heading(node, begins: begins)
    case .link: link(node, begins: begins)
    case .image:
      if begins, depthOfImages == 0 { image(node) }
      depthOfImages += begins ? 1 : -1
    case .paragraph: paragraph(node, begins: begins)
    case .footnoteReference:
      guard begins else { return }
      let number = node.literal
      let name: Markup = referred.insert(number).inserted ? " id=\"Ref-\(number)\"" : .empty
      open += "<sup><a href=\"#Note-\(number)\"\(name)>\(number)</a></sup>"
    case .footnoteDefinition: footnote(begins: begins)
    default: element(kind, node, begins: begins)
    }
  }

  private mutating func paragraph(_ node: MarkdownNode, begins: Bool) {
    if begins, summary.isEmpty, node.parent?.kind == .document { summary = Summary.of(node.words) }
    let isTight = node.parent?.parent?.isTight == true && node.parent?.kind == .item
    if !isTight { open += begins ? "<p>" : "</p>\n" }
    guard !begins, let typedElsewhere, let first = node.firstChild, first.kind == .strong,
      first.words.lowercased().hasPrefix("try it") || first.words.lowercased().hasPrefix("try this")
    else { return }
    open +=
      "<p class=\"cannot-type\">This page cannot perform commands. In a terminal <code>\(typedElsewhere)</code> can.</p>\n"
  }

  /// What is one element around its children.
  private mutating func element(_ kind: MarkdownNode.Kind, _ node: MarkdownNode, begins: Bool) {
    switch kind {
    case .quote: open += begins ? "<blockquote>\n" : "</blockquote>\n"
    case .item: open += begins ? "<li>" : "</li>\n"
    case .emph: open += begins ? "<em>" : "</em>"
    case .strong: open += begins ? "<strong>" : "</strong>"
    case .strikethrough: open += begins ? "<del>" : "</del>"
    case .list where node.isOrdered: open += begins ? "<ol start=\"\(node.listStart)\">\n" : "</ol>\n"
    case .list: open += begins ? "<ul>\n" : "</ul>\n"
    // What is wide scrolls by itself, and the page does not.
    case .table:
      if begins { alignments = node.alignments }
      open += begins ? "<div class=\"wide\" tabindex=\"0\"><table>\n" : "</table></div>\n"
    case .tableHeader, .tableRow:
      column = 0
      open += begins ? "<tr>" : "</tr>\n"
    case .tableCell: tableCell(node, begins: begins)
    default: break
    }
  }

  private mutating func htmlBlock(_ node: MarkdownNode) {
    if endOfFold == node.line {
      endOfFold = nil
      open += isInOpenFold ? .empty : "</details>\n"
    } else if let cell = node.next, cell.kind == .codeBlock, exerciseLines.contains(cell.line),
      let title = NotebookProse.foldTitle(of: node.literal)
    {
      solutionTitles[cell.line] = title
      isInSolution = true
    } else if isInSolution, NotebookProse.closesFold(node.literal) {
      isInSolution = false
    } else if let title = NotebookProse.foldTitle(of: node.literal), let end = end(ofFold: node) {
      endOfFold = end
      isInOpenFold = NotebookProse.Place(ofFold: title) == .page
      open += isInOpenFold ? .empty : "<details class=\"fold\"><summary>\(title)</summary>\n"
    } else if allowsHTML {
      open += html(node.literal)
    } else if !Self.isComment(node.literal) {
      open += "<p>\(node.literal)</p>\n"
    }
  }

  /// Whether raw HTML is a comment, and shows nothing wherever HTML is kept.
  private static func isComment(_ literal: String) -> Bool {
    let text = literal.drop(while: \.isWhitespace)
    guard text.hasPrefix("<!--"), let end = text.firstRange(of: "-->") else { return false }
    return text[end.upperBound...].allSatisfy(\.isWhitespace)
  }

  /// The line of the sibling that closes a fold. There is none where another fold begins first, or a cell is between, which is
  /// a part of the page of its own.
  private func end(ofFold node: MarkdownNode) -> Int? {
    guard endOfFold == nil else { return nil }
    var next = node.next
    while let sibling = next {
      if sibling.kind == .htmlBlock {
        if NotebookProse.closesFold(sibling.literal) {
          return holdsCell(from: node.line, to: sibling.line) ? nil : sibling.line
        }
        if NotebookProse.foldTitle(of: sibling.literal) != nil { return nil }
      }
      next = sibling.next
    }
    return nil
  }

  private func holdsCell(from first: Int, to last: Int) -> Bool {
    var low = 0
    var high = sortedCellLines.count
    while low < high {
      let middle = (low + high) / 2
      if sortedCellLines[middle] < first { low = middle + 1 } else { high = middle }
    }
    return low < sortedCellLines.count && sortedCellLines[low] < last
  }

  private func html(_ literal: String) -> Markup {
    allowsHTML ? Markup(trusted: RequestingTags.disarmed(literal)) : Markup(text: literal)
  }

  private mutating func codeBlock(_ node: MarkdownNode) {
    if cellLines.contains(node.line) {
      endPart()
      parts.append(.cell(line: node.line))
    } else if let before = node.previous, before.kind == .codeBlock, cellLines.contains(before.line),
      node.info.split(separator: " ").first == "output"
    {
      // What was recorded: the page shows what the cell draws now.
    } else {
      let code = CodeMarkup(node.literal, language: node.info.split(separator: " ").first)
      firstCode = firstCode ?? code
      open += "<pre tabindex=\"0\"><code>\(code.markup())</code></pre>\n"
    }
  }

  private mutating func heading(_ node: MarkdownNode, begins: Bool) {
    let level = node.headingLevel
    guard begins else {
      open += "</h\(level)>\n"
      return
    }
    let words = node.words
    if level == 1, title == nil { title = words }
    let identifier = headingNames.name(of: words)
    headings.append(ProseHeading(level: level, identifier: identifier, words: words))
    open += "<h\(level) id=\"\(identifier)\">"
  }

  private mutating func link(_ node: MarkdownNode, begins: Bool) {
    guard begins else {
      if openLinks.popLast() == true { open += "</a>" }
      return
    }
    let found = links.address(of: node.url, line: node.line)
    openLinks.append(found != nil)
    guard let address = found else { return }
    let title: Markup = node.title.isEmpty ? .empty : " title=\"\(node.title)\""
    open += "<a href=\"\(address)\"\(title)>"
  }

  private mutating func image(_ node: MarkdownNode) {
    let words = node.words
    if let address = images.address(of: node.url, line: node.line) {
      open += "<img src=\"\(address)\" alt=\"\(words)\">"
    } else {
      open += "<span class=\"image\">\(words)</span>"
    }
  }

  private mutating func tableCell(_ node: MarkdownNode, begins: Bool) {
    let isHeading = node.parent?.kind == .tableHeader
    guard begins else {
      open += isHeading ? "</th>" : "</td>"
      column += 1
      return
    }
    let side: Markup =
      switch column < alignments.count ? alignments[column] : nil {
      case "r": " class=\"right\""
      case "c": " class=\"centre\""
      default: .empty
      }
    open += isHeading ? "<th scope=\"col\"\(side)>" : "<td\(side)>"
  }

  private mutating func footnote(begins: Bool) {
    guard begins else {
      open += "<a href=\"#Ref-\(footnotes)\" aria-label=\"back\">↩</a></li>\n"
      return
    }
    if footnotes == 0 { open += "<section class=\"notes\" aria-label=\"Notes\"><ol>\n" }
    footnotes += 1
    open += "<li id=\"Note-\(footnotes)\">"
  }
}
