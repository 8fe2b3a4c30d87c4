import Glibc

/// Bytes on their way to a descriptor, written when there is enough of them or somebody waits.
final class OutputStream {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private static let room = 1 << 16

  /// Results.
  nonisolated(unsafe) static let results = OutputStream(descriptor: STDOUT_FILENO)
  /// Diagnostics.
  nonisolated(unsafe) static let diagnostics = OutputStream(descriptor: STDERR_FILENO)

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// - Throws: ``ExitStatus/inputOutput`` when the bytes cannot be written: the disk is full, the terminal is gone.
  func write(_ lines: some Sequence<String>) throws {
    for line in lines {
      pending += line.utf8
      pending.append(UInt8(ascii: "\n"))
      if pending.count >= Self.room { try flush() }
    }
  }

  func write(raw text: String) throws {
    pending += text.utf8
    if pending.count >= Self.room { try flush() }
  }

  func flush() throws {
    var start = 0
    defer { pending.removeAll(keepingCapacity: true) }
    while start < pending.count {
      let written = pending.withUnsafeBytes { bytes in
        Glibc.write(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        if descriptor == STDOUT_FILENO, errno != EPIPE {
          let reason = String(cString: strerror(errno))
          fputs("error: cannot write the output: \(reason)\n", stderrStream)
        }
        throw ExitStatus.inputOutput
      }
      start += written
    }
  }

  private var stderrStream: UnsafeMutablePointer<FILE>? { fdopen(STDERR_FILENO, "w") }
}
