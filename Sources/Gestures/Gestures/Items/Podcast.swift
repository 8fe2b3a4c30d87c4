/// The podcast that the article on drag and drop drags. Any of its members may be missing.
///
///     let podcast = Podcast(collectionName: "Swift by Sundell")
///     try Podcast(json: podcast.json) == podcast  // true
public struct Podcast: Hashable, Sendable {
  /// Its name.
  public var collectionName: String?
  /// The address of its episodes.
  public var feedUrl: String?
  /// The address of its picture.
  public var artworkUrl100: String?

  /// Makes a podcast of the members that are known.
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

  /// The member of that name; `nil` if it is missing.
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
  /// The podcast in JSON, as UTF-8: the same text that `JSONEncoder` writes with `.prettyPrinted` and `.sortedKeys`. Missing
  /// members are left out, and `/` is escaped.
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

  /// Reads a podcast from JSON, as `JSONDecoder` does: unknown members are skipped, and of two with one name the first counts.
  ///
  /// - Parameter bytes: the text, in UTF-8.
  /// - Throws: ``DecodingFault``
  /// - Complexity: O(*n*) for *n* bytes, at any depth of nesting
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
  /// A member is not text, or (`nil`) the document is not an object.
  case typeMismatch(key: Podcast.Key?)
  /// The text is not JSON; and the offset of the first byte that cannot stand where it does, or of the end.
  case dataCorrupted(offset: Int)

  /// As it is written in code: `dataCorrupted`.
  public var name: String {
    switch self {
    case .typeMismatch: "typeMismatch"
    case .dataCorrupted: "dataCorrupted"
    }
  }
}

/// Writes text in JSON.
enum JSONText {
  /// Appends the text in quotes, with the escapes that `JSONEncoder` writes, that of `/` included.
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
