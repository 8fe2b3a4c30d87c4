/// The part of a source line that a diagnostic shows, cut to a width so that what is underlined stays in sight.
struct Excerpt {
  /// In columns; room for the signs of two cuts and for one character is always taken.
  let width: Int
  /// The sign for what is left out.
  let cut: String
  /// How many terminal columns a text takes.
  let columns: (Substring) -> Int

  /// The line with what is underlined, and the underline.
  func lines(_ line: SourceLine) -> [String] {
    var (before, isCutBefore) = line.before
    if line.isWithinAnswer { before += " \(cut) " }
    let (underlined, isCutWithin) = line.underlined
    var (after, isCutAfter) = line.after
    var marked = underlined
    let isWhole = !isCutBefore && !isCutWithin && !isCutAfter
    let needed = columns(of: before) + max(1, columns(of: marked + after))
    if !isWhole || needed > width {
      // What is underlined comes first; what comes after it gets a third of the rest, or what is left over.
      let widthWithin = max(1, width - 2 * columns(of: cut))
      if isCutWithin || columns(of: marked) > widthWithin {
        marked = prefix(of: marked, widthWithin)
        (after, isCutAfter) = ("", true)
      }
      // At the end of a line nothing is underlined, but the underline still takes a column.
      let room = widthWithin - max(1, columns(of: marked))
      let roomBefore = room - min(columns(of: after), room / 3)
      if columns(of: before) > roomBefore { (before, isCutBefore) = (suffix(of: before, roomBefore), true) }
      let roomAfter = room - columns(of: before)
      if columns(of: after) > roomAfter { (after, isCutAfter) = (prefix(of: after, roomAfter), true) }
    }
    if isCutBefore { before = cut + before }
    let underline =
      String(repeating: " ", count: columns(of: before))
      + String(repeating: "^", count: max(1, columns(of: marked)))
    return [before + marked + after + (isCutAfter ? cut : ""), underline]
  }

  private func columns(of text: String) -> Int { columns(text[...]) }

  private func prefix(of text: String, _ limit: Int) -> String {
    var end = text.startIndex
    var used = 0
    while end < text.endIndex {
      let next = text.index(after: end)
      used += columns(text[end..<next])
      if used > limit { break }
      end = next
    }
    return String(text[..<end])
  }

  private func suffix(of text: String, _ limit: Int) -> String {
    var start = text.endIndex
    var used = 0
    while start > text.startIndex {
      let next = text.index(before: start)
      used += columns(text[next..<start])
      if used > limit { break }
      start = next
    }
    return String(text[start...])
  }
}

/// The line of a source on which a range starts, cut at the ends of the range, without the answers of questions.
struct SourceLine {
  /// From 1.
  let number: Int
  /// The column of the first character of the range, in characters from 1.
  let column: Int

  private let bytes: [UInt8]
  private let line: Range<Int>
  /// The part of the range on this line.
  private let marked: Range<Int>
  /// What is not shown, in order: the answers of the questions on the line, but for what is underlined in one.
  private let hidden: [Range<Int>]

  init(_ origin: Origin) {
    bytes = origin.source.bytes
    let count = bytes.count
    let lower = min(max(0, Int(origin.range.lowerBound)), count)
    var number = 1
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) && lower >= 3 ? 3 : 0
    for index in start..<max(start, lower) where bytes[index] == UInt8(ascii: "\n") {
      number += 1
      start = index + 1
    }
    var end = lower
    while end < count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > lower, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    self.number = number
    let line = start..<end
    let marked = lower..<min(max(lower, Int(origin.range.upperBound)), end)
    self.line = line
    self.marked = marked
    hidden = Self.hidden(in: line, of: origin.source, showing: marked)
    column = String(decoding: bytes[start..<lower], as: UTF8.self).count + 1
  }

  /// - Parameter marked: what is wrong. In an answer it is shown, so that it can be corrected.
  private static func hidden(
    in line: Range<Int>, of source: Source, showing marked: Range<Int>
  ) -> [Range<Int>] {
    source.writtenAnswers(through: line.upperBound).flatMap { answer -> [Range<Int>] in
      let answer = Int(answer.lowerBound)..<Int(answer.upperBound)
      guard answer.lowerBound < marked.lowerBound, marked.lowerBound <= answer.upperBound else {
        return [answer.clamped(to: line)]
      }
      let rest = min(marked.upperBound, answer.upperBound)..<answer.upperBound
      return [(answer.lowerBound..<marked.lowerBound).clamped(to: line), rest.clamped(to: line)]
    }.filter { !$0.isEmpty }
  }

  /// Whether what is underlined stands in an answer, of which the beginning is hidden.
  var isWithinAnswer: Bool { hidden.contains { $0.upperBound == marked.lowerBound } }

  /// What the line has before the range: all of it, or the end of it if it is long.
  var before: (text: String, isCut: Bool) {
    let start = startOfScalar(atOrBefore: max(line.lowerBound, marked.lowerBound - SourceLine.allowance))
    return (text(start..<marked.lowerBound), start > line.lowerBound)
  }

  /// What the line has of the range, or the start of it if it is long.
  var underlined: (text: String, isCut: Bool) { start(of: marked) }

  /// What the line has after the range, or the start of it if it is long.
  var after: (text: String, isCut: Bool) { start(of: marked.upperBound..<line.upperBound) }

  /// Bytes enough for the excerpt: a character of one column seldom has more than 16.
  private static let allowance = DiagnosticText.excerptWidth * 16

  private func start(of range: Range<Int>) -> (text: String, isCut: Bool) {
    guard range.count > SourceLine.allowance else { return (text(range), false) }
    let end = startOfScalar(atOrBefore: range.lowerBound + SourceLine.allowance)
    return (text(range.lowerBound..<max(end, range.lowerBound)), true)
  }

  private func startOfScalar(atOrBefore offset: Int) -> Int {
    var offset = offset
    while offset > line.lowerBound, offset < line.upperBound, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  private func text(_ range: Range<Int>) -> String {
    var part: [UInt8] = []
    var next = range.lowerBound
    for answer in hidden where answer.overlaps(range) {
      part += bytes[next..<max(next, answer.lowerBound)]
      next = min(answer.upperBound, range.upperBound)
    }
    part += bytes[next..<range.upperBound]
    return String(decoding: part.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }
}
