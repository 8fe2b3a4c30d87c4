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
    self.init(recorded: recorded, actual: actual, context: context) { _, _, _ in false }
  }

  /// Whether lines may stand for others, although they differ.
  ///
  /// - Parameters:
  ///   - before: the line of both before them; nil if there is none.
  ///   - recorded: the recorded lines.
  ///   - places: the places of those that were printed.
  typealias Leniency = (_ before: String?, _ recorded: [String], _ places: [Int]) -> Bool

  /// - Returns: nil if nothing else differs than what is alike.
  init?(recorded: [String], actual: [String], context: Int = 2, unless areAlike: Leniency) {
    let pattern = OutputPattern(recorded: recorded)
    guard !pattern.matches(actual) else { return nil }
    let all = Self.grouped(pattern, actual, areAlike)
    let isDifferent = all.contains { line in
      if case .same = line { false } else { true }
    }
    guard isDifferent else { return nil }
    lines = Self.shortened(all, context: max(0, context))
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
  private static func grouped(
    _ pattern: OutputPattern, _ actual: [String], _ areAlike: Leniency
  ) -> [Line] {
    var lines: [Line] = []
    var removed: [String] = []
    var added: [Int] = []
    var before: String?
    func finishChange() {
      if !removed.isEmpty, !added.isEmpty, areAlike(before, removed, added) {
        lines += removed.map { .same($0) }
      } else {
        lines += removed.map { .removed($0) } + added.map { .added(LinePattern.escaping(actual[$0])) }
      }
      (removed, added) = ([], [])
    }
    for step in OutputAlignment(pattern, actual: actual).steps {
      switch step {
      case .removed(let line):
        removed.append(pattern.recorded[line])
      case .added(let position):
        added.append(position)
      case .match(let line, _), .ellipsis(let line):
        finishChange()
        before = pattern.recorded[line]
        lines.append(.same(pattern.recorded[line]))
      case .elided:
        finishChange()
      }
    }
    finishChange()
    return lines
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
