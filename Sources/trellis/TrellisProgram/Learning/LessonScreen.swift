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
  private var answered = 0
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
  func write(_ lines: [CleanLine]) {
    if redraws { page.append(lines) } else { pager.write(lines) }
  }

  /// Adds what a cell shows, as far in as prose stands.
  ///
  /// - Parameter picture: where the last picture stands among the lines, if there is one.
  func writeResult(_ lines: [CleanLine], picture: Range<Int>? = nil) {
    if redraws {
      page.append(lines.map { $0.indented(by: air) }, picture: picture ?? 0..<0)
    } else {
      pager.write(lines)
    }
  }

  /// A cell is performed: what it shows stands below a blank line, and how far it is below the page.
  ///
  /// - Returns: the line of the page in which the result begins.
  func beginResult() -> Int {
    guard redraws else { return 0 }
    page.part()
    settle(leaving: 1)
    return page.lines.count
  }

  /// How far in results stand.
  var air: Int { redraws && columns >= 30 ? 2 : 0 }

  /// How far in all of it stands.
  private var margin: Int { redraws && size.columns >= 60 ? 1 : 0 }

  /// How wide a page is.
  var columns: Int { size.columns - margin }

  /// What is there was read.
  func restart() { pager.restart() }

  // MARK: Keys

  /// The heading and the line of keys, with what parts them from the page, are left out where there is hardly room for it.
  private struct Frame {
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
  /// - Returns: its place among them; nil for Ctrl-C, and at the end of the input.
  func choose(_ choices: [Foot.Choice]) -> Int? {
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
        if scroll(key) { continue }
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
    let last = max(0, rowCount - room)
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
    let start = page.row(ofLine: line, columns: columns)
    let last = max(0, rowCount - room)
    page.top = last < start ? page.paragraph(from: last, to: start, columns: columns) ?? last : start
  }

  private static let more = Foot.Choice(
    sign: CleanText("Space", ascii: "Space"), words: "goes on", letter: " ", keys: [])

  private func draw(_ place: String, _ choices: [Foot.Choice]) {
    OutputStream.results.flush()
    clear()
    let frame = Frame(size)
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

  private func head(_ frame: Frame) -> [CleanLine] {
    frame.head == 0 ? [] : [heading.line(foot.renderer, columns: columns - 1), ""]
  }

  private var rule: CleanLine {
    let sign = foot.renderer.style == .ascii ? "-" : "─"
    let columns = min(columns - 1, LessonHeading.widest)
    return foot.renderer.line(StyledText(String(repeating: sign, count: columns), tone: .quiet))
  }

  /// Moves what the terminal shows up out of it, once.
  private func clear() {
    guard !isClear else { return }
    isClear = true
    TransientLine.scrollAway()
  }

  // MARK: Below the page

  /// Draws the end of the page without keys; what is written next stands below it.
  ///
  /// - Parameter rows: how many rows stay free below it.
  func settle(leaving rows: Int) {
    guard redraws else { return }
    OutputStream.results.flush()
    clear()
    let (size, frame) = (size, Frame(size))
    let room = max(1, size.rows - frame.head - max(1, rows))
    let lines = head(frame) + page.end(room, columns: columns)
    TransientLine.redraw(lines.map { $0.indented(by: margin) }, endsLastLine: true)
  }

  /// Makes room for a block of lines that is written below the page.
  func beginBlock(_ text: String) {
    settle(leaving: text.count { $0 == "\n" } + 4)
    OutputStream.results.flush()
  }

  /// Adds the block as it was written.
  func endBlock(_ text: String, prompt: Prompt) {
    if redraws { page.append(lines(text, behind: inset(prompt))) }
  }

  /// A prompt as far in as results stand.
  func inset(_ prompt: Prompt) -> Prompt {
    Prompt([Prompt.Segment(String(repeating: " ", count: air + margin))] + prompt.segments)
  }

  /// Lines that were typed behind a prompt that is set in, for the page.
  private func lines(_ text: String, behind prompt: Prompt) -> [CleanLine] {
    let lead = prompt.segments.dropFirst().map {
      StyledText($0.text, tone: $0.style.isEmpty ? .plain : .quiet)
    }.reduce(StyledText(String(repeating: " ", count: air)), +)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map {
      foot.renderer.line(lead + StyledText(data: String($0)))
    }
  }

  /// Asks, below the picture that the question is about, both on the screen at once if they fit there.
  ///
  /// - Parameters:
  ///   - lines: the question, the picture before it included.
  ///   - picture: how many of the lines, from the first, are that picture.
  ///   - read: reads the answer behind a prompt.
  func ask(
    _ lines: [CleanLine], picture: Int, prompt: Prompt, read: (Prompt) -> String?
  ) -> String? {
    guard redraws else {
      pager.write(lines)
      OutputStream.results.flush()
      defer { pager.restart() }
      return read(prompt)
    }
    show(lines, picture: picture)
    let size = size
    let prompt = inset(prompt)
    // The answer has a row of its own, and is not on the last.
    let free = size.rows - Frame(size).head - 2
    let first = page.picture.map { page.row(ofLine: $0.lowerBound, columns: columns) } ?? 0
    if rowCount - first > free {
      page.top = min(first, max(0, rowCount - room))
      guard choose([Self.readOn]) != nil else { return nil }
    }
    settle(leaving: 2)
    guard let answer = read(prompt) else { return nil }
    answered = page.lines.count
    page.append(self.lines(answer, behind: prompt))
    return answer
  }

  private static let readOn = Foot.Choice(
    sign: CleanText("⏎", ascii: "Enter"), words: "answer", letter: "n", keys: [.enter, .text(" "), .right])

  /// Adds a question, with the last picture once more if that would not be on the screen with it.
  private func show(_ lines: [CleanLine], picture: Int) {
    let size = size
    let free = size.rows - Frame(size).head - 2
    let set = lines.map { $0.indented(by: air) }
    guard picture == 0 else { return page.append(set, picture: 0..<picture) }
    let known = page.pictureLines.isEmpty ? before : page.pictureLines
    let first = page.picture.map { page.row(ofLine: $0.lowerBound, columns: columns) }
    let isSeen = first.map { rowCount - $0 + set.count <= free } ?? false
    if !known.isEmpty, !isSeen, known.count + set.count <= free {
      page.part()
      page.append(known, picture: known.indices)
    }
    page.append(set)
  }

  /// The last picture of the pages before.
  var before: [CleanLine] = []

  private var size: TerminalSize { terminalSize() ?? TerminalSize(columns: 80, rows: 24) }
}
