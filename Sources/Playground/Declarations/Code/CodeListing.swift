import Language

/// The text of the reader's own code, line by line: a definition, or a statement with its blocks.
public final class CodeListing: Sendable {
  public let lines: [String]
  /// The line of the file, or of the text if it is in no file, on which the first one stands, from 1.
  package let firstLine: Int
  /// The columns of the widest line, each letter counted as one.
  package let widest: Int
  private let starts: [Int]

  /// - Parameters:
  ///   - range: what of the source is shown, in whole lines.
  ///   - hidden: what of it is left out, in order.
  ///   - isWhole: whether what stands before it on its first line is shown as well.
  /// - Complexity: O(*n*) in the length of the source.
  package init(
    _ source: Source, _ range: SourceRange, hiding hidden: [SourceRange] = [], isWhole: Bool = true
  ) {
    var start = min(Int(range.lowerBound), source.bytes.count)
    while isWhole, start > 0, source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    var end = min(Int(range.upperBound), source.bytes.count)
    while end < source.bytes.count, source.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    var lines: [String] = []
    var starts: [Int] = []
    for line in source.bytes[start..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      starts.append(line.startIndex)
      let place = SourceRange(line.startIndex, line.endIndex)
      lines.append(source.text(place, leavingOut: hidden.compactMap(place.intersection)).replacingTabs)
    }
    self.lines = lines
    widest = lines.map { $0.count }.max() ?? 0
    self.starts = starts
    firstLine = source.firstLine + source.bytes[..<start].count { $0 == UInt8(ascii: "\n") }
  }

  /// The index of the line on which a place of the source stands.
  package func line(of offset: Int) -> Int { max(0, (starts.firstIndex { $0 > offset } ?? starts.count) - 1) }
}

extension SourceRange {
  /// What both cover; nil if that is nothing.
  fileprivate func intersection(_ other: SourceRange) -> SourceRange? {
    let (start, end) = (max(lowerBound, other.lowerBound), min(upperBound, other.upperBound))
    return start < end ? SourceRange(Int(start), Int(end)) : nil
  }
}

extension String {
  fileprivate var replacingTabs: String { String(map { $0 == "\t" ? " " : $0 }) }
}
