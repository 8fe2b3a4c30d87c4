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
  private let lines = PipedLines()

  init(player: Player) {
    self.player = player
    self.player.piped = lines
    self.player.session.waitsForAnswers = true
    self.player.session.modelsPractice = true
  }

  /// Performs each statement as soon as its lines are there.
  ///
  /// - Returns: the status to exit with.
  mutating func run() throws -> ExitCode {
    var start = 0
    while try read() {
      continuation.read(Array(entry[start...]))
      start = entry.count
      if continuation.goesOn || entry.last != UInt8(ascii: "\n") || awaitsLine { continue }
      if let status = perform() { return status }
      start = 0
    }
    return perform() ?? .success
  }

  /// Whether its block stands below, or what an operator at its end goes on with.
  private var awaitsLine: Bool {
    let text = String(decoding: entry.dropLast(), as: UTF8.self)
    return Parser.awaitsLine(text, syntax: player.session.catalog.syntax)
  }

  /// - Returns: the status to exit with, if this entry was the last.
  private mutating func perform() -> ExitCode? {
    defer {
      entry.removeAll(keepingCapacity: true)
      continuation = Continuation()
      entryLine = lines.number
    }
    // A copy, so that the entry keeps its memory, and the source takes no more than it needs.
    let bytes = entry.withUnsafeBufferPointer { Array($0) }
    let source = Source(name: "input", bytes: bytes, file: "input", firstLine: entryLine)
    defer { OutputStream.results.flush() }
    switch player.play(source) {
    case .done, .edit, .left, .read, .review, .swift: return nil
    case .quit: return .success
    case .failed: return Interruption.isRequested ? ExitStatus.interrupted : ExitStatus.failed
    }
  }

  /// Adds a line to the entry.
  ///
  /// - Returns: false at the end.
  private mutating func read() throws -> Bool {
    do throws(FileError) {
      return try lines.take(into: &entry)
    } catch {
      if Interruption.isRequested { throw ExitStatus.interrupted }
      player.complaints.write(error.diagnostic)
      throw ExitStatus.inputOutput
    }
  }
}
