import Recording

extension JSON {
  /// How deep arrays and objects may stand in each other.
  public static let nestingLimit = 256

  /// Reads a document of JSON (RFC 8259), strictly: one value in UTF-8, and nothing after it.
  ///
  /// Of two members with one name the last counts. A whole number that fits is an ``int(_:)``, any other a ``decimal(_:)``. Half of
  /// a surrogate pair, which JavaScript and Python write, becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: the document; a byte order mark before it is skipped.
  ///   - limit: how many bytes it may have.
  /// - Throws: a ``JSONFault`` for what is not JSON, is nested deeper than ``nestingLimit``, is too long, or
  ///   is a number that no `Double` holds.
  /// - Complexity: O(*n*)
  public init(reading bytes: [UInt8], limit: Int = 1 << 28) throws(JSONFault) {
    guard bytes.count <= limit else {
      throw JSONFault(
        message: "it has \(bytes.count.grouped) bytes; the most are \(limit.grouped)", offset: 0)
    }
    var reader = JSONReader(bytes, nestingLimit: Self.nestingLimit)
    reader.skipByteOrderMark()
    self = .null
    var open: [OpenContainer] = []
    while let token = try reader.next() {
      let value: JSON
      switch token {
      case .null: value = .null
      case .bool(let bool): value = .bool(bool)
      case .number(let place): value = try JSON(number: bytes[place])
      case .text(let text): value = .text(text)
      case .name(let name):
        open[open.count - 1].name = name
        continue
      case .beginArray, .beginObject:
        open.append(OpenContainer())
        continue
      case .endArray: value = .array(open.removeLast().elements)
      case .endObject: value = .object(open.removeLast().members)
      }
      if open.isEmpty { self = value } else { open[open.count - 1].add(value) }
    }
  }

  /// - Parameter digits: a number by the grammar of JSON.
  private init(number digits: ArraySlice<UInt8>) throws(JSONFault) {
    let text = String(decoding: digits, as: UTF8.self)
    let isWhole = !text.utf8.contains {
      $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "e") || $0 == UInt8(ascii: "E")
    }
    if isWhole, let int = Int64(text) {
      self = .int(int)
    } else if let decimal = Double(text), decimal.isFinite {
      self = .decimal(decimal)
    } else {
      throw JSONFault(message: "the number is too large", offset: digits.startIndex)
    }
  }
}

/// An array or an object of which a part was read.
private struct OpenContainer {
  /// Of an array.
  var elements: [JSON] = []
  /// Of an object.
  var members: [String: JSON] = [:]
  /// The name of the member whose value comes next; nil in an array.
  var name: String?

  mutating func add(_ value: JSON) {
    if let name { members[name] = value } else { elements.append(value) }
  }
}
