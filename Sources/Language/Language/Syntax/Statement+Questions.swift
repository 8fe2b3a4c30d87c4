extension Source {
  /// A statement, or its beginning, as it is read by those who are still to answer: each `ask` in it ends after its question.
  ///
  /// - Parameter end: where the beginning ends; nil: the whole statement.
  package func textWithoutAnswers(of statement: Statement, through end: Int32? = nil) -> String {
    let range = SourceRange(
      Int(statement.range.lowerBound), Int(end ?? statement.range.upperBound))
    return text(range, leavingOut: statement.hiddenAnswers.filter { $0.upperBound <= range.upperBound })
  }

  /// A part of the text without some ranges in it, which are in order and do not overlap.
  package func text(_ range: SourceRange, leavingOut hidden: [SourceRange]) -> String {
    guard !hidden.isEmpty else { return text(range) }
    var text = ""
    var next = Int(range.lowerBound)
    for part in hidden {
      text += self.text(SourceRange(next, Int(part.lowerBound)))
      next = Int(part.upperBound)
    }
    return text + self.text(SourceRange(next, Int(range.upperBound)))
  }
}

extension Statement {
  /// Whether it asks the reader, and does nothing else.
  public var isQuestion: Bool {
    if case .ask = kind { true } else { false }
  }

  /// What must not be read before the answers are given: the `answer:` and the `hint:` of each `ask` in it, from the end of its
  /// question on.
  public var hiddenAnswers: [SourceRange] {
    var ranges: [SourceRange] = []
    collectHiddenAnswers(&ranges)
    return ranges
  }

  private func collectHiddenAnswers(_ ranges: inout [SourceRange]) {
    if case .ask(let asked) = kind {
      ranges.append(SourceRange(Int(asked.text.range.upperBound), Int(range.upperBound)))
    }
    for statement in innerStatements { statement.collectHiddenAnswers(&ranges) }
  }

  /// The statements of its blocks, and the one that it is about, as that of `explain`.
  private var innerStatements: [Statement] {
    switch kind {
    case .forEach(_, _, let body), .repeatTimes(_, let body), .whileTrue(_, let body),
      .expectError(_, let body):
      body.statements
    case .ifElse(let branches, let last):
      branches.flatMap { $0.body.statements } + (last?.statements ?? [])
    case .define(let definition): definition.body.statements
    case .act(let act), .command(let act):
      act.arguments.flatMap { argument -> [Statement] in
        switch argument.value {
        case .block(let block): block.statements
        case .statement(let statement): [statement]
        default: []
        }
      }
    case .create, .assign, .update, .change, .break, .continue, .return, .visit, .expect, .print, .ask: []
    }
  }
}
