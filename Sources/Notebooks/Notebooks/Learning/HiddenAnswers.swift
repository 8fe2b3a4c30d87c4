import Language
import Playground

extension NotebookCell {
  /// The statements that stand in it, up to one that cannot be read.
  func statements(syntax: Syntax) -> [Statement] {
    var parser = Parser(source, syntax: syntax)
    var statements: [Statement] = []
    while let statement = try? parser.next() { statements.append(statement) }
    return statements
  }

  /// The commands as they are shown before an answer is given: an `ask` is left out, since its question follows, one within another
  /// statement ends after its question, and what the cell expects besides, which often is the answer, is left out.
  public func shownText(syntax: Syntax) -> String {
    let statements = statements(syntax: syntax)
    let asks = statements.contains { !$0.hiddenAnswers.isEmpty || $0.isPractice }
    let hidden = statements.flatMap { statement in
      asks && (statement.isExpectation || statement.isQuestion)
        ? [source.wholeLine(of: statement.range)] : statement.hiddenAnswers
    }
    return source.text(SourceRange(0, source.bytes.count), leavingOut: hidden)
  }
}

extension Statement {
  /// Whether the reader performs it, decision by decision.
  package var isPractice: Bool {
    if case .command(let act) = kind { act.head.text == "practice" } else { false }
  }

  /// Whether it only says what must hold, which often is an answer.
  package var isExpectation: Bool {
    switch kind {
    case .expect, .expectError: true
    default: false
    }
  }
}

extension Source {
  /// The range of a statement with the end of its line, if nothing else follows there.
  package func wholeLine(of range: SourceRange) -> SourceRange {
    var end = Int(range.upperBound)
    while end < bytes.count, [UInt8(ascii: " "), UInt8(ascii: ";")].contains(bytes[end]) { end += 1 }
    let endsLine = end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    return SourceRange(Int(range.lowerBound), endsLine ? end + 1 : end)
  }
}
