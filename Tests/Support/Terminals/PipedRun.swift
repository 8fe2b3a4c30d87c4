import CTerminals
import Platform

/// A program run without a terminal: what it wrote and how it ended.
public struct PipedRun {
  public var output: [UInt8] = []
  public var errors: [UInt8] = []
  public var ending = Ending.exited(0)
  /// See ``Child/peakBytes``.
  public var peakBytes = 0
  /// From its start to its end, and from the signal to its end: what it took, not what a test may ask for.
  public var duration = Duration.zero
  public var durationAfterSignal: Duration?

  public var outputText: String { String(decoding: output, as: UTF8.self) }
  public var errorText: String { String(decoding: errors, as: UTF8.self) }

  /// Runs a program to its end, with the bytes as its standard input.
  ///
  /// - Parameters:
  ///   - limit: after this many bytes of output the reading end of the pipe is closed, as `head` does.
  ///   - keepsOutput: whether what it writes on standard output is wanted.
  ///   - readsOutput: whether standard output is read at all; if not, its pipe is soon full, and stays so.
  ///   - signal: what it is sent, and when, unless it has ended by then.
  /// - Throws: ``TerminalFailure`` when it does not end in time; it is killed then.
  public init(
    _ program: String, _ arguments: [String] = [], input: [UInt8] = [], in folder: ScratchFolder,
    environment: [String: String] = [:], readsAtMost limit: Int = .max,
    signalling signal: (number: Int32, after: Duration)? = nil, keepsOutput: Bool = true,
    readsOutput: Bool = true, within duration: Duration = Deadline.usual
  ) throws {
    let (inputReader, inputWriter) = try Self.makePipe()
    let (outputReader, outputWriter) = try Self.makePipe()
    let (errorReader, errorWriter) = try Self.makePipe()
    var open: Set<Int32> = [inputWriter, outputReader, errorReader]
    defer { for descriptor in open { close(descriptor) } }
    let child: Child
    do {
      defer { for descriptor in [inputReader, outputWriter, errorWriter] { close(descriptor) } }
      child = try Child(
        program, arguments, environment: folder.environment(adding: environment), directory: folder.path,
        streams: .descriptors(input: inputReader, output: outputWriter, errors: errorWriter))
    }
    for descriptor in open { makeNonBlocking(descriptor) }

    func finish(_ descriptor: Int32) {
      if open.remove(descriptor) != nil { close(descriptor) }
    }
    let start = ContinuousClock.now
    var signalled: ContinuousClock.Instant?
    let deadline = Deadline(after: duration)
    var sent = 0
    if input.isEmpty { finish(inputWriter) }
    while !open.isDisjoint(with: readsOutput ? [outputReader, errorReader] : [errorReader])
      || !child.hasEnded()
    {
      guard !deadline.hasPassed else {
        child.end()
        throw TerminalFailure(
          description: "\(program) \(arguments) did not end; it wrote \(outputText) \(errorText)")
      }
      var wait = 50
      if let signal, signalled == nil {
        let left = start + signal.after - .now
        if left <= .zero {
          signalled = .now
          kill(child.processIdentifier, signal.number)
        } else {
          wait = min(wait, Int(left / .milliseconds(1)))
        }
      }
      // Nothing is left to read, so only the end is waited for.
      if open.isEmpty || open == [inputWriter] { wait = 1 }
      var descriptors = open.filter { readsOutput || $0 != outputReader }.map {
        pollfd(fd: $0, events: Int16($0 == inputWriter ? POLLOUT : POLLIN), revents: 0)
      }
      waitForAny(&descriptors, milliseconds: Int32(wait))
      for descriptor in descriptors where descriptor.revents != 0 {
        switch descriptor.fd {
        case inputWriter:
          let count = input[sent...].withUnsafeBytes {
            write(inputWriter, $0.baseAddress, min($0.count, 1 << 16))
          }
          if count > 0 { sent += count }
          if sent == input.count || (count < 0 && errno == EPIPE) { finish(inputWriter) }
        case outputReader:
          output +=
            readAvailable(outputReader)
            ?? {
              finish(outputReader)
              return []
            }()
          if !keepsOutput { output.removeAll(keepingCapacity: true) }
          if output.count >= limit { finish(outputReader) }
        default:
          errors +=
            readAvailable(errorReader)
            ?? {
              finish(errorReader)
              return []
            }()
        }
      }
    }
    ending = child.ending ?? .exited(0)
    peakBytes = child.peakBytes
    self.duration = .now - start
    durationAfterSignal = signalled.map { .now - $0 }
  }

  private static func makePipe() throws -> (reader: Int32, writer: Int32) {
    // A program that no longer reads must not end the tests.
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [0, 0]
    guard terminals_pipe(&ends) == 0 else {
      throw TerminalFailure(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    return (ends[0], ends[1])
  }
}
