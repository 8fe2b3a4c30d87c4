import ArgumentParser
import Foundation
import RandomSessions
import SessionChecks
import Terminals

/// Types random sessions until the time is over. Run as a program of its own by ``SessionPart``.
enum SessionWorker {
  /// Sessions are of many lengths: short ones try more beginnings, long ones go deeper.
  private static let lengths = [100, 300, 300, 1_000, 3_000]

  /// - Throws: an exit status for a violation, which is written to standard error.
  static func run(seed: UInt64, seconds: Double, journal path: String) throws {
    let deadline = Deadline(after: .seconds(seconds))
    let journal = try SessionJournal(path, seed: String(seed))
    var tally = SessionTally()
    defer { print(tally.line) }
    var seed = seed
    while !deadline.hasPassed {
      var session = RandomSession(seed: seed, isSwift: true)
      journal.begin(seed: seed)
      defer {
        tally.sessions += 1
        tally.statements += session.statementCount
        tally.performed += session.statementCount - session.failureCount
      }
      do {
        try session.run(statements: lengths[Int(seed / 64 % UInt64(lengths.count))]) { journal.note($0) }
      } catch {
        try tell(error)
      }
      seed &+= 1
    }
  }

  /// Types what a journal holds.
  static func replay(_ path: String) throws {
    let pieces = try SessionJournal.pieces(of: path)
    guard let seed = pieces.first.flatMap(UInt64.init) else { throw ValidationError("no seed in \(path)") }
    if let violation = RandomSession(seed: seed).violation(of: Array(pieces.dropFirst())) {
      try tell(violation)
    }
  }

  private static func tell(_ error: any Error) throws -> Never {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    throw ExitCode.failure
  }
}
