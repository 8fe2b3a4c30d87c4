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
    guard text.contains(Self.scheme) else { return (text, []) }
    var (result, missing) = ("", [String]())
    var rest = text[...]
    while let found = rest.firstRange(of: Self.scheme) {
      let before = rest[..<found.lowerBound].last
      let closing = Self.closing(after: before)
      let name = rest[found.upperBound...].prefix { letter in
        closing == nil
          ? false : closing != letter && !letter.isNewline && !(closing == ")" && letter.isWhitespace)
      }
      result += rest[..<found.lowerBound]
      rest = rest[name.endIndex...]
      let address = addresses[String(name)] ?? addresses[PercentEncoding.decoded(String(name))]
      result += address ?? "\(Self.scheme)\(name)"
      if address == nil, closing != nil { missing.append(String(name)) }
    }
    return (result + rest, missing)
  }

  /// What ends an address that a sign precedes; nil: nothing that is an address does.
  private static func closing(after sign: Character?) -> Character? {
    switch sign {
    case "(": ")"
    case "<": ">"
    case "\"": "\""
    case "'": "'"
    default: nil
    }
  }
}
