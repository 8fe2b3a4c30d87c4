import Testing

@testable import Serving

/// Only who knows the address gets a page, and only what was published is there.
@Suite struct PageServiceTests {
  private let token = "0123456789abcdef"
  private func service() -> PageService {
    var service = PageService(port: 80, token: token)
    service.publish(["index.html": [1], "a b.html": [2], "é.html": [3]], isWhole: true)
    return service
  }

  private func answer(
    _ target: String, host: String = "127.0.0.1:80", _ service: PageService? = nil
  ) throws -> PageService.Answer {
    let head = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n"
    return (service ?? self.service()).answer(try HTTPRequest(head: Array(head.utf8)))
  }

  private func response(_ target: String, host: String = "127.0.0.1:80") throws -> HTTPResponse? {
    guard case .response(let response) = try answer(target, host: host) else { return nil }
    return response
  }

  @Test func aPageIsFoundByItsName() throws {
    #expect(try response("/\(token)/index.html")?.body == [1])
    #expect(try response("/\(token)/a%20b.html?x")?.body == [2])
    #expect(try response("/\(token)/%c3%A9.html")?.body == [3])
    #expect(try response("/\(token)/")?.location == "/\(token)/index.html")
    #expect(try response("/\(token)/index.html", host: "LocalHost:80")?.status == 200)
  }

  /// A browser runs no script that is said to be a page.
  @Test func aFileIsSaidToBeWhatItIs() throws {
    var service = service()
    service.publish(["trellis.wasm.js": [4], "NOTICES.txt": [5]], isWhole: false)
    for (name, type) in [
      "index.html": "text/html", "trellis.wasm.js": "text/javascript", "NOTICES.txt": "text/plain",
    ] {
      guard case .response(let found) = try answer("/\(token)/\(name)", service) else { continue }
      #expect(found.type == "\(type); charset=utf-8" && found.status == 200)
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:80", "127.0.0.1", "127.0.0.1:81", "[::1]:80", "127.0.0.1:80.", "0:80",
  ])
  func anotherHostGetsNothing(_ host: String) throws {
    let found = try #require(try response("/\(token)/index.html", host: host))
    #expect(found.status == 421 && found.body != [1])
  }

  @Test func withoutTheTokenThereIsNothing() throws {
    var targets = ["/", "//", "/index.html", "/\(token.uppercased())/index.html", "/\(token)x/index.html"]
    targets += token.indices.map { "/\(token[..<$0])/index.html" }
    targets += ["/%30123456789abcdef/index.html", "/./\(token)/index.html", "/x/../\(token)/index.html"]
    for target in targets { #expect(try response(target)?.status == 403, "\(target)") }
    // The token alone is not a page.
    #expect(try response("/\(token)")?.status == 404)
  }

  @Test(arguments: [
    "..", "../index.html", "%2e%2e/index.html", "/index.html", "./index.html", "index.html/", "index.html%00",
    "%", "%4",
    "%zz", "index%2", "%ff.html", "a+b.html", "etc/passwd", "%2Fetc%2Fpasswd", "INDEX.HTML",
    "..%5cindex.html",
  ])
  func nothingElseIsThere(_ name: String) throws {
    #expect(try response("/\(token)/\(name)")?.status == 404)
  }

  @Test func whoKnowsTheVersionWaits() throws {
    var service = service()
    #expect(try answer("/\(token)/changes?after=1", service) == .waits(after: 1))
    guard case .response(let news) = try answer("/\(token)/changes?after=0", service) else {
      Issue.record("who knows an old version need not wait")
      return
    }
    #expect(news.body == Array("1".utf8))
    service.publish(["index.html": [9]], isWhole: false)
    guard case .response(let kept) = try answer("/\(token)/a%20b.html", service) else { return }
    #expect(kept.body == [2] && kept.version == 2)
    service.publish(["index.html": [9]], isWhole: true)
    guard case .response(let gone) = try answer("/\(token)/a%20b.html", service) else { return }
    #expect(gone.status == 404)
    for query in ["", "?", "?after=", "?after=-1", "?after=x", "?before=1", "?after=99999999999999999999"] {
      guard case .response(let refused) = try answer("/\(token)/changes\(query)", service) else { continue }
      #expect(refused.status == 400)
    }
  }

  @Test func tokensAreComparedWhole() {
    let token = Array("abc".utf8)
    #expect(PageService.isEqual(token, token))
    for other in ["", "a", "ab", "abd", "bbc", "abcd", "abcabc"] {
      #expect(!PageService.isEqual(Array(other.utf8), token))
    }
    #expect(PageService.isEqual([], []) && !PageService.isEqual([1], []))
  }

  @Test func aResponseSaysWhatItIs() {
    var response = HTTPResponse(200, body: [65])
    response.version = 3
    let whole = String(decoding: response.bytes(isHeadOnly: false, closes: true), as: UTF8.self)
    #expect(whole.hasPrefix("HTTP/1.1 200 OK\r\n") && whole.hasSuffix("\r\n\r\nA"))
    #expect(whole.contains("Content-Length: 1\r\n") && whole.contains("Connection: close\r\n"))
    #expect(whole.contains("Server-Timing: version;dur=3\r\n") && whole.contains("nosniff"))
    let head = String(decoding: response.bytes(isHeadOnly: true, closes: false), as: UTF8.self)
    #expect(head.hasSuffix("keep-alive\r\n\r\n") && head.contains("Content-Length: 1\r\n"))
    #expect(
      HTTPResponse(HTTPRequest.Refusal.methodNotAllowed).bytes(isHeadOnly: false, closes: true).count > 50)
  }
}
