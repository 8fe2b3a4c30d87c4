import CTerminals
import Foundation

/// A program behind two pipes that is spoken to in turns; its standard error goes where its output goes.
public final class Conversation {
  private let child: Child
  private let writer: Int32
  private let reader: Int32
  private var unread: [UInt8] = []
  private var isWriting = true

  public init(_ program: String, _ arguments: [String] = [], in folder: ScratchFolder) throws {
    signal(SIGPIPE, SIG_IGN)
    var input: [Int32] = [0, 0]
    var output: [Int32] = [0, 0]
    guard terminals_pipe(&input) == 0, terminals_pipe(&output) == 0 else {
      throw TerminalFailure(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    defer { for descriptor in [input[0], output[1]] { close(descriptor) } }
    writer = input[1]
    reader = output[0]
    child = try Child(
      program, arguments, environment: folder.environment(), directory: folder.path,
      streams: .descriptors(input: input[0], output: output[1], errors: output[1]))
    makeNonBlocking(reader)
  }

  deinit {
    child.end()
    endInput()
    close(reader)
  }

  /// Writes a text that a pipe can hold.
  public func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(writer, bytes, bytes.count) == bytes.count else {
      throw TerminalFailure(description: "could not send \(text.debugDescription)")
    }
  }

  public func endInput() {
    if isWriting { close(writer) }
    isWriting = false
  }

  public var hasEnded: Bool { child.hasEnded() }

  public func interrupt() {
    kill(child.processIdentifier, SIGINT)
  }

  /// Waits until the program has used the processor long enough that it must be working on its input.
  public func expectWork() throws {
    let deadline = Deadline(after: Deadline.usual)
    let path = "/proc/\(child.processIdentifier)/stat"
    while true {
      let fields = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ") ?? []
      // Time in user mode, in hundredths of a second.
      if fields.count > 13, let ticks = Int(fields[13]), ticks > 30 { return }
      guard !deadline.hasPassed, !child.hasEnded() else {
        throw TerminalFailure(description: "the program is not at work")
      }
      usleep(5_000)
    }
  }

  /// Reads until the text appears.
  ///
  /// - Returns: what stood before it since the last expectation.
  @discardableResult
  public func expect(_ text: String) throws -> String {
    let deadline = Deadline(after: Deadline.usual)
    while true {
      let heard = String(decoding: unread, as: UTF8.self)
      if let range = heard.firstRange(of: text) {
        unread = Array(heard[range.upperBound...].utf8)
        return String(heard[..<range.lowerBound])
      }
      guard !deadline.hasPassed, listen() else {
        throw TerminalFailure(description: "no \(text.debugDescription); unread: \(heard.debugDescription)")
      }
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: how it ended, and what it had written since the last expectation.
  public func waitForExit() throws -> (ending: Ending, rest: String) {
    let deadline = Deadline(after: Deadline.usual)
    while listen() {
      guard !deadline.hasPassed else { throw TerminalFailure(description: "the program did not end") }
    }
    while !child.hasEnded(), !deadline.hasPassed { usleep(1_000) }
    guard let ending = child.ending else { throw TerminalFailure(description: "the program did not end") }
    return (ending, String(decoding: unread, as: UTF8.self))
  }

  /// - Returns: false at the end.
  private func listen() -> Bool {
    var descriptors = [pollfd(fd: reader, events: Int16(POLLIN), revents: 0)]
    waitForAny(&descriptors)
    guard descriptors[0].revents != 0 else { return true }
    guard let bytes = readAvailable(reader) else { return false }
    unread += bytes
    return true
  }
}
