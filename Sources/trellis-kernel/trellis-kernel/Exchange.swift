import JupyterKernel
import Platform
import Synchronization

/// What passes between the thread of the sockets and the one that executes.
final class Exchange: Sendable {
  private struct Content {
    /// Requests that wait, and whether each of them must be refused.
    var requests: [(message: KernelMessage, isRefused: Bool)] = []
    /// What will be sent, as frames.
    var outgoing: [(channel: Channel, frames: [[UInt8]])] = []
    var outgoingBytes = 0
    /// What the user typed, if they were asked.
    var replies: [String] = []
    var isAsking = false
    var isExecuting = false
  }

  private let content = Mutex(Content())
  private let frames: MessageFrames
  let requestsCame = WakeUp()
  let outgoingCame = WakeUp()
  private let repliesCame = WakeUp()
  private let roomCame = WakeUp()

  /// When this many bytes wait to be sent, sending more blocks.
  private static let mostWaitingBytes = 64 << 20
  /// More requests than these are not kept: no client has that many cells.
  private static let mostRequests = 100_000

  /// In microseconds.
  private static let timeOnTheWay: UInt32 = 10_000

  init(_ frames: MessageFrames) {
    self.frames = frames
  }

  // MARK: The thread of the sockets

  func add(_ request: KernelMessage) {
    content.withLock {
      if $0.requests.count < Self.mostRequests { $0.requests.append((request, false)) }
    }
    requestsCame.ring()
  }

  func add(reply: String) {
    content.withLock { if $0.isAsking { $0.replies.append(reply) } }
    repliesCame.ring()
  }

  func takeOutgoing() -> [(channel: Channel, frames: [[UInt8]])] {
    outgoingCame.reset()
    let taken = content.withLock { content in
      defer {
        content.outgoing = []
        content.outgoingBytes = 0
      }
      return content.outgoing
    }
    roomCame.ring()
    return taken
  }

  /// Stops what runs, if something does.
  func interrupt() {
    content.withLock { if $0.isExecuting { Interruption.request() } }
    repliesCame.ring()
  }

  // MARK: The thread that executes

  /// Waits for the next request.
  func nextRequest() -> (message: KernelMessage, isRefused: Bool) {
    while true {
      let next = content.withLock { content in
        content.isExecuting = !content.requests.isEmpty
        Interruption.clear()
        return content.requests.isEmpty ? nil : content.requests.removeFirst()
      }
      if let next { return next }
      requestsCame.wait()
    }
  }

  func send(_ message: KernelMessage, on channel: Channel) {
    let frames = frames.frames(message)
    let size = frames.reduce(0) { $0 + $1.count }
    while content.withLock({ $0.outgoingBytes + size > Self.mostWaitingBytes && !$0.outgoing.isEmpty }) {
      roomCame.wait(100)
    }
    content.withLock {
      $0.outgoing.append((channel, frames))
      $0.outgoingBytes += size
    }
    outgoingCame.ring()
  }

  /// Asks the user, and waits until they answer or interrupt.
  func ask(_ message: KernelMessage) -> String? {
    content.withLock {
      $0.replies = []
      $0.isAsking = true
    }
    defer { content.withLock { $0.isAsking = false } }
    send(message, on: .stdin)
    while !Interruption.isRequested {
      if let reply = content.withLock({ $0.replies.isEmpty ? nil : $0.replies.removeFirst() }) {
        return reply
      }
      repliesCame.wait(1_000)
    }
    return nil
  }

  /// Refuses the requests to execute that wait, and those that are on their way: a client sends all cells of a notebook at once.
  func refuseWaiting() {
    usleep(Self.timeOnTheWay)
    content.withLock { content in
      for index in content.requests.indices where content.requests[index].message.kind == "execute_request" {
        content.requests[index].isRefused = true
      }
    }
  }
}
