/// A text of Swift as pieces: where its statements begin, as far as that is seen without its grammar.
enum SwiftPieces {
  /// Where the pieces begin that lines and semicolons separate, outside brackets.
  static func starts(in text: [UInt8], _ range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    var place = range.lowerBound
    while place < range.upperBound {
      guard let start = next(in: text, from: place, to: range.upperBound) else { break }
      starts.append(start)
      place = max(start + 1, end(of: text, from: start, to: range.upperBound))
    }
    return starts
  }

  /// The first place that is not a blank or a comment; nil if there is none.
  static func firstThatCounts(in text: [UInt8]) -> Int? {
    next(in: text, from: 0, to: text.count, passesSemicolons: false)
  }

  /// The next place that is not a blank, a comment or a semicolon.
  private static func next(
    in text: [UInt8], from start: Int, to end: Int, passesSemicolons: Bool = true
  ) -> Int? {
    var place = start
    while place < end {
      if let after = endOfComment(text, place) {
        place = after
      } else if text[place] <= 32 || passesSemicolons && text[place] == UInt8(ascii: ";") {
        place += 1
      } else {
        return place
      }
    }
    return nil
  }

  /// Behind a comment that begins at a place; nil if none does.
  private static func endOfComment(_ text: [UInt8], _ place: Int) -> Int? {
    guard place + 1 < text.count, text[place] == UInt8(ascii: "/") else { return nil }
    if text[place + 1] == UInt8(ascii: "/") { return text[place...].firstIndex(of: 10) ?? text.count }
    guard text[place + 1] == UInt8(ascii: "*") else { return nil }
    var depth = 0
    var place = place
    while place + 1 < text.count {
      if text[place] == UInt8(ascii: "/"), text[place + 1] == UInt8(ascii: "*") {
        (depth, place) = (depth + 1, place + 2)
      } else if text[place] == UInt8(ascii: "*"), text[place + 1] == UInt8(ascii: "/") {
        (depth, place) = (depth - 1, place + 2)
        if depth == 0 { return place }
      } else {
        place += 1
      }
    }
    return text.count
  }

  /// Where the piece ends that begins at a place: at a semicolon, or at the end of a line behind which it does not go on.
  static func end(of text: [UInt8], from start: Int, to limit: Int) -> Int {
    var depth = 0
    var place = start
    var last = UInt8(ascii: ";")
    while place < limit {
      if let after = endOfComment(text, place) {
        place = after
        continue
      }
      let byte = text[place]
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth < 0 { return place }
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        place = max(place + 1, SwiftWords.endOfToken(in: text, at: place))
        last = UInt8(ascii: "\"")
        continue
      case UInt8(ascii: ";") where depth == 0: return place
      case 10 where depth == 0:
        if !joins(last), !goesOn(text, place, limit) { return place }
      default: break
      }
      if byte > 32 { last = byte }
      place += 1
    }
    return limit
  }

  /// Whether a line that ends so goes on in the next.
  private static func joins(_ last: UInt8) -> Bool { "+-*/%=<&|^,:(".utf8.contains(last) }

  /// Whether the line behind the end of another belongs to that.
  private static func goesOn(_ text: [UInt8], _ end: Int, _ limit: Int) -> Bool {
    guard let start = next(in: text, from: end, to: limit) else { return false }
    let rest = text[start..<limit]
    if rest.starts(with: "else".utf8) || rest.starts(with: "catch".utf8) { return true }
    let first = text[start]
    let second = start + 1 < limit ? text[start + 1] : 0
    switch first {
    case UInt8(ascii: "."): return true
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "^"):
      return true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): return second == 32
    case UInt8(ascii: "&"): return second == first
    default: return false
    }
  }

  /// The same place, or that of the modifiers and attributes before it on its line: `weak var`.
  static func withModifiers(_ text: [UInt8], _ start: Int) -> Int {
    var place = start
    while place > 0, ![10, UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: ":")].contains(text[place - 1])
    { place -= 1 }
    let before = text[place..<start]
    guard let first = before.firstIndex(where: { $0 > 32 }) else { return start }
    let words = before.split(whereSeparator: { $0 <= 32 })
    let isModifying = words.allSatisfy { word in
      word.first == UInt8(ascii: "@")
        || modifiers.contains(String(decoding: word, as: UTF8.self))
    }
    return isModifying ? first : start
  }

  private static let modifiers: Set<String> = [
    "weak", "unowned", "lazy", "async", "nonisolated", "final", "private", "fileprivate", "public", "open",
    "internal", "static", "indirect", "infix", "prefix", "postfix", "dynamic", "distributed", "package",
  ]

  /// A line of the reader's, without blanks around it.
  static func trimmed(_ text: [UInt8], _ range: Range<Int>) -> String {
    let line = text[range].prefix { $0 != 10 && $0 != 13 }
    let start = line.firstIndex { $0 > 32 } ?? line.endIndex
    let end = line.lastIndex { $0 > 32 }.map { $0 + 1 } ?? start
    return String(decoding: line[start..<max(start, end)], as: UTF8.self)
  }
}
