/// Collects the edits of a text, and what is reported.
struct SwiftEditor {
  private struct Change {
    var range: Range<Int>
    var bytes: [UInt8]
  }

  let outline: SwiftOutline
  private(set) var notes: [SwiftAdaptation.Note] = []
  private var changes: [Change] = []
  /// Where the lines begin.
  private let lines: [Int]
  /// What the file ends its lines with.
  let lineEnd: String

  var tokens: SwiftTokens { outline.tokens }
  var bytes: [UInt8] { outline.tokens.bytes }

  init(_ outline: SwiftOutline) {
    self.outline = outline
    let bytes = outline.tokens.bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    lineEnd = lines.count > 1 && lines[1] > 1 && bytes[lines[1] - 2] == 13 ? "\r\n" : "\n"
  }

  // MARK: Edits

  mutating func delete(bytes range: Range<Int>) { changes.append(Change(range: range, bytes: [])) }

  mutating func replace(_ range: Range<Int>, with text: String) {
    changes.append(Change(range: range, bytes: Array(text.utf8)))
  }

  /// What is inserted at one place stays in order.
  mutating func insert(_ bytes: [UInt8], at place: Int) {
    changes.append(Change(range: place..<place, bytes: bytes))
  }

  /// A part of the text with the edits so far.
  func text(_ part: Range<Int>) -> [UInt8] {
    var edited: [UInt8] = []
    var place = part.lowerBound
    let order = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, change) in order
    where part.lowerBound <= change.range.lowerBound && change.range.upperBound <= part.upperBound {
      // Two that are cut may share the line between them.
      guard change.range.lowerBound >= place else {
        place = max(place, change.range.upperBound)
        continue
      }
      edited += bytes[place..<change.range.lowerBound] + change.bytes
      place = change.range.upperBound
    }
    return edited + bytes[place..<part.upperBound]
  }

  /// Takes a part out of its place: the edits within it are in what is given back.
  mutating func cut(_ part: Range<Int>, with whole: Range<Int>) -> [UInt8] {
    let text = text(part)
    changes.removeAll { whole.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= whole.upperBound }
    delete(bytes: whole)
    return text
  }

  // MARK: Notes

  mutating func tell(_ text: String, at token: Int) {
    notes.append(.init(line: line(of: token), text: text, isEdit: true))
  }

  /// Reports what is left to do by hand.
  mutating func ask(_ text: String, at token: Int) {
    notes.append(.init(line: line(of: token), text: text, isEdit: false))
  }

  /// The line of a token, from 1.
  func line(of token: Int) -> Int { lineIndex(tokens[token].range.lowerBound) + 1 }

  // MARK: Lines

  private func lineIndex(_ place: Int) -> Int {
    var (low, high) = (0, lines.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lines[middle] <= place { low = middle } else { high = middle }
    }
    return low
  }

  func startOfLine(_ place: Int) -> Int { lines[lineIndex(place)] }

  /// Behind the line, and behind what ends it.
  func endOfLine(_ place: Int) -> Int {
    let next = lineIndex(place) + 1
    return next < lines.count ? lines[next] : bytes.count
  }

  /// The blanks that a line begins with.
  func indentation(_ place: Int) -> String {
    let start = startOfLine(place)
    return String(decoding: bytes[start...].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == 32 || (9...13).contains($0) } }

  /// Where the blanks behind a place end.
  func endOfBlanks(_ place: Int) -> Int {
    bytes[place...].firstIndex { !($0 == 32 || (9...13).contains($0)) } ?? bytes.count
  }

  /// Where something new can stand behind a token: behind its line, if nothing but a comment follows in it.
  func end(behind token: Int) -> (place: Int, isLine: Bool) {
    let place = tokens[token].range.upperBound
    let end = endOfLine(place)
    let first = bytes[place..<end].first { $0 != 32 && $0 != 9 }
    let rest = bytes[place..<end].drop { $0 == 32 || $0 == 9 }
    let isFree = first == nil || first == 10 || first == 13 || rest.starts(with: "//".utf8)
    return isFree ? (end, true) : (place, false)
  }
}
