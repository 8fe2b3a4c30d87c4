/// Pages in memory, and what a request for one is answered. It knows no socket.
///
///     var service = PageService(port: 8080, token: "…")
///     service.publish(["index.html": bytes])
///     service.answer(request)
///
/// A page is asked for by its name below a random token, which a foreign site cannot know; a request that was sent to another host
/// name, as a site does that lets its name lead here, is refused as well. There are no files, so no path leads out of a folder.
public struct PageService: Sendable {
  public enum Answer: Equatable, Sendable {
    case response(HTTPResponse)
    /// It is given when pages are published after the version that the browser knows.
    case waits(after: Int)
  }

  private let hosts: [String]
  private let token: [UInt8]
  private var pages: [String: [UInt8]] = [:]
  /// How often pages were published.
  public private(set) var version = 0

  /// - Parameters:
  ///   - port: at which it is served.
  ///   - token: what comes before each name: letters and digits.
  public init(port: UInt16, token: String) {
    hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    self.token = Array(token.utf8)
  }

  /// The name below which a page asks whether there is something new: `changes?after=3`.
  public static let changes = "changes"

  /// Takes pages in, by their names.
  ///
  /// - Parameter isWhole: whether those that are not among them are gone.
  public mutating func publish(_ new: [String: [UInt8]], isWhole: Bool) {
    pages = isWhole ? new : pages.merging(new) { $1 }
    version += 1
  }

  public func answer(_ request: HTTPRequest) -> Answer {
    guard hosts.contains(request.host.lowercased()) else {
      return .response(HTTPResponse(421, saying: "This is not the host that was asked for."))
    }
    let parts = request.path.utf8.dropFirst().split(
      separator: UInt8(ascii: "/"), maxSplits: 1, omittingEmptySubsequences: false)
    guard let given = parts.first, Self.isEqual(Array(given), token) else {
      return .response(HTTPResponse(403, saying: "The address is the one that the terminal shows."))
    }
    guard parts.count == 2, let name = Self.decoded(parts[1]) else { return .response(Self.missing) }
    if name == Self.changes { return changes(request.query ?? "") }
    if name.isEmpty, pages["index.html"] != nil { return redirection(to: "index.html") }
    guard let page = pages[name] else { return .response(Self.missing) }
    var response = HTTPResponse(200, type: Self.type(of: name), body: page)
    response.version = version
    return .response(response)
  }

  private func redirection(to name: String) -> Answer {
    var response = HTTPResponse(302)
    response.location = "/\(String(decoding: token, as: UTF8.self))/\(name)"
    return .response(response)
  }

  /// What a browser takes a file for, which it does not guess: a script that is said to be a page does not run.
  private static func type(of name: String) -> String {
    if name.hasSuffix(".js") { return "text/javascript; charset=utf-8" }
    if name.hasSuffix(".css") { return "text/css; charset=utf-8" }
    return name.hasSuffix(".txt") ? "text/plain; charset=utf-8" : "text/html; charset=utf-8"
  }

  private static let missing = HTTPResponse(404, saying: "There is no such page.")

  /// What is answered to a browser that knows a version.
  private func changes(_ query: String) -> Answer {
    guard query.hasPrefix("after="), let known = Int(query.dropFirst(6)), known >= 0 else {
      return .response(HTTPResponse(400, saying: "The version is missing."))
    }
    return known == version ? .waits(after: known) : .response(news)
  }

  /// The version, for browsers that wait for another one.
  public var news: HTTPResponse { HTTPResponse(200, body: Array("\(version)".utf8)) }

  /// Compares all bytes in any case, so that the time tells nothing about them.
  static func isEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    var difference: UInt8 = one.count == other.count ? 0 : 1
    for index in other.indices {
      difference |= other[index] ^ (index < one.count ? one[index] : ~other[index])
    }
    return difference == 0
  }

  /// A name without its percent signs; nil if it is none.
  private static func decoded(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2, let high = digit(rest.removeFirst()), let low = digit(rest.removeFirst()) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
