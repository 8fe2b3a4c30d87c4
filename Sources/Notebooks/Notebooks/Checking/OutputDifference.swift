import Pictures

/// How what a cell printed differs from what was recorded, line by line.
public struct OutputDifference: Hashable, Sendable {
  public enum Line: Hashable, Sendable {
    /// A line of both, as it was recorded; an ellipsis stands for the lines it takes in.
    case same(String)
    case removed(String)
    case added(String)
    /// That many lines of both are not shown.
    case skipped(Int)
  }

  public let lines: [Line]

  /// - Parameter context: how many lines of both to show beside each change.
  /// - Returns: nil if the pattern stands for what was printed.
  public init?(recorded: [String], actual: [String], context: Int = 2) {
    let pattern = OutputPattern(recorded: recorded)
    guard !pattern.matches(actual) else { return nil }
    lines = Self.shortened(Self.grouped(pattern, actual), context: max(0, context))
  }

  /// Each line behind its sign, `-` for recorded and `+` for printed, and two columns for it where there is none.
  public var text: [StyledText] {
    lines.map { line in
      switch line {
      case .same(let text): StyledText(data: text.isEmpty ? "" : "  " + text)
      case .removed(let text): Self.removed(text)
      case .added(let text): Self.added(text)
      case .skipped(let count): StyledText("  (\(count) lines alike)", tone: .quiet)
      }
    }
  }

  /// The answers of a cell's questions, before and now.
  static func answers(_ recorded: [String], _ actual: [String]) -> [StyledText] {
    recorded.map { removed("answer: \($0)") } + actual.map { added("answer: \($0)") }
  }

  static func removed(_ text: String) -> StyledText {
    StyledText(data: text.isEmpty ? "-" : "- " + text, tone: .role(.removed))
  }

  static func added(_ text: String) -> StyledText {
    StyledText(data: text.isEmpty ? "+" : "+ " + text, tone: .role(.added))
  }

  /// The lines in order, with the removed ones of a change before the added ones.
  private static func grouped(_ pattern: OutputPattern, _ actual: [String]) -> [Line] {
    var lines: [Line] = []
    var added: [Line] = []
    for step in OutputAlignment(pattern, actual: actual).steps {
      switch step {
      case .removed(let line):
        lines.append(.removed(pattern.recorded[line]))
      case .added(let position):
        added.append(.added(LinePattern.escaping(actual[position])))
      case .match(let line, _), .ellipsis(let line):
        lines += added
        added = []
        lines.append(.same(pattern.recorded[line]))
      case .elided:
        lines += added
        added = []
      }
    }
    return lines + added
  }

  private static func shortened(_ lines: [Line], context: Int) -> [Line] {
    func isSame(_ index: Int) -> Bool {
      if case .same = lines[index] { true } else { false }
    }
    var shortened: [Line] = []
    var index = 0
    while index < lines.count {
      guard isSame(index) else {
        shortened.append(lines[index])
        index += 1
        continue
      }
      let end = (index..<lines.count).first { !isSame($0) } ?? lines.count
      // Nothing to be near to before the first change and after the last.
      let head = index == 0 ? 0 : context
      let tail = end == lines.count ? 0 : context
      let hidden = end - index - head - tail
      if hidden > 1 {
        shortened += lines[index..<(index + head)] + [.skipped(hidden)] + lines[(end - tail)..<end]
      } else {
        shortened += lines[index..<end]
      }
      index = end
    }
    return shortened
  }
}
