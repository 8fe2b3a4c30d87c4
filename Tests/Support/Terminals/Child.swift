import CTerminals
import Foundation
import Platform

/// What goes wrong while a program is driven: described with everything it had written by then.
public struct TerminalFailure: Error, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}

/// How a program ended.
public enum Ending: Hashable, Sendable {
  case exited(Int32)
  case killed(signal: Int32)
}

/// A program started by a test, which is killed with its whole session when the test is done with it.
public final class Child {
  /// Where the program's first three descriptors lead.
  public enum Streams {
    case terminal(String)
    case descriptors(input: Int32, output: Int32, errors: Int32)
  }

  public let processIdentifier: pid_t
  public private(set) var ending: Ending?
  /// The most memory that was resident at a time, in bytes, once it has ended. What started it counts as well, for as much
  /// as that had resident itself.
  public private(set) var peakBytes = 0

  /// Starts a program at the head of a session of its own, with default signal actions.
  public init(
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
  public func hasEnded() -> Bool {
    ending != nil || reap(WNOHANG)
  }

  /// Kills the program, and what it has started in its own process group, unless it has ended.
  public func end() {
    guard !hasEnded() else { return }
    kill(-processIdentifier, SIGKILL)
    kill(processIdentifier, SIGKILL)
    while !reap(0) && errno == EINTR {}
    if ending == nil { ending = .killed(signal: SIGKILL) }
  }

  /// - Returns: whether it has ended.
  private func reap(_ options: Int32) -> Bool {
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(processIdentifier, &status, options, &usage) == processIdentifier else { return false }
    ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: status & 0x7F)
    peakBytes = usage.peakBytes
    return true
  }
}

/// A moment after which a test no longer waits. Generous: a slow machine must not fail a test.
public struct Deadline: Sendable {
  public static let usual = Duration.seconds(90)
  private let end: ContinuousClock.Instant

  public init(after duration: Duration) {
    end = .now + duration
  }

  public var hasPassed: Bool { ContinuousClock.now >= end }

  /// What is left until then; nothing once it has passed.
  public var rest: Duration { max(.zero, end - .now) }
}

/// Waits until one of the descriptors is ready, for at most a given number of milliseconds.
public func waitForAny(_ descriptors: inout [pollfd], milliseconds: Int32 = 50) {
  _ = poll(&descriptors, nfds_t(descriptors.count), milliseconds)
}

/// Reads what is there without waiting: nil at the end, or when the other side is gone.
public func readAvailable(_ descriptor: Int32) -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 1 << 16)
  let count = read(descriptor, &buffer, buffer.count)
  if count > 0 { return Array(buffer[..<count]) }
  return count < 0 && (errno == EAGAIN || errno == EINTR) ? [] : nil
}

public func makeNonBlocking(_ descriptor: Int32) {
  _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
}

extension Child {
  /// What a program that should have ended is doing, as far as the system reports it: whether it runs or
  /// waits, in which call, and the signals that it keeps waiting.
  var state: String {
    let process = "/proc/\(processIdentifier)"
    let status = (try? String(contentsOfFile: process + "/status", encoding: .utf8)) ?? ""
    let told = status.split(separator: "\n").filter { line in
      ["State:", "SigPnd:", "ShdPnd:", "SigBlk:", "SigIgn:"].contains { line.hasPrefix($0) }
    }
    let call = (try? String(contentsOfFile: process + "/syscall", encoding: .utf8)) ?? ""
    return (told.map { $0.replacing("\t", with: " ") } + ["call: \(call.prefix(60))"]).joined(separator: ", ")
  }
}
