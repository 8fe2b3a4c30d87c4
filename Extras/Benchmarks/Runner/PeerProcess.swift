import Foundation

/// Why there is nothing to compare with.
struct PeerMissing: Error {
  var reason: String
}

/// A peer in another language: a program that is given a task and a size, `insert 1000`, and answers with the
/// nanoseconds of the work alone, or with what went wrong.
///
/// One process serves all rounds, so that they alternate with ours and its memory and its code are warm.
final class PeerProcess: Sendable {
  private let name: String
  private let tasks: FileHandle
  private let answers: FileHandle

  init(_ name: String, _ command: String...) throws(PeerMissing) {
    let (input, output) = (Pipe(), Pipe())
    let process = Self.process(command)
    process.standardInput = input
    process.standardOutput = output
    do { try process.run() } catch { throw PeerMissing(reason: "\(name) does not start: \(error)") }
    self.name = name
    tasks = input.fileHandleForWriting
    answers = output.fileHandleForReading
  }

  func answer(to task: String, _ n: Int) throws(PeerMissing) -> Int64 {
    var line = ""
    do {
      try tasks.write(contentsOf: Data("\(task) \(n)\n".utf8))
      while !line.hasSuffix("\n") {
        let more = answers.availableData
        // It has ended.
        if more.isEmpty { break }
        line += String(decoding: more, as: UTF8.self)
      }
    } catch {
      // Reported below: a process that has ended cannot be written to.
    }
    let answer = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !answer.isEmpty else { throw PeerMissing(reason: "\(name) is not installed") }
    guard let number = Int64(answer) else { throw PeerMissing(reason: "\(name) gave up: \(answer)") }
    return number
  }

  /// Runs a program to its end, whatever it has to say.
  ///
  /// - Returns: its status; that of `env` is 127 if there is no such program.
  static func run(_ command: String...) throws -> Int32 {
    let process = process(command)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static func process(_ command: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardError = FileHandle.nullDevice
    return process
  }
}
