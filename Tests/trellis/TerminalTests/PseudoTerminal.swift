import CTerminals
import Glibc

/// A program on a terminal of its own, whose keyboard and raw output the test holds.
final class PseudoTerminal {
  private let child: Child
  private let leader: Int32
  /// Everything the program has written so far.
  private(set) var transcript: [UInt8] = []
  private var consumed = 0
  private var isOpen = true

  init(
    _ program: String, _ arguments: [String] = [], in folder: ScratchFolder,
    environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24
  ) throws {
    var name = [CChar](repeating: 0, count: 64)
    leader = terminals_open(&name, UInt(name.count))
    guard leader >= 0 else {
      throw TerminalFailure(description: "no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    makeNonBlocking(leader)
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
    child = try Child(
      program, arguments, environment: folder.environment(adding: environment), directory: folder.path,
      streams: .terminal(
        String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)))
  }

  deinit {
    child.end()
    close(leader)
  }

  var processIdentifier: pid_t { child.processIdentifier }

  /// What the program has written that no expectation has used up.
  var unread: String {
    String(decoding: transcript[consumed...], as: UTF8.self)
  }

  /// Types text; control characters are keys: `\r` is Enter, `\u{3}` is Ctrl-C.
  func send(_ text: String, within duration: Duration = Deadline.usual) throws {
    try send(Array(text.utf8), within: duration)
  }

  func send(_ bytes: [UInt8], within duration: Duration = Deadline.usual) throws {
    let deadline = Deadline(after: duration)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
      if count > 0 { sent += count }
      guard count > 0 || !deadline.hasPassed else { throw failure("could not type \(bytes.count) bytes") }
      readSome(orUntilWritable: count <= 0)
    }
  }

  /// Reads until the text appears behind the last expectation.
  ///
  /// - Returns: what stood before it.
  /// - Throws: ``TerminalFailure`` when the program ends, or the time is over.
  @discardableResult
  func expect(_ text: String, within duration: Duration = Deadline.usual) throws -> String {
    let deadline = Deadline(after: duration)
    let wanted = Array(text.utf8)
    while true {
      if let range = transcript[consumed...].firstRange(of: wanted) {
        defer { consumed = range.upperBound }
        return String(decoding: transcript[consumed..<range.lowerBound], as: UTF8.self)
      }
      guard isOpen else { throw failure("the program ended before \(text.debugDescription)") }
      guard !deadline.hasPassed else { throw failure("no \(text.debugDescription)") }
      readSome()
    }
  }

  /// Gives the window another size, which the program is told by a signal.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
  }

  /// Reads until the program has ended.
  ///
  /// - Throws: ``TerminalFailure`` when it has not in time; it is killed then.
  func waitForExit(within duration: Duration = Deadline.usual) throws -> Ending {
    let deadline = Deadline(after: duration)
    while !child.hasEnded() {
      guard !deadline.hasPassed else {
        child.end()
        throw failure("the program did not end")
      }
      readSome()
    }
    while let bytes = readAvailable(leader), !bytes.isEmpty { transcript += bytes }
    return child.ending ?? .exited(0)
  }

  /// Whether the terminal's driver edits lines and echoes, as it did before the program.
  var isInLineMode: Bool {
    var modes = termios()
    guard tcgetattr(leader, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  private func readSome(orUntilWritable waitsForRoom: Bool = false) {
    var descriptors = [
      pollfd(fd: leader, events: Int16(waitsForRoom ? POLLIN | POLLOUT : POLLIN), revents: 0)
    ]
    // A terminal nobody has open is ready at once, so the descriptor is left out.
    if !isOpen { descriptors[0].fd = -1 }
    waitForAny(&descriptors)
    guard isOpen, descriptors[0].revents & Int16(POLLIN | POLLHUP) != 0 else { return }
    if let bytes = readAvailable(leader) {
      transcript += bytes
    } else {
      isOpen = false
    }
  }

  private func failure(_ reason: String) -> TerminalFailure {
    TerminalFailure(description: "\(reason); unread: \(unread.debugDescription)")
  }
}

extension ArraySlice<UInt8> {
  /// Where the bytes first occur.
  fileprivate func firstRange(of wanted: [UInt8]) -> Range<Int>? {
    guard count >= wanted.count else { return nil }
    for start in startIndex...(endIndex - wanted.count) where self[start...].starts(with: wanted) {
      return start..<(start + wanted.count)
    }
    return nil
  }
}
