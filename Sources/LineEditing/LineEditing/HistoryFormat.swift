/// The text of a history file: a first line that names the format, then one entry a line, oldest first.
///
/// In an entry a newline is written `\n` and a backslash `\\`; everything else, in UTF-8, stands for itself.
package enum HistoryFormat {
  package static let header = Array("#trellis-history 1".utf8)

  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let escapedNewline = UInt8(ascii: "n")

  /// The lines behind the header, still encoded; nil when the header is missing. An empty file has no lines.
  ///
  /// - Parameter count: the most bytes of whole lines that are taken, from the end.
  package static func lines(of bytes: [UInt8], newest count: Int = .max) -> [[UInt8]]? {
    if bytes.isEmpty { return [] }
    guard bytes.prefix(while: { $0 != newline }) == header[...] else { return nil }
    var lines = bytes.dropFirst(header.count)
    if lines.count > count {
      let end = lines.endIndex - count
      // Before it the line may have begun that it is in.
      lines = lines[(lines[(end - 1)...].firstIndex(of: newline) ?? lines.endIndex)...]
    }
    return lines.split(separator: newline).map(Array.init)
  }

  package static func bytes(of lines: [[UInt8]]) -> [UInt8] {
    ([header] + lines).flatMap { $0 + [newline] }
  }

  package static func line(of entry: String) -> [UInt8] {
    var line: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case newline: line += [backslash, escapedNewline]
      case backslash: line += [backslash, backslash]
      default: line.append(byte)
      }
    }
    return line
  }

  /// The entry of an encoded line; nil when it is not UTF-8 or has an escape of another kind.
  package static func entry(of line: [UInt8]) -> String? {
    guard line.contains(backslash) else { return String(validating: line, as: UTF8.self) }
    var entry: [UInt8] = []
    var isEscaped = false
    for byte in line {
      switch (isEscaped, byte) {
      case (false, backslash):
        isEscaped = true
        continue
      case (false, _): entry.append(byte)
      case (true, escapedNewline): entry.append(newline)
      case (true, backslash): entry.append(backslash)
      case (true, _): return nil
      }
      isEscaped = false
    }
    return isEscaped ? nil : String(validating: entry, as: UTF8.self)
  }
}

extension Array where Element: Equatable {
  /// Appends an element, which leaves its earlier place, and keeps the newest elements up to a limit.
  ///
  /// - Returns: whether it had an earlier place.
  /// - Complexity: O(n).
  @discardableResult
  mutating func appendOnce(_ element: Element, limit: Int) -> Bool {
    let count = count
    removeAll { $0 == element }
    let moved = self.count < count
    append(element)
    removeFirst(Swift.max(0, self.count - limit))
    return moved
  }
}
