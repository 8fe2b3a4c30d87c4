/// The line of a source on which a range starts, cut at the ends of the range.
struct SourceLine {
  /// From 1.
  let number: Int
  /// The column of the first character of the range, in characters from 1.
  let column: Int

  private let bytes: [UInt8]
  private let line: Range<Int>
  /// The part of the range on this line.
  private let marked: Range<Int>

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
    line = start..<end
    marked = lower..<min(max(lower, Int(origin.range.upperBound)), end)
    column = String(decoding: bytes[start..<lower], as: UTF8.self).count + 1
  }

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
    let part = bytes[range].map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    return String(decoding: part, as: UTF8.self)
  }
}
