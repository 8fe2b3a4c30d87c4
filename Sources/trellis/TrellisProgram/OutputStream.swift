import Glibc
import LineEditing
import Pictures

/// The one way out of the program: lines on their way to standard output, written when there are enough of them, or at
/// once on a terminal.
///
/// It takes clean lines and nothing else, so that no text of a file, an argument or data can send an escape.
///
/// A write that fails ends the program: quietly when nobody reads any more, else with a word about the reason and
/// ``ExitStatus/inputOutput``.
final class OutputStream {
  nonisolated(unsafe) static let results = OutputStream()

  /// Whether the program goes on when nobody reads any more, for a command that does more than print.
  var outlivesReader = false

  /// Whether lines are thrown away, while a command runs whose results are not asked for.
  var isMuted = false

  private var pending: [UInt8] = []
  private let isWatched = isTerminal(STDOUT_FILENO)
  private var hasReader = true
  private static let room = 1 << 16

  /// Writes lines; on a terminal they are seen at once.
  func write(_ lines: some Sequence<CleanLine>) {
    guard !isMuted else { return }
    for line in lines {
      pending += line.string.utf8
      pending.append(UInt8(ascii: "\n"))
    }
    if isWatched || pending.count >= Self.room { flush() }
  }

  func flush() {
    if !pending.isEmpty { ProgressLine.clear() }
    flushPending()
  }

  /// Writes what there is, over nothing: the line that tells of progress is still to be drawn.
  func flushPending() {
    defer { pending.removeAll(keepingCapacity: true) }
    guard hasReader, let code = writeAll(pending, to: STDOUT_FILENO) else { return }
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

/// Writes bytes to a descriptor.
///
/// - Returns: nil when all are written, else the `errno` of the call that failed.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written == 0 || errno != EINTR {
        return written == 0 ? ENOSPC : errno
      }
    }
    return nil
  }
}
