import Glibc
import Pictures

/// A line at the foot of the terminal that is gone before anything else is written: of progress, or of keys to press.
enum TransientLine {
  /// Draws it in the place of the one that is there.
  ///
  /// - Returns: whether the terminal took it.
  @discardableResult
  static func show(_ line: CleanLine) -> Bool {
    writeAll(Array("\r\(line.string)\u{1B}[K".utf8), to: STDOUT_FILENO) == nil
  }

  static func erase() {
    show("")
  }
}
