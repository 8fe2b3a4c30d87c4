import DequeModule
import Language
import OrderedCollections

/// The text of the reader's own code, line by line: a definition, or a statement with its blocks.
public final class CodeListing: Sendable {
  public let lines: [String]
  /// The line of the file, or of the text if it is in no file, on which the first one stands, from 1.
  package let firstLine: Int
  private let starts: [Int]

  /// - Parameters:
  ///   - range: what of the source is shown, in whole lines.
  ///   - hidden: what of it is left out, in order.
  /// - Complexity: O(*n*) in the length of the source.
  package init(_ source: Source, _ range: SourceRange, hiding hidden: [SourceRange] = []) {
    var start = min(Int(range.lowerBound), source.bytes.count)
    while start > 0, source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
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

/// A moment of the reader's own code: what a debugger shows.
public struct CodeSnapshot: Sendable {
  /// A variable, and what it holds in a few words.
  public struct Variable: Sendable, Equatable {
    public var name: String
    public var value: String
    public var isChanged: Bool

    package init(name: String, value: String, isChanged: Bool) {
      self.name = name
      self.value = value
      self.isChanged = isChanged
    }
  }

  public var listing: CodeListing
  /// The line that is performed, from 0.
  public var line: Int
  /// Those of the innermost call, in the order in which they were set.
  public var variables: [Variable]
  /// The calls that are under way, the outermost first: `fib(3)`.
  public var calls: [String]

  package init(listing: CodeListing, line: Int, variables: [Variable], calls: [String]) {
    self.listing = listing
    self.line = line
    self.variables = variables
    self.calls = calls
  }
}

extension Value {
  /// What it is in about 40 columns.
  public var glimpse: String {
    switch self {
    case .list(let values) where values.count > Self.glimpsedValues:
      "[\(values.prefix(Self.glimpsedValues).map { $0.glimpseWithin }.joined(separator: ", ")), … \(values.count.grouped) values]"
    case .list(let values): "[\(values.map { $0.glimpseWithin }.joined(separator: ", "))]"
    case .dictionary(let dictionary) where dictionary.count > 0:
      "["
        + dictionary.entries.prefix(Self.glimpsedValues).map { "\($0.glimpseWithin): \($1.glimpseWithin)" }
        .joined(separator: ", ")
        + (dictionary.count > Self.glimpsedValues ? ", … \(dictionary.count.grouped) keys]" : "]")
    case .tuple, .record: glimpseWithin
    default: literalText.shortened
    }
  }

  private static let glimpsedValues = 8

  /// The same within another value.
  package var glimpseWithin: String {
    switch self {
    case .list(let values) where values.count > 3: "[… \(values.count.grouped) values]"
    case .dictionary(let dictionary) where dictionary.count > 3: "[… \(dictionary.count.grouped) keys]"
    // The word node before each of them would say nothing.
    case .node(let node) where node.text.hasPrefix("node "): String(node.text.dropFirst(5)).shortened
    case .tuple(let values) where values.count <= 4:
      "(\(values.map { $0.glimpseWithin }.joined(separator: ", ")))"
    default: literalText.shortened
    }
  }
}
