import Language
import Pictures
import Values

/// Going back and forth on the timeline.
extension Session {
  /// Carries out what a statement asks of the timeline, and shows where that led.
  package mutating func go(
    _ move: TimelineMove, _ statement: Statement, from source: Source, isQuiet: Bool
  ) throws(Fault) {
    let start = timeline.position
    var keptStates = 0
    var moments = Occurrences()
    var series: PlottedSeries?
    do {
      if case .verify = move { keptStates = try verifyReplay() }
      if let question = move.question { moments = try self.moments(question) }
      if case .plot(let query) = move { series = try self.series(query) }
      try travel(to: target(of: move, moments))
    } catch {
      throw error.at(statement.range)
    }
    interpreter.run.step = Step(statement: statement, source: source)
    switch move {
    case .list:
      let settings = interpreter.settings
      let canvas = Canvas(columns: settings.width ?? 80, rows: settings.height ?? 40)
      tell(
        StepList(timeline, syntax: catalog.syntax, canvas: canvas, style: settings.textStyle).lines)
    case .verify:
      let count = start - timeline.start
      let kept = keptStates == 1 ? "state" : "\(keptStates.grouped) states"
      let told =
        "verified: \(count.counted("step")) replayed from \(timeline.startText), the same state"
        + (keptStates > 0
          ? "; so \(keptStates == 1 ? "is" : "are") the \(kept) kept on the way to go back by" : "")
      tell(TextFlow.lines(told, columns: interpreter.settings.width ?? 80))
      interpreter.run.step.message = told
      interpreter.run.step.result = [
        "statement": "verify", "steps": .int(count), "states": .int(keptStates),
      ]
    case .when(let question): try show(moments, of: question, statement, isQuiet: isQuiet)
    case .plot:
      interpreter.run.step.value = series?.value
      if let series { interpreter.show(series) }
    case .mark(let name):
      timeline.mark(name)
      if !isQuiet { tell(["marked \(timeline.positionText) “\(name)”"]) }
    case .undo where !isQuiet: tell("undid", timeline.records[timeline.position..<start])
    case .redo where !isQuiet: tell("redid", timeline.records[start..<timeline.position])
    case .goto where !isQuiet, .gotoWhen where !isQuiet: showFocus(under: timeline.positionText)
    case .undo, .redo, .goto, .gotoWhen: break
    }
  }

  /// Goes to a position, or stays where the session is if the user has no patience for that.
  private mutating func travel(to target: Int) throws(Fault) {
    let start = timeline.position
    guard target != start else { return }
    let before = (state: interpreter.state, timeline: timeline)
    interpreter.replayBudget = interpreter.run.budget.replaying(isStoppable: true)
    defer { interpreter.replayBudget = .replay }
    do {
      if target < start {
        try goBack(to: target)
      } else {
        try replay(timeline.records[start..<target]) { _ in }
      }
    } catch {
      (interpreter.state, timeline) = before
      interpreter.run.isDirty = false
      throw error
    }
  }

  /// The position a move leads to.
  private func target(of move: TimelineMove, _ moments: Occurrences) throws(Fault) -> Int {
    let position = timeline.position
    switch move {
    case .undo(let wanted):
      let available = position - timeline.floor
      guard wanted <= available else { throw .nothingToUndo(available: available, timeline.loss) }
      return position - wanted
    case .redo(let wanted):
      guard wanted <= timeline.undoneCount else { throw .nothingToRedo(available: timeline.undoneCount) }
      return position + wanted
    case .goto(.mark(let mark)):
      let marks = timeline.marks.filter { $0.value >= timeline.floor }
      guard let marked = marks[mark] else { throw .unknownMark(mark, among: marks.keys, timeline.loss) }
      return marked
    case .goto(.step(let number)):
      if let loss = timeline.loss, number < loss.count { throw .stepDropped(number, loss) }
      let count = timeline.records.endIndex - timeline.origin
      guard number <= count else {
        throw .noSuchStep(number, count: count, start: timeline.floor - timeline.origin)
      }
      return number + timeline.origin
    case .gotoWhen(let question):
      guard let last = moments.positions.last else { throw neverTrue(question, moments) }
      return last
    case .when, .plot, .mark, .list, .verify: return position
    }
  }

  mutating func tell(_ lines: [String]) {
    interpreter.run.step.message = lines.last
    interpreter.run.step.outputs += lines.map { .words($0) }
  }

  /// Tells what was undone or redone.
  private mutating func tell(_ verb: String, _ records: Slice<RecordList>) {
    guard let first = records.first else { return }
    let count = records.count == 1 ? "" : "\(records.count.grouped) steps from "
    showFocus(
      under:
        "\(verb) \(count)“\(first.textWithoutAnswers(syntax: catalog.syntax).firstLine)”\(records.count == 1 ? "" : " on")"
    )
  }

  /// Shows the object in focus, if there is one, where a move in time led.
  private mutating func showFocus(under told: String) {
    guard let focused = interpreter.state.focused else { return tell([told]) }
    let summary = focused.box.summary.joined(separator: ", ")
    // Drawing an object that is sound asks for nothing that may be missing.
    try? interpreter.put(focused, caption: [told, "\(focused.name): \(summary)"])
    interpreter.run.step.message = told
  }

  /// Puts back the state at a position, whatever happened to it since. Nothing can stop that.
  mutating func restore(_ position: Int) {
    interpreter.replayBudget = interpreter.run.budget.replaying(isStoppable: false)
    defer { interpreter.replayBudget = .replay }
    do {
      try goBack(to: position)
    } catch {
      assertionFailure("a replayed step failed: \(error)")
    }
  }

  /// Goes to a position on the timeline by replaying from the nearest kept state.
  /// - Throws: ``Fault/stopped``; then the session is somewhere on the way.
  mutating func goBack(to position: Int) throws(Fault) {
    let (start, records) = timeline.way(to: position)
    interpreter.state = start.state
    defer { interpreter.unshared.removeAll() }
    timeline.move(to: start.position)
    try replay(records) { session in
      session.timeline.keepForNextMove(on: position, state: session.interpreter.state)
    }
    interpreter.run.isDirty = false
  }

  /// Performs records again. They succeeded once, on the same states, so only the user can stop them.
  mutating func replay(_ records: Slice<RecordList>, after each: (inout Session) throws(Fault) -> Void)
    throws(Fault)
  {
    let step = interpreter.run.step
    defer { interpreter.run.step = step }
    let budget = interpreter.replayBudget
    for (index, record) in records.enumerated() {
      interpreter.replayBudget = budget.after(index, of: records.count)
      if index & 0x3F == 0 { try interpreter.replayBudget.check() }
      do {
        try carryOut(record, isReplay: true)
      } catch {
        if let stop = error.stop { throw stop }
        assertionFailure("a replayed step failed: \(error)")
      }
      timeline.move(to: timeline.position + 1)
      try each(&self)
    }
  }

  /// Performs the statement of a record for its state alone.
  mutating func carryOut(_ record: Timeline.Record, isReplay: Bool) throws(Fault) {
    let statement: Statement
    do { statement = try record.statement(syntax: catalog.syntax, notes: interpreter.state.notes) } catch {
      throw error.at(record.range)
    }
    interpreter.recall(record)
    defer { (interpreter.recordedReadings, interpreter.recordedResults) = ([], []) }
    if let load = record.load {
      try perform(statement, from: record.source, loaded: load.texts, isReplay: isReplay)
    } else {
      try interpreter.carryOut(statement, from: record.source, isQuiet: true, isReplay: isReplay)
      interpreter.recordedReadings = []
      try interpreter.updatePinnedExpressions()
    }
  }
}
