/// A response of HTTP/1.1 (RFC 9112).
public struct HTTPResponse: Equatable, Sendable {
  public var status: Int
  /// The media type of the body.
  public var type: String
  public var body: [UInt8]
  /// Where to go instead; nil: nowhere.
  public var location: String?
  /// The version of what is served, which its script can read (Server-Timing); nil: it is not told.
  public var version: Int?

  public init(_ status: Int, type: String = "text/plain; charset=utf-8", body: [UInt8] = []) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// A short text that says what is wrong.
  public init(_ status: Int, saying words: String) {
    self.init(status, body: Array((words + "\n").utf8))
  }

  public init(_ refusal: HTTPRequest.Refusal) {
    self.init(refusal.rawValue, saying: Self.reasons[refusal.rawValue] ?? "Refused")
  }

  /// The bytes that go to the browser. Nothing is kept there, guessed, framed, or told to other sites.
  ///
  /// - Parameters:
  ///   - isHeadOnly: whether the body is left out.
  ///   - closes: whether the connection ends with it.
  public func bytes(isHeadOnly: Bool, closes: Bool) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reasons[status] ?? "Status")\r\n"
    head += "Content-Type: \(type)\r\nContent-Length: \(body.count)\r\n"
    if status == 405 { head += "Allow: GET, HEAD\r\n" }
    if let location { head += "Location: \(location)\r\n" }
    if let version { head += "Server-Timing: version;dur=\(version)\r\n" }
    head += "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\n"
    head += "Referrer-Policy: no-referrer\r\nCross-Origin-Resource-Policy: same-origin\r\n"
    head += "Connection: \(closes ? "close" : "keep-alive")\r\n\r\n"
    return Array(head.utf8) + (isHeadOnly ? [] : body)
  }

  private static let reasons = [
    200: "OK", 302: "Found", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 414: "URI Too Long", 421: "Misdirected Request",
    431: "Request Header Fields Too Large", 505: "HTTP Version Not Supported",
  ]
}
