import Declarations
import Language
import Pictures
import Values

/// `explain`: performs a statement, and tells what happens inside.
extension Interpreter {
  /// Whether what happens inside of commands is told.
  ///
  /// Always inlined: to ask the interpreter in the middle of a change of it may take a copy of all it holds.
  @inline(__always)
  var isExplaining: Bool {
    guard !run.isUnseen else { return false }
    return run.explanationDepth > 0 && !run.budget.isReplay
      || explainsAll && !run.isToldInFull
  }

  mutating func explain(_ act: Act, _ arguments: Arguments) throws(Fault) {
    guard case .statement(let statement)? = act.arguments.last?.value else { return }
    let tellsCalls = arguments[SessionParameters.explanationView] == .calls
    if let code = statement.codeOfSwift, isTopLevel() {
      run.code = code
      run.telling = ForeignTelling(
        isPlayed: explainsAll, watched: try watchedNames(act, of: statement), tellsCalls: tellsCalls)
      return
    }
    let block = Block([statement], range: statement.range)
    if tellsCalls { return tellCalls(in: block) }
    if let watched = try watchedNames(act, of: statement) { run.watched = watched }
    explain(block)
  }

  /// Performs a block, and tells what happens inside.
  mutating func explain(_ block: Block) {
    run.explanationDepth += 1
    open(.explain(outputCount: run.step.outputs.count), block)
  }

  /// The end of an explained statement.
  mutating func endExplanation(outputCount: Int) {
    tellTrace()
    if run.explanationDepth == 1, !explainsAll { (run.trace, run.watched) = (nil, nil) }
    run.explanationDepth -= 1
    guard isExplaining || run.explanationDepth == 0, !run.budget.isReplay else { return }
    let isTold = run.step.outputs.dropFirst(outputCount).contains {
      if case .explanation = $0 { true } else { false }
    }
    if !isTold { run.step.outputs.append(.words("nothing to explain: it is done in one step")) }
  }

  /// The room for the pictures of an explanation, which stand behind the numbers of their sentences.
  var explanationCanvas: Canvas {
    if let playCanvas { return playCanvas }
    let settings = self.settings
    return Canvas(
      columns: max(1, (settings.width ?? 80) - ExplanationText.indentation),
      rows: max(1, (settings.height ?? 40) - 2))
  }

  /// The room for each picture of a step that is played, one like the other, so that nothing changes its scale on the way;
  /// nil if none is played. What is said below the picture shares the screen with it.
  var playCanvas: Canvas? {
    guard explainsAll else { return nil }
    let settings = self.settings
    let height = settings.height ?? 40
    return Canvas(columns: settings.width ?? 80, rows: max(1, height - min(6, max(2, height / 4))))
  }

  mutating func tell(_ explanation: Explanation?, of statement: Statement?) {
    guard var explanation, !explanation.isEmpty else { return }
    run.trace?.forgetLine()
    tellTrace()
    explanation.isSpoken = settings.describe == .on
    if let statement, run.nesting > 1 {
      run.step.outputs.append(.echo(run.source.text(statement.range)))
    }
    run.step.outputs.append(.explanation(explanation))
    countMoments(of: explanation)
  }

  /// Counts what was told; once that is as much as is played, what happens further inside is not told.
  mutating func countMoments(of explanation: Explanation) {
    guard explainsAll, !run.isToldInFull else { return }
    run.momentCount += explanation.steps.count
    run.markCount += explanation.markCount
    if run.isToldInFull { endTelling() }
  }

  /// Tells nothing more of what happens inside.
  mutating func endTelling() {
    run.momentCount = max(run.momentCount, StatementRun.mostMoments)
    run.trace = nil
    run.step.outputs.append(
      .words("what happened after that is left out: it is too much to walk through"))
  }
}

extension Session {
  /// The room for the pictures of what is told line by line.
  ///
  /// - Parameter isPlayed: whether it is walked through on a screen.
  package func explanationCanvas(isPlayed: Bool) -> Canvas {
    var copy = interpreter
    copy.explainsAll = isPlayed
    return copy.explanationCanvas
  }

  /// A step of the timeline, performed again in a copy of the session with all that happens inside told, as `explain`
  /// would.
  ///
  /// - Parameter number: from 1; done or undone.
  /// - Returns: the step with its explanations and its pictures; nil if there is no such step, or none any more.
  public func explained(step number: Int) -> Step? { played(step: number)?.step }

  /// The same, and the session before and after it.
  ///
  /// - Parameter watch: may stop it, and the result is nil then; nil: nothing can.
  package func played(
    step number: Int, watch: Watch? = nil
  ) -> (before: Session, step: Step, after: Session)? {
    guard timeline.records.indices.contains(number - 1), let before = travelled(to: number - 1, watch) else {
      return nil
    }
    let record = timeline.records[number - 1]
    var past = before
    past.interpreter.explainsAll = true
    // It succeeded once: no limit stops it now.
    past.interpreter.allowance = past.interpreter.replayBudget
    past.interpreter.recall(record)
    do {
      let statement = try record.statement(syntax: catalog.syntax, notes: past.interpreter.state.notes)
      if let load = record.load {
        try past.perform(statement, from: record.source, loaded: load.texts, isReplay: false)
      } else {
        try past.interpreter.carryOut(statement, from: record.source, isQuiet: false, isReplay: true)
      }
      past.interpreter.run.step.number = number
      let pinned = before.interpreter.state.pinnedExpressions
      try past.interpreter.updatePinnedExpressions()
      past.drawPins(after: statement, since: pinned)
    } catch {
      if error.endsStep { return nil }
      assertionFailure("a replayed step failed: \(error)")
    }
    if let told = past.retold(record, telling: ForeignTelling(isPlayed: true)) {
      past.interpreter.run.step.outputs = told
    }
    past.interpreter.run.step.number = number
    return (before, past.interpreter.takeStep(), past)
  }

  /// A copy that stands at a position of the timeline, done or undone.
  private func travelled(to position: Int, _ watch: Watch?) -> Session? {
    var past = self
    past.interpreter.replayBudget =
      watch.map { Budget(Limits(), $0).replaying(isStoppable: true) } ?? .replay
    do {
      if position <= timeline.position {
        try past.goBack(to: position)
      } else {
        try past.replay(timeline.records[timeline.position..<position]) { _ in }
      }
    } catch {
      // They succeeded once, so they were stopped.
      return nil
    }
    return past
  }

  /// The picture of an object as it is; nil if there is none of that name, or if pictures are told in words.
  package func picture(of name: String?) -> Picture? {
    guard let name, let index = interpreter.state.object(named: name) else { return nil }
    let object = interpreter.state.objects[index]
    let view = object.kind.views.first?.name ?? ""
    let depiction = try? interpreter.depiction(
      of: object.box, caption: Caption([]), view: view)
    return if case .picture(let picture, _)? = depiction { picture } else { nil }
  }

  /// The object in focus as it is, as a step that is played would show it.
  package func shown() -> Output? {
    guard let object = interpreter.state.focused else { return nil }
    var copy = self
    copy.interpreter.explainsAll = true
    return try? copy.interpreter.depiction(
      of: object.box, caption: Caption(summary: object.box.summary),
      view: object.kind.views.first?.name ?? "")
  }

  /// The object in focus with its content moved on by so many pages, to be looked at only; nil if its content does not move.
  package func turned(pages: Int) -> Output? {
    guard let object = interpreter.state.focused, let turned = object.box.turned(pages: pages) else {
      return nil
    }
    let caption = Caption(["only looked at"] + turned.summary)
    return try? interpreter.depiction(
      of: turned, caption: caption, view: object.kind.views.first?.name ?? "")
  }
}
