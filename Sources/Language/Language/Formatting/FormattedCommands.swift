/// Commands in one style. Only blanks change: words, literals, comments and line ends stay as they are, and so does what
/// the commands mean.
///
/// One blank stands between words, around operators and after commas and colons, none inside parentheses and square
/// brackets, and none around the dots of a range. A line starts two blanks farther in than the line of the bracket that it
/// stands in, or than the line that it continues after a `\`. A comment behind a command keeps its column where two blanks
/// are left before it. An empty line has no blanks in it.
public struct FormattedCommands: Sendable {
  /// As many lines as the source has.
  public let bytes: [UInt8]
  /// Whether a blank carried meaning that the style would have changed, so that the source is kept as it is.
  public let isKept: Bool

  /// - Throws: what is wrong with the first statement that cannot be read.
  /// - Complexity: O(*n* log *n*) in the length of the source.
  public init(_ source: Source, syntax: Syntax) throws(SyntaxError) {
    let trace = try SyntaxTrace(source, syntax: syntax)
    let lexemes = Lexeme.all(of: source.bytes, trace)
    var writer = FormatWriter(source.bytes)
    let points = Self.commentsBeforePoints(lexemes)
    for (place, lexeme) in lexemes.enumerated() {
      writer.write(lexeme, isBeforePoint: points.contains(place))
    }
    let formatted = Source(name: source.name, bytes: writer.result)
    let meaning = Self.meaning(of: trace, lexemes)
    guard let again = try? SyntaxTrace(formatted, syntax: syntax),
      Self.meaning(of: again, Lexeme.all(of: formatted.bytes, again)) == meaning
    else {
      bytes = source.bytes
      isKept = true
      return
    }
    bytes = formatted.bytes
    isKept = false
  }

  /// The places of the comments between the lines of a chain: what follows them is a point.
  private static func commentsBeforePoints(_ lexemes: [Lexeme]) -> Set<Int> {
    var (places, isBeforePoint): (Set<Int>, Bool) = ([], false)
    for (place, lexeme) in lexemes.enumerated().reversed() {
      switch lexeme.kind {
      case .comment: if isBeforePoint { places.insert(place) }
      case .lineEnd: break
      default: isBeforePoint = lexeme.kind == .dot
      }
    }
    return places
  }

  /// The shape of the tree, each node with the number of bytes of statements before its start and its end.
  private static func meaning(of trace: SyntaxTrace, _ lexemes: [Lexeme]) -> [Node] {
    let ink = lexemes.filter { $0.isInk }
    var before: [Int] = []
    before.reserveCapacity(ink.count)
    var count = 0
    for lexeme in ink {
      before.append(count)
      count += lexeme.range.count
    }
    func inkBefore(_ offset: Int32) -> Int {
      var low = 0
      var high = ink.count
      while low < high {
        let middle = (low + high) / 2
        if ink[middle].range.lowerBound < Int(offset) { low = middle + 1 } else { high = middle }
      }
      guard low > 0 else { return 0 }
      let last = ink[low - 1].range
      return before[low - 1] + min(Int(offset), last.upperBound) - last.lowerBound
    }
    return trace.entries.map { entry in
      Node(
        shape: entry.shape, start: inkBefore(entry.range.lowerBound), end: inkBefore(entry.range.upperBound))
    }
  }

  private struct Node: Hashable {
    var shape: SyntaxTrace.Shape
    var start: Int
    var end: Int
  }
}
