/// Labels that are given twice or without a value, and an `else` that stands alone.
extension Parser {
  /// The error for a label without its value, with the statement in which it has one; nil if none is known.
  func valued(_ error: SyntaxError, from start: Int) -> SyntaxError? {
    guard case .labelWithoutValue(let label) = error.problem, lineIsShort(from: start) else { return nil }
    let (lower, upper) = (Int(error.range.lowerBound), Int(error.range.upperBound))
    guard lower >= start else { return nil }
    let before = source.text(SourceRange(start, lower))
    let words = before.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { String($0) }
    guard let pair = syntax.labeled(words, label) else { return nil }
    return SyntaxError(
      .advised(error.problem, statement: before + pair + restOfLine(from: upper)), range: error.range)
  }

  /// Throws if a label of a question stands at the position once more.
  mutating func refuseRepeated(
    _ labels: [(label: AskedQuestion.Label, value: Expression)]
  ) throws(SyntaxError) {
    for (label, value) in labels {
      let start = position
      guard let again = try labelled(label.word) else { continue }
      var texts: String?
      if label == .hint { texts = items(of: value) + ", " + items(of: again) }
      let end = start + label.word.utf8CodeUnitCount + 1
      throw SyntaxError(.repeatedLabel(label.rawValue, texts: texts), range: SourceRange(start, end))
    }
  }

  /// A text, or the texts of a list, as they are written.
  private func items(of value: Expression) -> String {
    let text = source.text(value.range)
    return text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
  }

  /// The error for an `else` that begins a statement.
  func elseWithoutIf(at range: SourceRange) -> SyntaxError {
    var ahead = self
    ahead.position = Int(range.upperBound)
    ahead.skipBlanks()
    let start = ahead.position
    var rest = "{ print 2 }"
    if lineIsShort(from: start) {
      if ahead.take("if") {
        if let condition = ahead.takeExpression() { rest = "if \(condition) \(ahead.quotedBlock())" }
      } else {
        rest = ahead.quotedBlock()
      }
    }
    return SyntaxError(.elseWithoutIf(rest: rest), range: range)
  }
}
