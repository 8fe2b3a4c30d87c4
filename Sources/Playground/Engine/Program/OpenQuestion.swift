import DequeModule
import Language
import OrderedCollections
import Values

/// What a statement waits for.
enum AwaitedAnswer: Sendable {
  /// The answer to a question.
  case question(OpenQuestion)
  /// The decisions of a statement that the learner performs.
  case practice(Practice)
  /// Those of one random statement after the other.
  case drill(DrillTopic)
}

/// A question at which a statement waits, wherever it stands in it. The blocks around it stay open meanwhile, so that the statement goes
/// on from there once the answer is given.
final class OpenQuestion: Sendable {
  let posed: PosedQuestion
  /// What the answer is worked out from; nil if a rule judges.
  let answer: Expression?
  /// The text in which that stands.
  let source: Source
  /// The answer; nil if a rule judges.
  let value: Value?
  /// Where random numbers stood before the answer was worked out.
  let generator: SeededGenerator

  init(
    _ posed: PosedQuestion, answer: Expression?, source: Source, value: Value?, generator: SeededGenerator
  ) {
    self.posed = posed
    self.answer = answer
    self.source = source
    self.value = value
    self.generator = generator
  }
}

extension Interpreter {
  /// Asks nobody from now on: for a copy in which statements are performed to find out what they come to.
  mutating func askNobody() {
    waitsForAnswers = false
    modelsPractice = false
  }

  /// Whether the question that is reached is one to wait at.
  mutating func takesTurn() -> Bool {
    guard let count = questionsBefore else { return true }
    questionsBefore = count - 1
    return count == 0
  }
}

/// `ask`.
extension Interpreter {
  /// Where answers are waited for, the statement stops here until it is resumed; in a document the question stands there to be
  /// thought about, and that its answer can be worked out is checked.
  mutating func ask(_ asking: AskedQuestion) throws(Fault) {
    let generator = state.generator
    // To know the right answer is not the reader's query.
    let asked = self.queryCosts
    defer { self.queryCosts = asked }
    let question = try text(asking.text, what: "a question")
    var (answer, value): (Expression?, Value?)
    if case .value(let expression) = asking.answer {
      (answer, value) = (expression, try evaluate(expression))
    }
    var posed = PosedQuestion(
      question, try measure(asking, of: value, in: question), hints: try hints(asking),
      reason: try asking[.because].map { (reason) throws(Fault) in try text(reason, what: "a reason") },
      choices: try choices(asking, with: value))
    posed.tell(answer, in: run.source, as: value)
    tellTrace()
    run.step.question = posed
    run.step.outputs += posed.lines.map { .text($0) }
    // A rule stands in the cell; there is nothing to record of it.
    if let value { run.step.answers.append(value.answerText) }
    run.step.result = posed.result(value)
    guard waitsForAnswers, !run.budget.isReplay, !isTakenBack, takesTurn() else { return }
    run.question = .question(
      OpenQuestion(posed, answer: answer, source: run.source, value: value, generator: generator))
    run.step.effect = .ask
  }

  /// - Parameter value: the answer, unless a rule judges.
  private mutating func measure(_ asking: AskedQuestion, of value: Value?, in question: String) throws(Fault)
    -> PosedQuestion.Measure
  {
    let near = try asking[.near].map { (expression) throws(Fault) in
      let tolerance = try evaluate(expression)
      guard let number = tolerance.number, number >= 0 else {
        throw Fault.noTolerance(tolerance).at(expression.range)
      }
      guard value?.number != nil else { throw Fault.nothingToBeNear.at(expression.range) }
      return number
    }
    switch asking.answer {
    case .value(let answer):
      try refuseEndless(value ?? .nothing, at: answer.range)
      let source = answer.isLiteral ? nil : run.source.text(answer.range)
      return .answer(ExpectedAnswer(value ?? .nothing, near: near, source: source, to: question))
    case .rule(let definition):
      let rule = try given([definition], to: [.replyRule]).answers()
      try refuseUselessRule(rule, at: definition.body.range)
      return .rule(rule, text: run.source.text(definition.body.range))
    }
  }

  /// A rule that judges no reply judges none: it comes to something else than yes or no, or fails on all of them in the same way. One that
  /// fails in different ways may wait for a reply that is not among the samples, such as a longer list.
  private func refuseUselessRule(_ rule: Callbacks, at range: SourceRange) throws(Fault) {
    var (failures, other): ([Fault], Fault?) = ([], nil)
    for reply in PosedQuestion.sampleReplies {
      do throws(Fault) {
        let told = try rule.reply(PosedQuestion.ruleName, [reply], about: "the answer").value
        if case .bool = told { return }
        other = other ?? Fault.ruleWithoutVerdict(told).at(range)
      } catch {
        if error.isCancellation { throw error }
        failures.append(error)
      }
    }
    if let other { throw other }
    if let first = failures.first, failures.allSatisfy({ $0.message == first.message }) { throw first }
  }

  /// Judging an answer takes time with its length, and one that is too long to be typed is a mistake.
  private func refuseEndless(_ answer: Value, at range: SourceRange) throws(Fault) {
    var left = PosedQuestion.answerLimit
    answer.take(from: &left)
    if left < 0 { throw Fault.answerTooLong.at(range) }
  }

  private mutating func hints(_ asking: AskedQuestion) throws(Fault) -> [String] {
    guard let expression = asking[.hint] else { return [] }
    let value = try evaluate(expression)
    let texts: [Value] = if case .list(let items) = value { Array(items) } else { [value] }
    guard texts.count <= PosedQuestion.hintLimit else {
      throw Fault.tooManyHints(texts.count).at(expression.range)
    }
    return try texts.map { (text) throws(Fault) in
      guard case .text(let hint) = text else {
        throw Fault.notText(text, what: "a hint").at(expression.range)
      }
      return hint
    }
  }

  /// - Parameter value: the answer, unless a rule judges.
  private mutating func choices(_ asking: AskedQuestion, with value: Value?) throws(Fault) -> [Value] {
    guard let expression = asking[.choices] else { return [] }
    let given = try evaluate(expression.asItem)
    guard let value else { throw Fault.choicesBesideARule.at(expression.range) }
    let items = given.spreadOut
    guard given.isListed, 2...PosedQuestion.choiceLimit ~= items.count else {
      throw Fault.noChoices(given).at(expression.range)
    }
    for item in items { try refuseEndless(item, at: expression.range) }
    for (place, item) in items.enumerated()
    where items.prefix(place).contains(where: { ExpectedAnswer($0).isSame(as: ExpectedAnswer(item)) }) {
      throw Fault.choiceGivenTwice(item).at(expression.range)
    }
    let expected = ExpectedAnswer(value)
    guard items.contains(where: { ExpectedAnswer($0).isSame(as: expected) }) else {
      throw Fault.answerNotAmongChoices(value).at(expression.range)
    }
    return Array(items)
  }

  /// Goes on behind the question at which the statement waits, up to the next, under limits that may have been renewed.
  mutating func resume() throws(Fault) {
    let statement = run.step.statement
    run.question = nil
    run.step.effect = nil
    run.step.hasWaited = true
    run.budget = allowance.beginning(statement, in: run.step.source)
    run.patience = nil
    try wait(near: statement.range) { interpreter throws(Fault) in
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

extension Value {
  /// Whether it has elements that can be listed.
  fileprivate var isListed: Bool {
    switch self {
    case .list, .range: true
    default: false
    }
  }
}

extension Value {
  /// Takes the letters and parts of a value from a number, until it is below zero.
  fileprivate func take(from left: inout Int) {
    left -= 1
    guard left >= 0 else { return }
    switch self {
    case .text(let text): left -= text.utf8.count
    case .list(let items), .tuple(let items):
      for item in items where left >= 0 { item.take(from: &left) }
    case .record(let record):
      for item in record.values where left >= 0 { item.take(from: &left) }
    case .dictionary(let dictionary):
      for (key, item) in dictionary.entries where left >= 0 {
        key.take(from: &left)
        item.take(from: &left)
      }
    default: break
    }
  }
}
