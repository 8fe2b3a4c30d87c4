import ArgumentParser
import Glibc
import Language
import LineEditing
import Playground

/// Statements that come through a pipe or from a file: no prompt, no escapes, and the first error is the last.
struct PipedInput {
  var player: Player

  init(player: Player) {
    self.player = player
  }

  /// Performs each statement as soon as its lines are there.
  mutating func run() throws -> ExitCode {
    var entry: [UInt8] = []
    var line = 1
    var entryLine = 1
    while let bytes = readChunk() {
      for byte in bytes {
        entry.append(byte)
        guard byte == UInt8(ascii: "\n") else { continue }
        line += 1
        guard !Parser.continues(String(decoding: entry, as: UTF8.self)) else { continue }
        if let status = try perform(&entry, from: entryLine) { return status }
        entryLine = line
      }
      try OutputStream.results.flush()
    }
    if !entry.isEmpty, let status = try perform(&entry, from: entryLine) { return status }
    try OutputStream.results.flush()
    return .success
  }

  /// - Returns: the status to exit with, if this entry was the last.
  private mutating func perform(_ entry: inout [UInt8], from line: Int) throws -> ExitCode? {
    defer { entry.removeAll(keepingCapacity: true) }
    let source = Source(name: "input", bytes: entry, file: "input", firstLine: line)
    switch try player.play(source, echo: false) {
    case .done: return nil
    case .quit:
      try OutputStream.results.flush()
      return .success
    case .failed: return Interruption.isRequested ? ExitStatus.interrupted : ExitStatus.failed
    }
  }

  private func readChunk() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR, !Interruption.isRequested { continue }
      guard count > 0 else { return nil }
      return Array(bytes[..<count])
    }
  }
}
