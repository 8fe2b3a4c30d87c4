/// A text that statements are read from, and how its places are named.
///
/// One source is one prompt entry, one script or one notebook cell. It is a class so that statements, procedures and
/// diagnostics can share it; it never changes.
public final class Source: Sendable {
  /// What the origin line of a diagnostic calls this text: `input`, `lists.trellis`, `cell min`.
  public let name: String
  /// The text, as UTF-8.
  public let bytes: [UInt8]
  /// The file the text stands in, if it stands in one: with `firstLine` it makes `notebooks/stacks.md:14`.
  public let file: String?
  /// The line of `file`, counted from 1, on which the first byte stands.
  public let firstLine: Int
  /// How many characters of each line of `file` stand left of the text: the indentation of a list, the marker of a quote. Lines
  /// beyond the last have none.
  public let columnOffsets: [Int]

  public init(
    name: String, bytes: [UInt8], file: String? = nil, firstLine: Int = 1, columnOffsets: [Int] = []
  ) {
    self.name = name
    self.bytes = bytes
    self.file = file
    self.firstLine = firstLine
    self.columnOffsets = columnOffsets
  }

  public convenience init(name: String, text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  /// The text of `range`, with bytes that are not UTF-8 replaced.
  public func text(_ range: SourceRange) -> String {
    let lower = Int(range.lowerBound)
    let upper = min(Int(range.upperBound), bytes.count)
    return String(decoding: bytes[min(lower, upper)..<upper], as: UTF8.self)
  }
}

/// A half-open range of UTF-8 offsets in a ``Source``.
public struct SourceRange: Hashable, Sendable {
  public var lowerBound: Int32
  public var upperBound: Int32

  public init(_ lowerBound: Int, _ upperBound: Int) {
    self.lowerBound = Int32(lowerBound)
    self.upperBound = Int32(upperBound)
  }

  /// The smallest range that covers both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(
      Int(min(lowerBound, other.lowerBound)), Int(max(upperBound, other.upperBound)))
  }
}
