import Language
import Playground

extension NotebookCell {
  /// The statements that stand in it, up to one that cannot be read.
  package func statements(syntax: Syntax) -> [Statement] {
    guard language == .trellis else { return [] }
    var parser = Parser(source, syntax: syntax)
    var statements: [Statement] = []
    while let statement = try? parser.next() { statements.append(statement) }
    return statements
  }

  /// The commands as they are shown before an answer is given: an `ask` is left out, since its question follows, and one within another
  /// statement ends after its question. What the cell expects, which is for its author, is left out, too: see
  /// ``expectations(syntax:)``.
  public func shownText(syntax: Syntax) -> String {
    let statements = statements(syntax: syntax)
    let asks = statements.contains { $0.asksReader }
    return source.text(
      SourceRange(0, source.bytes.count),
      leavingOut: statements.flatMap { source.hiddenRanges(of: $0, inAskingCell: asks) })
  }

  /// An error in the cell with its place as a reader finds it: in the lines of ``shownText(syntax:)``.
  ///
  /// - Parameter number: that of the cell among those that are seen; nil: it is not seen.
  public func shown(_ error: Diagnostic, number: Int?, syntax: Syntax) -> Diagnostic {
    guard let origin = error.origin, origin.source === source else { return error }
    let statements = statements(syntax: syntax)
    let asks = statements.contains { $0.asksReader }
    let hidden = statements.flatMap { source.hiddenRanges(of: $0, inAskingCell: asks) }
    let (lower, upper) = (Int(origin.range.lowerBound), Int(origin.range.upperBound))
    let isSeen = !hidden.contains { Int($0.lowerBound) < max(upper, lower + 1) && lower < Int($0.upperBound) }
    let before = hidden.filter { Int($0.upperBound) <= lower }.reduce(0) {
      $0 + Int($1.upperBound) - Int($1.lowerBound)
    }
    let name = number.map { "cell \(labels.name ?? String($0))" } ?? "a hidden cell"
    var error = error
    error.origin =
      isSeen
      ? Origin(
        source: Source(name: name, text: shownText(syntax: syntax)),
        range: SourceRange(lower - before, upper - before))
      : Origin(source: Source(name: name, bytes: source.bytes), range: origin.range)
    return error
  }

  /// What the cell expects, a statement each, to be folded below its commands; empty where it asks, since what is expected often is
  /// the answer.
  public func expectations(syntax: Syntax) -> [String] {
    let statements = statements(syntax: syntax)
    guard !statements.contains(where: { $0.asksReader }) else { return [] }
    return statements.filter { $0.isSilentExpectation }.map { source.text($0.range) }
  }

  /// Whether something in it must not be read before an answer is given.
  package func hidesAnswers(syntax: Syntax) -> Bool {
    statements(syntax: syntax).contains { $0.asksReader }
  }
}

extension [String] {
  /// What expectations are folded under: `2 expectations`.
  public var expectationTitle: String { count.counted("expectation") }
}

extension Statement {
  /// Whether the reader performs it, decision by decision.
  package var isPractice: Bool {
    if case .command(let act) = kind { act.head.text == "practice" } else { false }
  }

  /// Whether the reader is asked in it.
  package var asksReader: Bool { !hiddenAnswers.isEmpty || isPractice }

  /// Whether it says what must hold, and shows nothing.
  package var isSilentExpectation: Bool { if case .expect = kind { true } else { false } }

  /// Whether it only says what must hold, which often is an answer.
  package var isExpectation: Bool {
    switch kind {
    case .expect, .expectError: true
    default: false
    }
  }
}

extension Source {
  /// What is not listed of a statement.
  ///
  /// - Parameter asks: whether the cell asks the reader.
  package func hiddenRanges(of statement: Statement, inAskingCell asks: Bool) -> [SourceRange] {
    let isHidden =
      asks ? statement.isExpectation || statement.isQuestion : statement.isSilentExpectation
    return isHidden ? [wholeLine(of: statement.range)] : statement.hiddenAnswers
  }

  /// The range of a statement with the end of its line if it has that to itself, else with the blanks before it if nothing follows.
  package func wholeLine(of range: SourceRange) -> SourceRange {
    var end = Int(range.upperBound)
    while end < bytes.count, [UInt8(ascii: " "), UInt8(ascii: ";")].contains(bytes[end]) { end += 1 }
    let endsLine = end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    var start = Int(range.lowerBound)
    while start > 0, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    let beginsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
    if endsLine, !beginsLine { return SourceRange(start, end) }
    return SourceRange(Int(range.lowerBound), endsLine ? end + 1 : end)
  }
}
