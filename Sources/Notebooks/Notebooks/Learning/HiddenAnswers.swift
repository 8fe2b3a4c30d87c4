import Language
import Playground

extension NotebookCell {
  /// The commands as a reader sees them who has not answered yet: each `ask` ends after its question, and
  /// what the cell expects besides, which often is the answer, is left out.
  public func shownText(syntax: Syntax) -> String {
    var parser = Parser(source, syntax: syntax)
    var statements: [Statement] = []
    while let statement = try? parser.next() { statements.append(statement) }
    let asks = statements.contains { !$0.hiddenAnswers.isEmpty }
    let hidden = statements.flatMap { statement in
      asks && statement.isExpectation ? [source.wholeLine(of: statement.range)] : statement.hiddenAnswers
    }
    return source.text(SourceRange(0, source.bytes.count), leavingOut: hidden)
  }
}

extension Step {
  /// The statement as it was written, but that each `ask` in it ends after its question.
  package var textWithoutAnswers: String {
    source.text(statement.range, leavingOut: statement.hiddenAnswers)
  }
}

extension Statement {
  /// Whether it only says what must hold, which often is an answer.
  package var isExpectation: Bool {
    switch kind {
    case .expect, .expectError: true
    default: false
    }
  }
}

extension Source {
  /// A part of the text without some ranges in it, which are in order and do not overlap.
  package func text(_ range: SourceRange, leavingOut hidden: [SourceRange]) -> String {
    var text = ""
    var next = Int(range.lowerBound)
    for part in hidden {
      text += self.text(SourceRange(next, Int(part.lowerBound)))
      next = Int(part.upperBound)
    }
    return text + self.text(SourceRange(next, Int(range.upperBound)))
  }

  /// The range of a statement with the end of its line, if nothing else follows there.
  package func wholeLine(of range: SourceRange) -> SourceRange {
    var end = Int(range.upperBound)
    while end < bytes.count, [UInt8(ascii: " "), UInt8(ascii: ";")].contains(bytes[end]) { end += 1 }
    let endsLine = end < bytes.count && bytes[end] == UInt8(ascii: "\n")
    return SourceRange(Int(range.lowerBound), endsLine ? end + 1 : end)
  }
}
