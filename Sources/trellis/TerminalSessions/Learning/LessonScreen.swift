import LineEditing
import Notebooks
import Pictures

/// Where a lesson is shown.
///
/// On a terminal that can be redrawn it is a page a cell, always in the same place, below its heading and above a line of keys. It
/// is the terminal's own screen, so that the last page stands above the prompt when the lesson is left; what stood there before has
/// moved up. On any other terminal lines are appended, and it waits where the screen is full.
///
/// What performs a cell writes to it, and what asks: so it is a reference.
final class LessonScreen {
  let heading: LessonHeading
  let editor: LineEditor
  let pager: Pager
  let foot: Foot
  /// Whether pages are redrawn in place.
  let redraws: Bool
  /// How many cells the lesson shows.
  var count = 0
  /// The page that is shown.
  var page = CellPage()
  /// The line of the page in which the last answer stands; what is above it was read.
  var answered = 0
  /// The question that was shown last.
  var asked: Asked?
  /// The cell that is performed, where what it shows can be drawn again.
  var shown: ShownCell?
  /// Whether the reader may go back from a question, and whether they have.
  var (leadsBack, hasGoneBack) = (false, false)
  private var isClear = false

  init(_ heading: LessonHeading, editor: LineEditor, pager: Pager, foot: Foot, redraws: Bool) {
    self.heading = heading
    self.editor = editor
    self.pager = pager
    self.foot = foot
    self.redraws = redraws
  }

  // MARK: Writing

  /// Adds lines to the page.
  ///
  /// - Parameter layout: makes the same for a page of another width; nil: they stay as they are.
  func write(_ lines: [CleanLine], layout: ((_ columns: Int) -> CellPage.Content)? = nil) {
    if redraws { page.append(lines, layout: layout) } else { pager.write(lines) }
  }

  /// Adds what a cell shows, as far in as prose stands.
  func writeResult(_ lines: [CleanLine]) { writeResult(CellPage.Content(lines: lines), layout: nil) }

  /// - Parameter layout: makes the same for another width.
  func writeResult(_ content: CellPage.Content, layout: ((_ columns: Int) -> CellPage.Content)?) {
    if redraws {
      page.append(Self.inset(content, by: air), layout: layout.map(Self.inset))
    } else {
      pager.write(content.lines)
    }
  }

  /// Lays out as far in as results stand.
  static func inset(
    _ layout: @escaping (_ columns: Int) -> CellPage.Content
  ) -> (_ columns: Int) -> CellPage.Content {
    { columns in
      let air = air(columns)
      return inset(layout(columns - air), by: air)
    }
  }

  static func inset(_ content: CellPage.Content, by air: Int) -> CellPage.Content {
    var content = content
    content.lines = content.lines.map { $0.indented(by: air) }
    return content
  }

  /// A cell is performed: what it shows stands below a blank line, and how far it is below the page.
  ///
  /// - Returns: the line of the page in which the result begins.
  func beginResult() -> Int {
    guard redraws else { return 0 }
    page.part()
    settle(leaving: 1)
    // The prose was read, and the key was pressed below it.
    answered = page.lines.count
    return page.lines.count
  }

  /// How far in results stand.
  var air: Int { redraws ? Self.air(columns) : 0 }

  private static func air(_ columns: Int) -> Int { columns >= 30 ? 2 : 0 }

  /// How far in all of it stands.
  var margin: Int { redraws && size.columns >= 60 ? 1 : 0 }

  /// How wide a page is.
  var columns: Int { size.columns - margin }

  /// What is there was read.
  func restart() { pager.restart() }

  // MARK: Keys

  /// The heading and the line of keys, with what parts them from the page, are left out where there is hardly room for it.
  struct Frame {
    let head: Int
    let rule: Int
    /// How many rows the page has.
    let room: Int

    init(_ size: TerminalSize) {
      head = size.rows >= 10 ? 2 : 0
      rule = size.rows >= 16 ? 1 : 0
      room = max(1, size.rows - head - rule - 1)
    }
  }

  /// How many rows there are for a page.
  var room: Int { Frame(size).room }

  /// How many rows the page takes.
  var rowCount: Int { page.rows(columns: columns).count }

  /// Waits until one of the choices is made. What is below the end of the screen is shown first.
  ///
  /// - Parameter takesEnd: whether the first of them is made when the end of the page is reached.
  /// - Returns: its place among them; nil for Ctrl-C, and at the end of the input.
  func choose(_ choices: [Foot.Choice], takesEnd: Bool = false) -> Int? {
    let place = "\(page.number)/\(count)"
    guard redraws, let keys = KeyReader() else { return foot.choose(place, choices) }
    defer { keys.close() }
    while true {
      draw(place, choices)
      let key = keys.read()
      switch key {
      case .changed: continue
      case .interrupted, .endOfInput:
        TransientLine.erase()
        return nil
      default:
        if scroll(key) {
          guard takesEnd, page.top + room >= rowCount else { continue }
          TransientLine.erase()
          return 0
        }
        guard let index = choices.firstIndex(where: { $0.keys.contains(key) }) else { continue }
        TransientLine.erase()
        return index
      }
    }
  }

  /// Moves a page that is longer than the screen.
  ///
  /// - Returns: whether the key did that.
  private func scroll(_ key: KeyReader.Key) -> Bool {
    let room = room
    let last = max(0, rowCount - room, page.resultTop ?? 0)
    switch key {
    case .enter, .text(" "), .right, .down, .pageDown:
      guard page.top < last else { return key == .pageDown }
      page.top = min(last, page.top + room)
    case .left, .backspace, .text("b"), .up, .pageUp:
      guard page.top > 0 else { return key == .pageUp }
      page.top = max(0, page.top - room)
    case .end:
      page.top = last
    default: return false
    }
    return true
  }

  /// Goes to what was written from a line on, or since the last answer: to all of it if the screen has room for that, else to its
  /// start.
  func reveal(fromLine line: Int) {
    let line = min(max(line, answered), page.lines.count)
    answered = 0
    page.show(fromRow: page.row(ofLine: line, columns: columns), columns: columns, room: room)
  }

  private static let more = Foot.Choice(
    sign: CleanText("Space", ascii: "Space"), words: "goes on", letter: " ", keys: [])

  private func draw(_ place: String, _ choices: [Foot.Choice]) {
    OutputStream.results.flush()
    clear()
    let frame = Frame(size)
    page.fit(columns: columns, room: frame.room)
    let rows = page.rows(columns: columns)
    if rows.count <= frame.room || page.top >= rows.count { page.top = 0 }
    let end = min(rows.count, page.top + frame.room)
    var lines = head(frame) + rows[page.top..<end]
    lines += Array(repeating: "", count: frame.room - (end - page.top))
    if frame.rule > 0 { lines.append(rule) }
    let shown = end < rows.count ? [Self.more] + choices.dropFirst() : choices
    lines.append(foot.line(place, shown, columns: columns - 1, joint: "  "))
    TransientLine.redraw(lines.map { $0.indented(by: margin) }, endsLastLine: false)
  }

  func head(_ frame: Frame) -> [CleanLine] {
    frame.head == 0 ? [] : [heading.line(foot.renderer, columns: columns - 1), ""]
  }

  private var rule: CleanLine {
    let sign = foot.renderer.style == .ascii ? "-" : "─"
    let columns = min(columns - 1, LessonHeading.widest)
    return foot.renderer.line(StyledText(String(repeating: sign, count: columns), tone: .quiet))
  }

  /// Moves what the terminal shows up out of it, once.
  func clear() {
    guard !isClear else { return }
    isClear = true
    TransientLine.scrollAway()
  }

  /// The last picture of the pages before, if it is of something that the cell of this page names.
  var before = LastPicture()

  var size: TerminalSize { terminalSize() ?? TerminalSize(columns: 80, rows: 24) }
}
