import Declarations
import Language
import Pictures
import Values

/// `practice`: the learner performs a statement, decision by decision.
extension Interpreter {
  /// Asks the learner for the decisions of a statement, and performs it then. Where nobody answers, a script shows what `explain`
  /// shows, and a document how many decisions there are.
  ///
  /// - Parameters:
  ///   - grading: when a learner is told what was wrong.
  ///   - level: how hard it is, where the data are chosen.
  mutating func practice(_ act: Act, grading: PracticeGrading, level: Int, at range: SourceRange)
    throws(Fault)
  {
    guard let argument = act.arguments.first(where: { $0.label == nil }) else {
      run.step.outputs += practiceTopics.map { .words($0) }
      return
    }
    guard 1...DrillForm.highestLevel ~= level else {
      let label = SessionParameters.level.declaration.name
      throw Fault.noLevel.at(act.arguments.first { $0.label?.text == label }?.range ?? range)
    }
    if var topic = try drillTopic(of: argument, level: level) {
      if let wrong = act.named { throw Fault.drillWithWrong.at(wrong.range) }
      guard waitsForAnswers else {
        guard let told = model(of: topic) else {
          throw Fault.drillNeedsAnswers.at(argument.range)
        }
        run.step.outputs += told
        return
      }
      topic.grading = grading
      run.question = .drill(topic)
      run.step.effect = .ask
      return
    }
    guard case .statement(let statement) = argument.value else { return }
    try statement.requireNoTopLevelCommand(after: .practice)
    let block = Block([statement], range: statement.range)
    guard !run.budget.isReplay else { return open(.practice, block) }
    let variants = try variants(of: act, in: statement)
    // As a question does, it waits behind a semicolon, too.
    guard waitsForAnswers || !run.isQuiet, !isExplaining else { return open(.practice, block) }
    guard waitsForAnswers || !modelsPractice else { return explain(block) }
    var practice = try plan(statement, grading: grading)
    guard !practice.moments.isEmpty else { throw Fault.nothingToPractice.at(statement.range) }
    if waitsForAnswers, takesTurn() {
      if let variants { try add(variants.names, inPlaceOf: variants.call, to: &practice) }
      run.question = .practice(practice)
      run.step.effect = .ask
    } else {
      run.step.question = practice.first
      run.step.outputs.append(.text(practice.line))
      run.step.answers.append(practice.answers)
    }
    open(.practice, block)
  }

  /// Performs a statement in a copy, and notes what is decided on the way.
  ///
  /// - Parameter isWhole: whether it must not fail; else what is decided before it fails is noted.
  func plan(_ statement: Statement, grading: PracticeGrading, isWhole: Bool = true) throws(Fault) -> Practice
  {
    var copy = self
    copy.run = StatementRun(statement, from: run.source, isQuiet: false, budget: run.budget)
    copy.explainsAll = true
    copy.wantsDecisions = true
    copy.askNobody()
    do {
      try copy.carryOut(statement)
      try copy.end(statement)
    } catch {
      if isWhole { throw error }
      copy.tellTrace()
    }
    var moments: [Practice.Moment] = []
    let object = commandedObject(of: statement) ?? copy.run.step.object
    var latest = object.flatMap { startingPicture(of: $0) }
    var drawn: Picture?
    let isSpoken = settings.describe == .on
    var spoken = SpokenPractice(isOn: isSpoken, start: isSpoken ? object.flatMap { start(of: $0) } : nil)
    func add(_ decisions: [Decision], _ picture: Picture?, of code: CodeSnapshot? = nil) {
      for decision in decisions {
        let picture = isSpoken ? nil : (decision.picture ?? picture)?.highlighting(decision.subject)
        moments.append(
          Practice.Moment(
            decision: decision, picture: picture == drawn ? nil : picture, words: spoken.take(),
            code: code.map { CodePlace($0) }))
        drawn = picture
      }
    }
    var lines = CodeDecisions(asksAll: !isWhole)
    for case .explanation(let explanation) in copy.run.step.outputs {
      latest = explanation.start ?? latest
      for step in explanation.steps {
        if let asked = lines.decisions(before: step) {
          for (decision, code) in asked {
            spoken.note(code)
            add([decision], copy.picture(of: code, beside: latest), of: code)
          }
        } else {
          add(step.decisions, latest)
        }
        latest = step.picture ?? latest
        spoken.note(step)
      }
    }
    return Practice(statement: statement, source: run.source, moments: moments, grading: grading)
  }

  /// The reader's own code at a moment; where it does something to an object, with that beside it, or above it where the code would be cut.
  private func picture(of code: CodeSnapshot, beside object: Picture?) -> Picture {
    let canvas = explanationCanvas
    let panel = CodePanel(moment: code)
    guard let object else { return panel.picture(on: canvas) }
    let room = Canvas(columns: canvas.columns - object.columns - Self.columnsBetween, rows: canvas.rows)
    guard panel.showsWholeLines(on: room) else {
      return VerticalStack(spacing: 1) {
        object
        panel
      }.picture(on: canvas)
    }
    return HorizontalStack(spacing: Self.columnsBetween) {
      panel.picture(on: room)
      object
    }.picture(on: canvas)
  }

  private static var columnsBetween: Int { 3 }

  /// The object that a statement commands, or first asks something. What is drawn last may be another one, which shows the first.
  private func commandedObject(of statement: Statement) -> String? {
    guard case .act(let act) = statement.kind else {
      let words = run.source.text(statement.range).split { !($0.isLetter || $0.isNumber || $0 == "_") }
      return words.lazy.map { String($0) }.first { state.object(named: $0) != nil }
    }
    if state.object(named: act.head.text) != nil { return act.head.text }
    return state.focused.flatMap { $0.kind.verb(act.head.text) == nil ? nil : $0.name }
  }

  /// An object as it is before the statement.
  private func startingPicture(of name: String) -> Picture? {
    if case .picture(let picture, _)? = start(of: name) { picture } else { nil }
  }

  /// The same, or its description where that is asked for in place of pictures.
  private func start(of name: String) -> Output? {
    guard let index = state.object(named: name) else { return nil }
    let object = state.objects[index]
    let caption = settings.describe == .on ? Caption(object.box.summary) : Caption([])
    return try? depiction(of: object.box, caption: caption, view: object.kind.views.first?.name ?? "")
  }
}
