/// A recorded output as a pattern of what a cell prints.
///
/// The line `...` stands for any number of lines, none included, and `[..]` within a line for any text in it. `\...` and
/// `\[..]` stand for themselves; so does each with one more backslash for one more. Blanks at the ends of lines do not
/// count.
public struct OutputPattern: Sendable {
  let recorded: [String]
  let lines: [LinePattern]

  public init(recorded: [String]) {
    self.recorded = recorded
    lines = recorded.map(LinePattern.init)
  }

  /// Whether the pattern stands for these lines.
  public static func matches(recorded: [String], actual: [String]) -> Bool {
    OutputPattern(recorded: recorded).matches(actual)
  }

  /// Whether the pattern stands for these lines.
  ///
  /// - Complexity: the product of the numbers of lines at worst, linear without ellipses.
  public func matches(_ actual: [String]) -> Bool {
    matches(actual.map(LinePattern.trimmed))
  }

  func matches(_ actual: [[UInt8]]) -> Bool {
    var line = 0
    var position = 0
    // Where to try again if the lines after the last ellipsis do not fit here. The ellipses before it need no second
    // try: whatever they left over, the last one can take.
    var retry: (line: Int, position: Int)?
    while position < actual.count {
      if line < lines.count, lines[line].isEllipsis {
        retry = (line + 1, position)
        line += 1
      } else if line < lines.count, lines[line].matches(actual[position]) {
        line += 1
        position += 1
      } else if let (start, last) = retry {
        retry = (start, last + 1)
        line = start
        position = last + 1
      } else {
        return false
      }
    }
    return lines[line...].allSatisfy(\.isEllipsis)
  }

  /// The output to record for what was printed: elisions are kept where they still match, and lines that would be taken
  /// for elisions are escaped.
  ///
  /// What comes back always matches `actual`, and is `recorded` itself if that matches.
  public static func promote(recorded: [String], actual: [String]) -> [String] {
    let pattern = OutputPattern(recorded: recorded)
    if pattern.matches(actual) { return recorded }
    var promoted: [String] = []
    var endsInEllipsis = false
    for step in OutputAlignment(pattern, actual: actual).steps {
      switch step {
      case .ellipsis(let line):
        if !endsInEllipsis { promoted.append(recorded[line]) }
        endsInEllipsis = true
      case .match(let line, let position):
        promoted.append(pattern.lines[line].elides ? recorded[line] : LinePattern.escaping(actual[position]))
        endsInEllipsis = false
      case .added(let position):
        promoted.append(LinePattern.escaping(actual[position]))
        endsInEllipsis = false
      case .elided, .removed:
        continue
      }
    }
    return promoted
  }

  /// The output to record where nothing was recorded.
  public static func escaping(_ actual: [String]) -> [String] {
    actual.map(LinePattern.escaping)
  }
}
