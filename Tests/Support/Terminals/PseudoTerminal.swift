import CTerminals
import Platform

/// A program on a terminal of its own, whose keyboard and raw output the test holds.
public final class PseudoTerminal {
  private let child: Child
  private var leader: Int32
  /// Everything the program has written so far.
  public private(set) var transcript: [UInt8] = []
  private var consumed = 0
  private var isOpen = true

  public init(
    _ program: String, _ arguments: [String] = [], in folder: ScratchFolder,
    environment: [String: String] = [:], without removed: Set<String> = [],
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
      program, arguments,
      environment: folder.environment(adding: environment).filter { !removed.contains($0.key) },
      directory: folder.path,
      streams: .terminal(
        String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)))
  }

  deinit {
    child.end()
    hangUp()
  }

  public var processIdentifier: pid_t { child.processIdentifier }

  /// What the program has written that no expectation has used up.
  public var unread: String {
    String(decoding: transcript[consumed...], as: UTF8.self)
  }

  /// Types text; control characters are keys: `\r` is Enter, `\u{3}` is Ctrl-C.
  public func send(_ text: String, within duration: Duration = Deadline.usual) throws {
    try send(Array(text.utf8), within: duration)
  }

  public func send(_ bytes: [UInt8], within duration: Duration = Deadline.usual) throws {
    let deadline = Deadline(after: duration)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(leader, $0.baseAddress, $0.count) }
      if count > 0 { sent += count }
      guard count > 0 || !deadline.hasPassed else { throw failure("could not type \(bytes.count) bytes") }
      readSome(orUntilWritable: count <= 0)
    }
  }

  /// Types a few keys and reads nothing meanwhile, so that the next ones can follow at once.
  public func strike(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(leader, bytes, bytes.count)
  }

  /// Reads until the text appears behind the last expectation.
  ///
  /// - Returns: what stood before it.
  /// - Throws: ``TerminalFailure`` when the program ends, or the time is over.
  @discardableResult
  public func expect(_ text: String, within duration: Duration = Deadline.usual) throws -> String {
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

  /// Gives the window another size, of which a signal notifies the program.
  public func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(leader, UInt(TIOCSWINSZ), &size)
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) { kill(child.processIdentifier, number) }

  /// Takes the terminal away, as a window does that is closed.
  public func hangUp() {
    guard leader >= 0 else { return }
    close(leader)
    leader = -1
    isOpen = false
  }

  /// Whether the program has ended; what it has written by now is read.
  public func hasEnded() -> Bool {
    readSome(milliseconds: 0)
    return child.hasEnded()
  }

  /// Reads for this long, whatever comes.
  public func listen(for duration: Duration) {
    let deadline = Deadline(after: duration)
    repeat {
      readSome(milliseconds: Int32(min(50, deadline.rest / .milliseconds(1))))
    } while !deadline.hasPassed
  }

  /// Reads until the program has ended.
  ///
  /// - Throws: ``TerminalFailure`` when it has not in time; it is killed then.
  public func waitForExit(within duration: Duration = Deadline.usual) throws -> Ending {
    let deadline = Deadline(after: duration)
    while !child.hasEnded() {
      guard !deadline.hasPassed else {
        let state = child.state
        child.end()
        throw failure("the program did not end; \(state)")
      }
      readSome()
    }
    while leader >= 0, let bytes = readAvailable(leader), !bytes.isEmpty { transcript += bytes }
    return child.ending ?? .exited(0)
  }

  /// Whether the terminal's driver edits lines and echoes, as it did before the program.
  public var isInLineMode: Bool {
    var modes = termios()
    guard tcgetattr(leader, &modes) == 0 else { return false }
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & wanted == wanted
  }

  private func readSome(orUntilWritable waitsForRoom: Bool = false, milliseconds: Int32 = 50) {
    var descriptors = [
      pollfd(fd: leader, events: Int16(waitsForRoom ? POLLIN | POLLOUT : POLLIN), revents: 0)
    ]
    // A terminal whose other end is closed is ready at once, so the descriptor is left out.
    if !isOpen { descriptors[0].fd = -1 }
    waitForAny(&descriptors, milliseconds: milliseconds)
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
