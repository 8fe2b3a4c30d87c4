import LineEditing
import Pictures
import Platform

/// A line at the foot of the terminal that is gone before anything else is written: of progress, or of keys to press.
package enum TransientLine {
  /// Draws it in the place of the one that is there.
  ///
  /// - Returns: whether the terminal took it.
  @discardableResult
  package static func show(_ line: CleanLine) -> Bool {
    writeAll(Array("\r\(line.string)\u{1B}[K".utf8), to: STDOUT_FILENO).code == nil
  }

  package static func erase() {
    show("")
  }

  /// Moves what is on the screen up out of it, where the terminal keeps it.
  package static func scrollAway() {
    let rows = terminalSize()?.rows ?? 24
    _ = writeAll(Array(repeating: UInt8(ascii: "\n"), count: rows), to: STDOUT_FILENO)
  }

  /// Draws lines from the top of the screen on, and erases what is below them. No line may be wider than the screen.
  ///
  /// - Parameter endsLastLine: whether the cursor stands below the last line, else behind it.
  package static func redraw(_ lines: [CleanLine], endsLastLine: Bool) {
    // Behind a line that is as wide as the screen, some terminals would erase its last letter.
    let text = lines.map { "\u{1B}[K\($0.string)" }.joined(separator: "\r\n")
    let end = endsLastLine && !lines.isEmpty ? "\r\n" : ""
    let screen = "\(ScreenUpdate.start)\u{1B}[H\(text)\(end)\u{1B}[J\(ScreenUpdate.end)"
    _ = writeAll(Array(screen.utf8), to: STDOUT_FILENO)
  }

  /// Erases the screen; the next line stands at its top. A terminal that can do so waits with the next one for
  /// ``completeScreen()``.
  package static func clearScreen() {
    _ = writeAll(Array("\(ScreenUpdate.start)\u{1B}[H\u{1B}[J".utf8), to: STDOUT_FILENO)
  }

  package static func completeScreen() {
    _ = writeAll(Array(ScreenUpdate.end.utf8), to: STDOUT_FILENO)
  }
}
