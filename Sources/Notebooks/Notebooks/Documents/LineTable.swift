import Platform

/// Where the lines of a text begin and end, by the rule of CommonMark: LF, CR LF or a lone CR ends a line.
///
/// It takes four bytes a line, and shares the text.
struct LineTable {
  struct Line {
    /// The first byte.
    var start: Int
    /// Past the last byte that is not part of the line ending.
    var contentEnd: Int
    /// Past the line ending, which the last line may lack.
    var end: Int

    var content: Range<Int> { start..<contentEnd }
    var ending: Range<Int> { contentEnd..<end }
  }

  private let bytes: [UInt8]
  private var starts: [UInt32] = []

  /// - Parameter bytes: 4 GB at most.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts.reserveCapacity(Self.mostLines(of: bytes))
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      Self.forEachEnd(in: bytes) { end in
        let isFirstOfPair =
          bytes[end] == .carriageReturn && end + 1 < bytes.count && bytes[end + 1] == .lineFeed
        if isFirstOfPair { return }
        starts.append(UInt32(start))
        start = end + 1
      }
      if start < bytes.count { starts.append(UInt32(start)) }
    }
  }

  /// How many lines a text has at most: what ends a line is counted.
  static func mostLines(of bytes: [UInt8]) -> Int {
    var count = 1
    bytes.withUnsafeBufferPointer { forEachEnd(in: $0) { _ in count += 1 } }
    return count
  }

  /// Each byte that ends a line, or half of the pair that does. The C library looks for them: every document is read so, also by a
  /// program that is not optimized.
  private static func forEachEnd(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
    guard let base = bytes.baseAddress else { return }
    func next(_ byte: UInt8, from start: Int) -> Int {
      memchr(base + start, Int32(byte), bytes.count - start).map {
        UnsafeRawPointer($0) - UnsafeRawPointer(base)
      }
        ?? bytes.count
    }
    var feed = next(.lineFeed, from: 0)
    var carriage = next(.carriageReturn, from: 0)
    while min(feed, carriage) < bytes.count {
      if feed < carriage {
        body(feed)
        feed = next(.lineFeed, from: feed + 1)
      } else {
        body(carriage)
        carriage = next(.carriageReturn, from: carriage + 1)
      }
    }
  }

  var count: Int { starts.count }

  /// - Complexity: O(1)
  subscript(line: Int) -> Line {
    let start = Int(starts[line])
    let end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
    var contentEnd = end
    switch bytes[end - 1] {
    case .lineFeed: contentEnd = end - 1 > start && bytes[end - 2] == .carriageReturn ? end - 2 : end - 1
    case .carriageReturn: contentEnd = end - 1
    default: break
    }
    return Line(start: start, contentEnd: contentEnd, end: end)
  }
}

extension [UInt8] {
  /// Whether a part holds a byte: the C library looks for it, as for the ends of lines.
  func contains(_ byte: UInt8, in part: Range<Int>) -> Bool {
    !part.isEmpty
      && withUnsafeBytes { memchr($0.baseAddress! + part.lowerBound, Int32(byte), part.count) != nil }
  }

  /// The lines of the text without their endings.
  var linesWithoutEndings: [[UInt8]] {
    let lines = LineTable(self)
    return (0..<lines.count).map { Array(self[lines[$0].content]) }
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quoteMarker = UInt8(ascii: ">")

  /// A space or a tab.
  var isBlank: Bool { self == .space || self == .tab }
}
