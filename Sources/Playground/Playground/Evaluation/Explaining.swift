import Language
import Pictures

/// `explain`: performs a statement, and tells what happens inside.
extension Interpreter {
  /// Whether what happens inside of commands is told.
  var isExplaining: Bool { explanationDepth > 0 && !budget.isReplay || explainsAll }

  mutating func explain(_ act: Act, at range: SourceRange) throws {
    guard case .statement(let statement)? = act.arguments.first?.value else { return }
    explanationDepth += 1
    frames.append(
      Frame(.explain(outputCount: step.outputs.count), Block([statement], range: statement.range)))
  }

  /// The end of an explained statement.
  mutating func endExplanation(outputCount: Int) {
    explanationDepth -= 1
    guard isExplaining || explanationDepth == 0, !budget.isReplay else { return }
    let told = step.outputs.dropFirst(outputCount).contains {
      if case .explanation = $0 { true } else { false }
    }
    if !told { step.outputs.append(.words("nothing to explain: it is done in one step")) }
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
    if let statement, frames.count > 1 { step.outputs.append(.echo(source.text(statement.range))) }
    step.outputs.append(.explanation(explanation))
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
