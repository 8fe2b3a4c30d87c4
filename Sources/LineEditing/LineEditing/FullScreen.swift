import CLineEditing
import Pictures

/// The whole terminal for a while: its other screen, without a cursor, and every key as it is pressed.
///
/// When it is closed, when a signal stops or ends the program, and after a Ctrl-C, the terminal is as it was before.
public final class FullScreen {
  private let keys: KeyReader

  /// - Returns: nil if there is no terminal that can be drawn over.
  public init?() {
    guard let keys = KeyReader(takesScreen: true) else { return nil }
    self.keys = keys
  }

  public func close() { keys.close() }

  /// Shows lines, which must not be wider than the terminal, from its top left corner on.
  public func show(_ lines: [CleanLine]) {
    let rows = lines.map { $0.string + "\u{1B}[0m\u{1B}[K" }.joined(separator: "\r\n")
    line_editing_write("\(ScreenUpdate.start)\u{1B}[H\(rows)\u{1B}[J\(ScreenUpdate.end)")
  }

  /// Waits for a key.
  public func readKey() -> KeyReader.Key { keys.read() }

  /// Waits for a key, but not longer than a number of milliseconds; nil if none came.
  public func readKey(within milliseconds: Int) -> KeyReader.Key? { keys.read(within: milliseconds) }

  /// A key that was already pressed, or what happened to the terminal in the meantime; nil if there is
  /// neither. Signals are handled.
  public func pressedKey() -> KeyReader.Key? { keys.readPressed() }
}
