import Language

/// The text around the place of a fault, as far as it is quoted.
enum StatementText {
  /// From a place to the end of its line.
  static func line(from place: SourceRange, in source: Source) -> String {
    let bytes = source.bytes
    var end = Int(place.lowerBound)
    let limit = min(bytes.count, end + longest)
    while end < limit, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return source.text(SourceRange(Int(place.lowerBound), end))
  }

  /// The innermost statement at a place, with something else there; a block that goes on below is left out.
  ///
  /// - Returns: nil if it is too long to be quoted, or stands in a text.
  static func around(_ place: SourceRange, in source: Source, with text: String) -> String? {
    let bytes = source.bytes
    let (lower, upper) = (Int(place.lowerBound), Int(place.upperBound))
    var start = lower
    while start > 0, lower - start < longest, !endsStatement(bytes[start - 1]),
      bytes[start - 1] != UInt8(ascii: "{")
    {
      start -= 1
    }
    var (end, depth) = (upper, 0)
    while end < bytes.count, end - upper < longest {
      let byte = bytes[end]
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") { depth -= 1 }
      if depth < 0 || depth == 0 && endsStatement(byte) || byte == UInt8(ascii: "\n") { break }
      end += 1
    }
    guard lower - start < longest, end - upper < longest,
      bytes[start..<lower].count(where: { $0 == UInt8(ascii: "\"") }) % 2 == 0
    else { return nil }
    var behind = source.text(SourceRange(upper, end))
    if depth > 0, let brace = behind.firstIndex(of: "{") { behind = behind[..<brace] + "{ … }" }
    let statement = source.text(SourceRange(start, lower)) + text + behind
    var trimmed = statement[...]
    while trimmed.first == " " { trimmed = trimmed.dropFirst() }
    while trimmed.last == " " { trimmed = trimmed.dropLast() }
    return String(trimmed)
  }

  private static func endsStatement(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "#")
  }

  private static let longest = 100
}
