import Language
import Pictures
import Values

/// What `when` and `goto when` ask of the steps.
package struct ConditionQuery: Sendable {
  var condition: Expression
  /// The condition as it is written.
  var text: String
  /// Whether every moment is told, and not the last alone.
  var isOfAll = false
}

/// When a condition became true.
struct Occurrences: Sendable {
  /// The positions on the timeline where it held and had not held just before, ascending; the earliest position is among
  /// them if it held there.
  var positions: [Int] = []
  /// Where it ceased to hold for the last time; nil if it holds now, or never did.
  var end: Int?
  /// Why the condition could not be worked out where it was asked last; nil if it could.
  var failure: Fault?
  /// Whether it could be worked out anywhere.
  var isEvaluated = false
}

/// Goes along the timeline with a condition, and notes where it becomes true.
private struct OccurrenceSearch {
  private var condition: ReplayedExpression
  private var isTrue = false
  private(set) var moments = Occurrences()

  init(_ question: ConditionQuery, run: StatementRun) {
    condition = ReplayedExpression(question.condition, run: run)
  }

  /// Looks at the session, which stands at a position.
  mutating func look(at session: inout Session) throws(Fault) {
    guard try condition.look(at: &session) else { return }
    let wasTrue = isTrue
    isTrue = holds
    guard isTrue != wasTrue else { return }
    let position = session.timeline.position
    if isTrue { moments.positions.append(position) }
    moments.end = isTrue ? nil : position
  }

  /// What is not there yet, and any other error, makes the condition false.
  private var holds: Bool {
    mutating get {
      moments.failure = condition.failure
      guard let value = condition.value else { return false }
      if case .bool(let holds) = value {
        moments.isEvaluated = true
        return holds
      }
      moments.failure = Fault.wrong("the condition", mustBe: "true or false", not: value.kindName)
        .at(condition.expression.range)
      return false
    }
  }
}

extension Session {
  /// The moments up to now at which a condition became true, found by going through the steps once, from the earliest
  /// position there is, in a copy of the session.
  ///
  /// - Throws: the fault of a limit that is passed, or ``Fault/stopped``.
  /// - Complexity: what it takes to replay the steps, and the condition at each step that touches what it depends on
  func moments(_ question: ConditionQuery) throws(Fault) -> Occurrences {
    var search = OccurrenceSearch(question, run: interpreter.run)
    try goThroughSteps(countingCalls: interpreter.run.counting != nil) { (session) throws(Fault) in
      try search.look(at: &session)
    }
    return search.moments
  }

  /// What `goto when` says where there is no such moment.
  func neverTrue(_ question: ConditionQuery, _ moments: Occurrences) -> Fault {
    .neverTrue(question.text, in: timeline.countText, failure: failureText(of: moments), timeline.loss)
  }

  private func failureText(of moments: Occurrences) -> String? {
    moments.failure.map {
      let diagnostic = $0.diagnostic(in: interpreter.run.source)
      return [diagnostic.message, diagnostic.help].compactMap { $0 }.joined(separator: " — ")
    }
  }

  /// Shows the step at which a condition became true last, and says when it did.
  mutating func show(
    _ moments: Occurrences, of question: ConditionQuery, _ statement: Statement, isQuiet: Bool
  ) throws(Fault) {
    let told = question.isOfAll ? moments.positions : Array(moments.positions.suffix(1))
    interpreter.run.step.result = [
      "statement": "when", "condition": .text(question.text),
      "steps": .array(told.map { .int($0 - timeline.origin) }),
      "holds": .bool(moments.end == nil && !moments.positions.isEmpty),
    ]
    guard !isQuiet else { return }
    do throws(Fault) {
      if let last = moments.positions.last { try showAgain(position: last) }
    } catch {
      throw error.at(statement.range)
    }
    tell(words(moments, of: question))
  }

  /// The list, dictionary or record that the last step set or changed, if it did nothing else.
  private var changedValue: (name: String, value: Value)? {
    get throws(Fault) {
      guard timeline.position > timeline.floor else { return nil }
      let statement = try timeline.records[timeline.position - 1].statement(syntax: catalog.syntax)
      guard let name = statement.changedVariable, let value = interpreter.state.variables[name], value.isDrawn
      else { return nil }
      return (name, value)
    }
  }

  /// Shows what the step that led to a position drew; if it drew nothing, the value that it changed, or else the object in focus.
  private mutating func showAgain(position: Int) throws(Fault) {
    var outputs: [Output] = []
    if position > timeline.floor, let step = try performedAgain(position) { outputs = step.outputs }
    let echo = outputs.lastIndex { if case .echo = $0 { true } else { false } }
    let pictures = outputs.suffix(from: echo.map { $0 + 1 } ?? 0).filter { $0.isPicture }
    guard pictures.isEmpty else {
      interpreter.run.step.outputs += pictures
      return
    }
    var past = drawnAsNow
    try past.goBack(to: position)
    past.interpreter.run.step.outputs = []
    if let (name, value) = try past.changedValue {
      let picture = try ValuePicture(value, named: name)
      try past.interpreter.put(picture)
    } else if let focused = past.interpreter.state.focused {
      let summary = focused.box.summary.joined(separator: ", ")
      try past.interpreter.put(focused, caption: ["\(focused.name): \(summary)"])
    }
    interpreter.run.step.outputs += past.interpreter.run.step.outputs
  }

  /// A copy of the session that draws for the screen as it is now, wherever on the timeline it goes.
  private var drawnAsNow: Session {
    var past = self
    past.interpreter.replayBudget = interpreter.run.budget.replaying(isStoppable: true)
    past.interpreter.overrides = interpreter.settings
    return past
  }

  /// The step that led to a position, performed once more in a copy of the session.
  private func performedAgain(_ position: Int) throws(Fault) -> Step? {
    var past = drawnAsNow
    past.interpreter.overrides.steps = .last
    try past.goBack(to: position - 1)
    let record = timeline.records[position - 1]
    let statement = try record.statement(syntax: catalog.syntax, notes: past.interpreter.state.notes)
    past.interpreter.recall(record)
    if let load = record.load {
      past.interpreter.allowance = past.interpreter.replayBudget
      try past.perform(statement, from: record.source, loaded: load.texts, isReplay: false)
    } else {
      try past.interpreter.carryOut(statement, from: record.source, isQuiet: false, isReplay: true)
    }
    return past.interpreter.takeStep()
  }

  private func words(_ moments: Occurrences, of question: ConditionQuery) -> [String] {
    let columns = interpreter.settings.width ?? 80
    let loss = timeline.loss.map { TextFlow.lines($0.description, columns: columns) } ?? []
    guard let last = moments.positions.last else {
      let failure = failureText(of: moments).map { ", and now it cannot be evaluated: \($0)" } ?? ""
      return loss
        + TextFlow.lines(
          "\(question.text) was never true in \(timeline.countText)\(failure)", columns: columns)
    }
    let end = moments.end.map { ", false again at step \(number(of: $0).grouped)" } ?? ""
    guard question.isOfAll, moments.positions.count > 1 else {
      return loss + TextFlow.lines("\(question.text) \(became(last, end))", columns: columns)
    }
    let canvas = Canvas(columns: columns, rows: interpreter.settings.height ?? 40)
    return loss
      + StepList.lines(
        of: moments.positions, timeline, syntax: catalog.syntax, canvas: canvas,
        style: interpreter.settings.textStyle)
      + TextFlow.lines(
        "\(question.text) became true \(moments.positions.count.counted("time")) in \(timeline.countText)\(end)",
        columns: columns)
  }

  /// `became true at step 5 of 12: t insert 10`
  private func became(_ position: Int, _ end: String) -> String {
    guard position > timeline.floor else {
      let start = number(of: position).grouped
      return
        (timeline.start > timeline.origin
        ? "was true by step \(start), the oldest that is kept" : "was true from the start") + end
    }
    let text = timeline.told(position, catalog.syntax)
    let step = "\(number(of: position).grouped) of \(number(of: timeline.position).grouped)"
    return "became true at step \(step)\(end): \(text)"
  }

  private func number(of position: Int) -> Int { position - timeline.origin }
}

extension Timeline {
  /// How many steps are done: `12 steps`
  var countText: String { (position - origin).counted("step") }
}

extension Output {
  /// Whether it is a picture, be it in words.
  package var isPicture: Bool {
    switch self {
    case .picture, .description: true
    default: false
    }
  }
}
