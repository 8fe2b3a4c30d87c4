/// A request of HTTP/1.1 (RFC 9112) for what is there: `GET` or `HEAD`, without a body.
///
/// It is read strictly: what the grammar does not allow, and what only a proxy or an attacker would send, is refused.
public struct HTTPRequest: Equatable, Sendable {
  /// Whether only the head of the response is wanted.
  public var wantsHeadOnly: Bool
  /// The path, as it was sent: it begins with `/`, and nothing in it is decoded.
  public var path: String
  /// What comes after the first `?`; nil if there is none.
  public var query: String?
  /// The authority of the `Host` header.
  public var host: String
  /// Whether the connection ends with the response.
  public var closes: Bool

  /// Why a request is not answered, with the status that says so.
  public enum Refusal: Int, Error {
    case badRequest = 400
    case methodNotAllowed = 405
    case targetTooLong = 414
    case headTooLarge = 431
    case versionNotSupported = 505
  }

  /// The most bytes of a head, and of its target.
  public static let mostBytes = 8_192
  public static let mostTargetBytes = 1_024

  /// How long a head is that the bytes begin with, the blank line included; nil if it has not ended yet.
  ///
  /// - Throws: ``Refusal/headTooLarge`` if it is too long already.
  public static func headLength(_ bytes: [UInt8]) throws(Refusal) -> Int? {
    var index = 0
    while index + 3 < min(bytes.count, mostBytes) {
      if bytes[index] == 13, bytes[index + 1] == 10, bytes[index + 2] == 13, bytes[index + 3] == 10 {
        return index + 4
      }
      index += 1
    }
    if bytes.count >= mostBytes { throw .headTooLarge }
    return nil
  }

  /// - Parameter head: the bytes of a head, the blank line included.
  public init(head: some Sequence<UInt8>) throws(Refusal) {
    var lines = try Self.lines(Array(head))
    guard !lines.isEmpty else { throw .badRequest }
    let words = lines.removeFirst().split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[0].allSatisfy(Self.isToken) else { throw .badRequest }
    let version = Array(words[2])
    guard version.count == 8, version.starts(with: Array("HTTP/".utf8)) else { throw .badRequest }
    guard version.elementsEqual("HTTP/1.1".utf8) else { throw .versionNotSupported }
    let method = String(decoding: words[0], as: UTF8.self)
    guard method == "GET" || method == "HEAD" else { throw .methodNotAllowed }
    wantsHeadOnly = method == "HEAD"
    guard words[1].count <= Self.mostTargetBytes else { throw .targetTooLong }
    guard words[1].first == UInt8(ascii: "/"), words[1].allSatisfy(Self.isTarget) else { throw .badRequest }
    let parts = words[1].split(separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: parts[0], as: UTF8.self)
    query = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : nil
    var hosts: [String] = []
    closes = false
    for line in lines {
      let (name, value) = try Self.field(line)
      switch name {
      case "host": hosts.append(value)
      case "connection": closes = closes || value.lowercased() == "close"
      // Nothing has a body here: one that was sent would be read as the next request.
      case "transfer-encoding", "upgrade", "expect": throw .badRequest
      case "content-length":
        guard value == "0" else { throw .badRequest }
      default: break
      }
    }
    guard hosts.count == 1, !hosts[0].isEmpty else { throw .badRequest }
    host = hosts[0]
  }

  /// The lines of a head without their ends. A carriage return or a line feed alone is in none.
  private static func lines(_ head: [UInt8]) throws(Refusal) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var index = 0
    while index < head.count {
      switch head[index] {
      case 13:
        guard index + 1 < head.count, head[index + 1] == 10 else { throw .badRequest }
        lines.append(head[start..<index])
        index += 2
        start = index
      case 10, 0: throw .badRequest
      default: index += 1
      }
    }
    guard start == head.count, lines.popLast()?.isEmpty == true else { throw .badRequest }
    return lines
  }

  /// The name of a field in small letters, and its value without the blanks around it.
  private static func field(_ line: ArraySlice<UInt8>) throws(Refusal) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      throw .badRequest
    }
    let name = line[..<colon]
    // A line that begins with a blank would belong to the one before it, which is no longer allowed.
    guard name.allSatisfy(isToken) else { throw .badRequest }
    var value = line[line.index(after: colon)...]
    while let first = value.first, isBlank(first) { value.removeFirst() }
    while let last = value.last, isBlank(last) { value.removeLast() }
    guard value.allSatisfy({ $0 == 9 || ($0 >= 32 && $0 != 127) }) else { throw .badRequest }
    return (String(decoding: name, as: UTF8.self).lowercased(), String(decoding: value, as: UTF8.self))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 }

  /// Whether a byte may be in a name (RFC 9110, section 5.6.2).
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
    }
  }

  /// Whether a byte may be in a path or a query: a visible one of ASCII, and no `#`.
  private static func isTarget(_ byte: UInt8) -> Bool {
    (33...126).contains(byte) && byte != UInt8(ascii: "#")
  }
}
