import Randomness
import Testing

@testable import Serving

/// Requests are read strictly: one that a browser sends is understood, and nothing else is.
@Suite struct HTTPRequestTests {
  private func request(_ text: String) throws(HTTPRequest.Refusal) -> HTTPRequest {
    try HTTPRequest(head: Array(text.utf8))
  }

  @Test func whatABrowserSendsIsRead() throws {
    let text =
      "GET /abc/heaps.html?x=1?2 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nAccept: text/html, */*;q=0.8\r\n"
      + "Connection: keep-alive\r\nCookie:\t a=\u{e9} \r\n\r\n"
    let request = try request(text)
    #expect(request.path == "/abc/heaps.html" && request.query == "x=1?2")
    #expect(request.host == "127.0.0.1:8080" && !request.closes && !request.wantsHeadOnly)
    let head = try self.request("HEAD / HTTP/1.1\r\nhOsT:a\r\nConnection: Close\r\nContent-Length: 0\r\n\r\n")
    #expect(head.wantsHeadOnly && head.closes && head.query == nil && head.host == "a")
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.0\r\nHost: a\r\n\r\n", 505), ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
    ("GET / http/1.1\r\nHost: a\r\n\r\n", 400), ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 405), ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", 405),
    ("GET /#a HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET /é HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400),
    ("GET / HTTP/1.1\nHost: a\n\n", 400), ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\0\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: a\r\nHost: a\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n", 400), ("\r\n\r\n", 400), ("", 400),
    ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400), ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
  ])
  func anythingElseIsRefused(_ text: String, _ status: Int) {
    let refusal = #expect(throws: HTTPRequest.Refusal.self) { try request(text) }
    #expect(refusal?.rawValue == status)
  }

  @Test func aHeadHasAnEndAndALimit() throws {
    let text = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    for length in 0..<text.utf8.count {
      #expect(try HTTPRequest.headLength(Array(text.utf8.prefix(length))) == nil)
    }
    #expect(try HTTPRequest.headLength(Array((text + text).utf8)) == text.utf8.count)
    let long = Array(repeating: UInt8(ascii: "a"), count: HTTPRequest.mostBytes)
    #expect(try HTTPRequest.headLength(Array(long.dropLast())) == nil)
    #expect(throws: HTTPRequest.Refusal.headTooLarge) { try HTTPRequest.headLength(long) }
    let path = String(repeating: "a", count: HTTPRequest.mostTargetBytes)
    #expect(throws: HTTPRequest.Refusal.targetTooLong) {
      try request("GET /\(path) HTTP/1.1\r\nHost: a\r\n\r\n")
    }
  }

  /// One byte of a good request is another: it is refused, or all it says is what still stands there.
  @Test func noByteIsOverlooked() {
    let good = Array("GET /token/a.html HTTP/1.1\r\nHost: 127.0.0.1:1\r\nAccept: */*\r\n\r\n".utf8)
    var read = 0
    for place in good.indices {
      for byte in UInt8.min...UInt8.max where byte != good[place] {
        var bytes = good
        bytes[place] = byte
        guard let request = try? HTTPRequest(head: bytes) else { continue }
        read += 1
        #expect(request.path.utf8.allSatisfy { $0 > 32 && $0 < 127 } && request.path.hasPrefix("/"))
        #expect(bytes.count(where: { $0 == 13 }) == bytes.count(where: { $0 == 10 }))
      }
    }
    #expect(read > 1_000, "what may stand in a path or a value is read")
  }
}
