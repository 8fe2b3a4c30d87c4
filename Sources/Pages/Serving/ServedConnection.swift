import Platform

/// A connection of a browser: what came and is not read yet, and what will be sent.
struct ServedConnection {
  let descriptor: Int32
  private var received: [UInt8] = []
  private var pending: [UInt8] = []
  /// How many of the pending bytes are sent.
  private var sent = 0
  /// Whether it ends when all is sent.
  private var isLast = false
  private var isBroken = false
  private var isHeadOnly = false
  private var closes = false
  /// The version after which its browser waits for news; nil: it does not wait.
  private(set) var waitsAfter: Int?
  /// When something was last received or sent, in milliseconds.
  private(set) var since: Int64

  init(_ descriptor: Int32, at now: Int64) {
    self.descriptor = descriptor
    since = now
  }

  /// What it waits for.
  var events: Int16 { Int16(pending.isEmpty ? POLLIN : POLLOUT) }

  /// Whether it has asked for nothing that it has not been given.
  var isIdle: Bool { pending.isEmpty && waitsAfter == nil }

  func isOver(at now: Int64, patience: Int64) -> Bool {
    isBroken || (isLast && pending.isEmpty) || (waitsAfter == nil && now - since > patience)
  }

  /// Receives and sends what is possible without waiting.
  mutating func exchange(
    _ events: Int16, at now: Int64, answer: (HTTPRequest) -> PageService.Answer
  ) {
    since = waitsAfter == nil ? now : since
    if events & Int16(POLLOUT) != 0 {
      flush()
    } else if events & Int16(POLLIN) != 0 {
      receive()
    } else {
      isBroken = true
    }
    // The next request may have come with the one before.
    while pending.isEmpty, waitsAfter == nil, !isBroken, !isLast, read(at: now, answer) {}
  }

  private mutating func receive() {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count > 0 {
      received += bytes[..<count]
      // One that waits has nothing to say.
      if received.count > 2 * HTTPRequest.mostBytes { isBroken = true }
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      isBroken = true
    }
  }

  /// Reads a request and answers it.
  ///
  /// - Returns: whether there was one.
  private mutating func read(at now: Int64, _ answer: (HTTPRequest) -> PageService.Answer) -> Bool {
    do throws(HTTPRequest.Refusal) {
      guard let length = try HTTPRequest.headLength(received) else { return false }
      let request = try HTTPRequest(head: received[..<length])
      received.removeFirst(length)
      isHeadOnly = request.wantsHeadOnly
      closes = request.closes
      switch answer(request) {
      case .response(let response): send(response, at: now)
      case .waits(let version): waitsAfter = version
      }
    } catch {
      closes = true
      isHeadOnly = false
      send(HTTPResponse(error), at: now)
    }
    return true
  }

  mutating func send(_ response: HTTPResponse, at now: Int64) {
    waitsAfter = nil
    since = now
    pending = response.bytes(isHeadOnly: isHeadOnly, closes: closes)
    sent = 0
    isLast = closes
    flush()
  }

  private mutating func flush() {
    while sent < pending.count {
      let count = pending.withUnsafeBytes { bytes in
        Sockets.send(UnsafeRawBufferPointer(rebasing: bytes[sent...]), to: descriptor)
      }
      guard count > 0 else {
        if errno != EAGAIN, errno != EINTR { isBroken = true }
        return
      }
      sent += count
    }
    pending = []
    sent = 0
  }
}
