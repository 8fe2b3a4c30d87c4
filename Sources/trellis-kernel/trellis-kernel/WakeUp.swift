import Platform

/// Lets a thread wake another that waits: a pipe that a poll can wait for.
struct WakeUp: Sendable {
  /// The end of the pipe to read from.
  let descriptor: Int32
  private let bell: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends {
      // A full pipe wakes the reader as well, and the writer does not block.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, bell) = (ends[0], ends[1])
  }

  func ring() {
    var byte: UInt8 = 1
    _ = write(bell, &byte, 1)
  }

  /// Forgets how often it rang.
  func reset() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while read(descriptor, &bytes, bytes.count) == bytes.count {}
  }

  /// Waits until it rings, or the time is over.
  ///
  /// - Parameter milliseconds: −1 for as long as it takes.
  func wait(_ milliseconds: Int32 = -1) {
    var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if Platform.poll(&poll, 1, milliseconds) > 0 { reset() }
  }
}
