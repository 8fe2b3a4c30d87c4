/// What is dragged: a podcast, as the article on drag and drop has it. Anything may be missing.
public struct Podcast: Hashable, Sendable {
  public var collectionName: String?
  public var feedUrl: String?
  public var artworkUrl100: String?

  public init(collectionName: String? = nil, feedUrl: String? = nil, artworkUrl100: String? = nil) {
    self.collectionName = collectionName
    self.feedUrl = feedUrl
    self.artworkUrl100 = artworkUrl100
  }

  /// The types a podcast can be written as, highest fidelity first.
  public static let writableTypes: [TypeIdentifier] = [.data]
  /// The types a podcast can be read from, highest fidelity first.
  public static let readableTypes: [TypeIdentifier] = [.data]
}

extension Podcast {
  /// The members of the JSON object.
  public enum Key: String, CaseIterable, Hashable, Sendable {
    case collectionName, feedUrl, artworkUrl100
  }

  public subscript(key: Key) -> String? {
    get {
      switch key {
      case .collectionName: collectionName
      case .feedUrl: feedUrl
      case .artworkUrl100: artworkUrl100
      }
    }
    set {
      switch key {
      case .collectionName: collectionName = newValue
      case .feedUrl: feedUrl = newValue
      case .artworkUrl100: artworkUrl100 = newValue
      }
    }
  }
}

extension Podcast {
  /// UTF-8 text, as `JSONEncoder` writes it with `.prettyPrinted` and `.sortedKeys`: what is missing is left out, and `/` is
  /// escaped.
  ///
  /// - Complexity: O(*n*) for *n* bytes
  public var json: [UInt8] {
    var bytes = Array("{\n".utf8)
    var isFirst = true
    for key in Key.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let value = self[key] else { continue }
      bytes += (isFirst ? "  " : ",\n  ").utf8
      JSONText.write(key.rawValue, to: &bytes)
      bytes += " : ".utf8
      JSONText.write(value, to: &bytes)
      isFirst = false
    }
    bytes += "\n}".utf8
    return bytes
  }

  /// Reads a podcast from JSON, as `JSONDecoder` does: members it does not know are skipped, and of two with one name the first
  /// counts.
  ///
  /// - Throws: ``DecodingFault``
  /// - Complexity: O(*n*) for *n* bytes, however deep they nest
  public init(json bytes: [UInt8]) throws(DecodingFault) {
    var reader = JSONReader(bytes)
    let members = try reader.readDocument()
    self.init()
    guard let members else { throw .typeMismatch(key: nil) }
    var found: Set<Key> = []
    var mismatches: Set<Key> = []
    for member in members {
      guard let key = Key(rawValue: member.name), found.insert(key).inserted else { continue }
      switch member.value {
      case .text(let text): self[key] = text
      case .null: break
      case .other: mismatches.insert(key)
      }
    }
    if let key = Key.allCases.first(where: mismatches.contains) { throw .typeMismatch(key: key) }
  }
}

/// Why JSON cannot be read as a ``Podcast``; named as the cases of `DecodingError`.
public enum DecodingFault: Error, Hashable, Sendable {
  /// The member, or (`nil`) the whole, is something else than text, or an object.
  case typeMismatch(key: Podcast.Key?)
  /// It is not JSON: the first byte that cannot stand where it does, or the end.
  case dataCorrupted(offset: Int)

  public var name: String {
    switch self {
    case .typeMismatch: "typeMismatch"
    case .dataCorrupted: "dataCorrupted"
    }
  }
}

/// Text as it is written in JSON.
enum JSONText {
  /// Appends the text in quotes, escaped as `JSONEncoder` does it: `/` too.
  static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "/"): bytes += "\\/".utf8
      case 0x08: bytes += "\\b".utf8
      case 0x09: bytes += "\\t".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0C: bytes += "\\f".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0..<0x20: bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8 + Array(String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
