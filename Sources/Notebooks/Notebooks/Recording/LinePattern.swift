/// One line of a recorded output: text in which `[..]` stands for anything.
///
/// Blanks at the end of a line do not count: editors strip them.
struct LinePattern: Sendable {
  /// Whether the line is `...`, which stands for any number of lines.
  let isEllipsis: Bool
  /// The text between the elisions: one more piece than there are elisions.
  private let pieces: [[UInt8]]

  private static let ellipsis = Array("...".utf8)
  private static let elision = Array("[..]".utf8)
  private static let backslash = UInt8(ascii: "\\")

  init(_ line: String) {
    let bytes = Self.trimmed(line)
    isEllipsis = bytes == Self.ellipsis
    pieces =
      isEllipsis ? [] : Self.isEscapedEllipsis(bytes) ? [Array(bytes.dropFirst())] : Self.pieces(of: bytes)
  }

  /// Whether the line has an elision, so that it says less than the line it matches.
  var elides: Bool { isEllipsis || pieces.count > 1 }

  /// Whether the pattern stands for this one line. An ellipsis stands for every line.
  ///
  /// - Complexity: the product of the lengths at worst, linear for a line without elisions.
  func matches(_ line: [UInt8]) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return true }
    guard pieces.count > 1 else { return line == first }
    guard line.count >= first.count + last.count, line.starts(with: first) else { return false }
    guard line.suffix(last.count).elementsEqual(last) else { return false }
    // Each piece at the first place it fits: that leaves most room to those after it.
    var rest = line[first.count..<(line.count - last.count)]
    for piece in pieces[1..<(pieces.count - 1)] {
      guard let start = Self.firstOccurrence(of: piece, in: rest) else { return false }
      rest = rest[(start + piece.count)...]
    }
    return true
  }

  /// The text of a line as it is compared.
  static func trimmed(_ line: String) -> [UInt8] {
    var bytes = Array(line.utf8)
    while let last = bytes.last, last.isBlank { bytes.removeLast() }
    return bytes
  }

  /// The pattern that stands for this line and no other: a backslash before what looks like an elision.
  static func escaping(_ line: String) -> String {
    let trimmed = trimmed(line)
    let bytes = Array(line.utf8)
    if trimmed == ellipsis || isEscapedEllipsis(trimmed) { return "\\" + line }
    guard bytes.contains(UInt8(ascii: "[")) else { return line }
    var escaped: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: elision) {
        escaped.append(backslash)
        escaped += elision
        index += elision.count
      } else {
        escaped.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }

  /// Whether the line is `...` after at least one backslash: it stands for itself with one backslash less.
  private static func isEscapedEllipsis(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.drop { $0 == backslash }
    return rest.count < bytes.count && rest.elementsEqual(ellipsis)
  }

  /// Splits at every `[..]` without a backslash before it, and takes one backslash off the others.
  private static func pieces(of bytes: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var index = 0
    while index < bytes.count {
      guard bytes[index...].starts(with: elision) else {
        pieces[pieces.count - 1].append(bytes[index])
        index += 1
        continue
      }
      if index > 0, bytes[index - 1] == backslash {
        pieces[pieces.count - 1].removeLast()
        pieces[pieces.count - 1] += elision
      } else {
        pieces.append([])
      }
      index += elision.count
    }
    return pieces
  }

  private static func firstOccurrence(of piece: [UInt8], in text: ArraySlice<UInt8>) -> Int? {
    guard piece.count <= text.count else { return nil }
    return (text.startIndex...(text.endIndex - piece.count)).first { text[$0...].starts(with: piece) }
  }
}
