import Glibc
import LineEditing
import Notebooks
import Pictures
import Playground

/// Shows the state of watched notebooks: on a terminal always in the same place, cut to its height; elsewhere in lines one
/// below the other.
///
/// It changes no mode of the terminal, so that nothing needs to be put back when it is left.
struct WatchScreen {
  let isTerminal = LineEditing.isTerminal(STDOUT_FILENO) && terminalUnderstandsEscapes
  private let text: WatchText
  private let check: CheckText
  private let stepText: StepText
  private let dash: String

  init(_ settings: Settings) {
    let isColourful = Surroundings.isColourful()
    text = WatchText(settings, isColourful: isColourful)
    stepText = StepText(settings.over(.document), isColourful: isColourful)
    check = CheckText(stepText)
    dash = settings.style == .ascii ? "-" : "—"
    if isTerminal { TransientLine.scrollAway() }
  }

  /// First what differs, then the cells that were changed.
  func show(_ report: WatchReport, of watched: WatchedNotebooks) {
    let ran = Set(report.ran)
    // On a terminal the whole state stands there; in a log only what is new.
    let shown = watched.all.filter { isTerminal || ran.contains($0.document.path) }
    var lines: [CleanLine] = report.removed.map { "\($0): is gone" }
    lines += watched.allFaults.flatMap { stepText.lines($0) }
    lines += shown.filter { ran.contains($0.document.path) }.map(text.heading)
    lines += shown.flatMap(text.differences)
    for rerun in shown where ran.contains(rerun.document.path) {
      let cell = text.changedCell(rerun)
      if !cell.isEmpty { lines += [""] + cell }
    }
    let sum: CleanLine = check.summary(watched.all.map(\.check))
    guard isTerminal else {
      OutputStream.results.write(lines + [sum])
      OutputStream.results.flush()
      return
    }
    draw(lines, foot: [sum, "watching \(dash) Ctrl-C leaves"])
  }

  /// Says where the pages are.
  func showPages(_ place: String) {
    guard isTerminal else { return }
    OutputStream.results.isMuted = false
    OutputStream.results.write(["pages written to \(place)"])
  }

  /// As many lines as the screen has room for, from the first.
  private func draw(_ lines: [CleanLine], foot: [CleanLine]) {
    let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
    func rows(_ line: CleanLine) -> Int { max(1, (line.columns + size.columns - 1) / size.columns) }
    // One for the line of what was cut, one for that of the pages, one for the cursor.
    var room = size.rows - foot.reduce(0) { $0 + rows($1) } - 3
    var shown: [CleanLine] = []
    for line in lines {
      room -= rows(line)
      if room < 0 { break }
      shown.append(line)
    }
    let rest = lines.count - shown.count
    if rest > 0 { shown.append("(\(rest) more lines)") }
    TransientLine.clearScreen()
    OutputStream.results.write(shown + foot)
    OutputStream.results.flush()
  }
}
