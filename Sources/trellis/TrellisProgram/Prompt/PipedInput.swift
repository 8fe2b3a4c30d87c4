import ArgumentParser
import Files
import Language
import LineEditing
import Notebooks
import Playground

/// Statements that come through a pipe or from a file: no prompt, no escapes, and the first error is the last.
struct PipedInput {
  private var player: Player
  private var entry: [UInt8] = []
  private var continuation = Continuation()
  private var entryLine = 1
  private var line = 1

  init(player: Player) {
    self.player = player
  }

  /// Performs each statement as soon as its lines are there.
  ///
  /// - Returns: the status to exit with.
  mutating func run() throws -> ExitCode {
    while let bytes = try read() {
      for byte in bytes {
        entry.append(byte)
        continuation.read(byte)
        guard byte == UInt8(ascii: "\n") else { continue }
        line += 1
        if continuation.goesOn { continue }
        if let status = perform() { return status }
      }
    }
    return perform() ?? .success
  }

  /// - Returns: the status to exit with, if this entry was the last.
  private mutating func perform() -> ExitCode? {
    defer {
      entry.removeAll(keepingCapacity: true)
      continuation = Continuation()
      entryLine = line
    }
    // A copy, so that the entry keeps its memory, and the source takes no more than it needs.
    let bytes = entry.withUnsafeBufferPointer { Array($0) }
    let source = Source(name: "input", bytes: bytes, file: "input", firstLine: entryLine)
    defer { OutputStream.results.flush() }
    switch player.play(source) {
    case .done, .edit, .left, .read, .review: return nil
    case .quit: return .success
    case .failed: return Interruption.isRequested ? ExitStatus.interrupted : ExitStatus.failed
    }
  }

  private func read() throws -> [UInt8]? {
    do throws(FileError) {
      let bytes = try StandardInput.readSome(besides: entry.count)
      return bytes.isEmpty ? nil : bytes
    } catch {
      if Interruption.isRequested { throw ExitStatus.interrupted }
      player.complaints.write(error.diagnostic)
      throw ExitStatus.inputOutput
    }
  }
}
