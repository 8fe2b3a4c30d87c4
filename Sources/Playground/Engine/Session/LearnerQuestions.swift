import DequeModule
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
  /// A reply is judged by ``PosedQuestion/verdict(on:)``. After each wrong one comes a hint, after the last of them, and never before
  /// the second, the answer. Enter alone and `hint` ask for the next hint, `!` for the answer, `?` for what can be answered. A reply
  /// that cannot be an answer costs no try.
  ///
  /// - Parameters:
  ///   - asked: the step of ``perform(_:from:)``, whose effect is ``Effect/ask``.
  ///   - echoes: whether the statement is repeated before its first question, unless it is nothing but that question.
  ///   - read: shows what a step has to show, and returns the next reply; nil if the user leaves.
  /// - Returns: the step at its end, with what it shows after the last question. If the user left, and did not end a drill so, the effect is still ``Effect/ask``: the state is as it was before the statement, and the question that was left is neither told nor counted.
  public mutating func settle(_ asked: Step, echoes: Bool = false, read: (Step) -> String?) -> Step {
    var shown = asked
    shown.effect = nil
    if echoes, !asked.isQuestion { shown.outputs.insert(.echo(asked.textWithoutAnswers), at: 0) }
    while let question {
      switch question {
      case .question(let question):
        guard let verdict = answerNoting(question, after: shown, read: read) else { return leave(asked) }
        let told = verdict.outputs
        shown = resume()
        shown.outputs = told + shown.outputs
        if shown.isQuestion { shown.value = verdict.value }
      case .practice(let practice):
        guard let outcome = self.practice(practice, after: shown, read: read) else {
          return leave(asked)
        }
        var grade = outcome.grade
        // It begins in the state before the statement.
        let named = grade.takeIdea().map { interpreter.contrast($0, in: practice) } ?? []
        let words = score(grade)
        keep(.practice, practice.text, grade.steps, of: asked)
        shown = resume()
        shown.outputs = outcome.told + shown.outputs + [.words(words)] + named
      case .drill(let topic):
        var isDone = false
        let told = drill(topic, after: shown) { step in
          let reply = read(step)
          isDone = reply != nil
          return reply
        }
        shown = leave(asked)
        shown.outputs = told
        // To say so is how it ends.
        if isDone { shown.effect = nil }
        return shown
      }
    }
    return shown
  }

  /// Leaves the statement that waits.
  private mutating func leave(_ asked: Step) -> Step {
    var step = asked
    step.hasWaited = true
    step.outputs =
      takeBackWaiting() ? [.words("left at the question: the statement had no effect")] : []
    return step
  }

  /// Lets a question be answered, and keeps how.
  ///
  /// - Parameter asked: what stands before the first reply.
  /// - Returns: a step that shows the verdict; nil if the user left.
  private mutating func answerNoting(
    _ question: OpenQuestion, after asked: Step, read: (Step) -> String?
  ) -> Step? {
    var replies: [String] = []
    var toldHints = 0
    let start = watch.now()
    let answered = answer(question, after: asked, &toldHints) { step in
      let reply = read(step)
      if let reply { replies.append(reply.trimmed) }
      return reply
    }
    guard let (verdict, isRight) = answered else { return nil }
    let answer = AnsweredStep(
      question: question.posed.text, answer: question.posed.toldAnswer, replies: replies, isRight: isRight,
      hints: toldHints, topic: nil, seconds: watch.now() - start)
    keep(.question, question.posed.text, [answer], of: asked)
    return verdict
  }

  /// Lets a question be answered.
  ///
  /// - Parameters:
  ///   - asked: what stands before the first reply.
  ///   - toldHints: how many hints were shown.
  /// - Returns: a step that shows the verdict, and whether the first answer was right; nil if the user left.
  private mutating func answer(
    _ question: OpenQuestion, after asked: Step, _ toldHints: inout Int, read: (Step) -> String?
  ) -> (Step, isRight: Bool)? {
    var shown = asked
    var misses = 0
    let posed = question.posed
    func nextHint() -> Output? {
      guard toldHints < posed.hints.count else { return nil }
      toldHints += 1
      return Self.line(ofHint: posed.hints[toldHints - 1])
    }
    func settled(_ word: String, isRight: Bool, as reply: String? = nil) -> (Step, isRight: Bool) {
      (verdict(word, reply, on: question, asked, isRight: isRight), isRight)
    }
    while true {
      shown.awaited = AwaitedReply(posed, hasHint: toldHints < posed.hints.count)
      guard let reply = read(shown)?.trimmed else { return nil }
      // The time to think is the user's own.
      renewLimits()
      shown = Step(statement: asked.statement, source: asked.source)
      let judged = reply.isEmpty ? .unreadable : posed.verdict(on: reply)
      switch (reply, judged) {
      case (_, .right):
        let word = misses == 0 ? "right" : "right at the \(Self.ordinal(misses + 1)) answer"
        return settled(word, isRight: misses == 0, as: reply)
      case (_, _) where Self.leavingWords.contains(reply) && !posed.offers(reply): return nil
      case ("", _): shown.outputs = [nextHint() ?? .words("type what you expect, or ! to see the answer")]
      case ("hint", _): shown.outputs = [nextHint() ?? .text("  hint: there is none")]
      case ("!", _): return settled("the answer", isRight: false)
      case ("?", _):
        let hint = toldHints < posed.hints.count ? "; Enter shows a hint" : ""
        shown.outputs = [.words("\(posed.request)\(hint), ! the answer")]
      case (_, .unreadable): shown.outputs = [.words("\(posed.request), or ! to see the answer")]
      case (_, .wrong):
        let miss = "not \(posed.named(by: reply).shortened)"
        misses += 1
        // After all hints, and never before the second.
        guard misses < 2 || toldHints < posed.hints.count else {
          return settled("\(miss); the answer", isRight: false)
        }
        shown.outputs = [.words("\(miss): try again, or ! to see the answer")]
        if let hint = nextHint() { shown.outputs.append(hint) }
      }
    }
  }

  private static func line(ofHint hint: String) -> Output { .told("  hint: \(hint)") }

  /// - Parameter count: 2 to 4; a question has no more tries.
  private static func ordinal(_ count: Int) -> String { ["second", "third", "fourth"][count - 2] }

  /// What the answer is, and why; the score counts it, unless the question was asked before.
  ///
  /// - Parameter reply: the right one, if it was given.
  private mutating func verdict(
    _ word: String, _ reply: String?, on question: OpenQuestion, _ asked: Step, isRight: Bool
  ) -> Step {
    var step = Step(statement: asked.statement, source: asked.source)
    step.outputs = question.answer.map { reasons(for: question, $0) } ?? []
    step.value = question.value
    // Of a rule there may be many right answers: the one that was given is told.
    let answer = question.posed.expected == nil ? reply?.shortened : nil
    var told = "\(word): \(answer ?? question.posed.toldAnswer)"
    if countsAnswers {
      score.asked += 1
      if isRight { score.right += 1 }
      told += " · \(score.text)"
    }
    step.outputs.append(.words(told))
    if let reason = question.posed.reason { step.outputs.append(.told("  because: \(reason)")) }
    return step
  }

  /// What happens on the way to an answer; where nothing does, the object that was asked.
  private func reasons(for question: OpenQuestion, _ answer: Expression) -> [Output] {
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
    try? copy.put(object, caption: Caption(summary: object.box.summary))
    return copy.run.step.outputs
  }
}

/// A statement that waits at a question.
extension Session {
  /// What a statement finds when it begins, as far as that is needed at its end.
  package struct Beginning: Sendable {
    let queryCosts: QueryCosts
    /// Of a silent statement nothing is drawn.
    let pinned: [PinnedExpression]
    let generator: SeededGenerator
  }

  /// What the statement waits for that was performed last.
  private var question: AwaitedAnswer? { interpreter.run.question }

  /// Lets the statement go on behind its question, up to the next or to its end.
  private mutating func resume() -> Step {
    guard let beginning = waiting else { return interpreter.takeStep() }
    waiting = nil
    let (statement, source) = (interpreter.run.step.statement, interpreter.run.step.source)
    do {
      try interpreter.resume()
      if question == nil {
        try conclude(statement, from: source, since: beginning.generator)
      }
      end(statement, beginning)
    } catch {
      fail(error, source: source)
      interpreter.queryCosts = beginning.queryCosts
    }
    return interpreter.takeStep()
  }

  /// The end of a statement that did not fail, or of its part up to a question.
  mutating func end(_ statement: Statement, _ beginning: Beginning) {
    if question != nil {
      waiting = beginning
    } else if !statement.isSilent {
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
    interpreter.queryCosts = beginning.queryCosts
    interpreter.state.generator = beginning.generator
    guard interpreter.run.isDirty else { return false }
    restore(timeline.position)
    return true
  }
}

extension PosedQuestion {
  /// Notes the answer as it is told: with what it is worked out from, or the rule that judges.
  mutating func tell(_ answer: Expression?, in source: Source, as value: Value?) {
    guard let answer, let value else {
      if case .rule(_, let text) = measure { toldAnswer = "what is right for \(text)" }
      return
    }
    let literal = value.toldText
    let source = source.text(answer.range)
    toldAnswer = answer.isLiteral || source == literal ? literal : "\(source) is \(literal)"
  }
}

extension Value {
  /// The value as an answer is told: yes and no as the question has them.
  fileprivate var toldText: String {
    switch self {
    case .bool(let value): value ? "yes" : "no"
    case .list(let items) where items.allSatisfy({ $0.isTruth }) && items.count <= Self.toldTruths:
      "[\(items.map { $0.toldText }.joined(separator: ", "))]"
    default: shortLiteral
    }
  }

  private static let toldTruths = 20

  private var isTruth: Bool {
    if case .bool = self { true } else { false }
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
