import Language
import Pictures

/// `explain`: performs a statement, and tells what happens inside.
extension Interpreter {
  /// Whether what happens inside of commands is told.
  var isExplaining: Bool { run.explanationDepth > 0 && !run.budget.isReplay || explainsAll }

  mutating func explain(_ act: Act, at range: SourceRange) throws {
    guard case .statement(let statement)? = act.arguments.first?.value else { return }
    run.explanationDepth += 1
    run.frames.append(
      Frame(.explain(outputCount: run.step.outputs.count), Block([statement], range: statement.range)))
  }

  /// The end of an explained statement.
  mutating func endExplanation(outputCount: Int) {
    run.explanationDepth -= 1
    guard isExplaining || run.explanationDepth == 0, !run.budget.isReplay else { return }
    let isTold = run.step.outputs.dropFirst(outputCount).contains {
      if case .explanation = $0 { true } else { false }
    }
    if !isTold { run.step.outputs.append(.words("nothing to explain: it is done in one step")) }
  }

  /// The room for the pictures of an explanation, which stand behind the numbers of their sentences.
  var explanationCanvas: Canvas {
    let settings = self.settings
    return Canvas(
      columns: max(1, (settings.width ?? 80) - ExplanationText.indentation),
      rows: max(1, (settings.height ?? 40) - 2))
  }

  mutating func tell(_ explanation: Explanation?, of statement: Statement?) {
    guard var explanation, !explanation.isEmpty else { return }
    explanation.isSpoken = settings.describe == .on
    if let statement, run.frames.count > 1 {
      run.step.outputs.append(.echo(run.source.text(statement.range)))
    }
    run.step.outputs.append(.explanation(explanation))
  }

  /// Explains a query by the verb that takes the same way, on a copy: a query costs nothing and changes nothing.
  mutating func explain(_ query: String, _ arguments: Arguments, of exhibit: some Exhibit) {
    guard isExplaining, let verb = exhibit.query(query)?.wayVerb,
      let kind = catalog.kind(type(of: exhibit).declaration.name)
    else { return }
    guard let index = kind.verbIndex[verb] else { return }
    var copy = exhibit
    var report = kind.report(audience)
    try? copy.obey(index, arguments, report: &report)
    tell(report.explanation, of: nil)
  }
}
