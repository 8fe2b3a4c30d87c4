extension Statement {
  /// What a reader who has not answered yet must not see: the `answer:` and the `hint:` of each `ask` in it,
  /// from the end of its question on.
  public var hiddenAnswers: [SourceRange] {
    var ranges: [SourceRange] = []
    collectHiddenAnswers(&ranges)
    return ranges
  }

  private func collectHiddenAnswers(_ ranges: inout [SourceRange]) {
    if case .ask(let question, _, _) = kind {
      ranges.append(SourceRange(Int(question.range.upperBound), Int(range.upperBound)))
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
      branches.flatMap(\.body.statements) + (last?.statements ?? [])
    case .define(let definition): definition.body.statements
    case .act(let act), .command(let act):
      act.arguments.flatMap { argument -> [Statement] in
        switch argument.value {
        case .block(let block): block.statements
        case .statement(let statement): [statement]
        default: []
        }
      }
    case .create, .assign, .change, .return, .visit, .expect, .print, .ask: []
    }
  }
}
