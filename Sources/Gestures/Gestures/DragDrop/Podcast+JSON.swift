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
