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

/// What a statement that waits asks, and how far the learner has come with it.
struct Conversation: Sendable {
  indirect enum Course: Sendable {
    case question(OpenQuestion)
    case practice(PracticeCourse)
    case drill(DrillCourse)
  }

  /// The statement up to its first question.
  let asked: Step
  let course: Course
  var asking: Asking
  /// When it was asked, by the clock of the session's ``Watch``.
  let start: Double
}

extension Session {
  /// Lets the questions be answered at which a statement waits, one after the other, and the statement go on to its end.
  ///
  /// - Parameters:
  ///   - asked: the step of ``perform(_:from:)``, whose effect is ``Effect/ask``.
  ///   - echoes: whether the statement is repeated before its first question, unless it is nothing but that question.
  ///   - read: shows what a step has to show, and returns the next reply; nil if the user leaves.
  /// - Returns: the step at its end, with what it shows after the last question. If the user left, and did not end a drill so, the effect is still ``Effect/ask``: the state is as it was before the statement, and the question that was left is neither told nor counted.
  public mutating func settle(_ asked: Step, echoes: Bool = false, read: (Step) -> String?) -> Step {
    var shown = ask(asked, echoes: echoes)
    while shown.turn?.asking != nil {
      guard let reply = read(shown) else { return leaveQuestion() ?? shown }
      shown = answer(reply) ?? shown
    }
    return shown
  }

  /// Puts the first question at which a statement waits. ``answer(_:)`` takes the replies.
  ///
  /// - Parameters:
  ///   - asked: the step of ``perform(_:from:)``, whose effect is ``Effect/ask``.
  ///   - echoes: whether the statement is repeated before its first question, unless it is nothing but that question.
  /// - Returns: what is to be shown, with a ``Step/turn``.
  public mutating func ask(_ asked: Step, echoes: Bool = false) -> Step {
    var shown = asked
    shown.effect = nil
    if echoes, !asked.isQuestion { shown.outputs.insert(.echo(asked.textWithoutAnswers), at: 0) }
    return pose(after: shown, of: asked)
  }

  /// Takes a reply to the question that waits.
  ///
  /// - Returns: what is to be shown, with a ``Step/turn``: the same question again, the next, or the end of the statement; nil if none waits. If the user left, and did not end a drill so, the effect is still ``Effect/ask``.
  public mutating func answer(_ reply: String) -> Step? {
    guard var conversation = self.conversation.take() else { return nil }
    let reaction = conversation.asking.take(reply)
    guard reaction.verdict != .left else { return leave(conversation, endsDrill: true) }
    // The time to think is the user's own.
    renewLimits()
    guard reaction.isOver else {
      let turn = Turn(reaction.verdict, hint: reaction.hint, again: conversation.asking)
      self.conversation = conversation
      return step(of: conversation.asked, reaction.said, turn)
    }
    let (asked, verdict) = (conversation.asked, reaction.verdict)
    let answered = conversation.asking.answered(in: watch.now() - conversation.start)
    switch conversation.course {
    case .question(let question):
      let told = outcome(reaction, of: question, answered)
      keep(.question, question.posed.text, [answered], of: asked)
      return goOn(asked, verdict, after: told, value: question.value)
    case .practice(var course):
      course.note(conversation.asking, answered, said: reaction.said)
      if course.hasMore { return pose(course, of: asked, verdict) }
      var grade = course.grade
      // It begins in the state before the statement.
      let named = grade.takeIdea().map { interpreter.contrast($0, in: course.practice) } ?? []
      let words = score(grade)
      keep(.practice, course.practice.text, grade.steps, of: asked)
      return goOn(asked, verdict, after: course.told, before: [.words(words)] + named)
    case .drill(var drill):
      drill.course.note(conversation.asking, answered, said: reaction.said)
      if drill.course.hasMore { return pose(drill.course, of: asked, verdict, in: drill) }
      let told = end(&drill)
      return goOn(drill.series, of: asked, verdict, after: told)
    }
  }

  /// Leaves the question that waits.
  ///
  /// - Returns: what is to be shown; nil if none waits.
  public mutating func leaveQuestion() -> Step? {
    conversation.take().map { leave($0, endsDrill: false) }
  }

  /// - Parameter endsDrill: whether a drill ends so: to say so is how it ends.
  private mutating func leave(_ conversation: Conversation, endsDrill: Bool) -> Step {
    var step = conversation.asked
    step.turn = Turn(atEnd: .left)
    step.hasWaited = true
    step.outputs =
      takeBackWaiting() ? [.words("left at the question: the statement had no effect")] : []
    guard case .drill(let drill) = conversation.course else { return step }
    drillGenerator = drill.series.random
    step.outputs = [.words(drill.series.summary)]
    if endsDrill { step.effect = nil }
    return step
  }

  /// Lets the statement go on behind a question, up to the next or to its end.
  private mutating func goOn(
    _ asked: Step, _ verdict: Turn.Verdict, after told: [Output], before end: [Output] = [],
    value: Value? = nil
  ) -> Step {
    var shown = resume()
    if shown.isQuestion { shown.value = value }
    shown.outputs = told + shown.outputs + end
    return pose(after: shown, of: asked, verdict)
  }

  /// Puts the question at which the statement waits, if it does.
  ///
  /// - Parameters:
  ///   - shown: what is shown before it.
  ///   - verdict: on the reply before it.
  private mutating func pose(after shown: Step, of asked: Step, _ verdict: Turn.Verdict? = nil) -> Step {
    var shown = shown
    switch interpreter.run.question {
    case nil: shown.turn = Turn(atEnd: verdict)
    case .question(let question):
      let asking = Asking(question.posed)
      conversation = Conversation(
        asked: asked, course: .question(question), asking: asking, start: watch.now())
      shown.turn = Turn(verdict, next: asking, in: question.posed.lines.count)
    case .practice(let practice):
      return pose(PracticeCourse(practice, after: shown.outputs), of: asked, verdict)
    case .drill(let topic):
      let series = DrillSeries(topic, drillGenerator ?? interpreter.state.generator)
      return goOn(series, of: asked, verdict, after: shown.outputs)
    }
    return shown
  }

  /// Puts the next question of a practice.
  ///
  /// - Parameter drill: to which it belongs, if it does.
  private mutating func pose(
    _ course: PracticeCourse, of asked: Step, _ verdict: Turn.Verdict?, in drill: DrillCourse? = nil
  ) -> Step {
    var (course, drill) = (course, drill)
    let columns = interpreter.settings.width ?? 80
    let (asking, told) = course.next(columns: columns)
    drill?.course = course
    conversation = Conversation(
      asked: asked, course: drill.map { .drill($0) } ?? .practice(course), asking: asking,
      start: watch.now())
    return step(of: asked, told, Turn(verdict, next: asking, in: asking.lines(columns: columns).count))
  }

  /// Puts the first question of the next statement of a drill; where there is none, the drill ends.
  private mutating func goOn(
    _ series: DrillSeries, of asked: Step, _ verdict: Turn.Verdict?, after told: [Output]
  ) -> Step {
    var series = series
    if let drill = begin(&series, after: told) { return pose(drill.course, of: asked, verdict, in: drill) }
    drillGenerator = series.random
    takeBackWaiting()
    var end = asked
    (end.hasWaited, end.outputs, end.turn) = (true, [.words(series.summary)], Turn(atEnd: verdict))
    if verdict != nil { end.effect = nil }
    return end
  }

  private func step(of asked: Step, _ outputs: [Output], _ turn: Turn) -> Step {
    var step = Step(statement: asked.statement, source: asked.source)
    (step.outputs, step.turn) = (outputs, turn)
    return step
  }

  /// What the answer is, and why; the score counts it, unless the question was asked before.
  private mutating func outcome(
    _ reaction: Asking.Reaction, of question: OpenQuestion, _ answered: AnsweredStep
  ) -> [Output] {
    var told = reaction.end
    if countsAnswers {
      score.asked += 1
      if answered.isRight { score.right += 1 }
      told += " · \(score.text)"
    }
    let reasons = question.answer.map { self.reasons(for: question, $0) } ?? []
    let because = question.posed.reason.map { [Output.told("  because: \($0)")] } ?? []
    return reasons + [.words(told)] + because
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
