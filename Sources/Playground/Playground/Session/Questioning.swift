import Language

/// How many questions a user has answered, and how many of them right at the first answer. Not a part of the state: undo does
/// not unlearn.
public struct Score: Equatable, Sendable {
  public var right = 0
  public var asked = 0

  public init(right: Int = 0, asked: Int = 0) {
    self.right = right
    self.asked = asked
  }

  var text: String { "\(right) of \(asked) right so far" }
}

extension Session {
  /// Lets the questions be answered at which a statement waits, one after the other, and the statement go on to its end.
  ///
  /// A reply is judged by ``ExpectedAnswer``. After a wrong one comes the hint, after a second the answer; `hint` and `?` ask for
  /// them. One that cannot be an answer costs no try.
  ///
  /// - Parameters:
  ///   - asked: the step of ``perform(_:from:)``, whose effect is ``Effect/ask``.
  ///   - echoes: whether the statement is repeated before its first question, unless it is nothing but that question.
  ///   - read: shows what a step has to show, and returns the next reply; nil if the user leaves.
  /// - Returns: the step at its end, with what it shows after the last question. If the user left, the effect is still
  ///   ``Effect/ask``: the state is as it was before the statement, and the question that was left is neither told nor counted.
  public mutating func settle(_ asked: Step, echoes: Bool = false, read: (Step) -> String?) -> Step {
    var shown = asked
    shown.effect = nil
    if echoes, !asked.isQuestion { shown.outputs.insert(.echo(asked.textWithoutAnswers), at: 0) }
    while let question {
      guard let verdict = answer(question, after: shown, read: read) else { return leave(asked) }
      let told = verdict.outputs
      shown = resume()
      shown.outputs = told + shown.outputs
      if shown.isQuestion { shown.value = verdict.value }
    }
    return shown
  }

  /// Leaves the statement that waits.
  private mutating func leave(_ asked: Step) -> Step {
    var step = asked
    step.hasWaited = true
    step.outputs =
      takeBackWaiting() ? [.words("left at the question: nothing of this statement was done")] : []
    return step
  }

  /// Lets a question be answered.
  ///
  /// - Parameter asked: what stands before the first reply.
  /// - Returns: a step that shows the verdict; nil if the user left.
  private mutating func answer(
    _ question: OpenQuestion, after asked: Step, read: (Step) -> String?
  ) -> Step? {
    var shown = asked
    var misses = 0
    while true {
      guard let reply = read(shown)?.trimmed else { return nil }
      // The time to think is the user's own.
      renewLimits()
      shown = Step(statement: asked.statement, source: asked.source)
      switch reply {
      case "": shown.outputs = [.words("type what you expect, or ? to see the answer")]
      case "?": return verdict("the answer", on: question, asked, isRight: false)
      case "hint": shown.outputs = [Self.line(ofHint: question.hint ?? "there is none")]
      default:
        switch question.expected.verdict(on: reply, to: question.text) {
        case .right:
          let word = misses == 0 ? "right" : "right at the second answer"
          return verdict(word, on: question, asked, isRight: misses == 0)
        case .wrong:
          let miss = "not \(reply.shortened)"
          misses += 1
          guard misses == 1 else {
            return verdict("\(miss); the answer", on: question, asked, isRight: false)
          }
          shown.outputs = [.words("\(miss): once more, or ? to see the answer")]
          if let hint = question.hint { shown.outputs.append(Self.line(ofHint: hint)) }
        case .unreadable:
          shown.outputs = [.words("\(question.expected.type.request), or ? to see the answer")]
        }
      }
    }
  }

  private static func line(ofHint hint: String) -> Output { .text("  hint: \(hint)") }

  /// What the answer is, and why; the score counts it, unless the question was asked before.
  private mutating func verdict(
    _ word: String, on question: OpenQuestion, _ asked: Step, isRight: Bool
  ) -> Step {
    var step = Step(statement: asked.statement, source: asked.source)
    step.outputs = reasons(for: question)
    step.value = question.value
    let literal = question.value.toldText
    let source = question.source.text(question.answer.range)
    var told =
      question.answer.isLiteral || source == literal
      ? "\(word): \(literal)" : "\(word): \(source) is \(literal)"
    if countsAnswers {
      score.asked += 1
      if isRight { score.right += 1 }
      told += " · \(score.text)"
    }
    step.outputs.append(.words(told))
    return step
  }

  /// What happens on the way to an answer; where nothing does, the object that was asked.
  private func reasons(for question: OpenQuestion) -> [Output] {
    let answer = question.answer
    var copy = interpreter
    // What is local where the question stands is so for its answer, too.
    copy.run = StatementRun(
      Statement(.print([answer]), range: answer.range), from: question.source, isQuiet: false,
      budget: copy.allowance)
    copy.run.scope = interpreter.run.scope
    copy.state.generator = question.generator
    copy.explainsAll = true
    guard (try? copy.evaluate(answer)) != nil else { return [] }
    let told = copy.run.step.outputs
    guard told.isEmpty, let object = copy.object(in: answer) else { return told }
    // Drawing an object that is sound asks for nothing that may be missing.
    try? copy.put(object, caption: Caption(object.exhibit.summary))
    return copy.run.step.outputs
  }
}

/// A statement that waits at a question.
extension Session {
  /// What a statement finds when it begins, as far as that is needed at its end.
  struct Beginning: Sendable {
    let asked: AskedCosts
    /// Of a hushed statement nothing is drawn.
    let pinned: [PinnedExpression]
    let generator: SeededGenerator
  }

  /// The question at which the statement waits that was performed last.
  private var question: OpenQuestion? { interpreter.run.question }

  /// Lets the statement go on behind its question, up to the next or to its end.
  private mutating func resume() -> Step {
    guard let beginning = waiting else { return interpreter.takeStep() }
    waiting = nil
    let (statement, source) = (interpreter.run.step.statement, interpreter.run.step.source)
    do {
      try interpreter.resume()
      if question == nil {
        try conclude(statement, from: source, since: beginning.generator, isQuiet: statement.isHushed)
      }
      end(statement, beginning)
    } catch {
      fail(error, source: source)
      interpreter.asked = beginning.asked
    }
    return interpreter.takeStep()
  }

  /// The end of a statement that did not fail, or of its part up to a question.
  mutating func end(_ statement: Statement, _ beginning: Beginning) {
    if question != nil {
      waiting = beginning
    } else if !statement.isHushed {
      drawPins(after: statement, since: beginning.pinned)
    }
  }

  /// Takes back what a statement did that waits: a step is made wholly or not at all.
  ///
  /// - Returns: whether it had done anything.
  @discardableResult
  mutating func takeBackWaiting() -> Bool {
    guard let beginning = waiting else { return false }
    waiting = nil
    interpreter.run.question = nil
    interpreter.asked = beginning.asked
    interpreter.state.generator = beginning.generator
    guard interpreter.run.isDirty else { return false }
    restore(timeline.position)
    return true
  }
}

extension AnswerType {
  /// What is said of a reply that cannot be an answer.
  fileprivate var request: String {
    switch self {
    case .number: "a number is asked for, such as 3 or 1/2"
    case .truth: "yes or no is asked for"
    case .text: "a word is asked for"
    case .list: "a list is asked for, such as 3, 4"
    case .pairs: "a list is asked for, such as a: 3, b: 4"
    }
  }
}

extension Value {
  /// The value as an answer is told: yes and no as the question has them.
  fileprivate var toldText: String {
    if case .bool(let value) = self { value ? "yes" : "no" } else { shortLiteral }
  }
}

extension Interpreter {
  /// The first object that an expression names.
  fileprivate func object(in expression: Expression) -> State.Object? {
    let text = run.source.text(expression.range)
    let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return words.lazy.compactMap { state.object(named: String($0)) }.first.map { state.objects[$0] }
  }
}
