import LineEditing
import Notebooks
import Pictures
import Platform
import Playground

/// Shows the state of watched notebooks: on a terminal always in the same place, cut to its height; elsewhere in lines one
/// below the other.
///
/// It changes no mode of the terminal, so nothing needs to be restored when it is left.
struct WatchScreen {
  let isTerminal = LineEditing.isTerminal(STDOUT_FILENO) && TerminalAbilities.current.redraws
  private let text: WatchText
  private let check: CheckText
  private let stepText: StepText
  private let dash: String

  init(_ look: LookOptions, _ colour: ColourOptions) {
    stepText = StepText(look.results(colour), isColourful: Host.isColourful())
    var settings = look.settings
    settings.scheme = Host.scheme
    text = WatchText(settings, isColourful: stepText.renderer.colour)
    check = CheckText(stepText)
    dash = look.style == .ascii ? "-" : "—"
    if isTerminal { TransientLine.scrollAway() }
  }

  /// First what differs, then the cells that were changed.
  func show(_ report: WatchReport, of watched: WatchedNotebooks) {
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
    // Broken between words, where the screen is narrower.
    let foot = StepText(renderer: stepText.renderer, width: terminalSize()?.columns ?? 80)
    draw(lines, cells, foot: foot.lines(.words(sum.string)) + ["watching \(dash) Ctrl-C leaves"])
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

  /// As many lines as the screen has room for, from the first. Where there is not enough for all, the cells get what the
  /// differences leave, and half of it in any case.
  private func draw(_ differences: [CleanLine], _ cells: [CleanLine], foot: [CleanLine]) {
    let size = terminalSize() ?? TerminalSize(columns: 80, rows: 24)
    // One for the line of the pages, one for the cursor.
    let room = max(2, size.rows - rows(foot, size) - 2)
    let wanted = rows(cells, size)
    let upper = fitted(differences, to: max(room - wanted, room / 2), size)
    let lower = fitted(cells, to: room - rows(upper, size), size)
    TransientLine.clearScreen()
    OutputStream.results.write(upper + lower + foot)
    OutputStream.results.flush()
    TransientLine.completeScreen()
  }

  private func rows(_ lines: [CleanLine], _ size: TerminalSize) -> Int {
    lines.reduce(0) { $0 + max(1, ($1.columns + size.columns - 1) / size.columns) }
  }

  /// The first lines, and how many are left out.
  private func fitted(_ lines: [CleanLine], to room: Int, _ size: TerminalSize) -> [CleanLine] {
    guard rows(lines, size) > room else { return lines }
    var room = room - 1
    let shown = lines.prefix { line in
      room -= rows([line], size)
      return room >= 0
    }
    return shown + ["(\(lines.count - shown.count) more lines)"]
  }
}
