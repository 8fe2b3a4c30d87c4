import LineEditing
import Pictures
import Platform
import Playground

/// A line on the terminal that shows how far a long statement is, and is removed before anything else is
/// written.
///
/// For the one thread that runs statements and writes.
package enum ProgressLine {
  nonisolated(unsafe) private static var isShown = false
  nonisolated(unsafe) private static var latest = 0.0

  /// Seconds between two drawings.
  private static let pause = 0.1

  /// Kept free at the right edge, where the terminal shows `^C`.
  private static let echoColumns = 3

  /// Draws lines in this look; nil if standard output is not a terminal that can erase a line.
  package static func teller(style: TextStyle, isColourful: Bool) -> (@Sendable (Progress) -> Void)? {
    guard isTerminal(STDOUT_FILENO), TerminalAbilities.current.redraws else { return nil }
    let renderer = TextRenderer(style: style, colour: isColourful, scheme: Host.scheme)
    return { progress in
      // A screen reader may be set meanwhile.
      guard TerminalAbilities.current.redraws else { return }
      guard !isShown || progress.seconds - latest >= pause || progress.seconds < latest else { return }
      latest = progress.seconds
      let columns = (terminalSize()?.columns ?? 80) - echoColumns
      let line = renderer.line(StyledText(text(progress, style: style, columns: columns), tone: .quiet))
      OutputStream.results.flushPending()
      // Each drawing would leave behind what was typed since the last one.
      HiddenTyping.begin()
      isShown = TransientLine.show(line)
    }
  }

  /// Takes the line back, if there is one.
  package static func clear() {
    guard isShown else { return }
    isShown = false
    TransientLine.erase()
    HiddenTyping.end()
  }

  /// `insert 1...1_000_000 · 340,000 of 1,000,000 values · 1.2 s`; where that is too wide, the statement is cut.
  package static func text(_ progress: Progress, style: TextStyle, columns: Int) -> String {
    let joint = style == .ascii ? " - " : " · "
    var count = progress.done > 0 ? "\(progress.done.grouped)" : ""
    if let total = progress.total { count = "\(progress.done.grouped) of \(total.grouped)" }
    if !count.isEmpty { count = "\(joint)\(count) \(progress.unit.rawValue)" }
    let tenths = Int(progress.seconds * 10)
    let end = "\(count)\(joint)\(tenths / 10).\(tenths % 10) s"
    let room = columns - CleanText(end).columns
    guard room >= 4 else { return CleanText(end).truncated(toColumns: max(0, columns)).string(in: style) }
    return CleanText(progress.statement).truncated(toColumns: room).string(in: style) + end
  }
}
