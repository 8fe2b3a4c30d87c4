/// Where in the file the output of a cell stands, or where it would be put. All in bytes from the start of the file.
struct OutputSlot: Sendable {
  /// Past the closing fence of the cell, before its line ending.
  var cellEnd: Int
  /// What stands left of the fences: `> `, the indentation of a list item.
  var prefix: [UInt8]
  var lineEnding: [UInt8]
  var fenceCharacter: UInt8
  var existing: Existing?

  /// An output block that stands in the file.
  struct Existing: Sendable {
    var fenceLength: Int
    /// From the start of the opening line to its fence.
    var openingPrefix: Range<Int>
    /// From the fence of the opening line to the end of that line, with its line ending.
    var opening: Range<Int>
    /// The lines between the fences.
    var content: Range<Int>
    /// Past the closing line, before its line ending.
    var end: Int
  }
}

extension OutputSlot {
  /// What to write, and over which bytes of the file.
  ///
  /// With `expandingTabs` the prefix is written with spaces for its tabs; without `answers` those that stand there are kept.
  func replacement(
    with lines: [[UInt8]], answers: [String]?, in bytes: [UInt8], expandingTabs: Bool
  ) -> (range: Range<Int>, bytes: [UInt8]) {
    guard !lines.isEmpty else { return (cellEnd..<(existing?.end ?? cellEnd), []) }
    let prefix = expandingTabs ? Self.expandTabs(prefix) : prefix
    let fence = Array(repeating: fenceCharacter, count: fenceLength(for: lines))
    let content = lines.flatMap { line in
      (line.isEmpty ? Self.trimmed(prefix) : prefix + line) + lineEnding
    }
    guard let existing else {
      let info = RecordedAnswers.replacing(in: Array("output".utf8), with: answers ?? [])
      let opening = lineEnding + Self.trimmed(prefix) + lineEnding + prefix + fence + info
      return (cellEnd..<cellEnd, opening + lineEnding + content + prefix + fence)
    }
    if existing.fenceLength >= fence.count, !expandingTabs, answers == nil {
      return (existing.content, content)
    }
    let longer = Array(repeating: fenceCharacter, count: max(existing.fenceLength, fence.count))
    let start = expandingTabs ? prefix : Array(bytes[existing.openingPrefix])
    let opening = bytes[existing.opening].drop { $0 == fenceCharacter }
    let ending = opening.reversed().prefix { $0 == .lineFeed || $0 == .carriageReturn }.reversed()
    let info =
      answers.map { RecordedAnswers.replacing(in: Array(opening.dropLast(ending.count)), with: $0) + ending }
      ?? Array(opening)
    return (
      existing.openingPrefix.lowerBound..<existing.end, start + longer + info + content + prefix + longer
    )
  }

  /// At least three, and longer than any run of the fence character in the lines.
  private func fenceLength(for lines: [[UInt8]]) -> Int {
    var longest = 2
    for line in lines {
      var run = 0
      for byte in line {
        run = byte == fenceCharacter ? run + 1 : 0
        longest = max(longest, run)
      }
    }
    return longest + 1
  }

  /// The prefix of an empty line, which ends in no blank.
  private static func trimmed(_ prefix: [UInt8]) -> [UInt8] {
    Array(prefix[..<((prefix.lastIndex { !$0.isBlank } ?? -1) + 1)])
  }

  /// Tabs reach to the next multiple of four columns.
  private static func expandTabs(_ prefix: [UInt8]) -> [UInt8] {
    var expanded: [UInt8] = []
    for byte in prefix {
      if byte == .tab {
        expanded += Array(repeating: .space, count: 4 - expanded.count % 4)
      } else {
        expanded.append(byte)
      }
    }
    return expanded
  }
}
