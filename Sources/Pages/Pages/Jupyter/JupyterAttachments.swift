import Notebooks
import Playground

/// The pictures that a cell of Jupyter's carries with it, which Markdown has within the addresses of its images: `![a](attachment:a.png)`
/// becomes `![a](data:image/png;base64,…)`.
struct JupyterAttachments {
  private static let scheme = "attachment:"
  /// Their addresses by their names.
  private var addresses: [String: String] = [:]

  /// - Parameter json: the member `attachments` of a cell; nil: it has none.
  init(_ json: JSON?) {
    for (name, kinds) in json?.asObject ?? [:] {
      // Of several forms any is the picture; the same one each time.
      let pictures = (kinds.asObject ?? [:]).filter { $0.key.hasPrefix("image/") }.sorted { $0.key < $1.key }
      guard let (type, data) = pictures.first, let data = data.joinedText else { continue }
      let letters = data.filter { !$0.isWhitespace }
      // Nothing else may stand in the address of an image.
      guard letters.utf8.allSatisfy(Self.isOfBase64), type.utf8.allSatisfy(Self.isOfType) else { continue }
      addresses[name] = "data:\(type);base64,\(letters)"
    }
  }

  private static func isOfBase64(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "+/=".utf8.contains(byte) }
  private static func isOfType(_ byte: UInt8) -> Bool { isLetterOrDigit(byte) || "/+-.".utf8.contains(byte) }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// A text with the pictures in it, and the names of those that it shows and does not have.
  ///
  /// - Complexity: linear in the text and the result.
  func inlined(_ text: String) -> (text: String, missing: [String]) {
    let bytes = Array(text.utf8)
    var (result, missing) = ([UInt8](), [String]())
    var place = 0
    while place < bytes.count {
      let start = place + Self.scheme.utf8.count
      guard start <= bytes.count, Self.isScheme(bytes[place..<start]),
        let end = Self.end(ofNameAt: start, in: bytes, after: bytes[..<place])
      else {
        result.append(bytes[place])
        place += 1
        continue
      }
      let name = String(decoding: bytes[start..<end], as: UTF8.self)
      if let address = addresses[name] ?? addresses[PercentEncoding.decoded(name)] {
        result += address.utf8
      } else {
        result += bytes[place..<end]
        missing.append(name)
      }
      place = end
    }
    return (String(decoding: result, as: UTF8.self), missing)
  }

  /// Whether bytes are the scheme, in whatever case.
  private static func isScheme(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual(scheme.utf8) { $0 == $1 || isLetterOrDigit($0) && $0 | 0x20 == $1 }
  }

  /// Where a name in an address ends, by what comes before the address: the link of an image or its definition, or an attribute in HTML;
  /// nil where no address can stand.
  private static func end(
    ofNameAt start: Int, in bytes: [UInt8], after before: ArraySlice<UInt8>
  ) -> Int? {
    func end(where isEnd: (UInt8) -> Bool) -> Int {
      bytes[start...].firstIndex { isEnd($0) || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ?? bytes.count
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    switch before.last {
    case UInt8(ascii: "("):
      var depth = 0
      return end {
        depth += $0 == UInt8(ascii: "(") ? 1 : $0 == UInt8(ascii: ")") ? -1 : 0
        return depth < 0 || isBlank($0)
      }
    case UInt8(ascii: "<"): return end { $0 == UInt8(ascii: ">") }
    case let quote? where quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"):
      return end { $0 == quote }
    case UInt8(ascii: "="): return end { $0 == UInt8(ascii: ">") || isBlank($0) }
    case let blank?
    where isBlank(blank) && before.reversed().drop(while: isBlank).starts(with: "]:".utf8.reversed()):
      return end(where: isBlank)
    default: return nil
    }
  }
}
