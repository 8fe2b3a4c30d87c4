import Files
import LineEditing
import Pictures
import Platform
import Playground
import Recording

/// The one way out of the program: lines on their way to standard output, written when there are enough of them, or at
/// once on a terminal.
///
/// A terminal gets clean lines and nothing else, so that no text of a file, an argument or data can send an escape.
///
/// A write that fails ends the program: quietly when the reader is gone, else with the reason and
/// ``ExitStatus/inputOutput``.
package final class OutputStream {
  nonisolated(unsafe) package static let results = OutputStream()

  /// Whether the program continues when the reader is gone, for a command that does more than print.
  package var outlivesReader = false

  /// Whether lines are thrown away, while a command runs whose results are not asked for.
  package var isMuted = false

  /// When what runs was stopped, whether the cell or the whole program: from then on a reader that takes
  /// nothing is waited for only a moment.
  private var stoppedAt: Double?
  /// Whether what was written last ends within a line, because the rest of it was dropped.
  private var isWithinLine = false

  private var pending: [UInt8] = []
  private let isWatched = isTerminal(STDOUT_FILENO)
  private var hasReader = true
  private static let room = 1 << 16

  /// Writes lines; on a terminal they are seen at once.
  package func write(_ lines: some Sequence<CleanLine>) {
    guard !isMuted else { return }
    for line in lines {
      pending += line.string.utf8
      pending.append(UInt8(ascii: "\n"))
      if pending.count >= Self.room { flush() }
    }
    if isWatched { flush() }
  }

  /// Writes a copy of a file: byte for byte, which another program needs, unless a terminal shows it.
  package func write(file bytes: [UInt8]) {
    guard !isWatched else { return write(CleanLine.lines(of: String(decoding: bytes, as: UTF8.self))) }
    guard !isMuted else { return }
    pending += bytes
    flush()
  }

  /// To be called when a cell begins, or ends because it was stopped.
  package func note(isStopped: Bool) {
    stoppedAt = isStopped ? Machine.seconds() : nil
  }

  /// Whether a reader who takes nothing is still waited for.
  package func waitsForReader() -> Bool {
    if let cancellation = Cancellation.current {
      return (try? cancellation.check(after: Cancellation.stride, taking: 0)) != nil
    }
    if Interruption.isRequested, stoppedAt == nil { stoppedAt = Machine.seconds() }
    guard let stoppedAt else { return true }
    return Machine.seconds() - stoppedAt < Session.momentAfterStop
  }

  package func flush() {
    if !pending.isEmpty { ProgressLine.clear() }
    flushPending()
  }

  /// Writes what there is, over nothing: the progress line is not drawn yet.
  package func flushPending() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard hasReader, !pending.isEmpty else { return }
    if isWithinLine { pending.insert(UInt8(ascii: "\n"), at: 0) }
    let outcome = writeAll(pending, to: STDOUT_FILENO, while: waitsForReader)
    if outcome.count > 0 { isWithinLine = pending[outcome.count - 1] != UInt8(ascii: "\n") }
    guard let code = outcome.code else { return }
    hasReader = false
    if code == EPIPE {
      if !outlivesReader { exit(EXIT_SUCCESS) }
    } else {
      _ = writeAll(
        Array("error: cannot write the output: \(String(cString: strerror(code)))\n".utf8), to: STDERR_FILENO)
      exit(ExitStatus.inputOutput.rawValue)
    }
  }
}
