import Language

extension NotebookCell {
  /// The commands as somebody reads them who is still to answer: each `ask` ends after its question.
  public func shownText(syntax: Syntax) -> String {
    var parser = Parser(source, syntax: syntax)
    var hidden: [SourceRange] = []
    while let statement = try? parser.next() { hidden += statement.hiddenAnswers }
    return source.text(SourceRange(0, source.bytes.count), leavingOut: hidden)
  }
}

extension Source {
  /// A part of the text without some ranges in it, which are in order and do not overlap.
  func text(_ range: SourceRange, leavingOut hidden: [SourceRange]) -> String {
    var text = ""
    var next = Int(range.lowerBound)
    for part in hidden {
      text += self.text(SourceRange(next, Int(part.lowerBound)))
      next = Int(part.upperBound)
    }
    return text + self.text(SourceRange(next, Int(range.upperBound)))
  }
}
