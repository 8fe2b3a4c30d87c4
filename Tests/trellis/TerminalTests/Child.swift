import CTerminals
import Glibc

/// What goes wrong while a program is driven: described with everything it had written by then.
struct TerminalFailure: Error, CustomStringConvertible {
  let description: String
}

/// How a program ended.
enum Ending: Hashable {
  case exited(Int32)
  case killed(signal: Int32)
}

/// A program started by a test, which is killed with its whole session when the test is done with it.
final class Child {
  /// Where the program's first three descriptors lead.
  enum Streams {
    case terminal(String)
    case descriptors(input: Int32, output: Int32, errors: Int32)
  }

  let processIdentifier: pid_t
  private(set) var ending: Ending?

  /// Starts a program at the head of a session of its own, with default signal actions.
  init(
    _ program: String, _ arguments: [String], environment: [String: String], directory: String,
    streams: Streams
  ) throws {
    let argumentPointers = ([program] + arguments).map { strdup($0) } + [nil]
    let environmentPointers = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argumentPointers + environmentPointers { free(pointer) } }
    var identifier = pid_t()
    let error =
      switch streams {
      case .terminal(let name):
        terminals_start(&identifier, argumentPointers, environmentPointers, directory, name, [0, 0, 0])
      case .descriptors(let input, let output, let errors):
        terminals_start(
          &identifier, argumentPointers, environmentPointers, directory, nil, [input, output, errors])
      }
    guard error == 0 else {
      throw TerminalFailure(description: "cannot start \(program): \(String(cString: strerror(error)))")
    }
    processIdentifier = identifier
  }

  deinit {
    end()
  }

  /// Whether the program has ended; does not wait.
  func hasEnded() -> Bool {
    if ending != nil { return true }
    var status: Int32 = 0
    guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return false }
    ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    return true
  }

  /// Kills the program, and what it has started in its own process group, unless it has ended.
  func end() {
    guard !hasEnded() else { return }
    kill(-processIdentifier, SIGKILL)
    kill(processIdentifier, SIGKILL)
    var status: Int32 = 0
    while waitpid(processIdentifier, &status, 0) == -1 && errno == EINTR {}
    ending = .killed(signal: SIGKILL)
  }
}

/// A moment after which a test no longer waits. Generous: a slow machine must not fail a test.
struct Deadline {
  static let usual = Duration.seconds(90)
  private let end: ContinuousClock.Instant

  init(after duration: Duration) {
    end = .now + duration
  }

  var hasPassed: Bool { ContinuousClock.now >= end }
}

/// Waits until one of the descriptors is ready, for a twentieth of a second at most.
func waitForAny(_ descriptors: inout [pollfd]) {
  _ = poll(&descriptors, nfds_t(descriptors.count), 50)
}

/// Reads what is there without waiting: nil at the end, or when the other side is gone.
func readAvailable(_ descriptor: Int32) -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  let count = read(descriptor, &buffer, buffer.count)
  if count > 0 { return Array(buffer[..<count]) }
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
}

func makeNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}
