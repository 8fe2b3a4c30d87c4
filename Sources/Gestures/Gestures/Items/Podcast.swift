import JSONModule

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
  public var json: [UInt8] { object.bytes(.foundation) }

  /// The members that it has.
  package var object: JSON {
    var members: [String: JSON] = [:]
    for key in Key.allCases { members[key.rawValue] = self[key].map { .text($0) } }
    return .object(members)
  }

  /// Reads a podcast from JSON, as `JSONDecoder` does: unknown members are skipped, and of two with one name the first counts.
  ///
  /// - Parameter bytes: the text, in UTF-8.
  /// - Throws: ``DecodingFault``
  /// - Complexity: O(*n*) for *n* bytes, at any depth of nesting
  public init(json bytes: [UInt8]) throws(DecodingFault) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .dataCorrupted(offset: 0) }
    let members: [Member]?
    do throws(JSONFault) { members = try Self.members(of: bytes) } catch {
      throw .dataCorrupted(offset: error.offset)
    }
    guard let members else { throw .typeMismatch(key: nil) }
    self.init()
    var found: Set<Key> = []
    var mismatches: Set<Key> = []
    for member in members {
      guard let key = Key(rawValue: member.name), found.insert(key).inserted else { continue }
      switch member.value {
      case .text(let text): self[key] = text
      case .null: break
      default: mismatches.insert(key)
      }
    }
    if let key = Key.allCases.first(where: mismatches.contains) { throw .typeMismatch(key: key) }
  }

  /// A member, with the token that its value begins with.
  private typealias Member = (name: String, value: JSONReader.Token)

  /// The members of the object, in their order; nil if the document is valid JSON but no object.
  private static func members(of bytes: [UInt8]) throws(JSONFault) -> [Member]? {
    var reader = JSONReader(bytes, halves: .refused)
    let isObject = try reader.next() == .beginObject
    var members: [Member] = []
    while let token = try reader.next() {
      if case .name(let name) = token, reader.depth == 1, let value = try reader.next() {
        members.append((name, value))
      }
    }
    return isObject ? members : nil
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
