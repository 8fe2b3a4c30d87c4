import LineEditing
import Notebooks
import Pictures
import Platform
import Playground
import TerminalSessions

/// Shows the state of watched notebooks: on a terminal always in the same place, cut to its height; elsewhere in lines one
/// below the other.
///
/// What has no room on the screen is shown by ``turnPage()``.
struct WatchScreen {
  let isTerminal = LineEditing.isTerminal(STDOUT_FILENO) && TerminalAbilities.current.redraws
  private let text: WatchText
  private let check: CheckText
  private let stepText: StepText
  private let dash: String
  /// What was shown last, and how much of it stands above the screen.
  private var shown: (differences: [CleanLine], cells: [CleanLine], foot: [CleanLine]) = ([], [], [])
  private var linesAbove = 0
  /// How much of it stands above the screen's end; what comes next begins there.
  private var linesSeen = 0

  /// Whether there is a page that a key opens.
  private let hasPage: Bool

  init(_ look: LookOptions, _ colour: ColourOptions, hasPage: Bool) {
    self.hasPage = hasPage
    stepText = StepText(look.results(colour), isColourful: Host.isColourful())
    var settings = look.settings
    settings.scheme = Host.scheme
    text = WatchText(settings, isColourful: stepText.renderer.colour)
    check = CheckText(stepText)
    dash = look.style == .ascii ? "-" : "—"
    if isTerminal { TransientLine.scrollAway() }
  }

  /// First what differs, then the cells that were changed.
  ///
  /// - Parameter hasKeys: whether keys are read that the foot names.
  mutating func show(_ report: WatchReport, of watched: WatchedNotebooks, hasKeys: Bool) {
    let ran = Set(report.ran)
    // On a terminal the whole state stands there; in a log only what is new.
    let shown = watched.all.filter { isTerminal || ran.contains($0.document.path) }
    var lines: [CleanLine] = report.removed.map { "\($0): is gone" }
    lines += report.emptied.map { "\($0): no longer has a cell" }
    lines += watched.allFaults.flatMap { stepText.lines($0) }
    lines += shown.filter { ran.contains($0.document.path) }.map(text.heading)
    lines += shown.flatMap(text.differences)
    var cells: [CleanLine] = []
    for rerun in shown where ran.contains(rerun.document.path) {
      let cell = text.changedCell(rerun)
      if !cell.isEmpty { cells += [""] + cell }
    }
    let sum: CleanLine = check.summary(watched.all.map(\.check))
    guard isTerminal else {
      OutputStream.results.write(lines + cells + [sum])
      OutputStream.results.flush()
      return
    }
    let sentences =
      [.words(sum.string)] + (hasKeys ? [keys(watched)] : []) + [.words("watching \(dash) Ctrl-C leaves")]
    self.shown = (lines, cells, foot(sentences))
    linesAbove = 0
    draw()
  }

  /// Broken between words, where the screen is narrower.
  private func foot(_ sentences: [Output]) -> [CleanLine] {
    let text = StepText(renderer: stepText.renderer, width: terminalSize()?.columns ?? 80)
    return sentences.flatMap { text.lines($0) }
  }

  /// What the keys do now.
  private func keys(_ watched: WatchedNotebooks) -> Output {
    let joint = stepText.renderer.style == .ascii ? ", " : " · "
    let recordable = watched.firstRecordable.map { ["r records \($0.cell.title)", "R all"] } ?? []
    return .words(
      (recordable + ["Space the rest"] + (hasPage ? ["o the page"] : []) + ["q leaves"]).joined(
        separator: joint))
  }

  /// Shows what is below the screen, or the beginning again.
  mutating func turnPage() {
    linesAbove = linesSeen < shown.differences.count + shown.cells.count ? linesSeen : 0
    draw()
  }

  /// Draws it again, as after a change of the screen's size.
  mutating func redraw() { draw() }

  /// Says something below what is shown.
  func tell(_ lines: [CleanLine]) {
    OutputStream.results.isMuted = false
    OutputStream.results.write(lines)
    OutputStream.results.flush()
  }

  /// Says where the pages are.
  func showPages(_ place: String) {
    guard isTerminal else { return }
    OutputStream.results.isMuted = false
    OutputStream.results.write(["pages written to \(place)"])
  }

  /// Says where a browser finds the pages: a terminal always shows it, a log has it once.
  func showAddress(_ address: String, isNew: Bool) {
    guard isTerminal || isNew else { return }
    OutputStream.results.isMuted = false
    OutputStream.results.write(["pages at \(address)"])
    OutputStream.results.flush()
  }

  /// Ends the line on which the terminal shows `^C`.
  func leave() {
    if isTerminal { OutputStream.results.write([""]) }
  }

  /// As many lines as the screen has room for. Where there is not enough for all, the cells get what the differences leave, and half of
  /// it in any case; further down they follow each other.
  private mutating func draw() {
    let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
    // One for the line of the pages, one for the cursor.
    let room = max(2, size.rows - rows(shown.foot, size) - 2)
    let lines: [CleanLine]
    if linesAbove == 0 {
      let upper = fitted(shown.differences, to: max(room - rows(shown.cells, size), room / 2), size)
      let lower = fitted(shown.cells, to: room - rows(upper.lines, size), size)
      lines = upper.lines + lower.lines
      linesSeen = upper.count < shown.differences.count ? upper.count : upper.count + lower.count
    } else {
      let rest = fitted(Array((shown.differences + shown.cells).dropFirst(linesAbove)), to: room, size)
      lines = rest.lines
      linesSeen = linesAbove + max(1, rest.count)
    }
    TransientLine.clearScreen()
    OutputStream.results.write(lines + shown.foot)
    OutputStream.results.flush()
    TransientLine.completeScreen()
  }

  private func rows(_ lines: [CleanLine], _ size: TerminalSize) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.columns + size.columns - 1) / size.columns) }
  }

  /// The first lines with a line on how many are left out, and how many they are.
  private func fitted(_ lines: [CleanLine], to room: Int, _ size: TerminalSize) -> (
    lines: [CleanLine], count: Int
  ) {
    guard rows(lines, size) > room else { return (lines, lines.count) }
    var room = room - 1
    let shown = lines.prefix { line in
      room -= rows([line], size)
      return room >= 0
    }
    return (shown + ["(\(lines.count - shown.count) more lines)"], shown.count)
  }
}
