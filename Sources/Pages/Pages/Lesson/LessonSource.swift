import Files
import Notebooks
import Pictures
import Recording

/// A lesson as it is written: its prose as markup, and between it the places of its cells.
struct LessonSource {
  /// Prose, and the cells that follow it, which stay together.
  struct Unit {
    var prose = Markup.empty
    /// Their indexes, from 1.
    var cells: [Int] = []
  }

  private(set) var units: [Unit] = []
  /// The first heading of the first level.
  private(set) var title: String?
  /// What folds around solutions are called, by the index of the cell.
  private(set) var solutionTitles: [Int: String] = [:]
  /// The images that the page does not hold.
  private(set) var missingImages: [ProseImages.Missing] = []
  /// The links that lead out of the site.
  private(set) var outsideLinks: [ProseLinks.Outside] = []

  /// - Parameters:
  ///   - allowsHTML: whether raw HTML stays what it is.
  ///   - site: the pages of the site, if there is one.
  ///   - name: that of the page's file without the ending.
  /// - Throws: ``Recording/Canceled``.
  init(
    _ document: NotebookDocument, allowsHTML: Bool, in site: SitePages? = nil, named name: String
  ) throws(Canceled) {
    guard document.form == .markdown, let tree = try MarkdownTree(document.body) else {
      units = [Unit(cells: document.cells.map(\.index))]
      return
    }
    let fences = Dictionary(
      document.cells.map { ($0.firstLine - 1, $0.index) }, uniquingKeysWith: { first, _ in first })
    let folder = FilePath.folder(of: document.path)
    let prose = try ProseMarkup(
      tree, cellLines: Set(fences.keys),
      exerciseLines: Set(
        document.cells.filter { $0.labels.exercise != nil && !$0.isDraft }.map { $0.firstLine - 1 }),
      allowsHTML: allowsHTML,
      images: ProseImages(folder: folder),
      links: ProseLinks(folder: folder, in: site, own: SitePages(document.path, named: name)))
    title = prose.title
    missingImages = prose.missingImages
    outsideLinks = prose.outsideLinks
    for (line, title) in prose.solutionTitles { solutionTitles[fences[line] ?? 0] = title }
    for part in prose.parts {
      switch part {
      case .prose(let markup): units.append(Unit(prose: markup))
      case .cell(let line):
        if units.isEmpty { units.append(Unit()) }
        if let cell = fences[line] { units[units.count - 1].cells.append(cell) }
      }
    }
  }
}

/// Writes the content of a lesson's files, and begins a new one where one would be too large.
struct LessonWriter {
  private(set) var contents: [Markup] = []
  /// The richest of the pictures that are small enough to stand for the lesson.
  private(set) var emblem = Emblem()
  private let run: LessonRun
  private let largest: Int
  private var figures = FigureMarkup()
  private var questions = 0
  private let solutionTitles: [Int: String]

  /// - Parameter solutionTitles: what folds around solutions are called, by the index of the cell.
  init(_ run: LessonRun, largest: Int, solutionTitles: [Int: String] = [:]) {
    self.run = run
    self.largest = largest
    self.solutionTitles = solutionTitles
    contents = [.empty]
  }

  mutating func begin(with markup: Markup) { contents[0] += markup }

  /// - Throws: ``Recording/Canceled``.
  mutating func add(_ unit: LessonSource.Unit) throws(Canceled) {
    let asked = questions
    let markup = try markup(unit)
    let last = contents.count - 1
    if !contents[last].isEmpty,
      contents[last].string.utf8.count + markup.string.utf8.count > largest
    {
      // A picture that an earlier file has is stored again.
      figures = FigureMarkup()
      questions = asked
      contents.append(try self.markup(unit))
    } else {
      contents[last] += markup
    }
    emblem = emblem.better(of: figures.emblem)
  }

  private mutating func markup(_ unit: LessonSource.Unit) throws(Canceled) -> Markup {
    var markup = unit.prose
    for index in unit.cells {
      let cell = run.document.cells[index - 1]
      let title = cell.isSolution ? solutionTitles[index] ?? "A solution" : nil
      if let title { markup += "<details class=\"fold\"><summary>\(title)</summary>\n" }
      for part in try run.parts(ofCell: index) {
        switch part {
        case .figure(let figure): markup += try figures.figure(figure)
        case .question(let question):
          questions += 1
          markup += question.markup(number: questions)
        }
      }
      if title != nil { markup += "</details>\n" }
    }
    return markup
  }
}

extension NotebookDocument {
  /// The Markdown, with blank lines in the place of the front matter, so that lines keep their numbers.
  fileprivate var body: [UInt8] {
    var line = 0
    var index = 0
    while line < bodyLine, index < bytes.count {
      let isPair = bytes[index] == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      if bytes[index] == 0x0A || (bytes[index] == 0x0D && !isPair) { line += 1 }
      index += 1
    }
    if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    return Array(repeating: 0x0A, count: line) + bytes[index...]
  }
}
