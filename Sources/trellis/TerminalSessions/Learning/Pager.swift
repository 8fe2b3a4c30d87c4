import LineEditing
import Pictures

/// Writes lines and waits wherever the screen is full, so that nothing scrolls off unread.
///
/// One reads: the count of what is on the screen is shared by all that write there, so it is a reference.
final class Pager {
  private let foot: Foot
  /// The rows that were written since the reader pressed a key.
  private var rows = 0
  /// Whether the reader has seen enough of what is being written.
  private var isOver = false
  /// Whether the reader is typing already, and wants to wait no more.
  private var isTyped = false
  /// Whether a letter that is typed while it waits is the first of the next entry.
  var takesTyping = true
  /// Whether the rest was skipped since this was last asked: the key for it, q, may have been the first letter of the next entry.
  private var wasSkipped = false
  /// How often it has waited for the reader.
  private(set) var pauses = 0
  /// Whether it waits at all.
  var isOn = true

  init(_ foot: Foot) { self.foot = foot }

  /// To be called when the reader has typed something: what is there is read.
  func restart() {
    rows = 0
    isOver = false
    isTyped = false
  }

  /// The letter that skipped the rest of what was written last, if one did.
  func takeSkippingLetter() -> String? {
    defer { wasSkipped = false }
    return wasSkipped ? "q" : nil
  }

  /// Writes lines, as far as the reader wants to see them.
  ///
  /// - Returns: whether they want to see more.
  @discardableResult
  func write(_ lines: [CleanLine]) -> Bool {
    guard isOn, !isTyped, let size = terminalSize() else {
      OutputStream.results.write(lines)
      return true
    }
    for line in lines {
      let needed = max(1, (line.columns + size.columns - 1) / size.columns)
      // The last row is the foot's. A line that fills more than a screen is written row by row.
      if needed < size.rows {
        write(line, taking: needed, of: size.rows - 1)
      } else {
        for row in line.rows(columns: size.columns) {
          write(row, taking: 1, of: size.rows - 1)
          if isOver { break }
        }
      }
      if isOver { return false }
    }
    return !isOver
  }

  /// Writes a line after what is on the screen was read, if both do not fit.
  private func write(_ line: CleanLine, taking needed: Int, of room: Int) {
    if rows + needed > room, rows > 0, !isTyped { pause() }
    guard !isOver else { return }
    OutputStream.results.write([line])
    rows += needed
  }

  private static let choices = [
    Foot.Choice(
      sign: CleanText("Space", ascii: "Space"), words: "goes on", letter: "g",
      keys: [.text(" "), .enter, .down, .pageDown]),
    Foot.Choice(
      sign: CleanText("q", ascii: "q"), words: "skips the rest", letter: "q", keys: [.text("q"), .escape]),
  ]

  private func pause() {
    pauses += 1
    let sign = foot.renderer.style == .ascii ? "--" : "—"
    let choice = foot.choose(sign, Self.choices, typing: takesTyping ? { self.isTyped = true } : nil)
    rows = 0
    if choice != 0 { isOver = true }
    wasSkipped = choice == 1
  }
}
