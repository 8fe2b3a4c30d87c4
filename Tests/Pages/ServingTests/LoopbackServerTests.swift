import Platform
import Testing
import Waiting

@testable import Serving

/// The server over real sockets of this machine.
@Suite(.waiting) struct LoopbackServerTests {
  /// A browser's side of a connection.
  private struct Client {
    private let descriptor: Int32

    init(port: UInt16) throws {
      descriptor = Sockets.stream(waits: true)
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = port.bigEndian
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var patience = timeval(tv_sec: 20, tv_usec: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
      let code = withUnsafePointer(to: &place) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      try #require(code == 0)
    }

    func send(_ text: String) {
      _ = Array(text.utf8).withUnsafeBytes { Sockets.send($0, to: descriptor) }
    }

    /// All that comes until the text ends so, or the connection does.
    func receive(until end: String) -> String {
      var all: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while !String(decoding: all, as: UTF8.self).hasSuffix(end) {
        let count = recv(descriptor, &bytes, bytes.count, 0)
        guard count > 0 else { break }
        all += bytes[..<count]
      }
      return String(decoding: all, as: UTF8.self)
    }

    func end() { close(descriptor) }
  }

  private func get(_ name: String, _ server: LoopbackServer) -> String {
    let path = server.address.dropFirst("http://127.0.0.1:\(server.port)".utf8.count)
    return "GET \(path)\(name) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n"
  }

  @Test func pagesAreServedAndNewsIsTold() throws {
    let server = try LoopbackServer(port: 0)
    try server.start()
    let page = String(repeating: "x", count: 1_000_000) + "END"
    server.publish(["a.html": Array(page.utf8)], isWhole: true)
    let client = try Client(port: server.port)
    // Byte by byte, and two at once.
    for letter in get("a.html", server) { client.send(String(letter)) }
    #expect(client.receive(until: "END").hasSuffix(page))
    client.send(get("b.html", server) + get("a.html", server))
    let both = client.receive(until: "END")
    #expect(both.contains(" 404 ") && both.hasSuffix(page))
    // Who waits is told when there is something new, while others are served.
    let waiting = try Client(port: server.port)
    waiting.send(get("changes?after=1", server))
    client.send(get("a.html", server))
    #expect(client.receive(until: "END").contains(" 200 OK"))
    server.publish(["a.html": Array("new".utf8)], isWhole: true)
    #expect(waiting.receive(until: "\r\n\r\n2").hasSuffix("\r\n\r\n2"))
    client.send(get("a.html", server))
    #expect(client.receive(until: "new").hasSuffix("new"))
    waiting.end()
    client.end()
  }

  @Test func whatIsNoRequestEndsTheConnection() throws {
    let server = try LoopbackServer(port: 0)
    try server.start()
    for text in ["\0\0\0\0\r\n\r\n", "GET / HTTP/1.1\r\n\r\n", String(repeating: "a", count: 9_000)] {
      let client = try Client(port: server.port)
      client.send(text)
      let answer = client.receive(until: "never")
      #expect(answer.hasPrefix("HTTP/1.1 4") && answer.contains("Connection: close"))
      client.end()
    }
    // The next one is served anyway.
    server.publish(["a.html": [65]], isWhole: true)
    let client = try Client(port: server.port)
    client.send(get("a.html", server))
    #expect(client.receive(until: "A").hasSuffix("\r\n\r\nA"))
    client.end()
  }

  @Test func whoSaysNothingKeepsNobodyOut() throws {
    let server = try LoopbackServer(port: 0)
    try server.start()
    server.publish(["a.html": [65]], isWhole: true)
    let waiting = try Client(port: server.port)
    waiting.send(get("changes?after=1", server))
    // Many more than are taken at a time; the last have begun to speak.
    let silent = try (0..<200).map { number in
      let client = try Client(port: server.port)
      if number >= 150 { client.send("GET /") }
      return client
    }
    let client = try Client(port: server.port)
    client.send(get("a.html", server))
    #expect(client.receive(until: "A").hasSuffix("\r\n\r\nA"))
    server.publish(["a.html": [66]], isWhole: true)
    #expect(waiting.receive(until: "\r\n\r\n2").hasSuffix("\r\n\r\n2"))
    for client in silent + [waiting, client] { client.end() }
  }

  @Test func aPortThatIsTakenIsAFault() throws {
    let server = try LoopbackServer(port: 0)
    let fault = #expect(throws: LoopbackServer.Fault.self) { try LoopbackServer(port: server.port) }
    #expect(fault?.code == EADDRINUSE)
    let other = try LoopbackServer(port: 0)
    #expect(other.address != server.address && other.address.hasPrefix("http://127.0.0.1:"))
  }
}
