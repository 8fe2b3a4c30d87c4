import Language
import Notebooks
import Pictures
import Playground

/// A page of a lesson that can be looked at again.
struct PerformedPage {
  var page: CellPage
  /// The session after its cell.
  var session: Session
  /// How many steps there were before it.
  var stepsBefore: Int
  /// What is folded on it.
  var folds: [NotebookProse.Fold]
  /// The last picture on it, or before it.
  var picture: LastPicture
}

/// The pages of a lesson: what they show, and the way from one to the other.
extension LessonReader {
  /// Shows the page of the cell that is next; on one that was left it finds what was there.
  mutating func open(_ cell: NotebookCell) {
    if let page = openPage {
      openPage = nil
      if screen.redraws {
        screen.page = page
        return
      }
    }
    openFolds = folds
    let prose = proseLines(reading.prose)
    let commands = reading.exercise.map { lines(of: $0) } ?? commandLines(of: cell)
    let notices = notices.flatMap { words.lines(Output.words($0)) }
    self.notices = []
    screen.page = CellPage(number: reading.place.number)
    if screen.redraws {
      let names = reading.names(in: cell)
      screen.before = isResumed ? lastPicture : lastPicture(of: names)
      let before = screen.before.lines(columns: screen.columns)
      if !notices.isEmpty {
        screen.writeResult(notices)
        screen.page.part()
      }
      let needed = screen.page.lines.count + before.count + 1 + prose.count + commands.count
      if !before.isEmpty, isResumed || needed <= screen.room {
        screen.page.append(screen.before, columns: screen.columns)
        screen.page.append([""])
      }
    }
    isResumed = false
    write(proseLayout(reading.prose))
    guard reading.exercise != nil else { return write(commandLayout(of: cell)) }
    screen.page.role = .draft
    screen.write(commands)
    screen.page.role = .lesson
  }

  /// Keeps the page of a cell that was performed.
  ///
  /// - Parameter after: the reading behind it.
  mutating func closePage(_ after: LessonReading) {
    let picture =
      screen.page.pictureLines.isEmpty ? lastPicture : screen.page.lastPicture(columns: screen.columns)
    pages.append(
      PerformedPage(
        page: screen.page, session: after.session, stepsBefore: after.stepsBeforeLast, folds: openFolds,
        picture: picture))
    openPage = nil
  }

  /// The last picture of the pages that were performed.
  private var lastPicture: LastPicture { pages.last?.picture ?? LastPicture() }

  /// The same if it is of one of these objects and variables.
  func lastPicture(of names: Set<String>) -> LastPicture {
    lastPicture.subjects.isDisjoint(with: names) ? LastPicture() : lastPicture
  }

  /// Lets the reader look at pages of cells that were performed.
  ///
  /// - Returns: what to do at the page of the next cell.
  mutating func look(from place: Int) -> Decision {
    var place = place
    while pages.indices.contains(place) {
      let choices = Self.choices(unfolding: pages[place].folds, isPerformed: true)
      screen.page = pages[place].page
      let choice = screen.choose(choices.map(\.key)).map { choices[$0].action }
      // It is found as it was left.
      pages[place].page = screen.page
      switch choice {
      case .next: place += 1
      case .back: place = max(0, place - 1)
      case .again, .restart:
        rewind(to: choice == .again ? place : 0)
        return .again
      case .try: tryOut(in: pages[place].session)
      case .play: play(pages[place].session, from: pages[place])
      case .unfold:
        unfold(pages[place].folds)
        pages[place].page = screen.page
      case .help: showHelp(Self.help(redraws: true))
      case .leave, nil:
        rewind(to: place + 1)
        return .leave
      }
    }
    return .again
  }

  /// Takes back the cells of all pages but the first ones.
  mutating func rewind(to count: Int) {
    guard count < pages.count else { return }
    for _ in count..<pages.count { _ = reading.goBack() }
    pages.removeSubrange(count...)
    openPage = nil
  }

  /// Takes the last cell back, where pages cannot be redrawn.
  mutating func tellBack() -> Decision {
    rewind(to: max(0, pages.count - 1))
    tell(["back at \(reading.place.number)/\(reading.place.count)", ""])
    return .again
  }

  // MARK: The lines of a page

  /// Prose and commands, which stand in by themselves.
  var text: LessonText {
    var text = words
    text.width += screen.air
    return LessonText(text: text, surroundings: surroundings)
  }

  /// What cells show, and words of our own.
  var words: StepText { StepText(reading.session.settings, isColourful: player.isColourful) }

  /// Prose, and a blank line below it. The heading of the lesson stands above each page.
  func proseLines(_ prose: [String]) -> [CleanLine] { proseLayout(prose)(text) }

  func proseLayout(_ prose: [String]) -> (LessonText) -> [CleanLine] {
    var prose = prose[...]
    if screen.redraws, prose.first == "# " + screen.heading.title {
      prose = prose.dropFirst().drop { $0.allSatisfy(\.isWhitespace) }
    }
    let shown = Array(prose)
    return { shown.isEmpty ? [] : $0.prose(shown) + [""] }
  }

  func commandLines(of cell: NotebookCell) -> [CleanLine] { commandLayout(of: cell)(text) }

  func commandLayout(of cell: NotebookCell) -> (LessonText) -> [CleanLine] {
    let note: [CleanLine] = cell.labels.isSkipped ? ["  (shown, not performed)"] : []
    let fold = expectations(of: cell)
    let syntax = reading.session.catalog.syntax
    return { text in
      text.commands(of: cell, syntax: syntax) + (fold.map { [text.closed($0)] } ?? []) + note
    }
  }

  /// Adds text to the page, which is laid out again where the window has another width.
  func write(_ layout: @escaping (LessonText) -> [CleanLine]) {
    let (text, columns) = (text, screen.columns)
    screen.write(layout(text)) { wide in
      var words = text.text
      words.width = words.width < columns ? min(words.width, wide) : wide
      return CellPage.Content(lines: layout(LessonText(text: words, surroundings: text.surroundings)))
    }
  }

  /// The cell that is performed next, for drawing it again; nil where nothing is.
  ///
  /// - Parameter perform: performs it.
  func shownCell(perform: @escaping ShownCell.Performing) -> ShownCell? {
    screen.shown = screen.redraws ? ShownCell(reading, settings, perform: perform) : nil
    return screen.shown
  }

  var settings: LessonSettings {
    LessonSettings(explicit: player.explicit, asked: reading.document.frontMatter.settings, screen: screen)
  }

  /// Adds what a step of a cell shows, which is drawn again where the window has another width.
  static func write(
    _ performed: PerformedStep, of shown: ShownCell?, echoes: Bool = false, on screen: LessonScreen
  ) {
    let content = shown?.content(of: performed)
    guard !performed.lines.isEmpty else { return }
    if echoes, performed.step.isEchoed { screen.writeResult(performed.echo) }
    guard let content else { return screen.writeResult(performed.lines) }
    let isKnown = screen.page.shows(performed.plainPicture, of: performed.step.subjects)
    screen.writeResult(content.now.withoutPicture(if: isKnown)) {
      content.layout($0).withoutPicture(if: isKnown)
    }
  }

  /// An error of the cell on the page, where the reader sees it.
  func lines(_ error: Diagnostic, of cell: NotebookCell) -> [CleanLine] {
    let syntax = reading.session.catalog.syntax
    let cells = reading.document.cells
    // A function fails in the cell that defines it.
    let other = cells.first { $0.source === error.origin?.source && $0.index != cell.index }
    let number = other.map { other in other.isRead ? cells.prefix(other.index).count(where: \.isRead) : nil }
    return words.lines(
      (other ?? cell).shown(error, number: number ?? screen.page.number, syntax: syntax), relativeToCell: true
    )
  }

  /// Words of our own.
  func tell(_ lines: [String]) {
    let words = words
    for line in lines { screen.writeResult(words.lines(Output.words(line))) }
  }

  /// The same, set in for a page.
  func told(_ line: String) -> [CleanLine] {
    words.lines(Output.words(line)).map { $0.indented(by: screen.air) }
  }

  /// Tells words above the next page; where there are none, at once.
  mutating func notify(_ lines: [String]) {
    if screen.redraws { notices += lines } else { tell(lines) }
  }

  /// Shows what keys do, until one is pressed.
  func showHelp(_ help: [KeyHelp]) {
    let lines = KeyHelp.lines(help, columns: words.width).map { "\($0)" as CleanLine }
    guard screen.redraws else { return screen.write(lines) }
    let page = screen.page
    screen.page = CellPage(number: page.number)
    screen.writeResult(lines)
    _ = screen.choose([Self.backToLesson])
    screen.page = page
  }

  // MARK: Folds

  /// Those in the prose before the next cell, or after the last, and what the cell expects.
  var folds: [NotebookProse.Fold] {
    NotebookProse.folds(of: reading.prose) + (reading.nextCell.flatMap(expectations).map { [$0] } ?? [])
  }

  func unfold(_ folds: [NotebookProse.Fold]) {
    let start = screen.page.lines.count
    screen.page.part()
    for fold in folds { screen.write(text.opened(fold)) }
    screen.reveal(fromLine: start)
  }
}

extension NotebookProse {
  static func folds(of lines: [String]) -> [Fold] {
    pieces(of: lines).compactMap { piece in
      if case .fold(let fold) = piece { fold } else { nil }
    }
  }
}
