import Platform
import Synchronization

/// Serves the pages of a ``PageService`` to browsers of this machine: at 127.0.0.1 and nowhere else, on one port, below a random token.
///
///     let server = try LoopbackServer(port: 0)
///     server.start()
///     server.publish(["index.html": bytes], isWhole: true)
///     print(server.address)
public final class LoopbackServer: Sendable {
  /// Why it cannot serve.
  public struct Fault: Error {
    /// What could not be done, as in `listen at port 80`.
    public let work: String
    /// The code of the system's error.
    public let code: Int32
  }

  /// The one that it listens at.
  public let port: UInt16
  /// Where its pages are: `http://127.0.0.1:40123/…/`.
  public let address: String
  private let listener: Int32
  private let service: Mutex<PageService>
  /// The ends of the pipe that says that something was published.
  private let bell: (heard: Int32, rung: Int32)

  /// - Parameter port: 0 for any that is free.
  public init(port wanted: UInt16) throws(Fault) {
    let listener = Sockets.stream()
    guard listener >= 0 else { throw Fault(work: "open a socket", code: errno) }
    var yes: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = wanted.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> Int32 in
        guard bind(listener, address, size) == 0, listen(listener, 16) == 0,
          getsockname(listener, address, &size) == 0
        else { return errno }
        return 0
      }
    }
    var ends: [Int32] = [-1, -1]
    guard code == 0 else {
      close(listener)
      throw Fault(work: wanted == 0 ? "listen at a port" : "listen at port \(wanted)", code: code)
    }
    guard pipe(&ends) == 0 else {
      let code = errno
      for descriptor in ends + [listener] where descriptor >= 0 { close(descriptor) }
      throw Fault(work: "serve pages", code: code)
    }
    for descriptor in ends {
      _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }
    let port = UInt16(bigEndian: place.sin_port)
    let name = Self.token()
    self.port = port
    self.listener = listener
    bell = (ends[0], ends[1])
    address = "http://127.0.0.1:\(port)/\(name)/"
    service = Mutex(PageService(port: port, token: name))
  }

  /// 128 bits from the system's source for secrets, in hexadecimal digits.
  private static func token() -> String {
    var source = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int(source.next() & 15)] })
  }

  deinit { for descriptor in [listener, bell.heard, bell.rung] { close(descriptor) } }

  /// Takes pages in, and tells the browsers that wait for them.
  ///
  /// - Parameter isWhole: whether those that are not among them are gone.
  public func publish(_ pages: [String: [UInt8]], isWhole: Bool) {
    service.withLock { $0.publish(pages, isWhole: isWhole) }
    var byte: UInt8 = 1
    _ = write(bell.rung, &byte, 1)
  }

  /// Serves on a thread of its own for as long as the program runs.
  ///
  /// - Throws: if the system has no thread for it.
  public func start() throws(Fault) {
    do throws(SystemError) {
      // Signals are for the thread that runs the program.
      try SystemThread(hearsSignals: false) { self.serve() }.detach()
    } catch {
      throw Fault(work: "start a thread", code: error.code)
    }
  }

  // MARK: The thread

  /// A browser has six connections to a host, and one of each page waits.
  private static let mostConnections = 64
  /// How long a connection may be idle, and how long a browser waits for news, in milliseconds.
  private static let patience: Int64 = 30_000

  private func serve() {
    var connections: [ServedConnection] = []
    while true {
      var polls = [
        pollfd(fd: bell.heard, events: Int16(POLLIN), revents: 0),
        pollfd(fd: Self.hasRoom(connections) ? listener : -1, events: Int16(POLLIN), revents: 0),
      ]
      polls += connections.map { pollfd(fd: $0.descriptor, events: $0.events, revents: 0) }
      let count = poll(&polls, nfds_t(polls.count), connections.isEmpty ? -1 : 1_000)
      if count < 0, errno != EINTR { return }
      let now = Self.now()
      if polls[0].revents != 0 { hear() }
      let version = service.withLock { $0.version }
      for index in connections.indices {
        let events = polls[index + 2].revents
        if events != 0 { connections[index].exchange(events, at: now) { request in answer(request) } }
        if let known = connections[index].waitsAfter,
          known != version || now - connections[index].since > Self.patience
        {
          connections[index].send(service.withLock { $0.news }, at: now)
        }
      }
      for connection in connections where connection.isOver(at: now, patience: Self.patience) {
        close(connection.descriptor)
      }
      connections.removeAll { $0.isOver(at: now, patience: Self.patience) }
      if polls[1].revents != 0 { accept(into: &connections, at: now) }
    }
  }

  private func answer(_ request: HTTPRequest) -> PageService.Answer {
    service.withLock { $0.answer(request) }
  }

  private func hear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(bell.heard, &bytes, bytes.count) == bytes.count {}
  }

  /// Whether one more can be taken. A client that says nothing keeps no other out.
  private static func hasRoom(_ connections: [ServedConnection]) -> Bool {
    connections.count < mostConnections || connections.contains { $0.isIdle }
  }

  private func accept(into connections: inout [ServedConnection], at now: Int64) {
    while Self.hasRoom(connections) {
      let descriptor = Sockets.accept(listener)
      guard descriptor >= 0 else { return }
      if connections.count == Self.mostConnections,
        let idlest = connections.indices.filter({ connections[$0].isIdle })
          .min(by: { connections[$0].since < connections[$1].since })
      {
        close(connections.remove(at: idlest).descriptor)
      }
      connections.append(ServedConnection(descriptor, at: now))
    }
  }

  /// In milliseconds, since some time.
  private static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
