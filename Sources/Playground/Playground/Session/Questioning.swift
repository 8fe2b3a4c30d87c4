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
  /// Lets somebody answer the question of an `ask` that waits.
  ///
  /// A reply is judged by ``ExpectedAnswer``. After a wrong one comes the hint, after a second the answer; `hint` and `?` ask for
  /// them. One that cannot be an answer costs no try. The state is as it was before the question.
  ///
  /// - Parameter read: shows what a step has to show, and returns the next reply; nil if the user leaves.
  /// - Returns: a step that shows the verdict; nil if the user left, who then is told nothing, and whose score is the same.
  public mutating func settle(_ asked: Step, read: (Step) -> String?) -> Step? {
    guard case .ask(_, let answer, _) = asked.statement.kind, let expected = asked.expected,
      let question = asked.result?["question"]?.asText
    else { return asked }
    var shown = asked
    shown.effect = nil
    var misses = 0
    while true {
      guard let reply = read(shown)?.trimmed else { return nil }
      // The time to think is the user's own.
      renewLimits()
      shown = Step(statement: asked.statement, source: asked.source)
      switch reply {
      case "": shown.outputs = [.words("type what you expect, or ? to see the answer")]
      case "?": return verdict("the answer", asked, answer, isRight: false)
      case "hint": shown.outputs = [Self.line(ofHint: asked.hint ?? "there is none")]
      default:
        switch expected.verdict(on: reply, to: question) {
        case .right:
          return verdict(
            misses == 0 ? "right" : "right at the second answer", asked, answer, isRight: misses == 0)
        case .wrong:
          let miss = "not \(reply.shortened)"
          misses += 1
          guard misses == 1 else { return verdict("\(miss); the answer", asked, answer, isRight: false) }
          shown.outputs = [.words("\(miss): once more, or ? to see the answer")]
          if let hint = asked.hint { shown.outputs.append(Self.line(ofHint: hint)) }
        case .unreadable:
          shown.outputs = [.words("\(expected.type.request), or ? to see the answer")]
        }
      }
    }
  }

  private static func line(ofHint hint: String) -> Output { .text("  hint: \(hint)") }

  /// What the answer is, and why; the score counts it, unless the question was asked before.
  private mutating func verdict(
    _ word: String, _ asked: Step, _ answer: Expression, isRight: Bool
  ) -> Step {
    var step = Step(statement: asked.statement, source: asked.source)
    step.outputs = reasons(for: answer, in: asked.source)
    var copy = self
    let value = try? copy.value(of: answer, in: asked.source)
    step.value = value
    let literal = value?.toldText ?? ""
    let source = asked.source.text(answer.range)
    var told =
      answer.isLiteral || source == literal ? "\(word): \(literal)" : "\(word): \(source) is \(literal)"
    if countsAnswers {
      score.asked += 1
      if isRight { score.right += 1 }
      told += " · \(score.text)"
    }
    step.outputs.append(.words(told))
    return step
  }

  /// What happens on the way to an answer; where nothing does, the object that was asked.
  private func reasons(for answer: Expression, in source: Source) -> [Output] {
    var copy = self
    copy.interpreter.run.step = Step(
      statement: Statement(.print([answer]), range: answer.range), source: source)
    copy.interpreter.explainsAll = true
    guard (try? copy.value(of: answer, in: source)) != nil else { return [] }
    let told = copy.interpreter.run.step.outputs
    guard told.isEmpty, let object = copy.interpreter.object(in: answer) else { return told }
    // Drawing an object that is sound asks for nothing that may be missing.
    try? copy.interpreter.put(object, caption: Caption(object.box.summary))
    return copy.interpreter.run.step.outputs
  }

  /// The value of an expression in the session as it stands. Random numbers are drawn, so it is asked of a copy.
  private mutating func value(of expression: Expression, in source: Source) throws(LocatedFault) -> Value {
    let generator = interpreter.state.generator
    let asked = interpreter.asked
    defer {
      interpreter.state.generator = generator
      interpreter.asked = asked
    }
    interpreter.run.source = source
    interpreter.run.budget = interpreter.allowance
    do {
      return try interpreter.evaluate(expression)
    } catch {
      var fault = LocatedFault(error, near: expression.range)
      if fault.source == nil { fault.source = source }
      throw fault
    }
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
