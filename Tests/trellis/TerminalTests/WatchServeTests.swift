import Platform
import Testing
import Waiting

/// `trellis watch --serve`: a browser finds the pages at the address that is shown, and is told when there are new ones.
@Suite(.serialized, .waiting) struct WatchServeTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("# One\n\n```trellis\nprint 1\n```\n", to: "a lesson.md")
  }

  /// What the server at a port answers to a request for a path.
  private func get(_ path: String, at port: UInt16) throws -> String {
    let descriptor = Sockets.stream(waits: true)
    defer { close(descriptor) }
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(code == 0)
    let request = Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\r\n".utf8)
    #expect(request.withUnsafeBytes { Sockets.send($0, to: descriptor) } == request.count)
    var answer: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return String(decoding: answer, as: UTF8.self) }
      answer += bytes[..<count]
    }
  }

  @Test func aSaveIsSeenInTheBrowser() throws {
    let terminal = try PseudoTerminal(Programs.trellis, ["watch", "a lesson.md", "--serve"], in: folder)
    try terminal.expect("pages at http://127.0.0.1:")
    let rest = try terminal.expect("/a%20lesson.html")
    let parts = rest.replacing("/a%20lesson.html", with: "").split(separator: "/")
    let port = try #require(UInt16(parts.first ?? ""))
    let token = "/" + (try #require(parts.last))
    let page = try get(token + "/a%20lesson.html", at: port)
    #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains("One</h1>"))
    #expect(try get("/a%20lesson.html", at: port).hasPrefix("HTTP/1.1 403 "))
    #expect(try get(token + "/../a%20lesson.md", at: port).hasPrefix("HTTP/1.1 404 "))
    try folder.write("# Two\n\n```trellis\nprint 1\n```\n", to: "a lesson.md")
    #expect(try get(token + "/changes?after=1", at: port).hasSuffix("\r\n\r\n2"))
    #expect(try get(token + "/a%20lesson.html", at: port).contains("Two</h1>"))
    // A lesson that fails leaves its page as it was.
    try folder.write("# Three\n\n```trellis\nprint oops\n```\n", to: "a lesson.md")
    try terminal.expect("error: ")
    #expect(try get(token + "/a%20lesson.html", at: port).contains("Two</h1>"))
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(130))
  }

  @Test func aPortGoesWithServeAndMustBeFree() throws {
    let alone = try PseudoTerminal(Programs.trellis, ["watch", "a lesson.md", "--port", "0"], in: folder)
    try alone.expect("--port goes with --serve")
    #expect(try alone.waitForExit() == .exited(64))
  }
}
