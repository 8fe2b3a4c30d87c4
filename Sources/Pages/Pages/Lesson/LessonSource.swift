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

    /// Whether there is a heading or a rule in its prose; no text has such a mark.
    var beginsSection: Bool { prose.string.contains("<h") }
  }

  private(set) var units: [Unit] = []
  /// The first heading of the first level.
  private(set) var title: String?
  private(set) var headings: [ProseHeading] = []
  private(set) var words = SearchWords()
  /// The first sentences of its prose.
  private(set) var summary = ""
  /// The first block of code that is not a cell.
  private(set) var firstCode: CodeMarkup?
  /// What folds around solutions are called, by the index of the cell.
  private(set) var solutionTitles: [Int: String] = [:]
  /// The images that the page does not hold.
  private(set) var missingImages: [ProseImages.Missing] = []
  /// The links that lead out of the site.
  private(set) var outsideLinks: [ProseLinks.Outside] = []
  /// The links that lead to a place within a page.
  private(set) var linkedPlaces: [ProseLinks.Place] = []

  /// - Parameters:
  ///   - allowsHTML: whether raw HTML stays what it is.
  ///   - site: the pages of the site, if there is one.
  ///   - name: that of the page's file without the ending.
  ///   - isLive: whether commands can be typed on the page.
  /// - Throws: ``Recording/Canceled``.
  init(
    _ document: NotebookDocument, allowsHTML: Bool, in site: SitePages? = nil, named name: String,
    isLive: Bool = false
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
      allowsHTML: allowsHTML, typedElsewhere: isLive ? nil : "trellis learn \(document.fileName)",
      images: ProseImages(folder: folder),
      links: ProseLinks(folder: folder, in: site, own: SitePages(document.path, named: name)))
    title = prose.title
    headings = prose.headings
    words = prose.words
    summary = prose.summary
    firstCode = prose.firstCode
    missingImages = prose.missingImages
    outsideLinks = prose.outsideLinks
    linkedPlaces = prose.linkedPlaces
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
  /// How many of ``units`` stand in each of them and in those before it.
  private(set) var unitEnds: [Int] = []
  /// The richest of the pictures that are small enough to stand for the lesson.
  private(set) var emblem = Emblem()
  private let run: LessonRun
  private let largest: Int
  private var figures: FigureMarkup
  private var questions = 0
  /// The questions whose answers what comes next may show.
  private var open: [Int] = []
  private let solutionTitles: [Int: String]
  /// What the engine of the page performs, in the order of the lesson; empty where the page has none.
  private(set) var units: [LiveUnit] = []
  private let isLive: Bool

  /// - Parameters:
  ///   - solutionTitles: what folds around solutions are called, by the index of the cell.
  ///   - isLive: whether the page has an engine.
  init(_ run: LessonRun, largest: Int, solutionTitles: [Int: String] = [:], isLive: Bool = false) {
    self.run = run
    self.isLive = isLive
    self.largest = largest
    self.solutionTitles = solutionTitles
    figures = FigureMarkup(run.syntax)
    contents = [.empty]
  }

  mutating func begin(with markup: Markup) { contents[0] += markup }

  /// - Throws: ``Recording/Canceled``.
  mutating func add(_ unit: LessonSource.Unit) throws(Canceled) {
    let before = (questions, open, units)
    let addresses = figures.addresses
    defer { unitEnds = unitEnds.prefix(contents.count - 1) + [units.count] }
    let markup = try markup(unit)
    let last = contents.count - 1
    // A title alone does not make a file.
    if contents[last].string.utf8.count > largest / 100,
      contents[last].string.utf8.count + markup.string.utf8.count > largest
    {
      // A picture that an earlier file has is stored again.
      figures = FigureMarkup(run.syntax)
      figures.addresses = addresses
      (questions, open, units) = before
      // What answers a question of an earlier file cannot be hidden by it.
      open = []
      contents.append(try self.markup(unit))
    } else {
      contents[last] += markup
    }
    emblem = emblem.better(of: figures.emblem)
  }

  private mutating func markup(_ unit: LessonSource.Unit) throws(Canceled) -> Markup {
    var markup = unit.prose
    // A new section is about something else.
    if unit.beginsSection { open = [] }
    for index in unit.cells {
      let cell = run.document.cells[index - 1]
      let title = cell.isSolution ? solutionTitles[index] ?? "A solution" : nil
      if let title { markup += "<details class=\"fold\"><summary>\(title)</summary>\n" }
      // The engine of a page performs Trellis alone.
      if cell.isHidden, !cell.labels.isSkipped, cell.language == .trellis {
        let text = String(decoding: cell.source.bytes, as: UTF8.self)
        perform(PerformedText(text: text, ranges: [0..<cell.source.bytes.count]), of: cell)
      }
      for part in try run.parts(ofCell: index) {
        switch part {
        case .unseen(let text): perform(text, of: cell)
        case .figure(let figure):
          // What follows a question in its section answers it, in its cell or in one that comes next.
          let answered = title == nil && !figure.moments.isEmpty ? open : []
          perform(figure.source, of: cell, at: figure.source.line, asking: figure.asks)
          let place = isLive && !figure.source.text.isEmpty ? units.count - 1 : nil
          markup += try figures.figure(figure, answering: answered, performing: place)
          if !answered.isEmpty { open = [] }
        case .question(let question):
          questions += 1
          open.append(questions)
          markup += question.markup(number: questions, asking: isLive ? asking(question, of: cell) : nil)
        case .expectations(let statements):
          markup += """
            <details class="fold small"><summary>\(statements.expectationTitle)</summary>
            <pre class="program" tabindex="0"><code>\(statements.joined(separator: "\n"))</code></pre>
            </details>

            """
        }
      }
      if title != nil { markup += "</details>\n" }
    }
    return markup
  }

  /// Where the engine asks a question.
  private func asking(_ question: Question, of cell: NotebookCell) -> Question.Asking {
    let begins = cell.labels.isFresh && units.last?.cell != question.cell
    return Question.Asking(unit: units.count - 1, isFresh: begins)
  }

  /// - Parameters:
  ///   - line: where the text begins in the file; nil: it has none to tell.
  ///   - asks: whether the reader may be asked in it.
  private mutating func perform(
    _ text: PerformedText, of cell: NotebookCell, at line: Int? = nil, asking asks: Bool = false
  ) {
    guard isLive, !text.text.isEmpty else { return }
    // A session starts again once a cell at most.
    var unit = LiveUnit(text, of: cell, at: line, asking: asks)
    if units.last?.cell == unit.cell { unit.labels.isFresh = false }
    units.append(unit)
  }
}

extension NotebookDocument {
  fileprivate var fileName: Substring { path.split(separator: "/").last ?? path[...] }
}
