import Language

/// A question at which a statement waits, wherever it stands in it. The blocks around it stay open meanwhile, so that the statement goes
/// on from there once the answer is given.
final class OpenQuestion: Sendable {
  let text: String
  let hint: String?
  /// What the answer is worked out from, and the text in which that stands.
  let answer: Expression
  let source: Source
  /// The answer.
  let value: Value
  let expected: ExpectedAnswer
  /// Where random numbers stood before the answer was worked out.
  let generator: SeededGenerator

  init(
    text: String, hint: String?, answer: Expression, source: Source, value: Value, expected: ExpectedAnswer,
    generator: SeededGenerator
  ) {
    self.text = text
    self.hint = hint
    self.answer = answer
    self.source = source
    self.value = value
    self.expected = expected
    self.generator = generator
  }
}

/// `ask`.
extension Interpreter {
  /// Where answers are waited for, the statement stops here until it is resumed; in a document the question stands there to be
  /// thought about, and that its answer can be worked out is checked.
  mutating func ask(_ question: Expression, answer: Expression, hint: Expression?) throws {
    let question = try text(question, what: "a question")
    let generator = state.generator
    // To know the right answer is not the reader's query.
    let asked = self.asked
    defer { self.asked = asked }
    let value = try evaluate(answer)
    let hint = try hint.map { try text($0, what: "a hint") }
    let expected = ExpectedAnswer(value)
    tellTrace()
    run.step.hint = hint
    run.step.outputs.append(.text("? \(question)"))
    run.step.answers.append(value.answerText)
    run.step.expected = expected
    run.step.result = ["statement": "ask", "question": .text(question), "answer": value.json]
    guard waitsForAnswers, !run.budget.isReplay, !isTakenBack else { return }
    run.question = OpenQuestion(
      text: question, hint: hint, answer: answer, source: run.source, value: value, expected: expected,
      generator: generator)
    run.step.effect = .ask
  }

  /// Goes on behind the question at which the statement waits, up to the next, under limits that may have been renewed.
  mutating func resume() throws(LocatedFault) {
    let statement = run.step.statement
    run.question = nil
    run.step.effect = nil
    run.step.hasWaited = true
    run.budget = allowance.beginning(statement, in: run.step.source)
    run.patience = nil
    run.told.renewHearing()
    try wait(near: statement.range) { interpreter throws(LocatedFault) in
      try interpreter.goOn()
      try interpreter.end(statement)
    }
  }

  /// Gives the step away, which is cheaper than a copy; of one that waits what it showed since it waited last.
  mutating func takeStep() -> Step {
    if run.question != nil {
      var step = run.step
      step.outputs.removeFirst(min(run.shownOutputs, step.outputs.count))
      run.shownOutputs = run.step.outputs.count
      return step
    }
    forgetShownOutputs()
    var taken = StatementRun.noStep
    swap(&taken, &run.step)
    return taken
  }

  /// Takes what was shown with a question out of the outputs.
  mutating func forgetShownOutputs() {
    guard run.shownOutputs > 0 else { return }
    run.step.outputs.removeFirst(min(run.shownOutputs, run.step.outputs.count))
    run.shownOutputs = 0
  }
}
