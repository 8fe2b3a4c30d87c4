import Language

/// Going back and forth on the timeline.
extension Session {
  mutating func go(
    _ move: TimelineMove, _ statement: Statement, from source: Source, isQuiet: Bool
  ) throws(LocatedFault) {
    let moved: (verb: String, records: ArraySlice<Timeline.Record>)
    switch move {
    case .undo(let wanted):
      guard wanted <= timeline.position else {
        throw Fault.nothingToUndo(available: timeline.position).at(statement.range)
      }
      moved = ("undid", timeline.records[(timeline.position - wanted)..<timeline.position])
      restore(timeline.position - wanted)
    case .redo(let wanted):
      guard wanted <= timeline.undoneCount else {
        throw Fault.nothingToRedo(available: timeline.undoneCount).at(statement.range)
      }
      moved = ("redid", timeline.records[timeline.position..<(timeline.position + wanted)])
      for record in moved.records { replay(record) }
    }
    interpreter.step = Step(statement: statement, source: source)
    if !isQuiet { tell(moved.verb, moved.records) }
  }

  /// Shows where a move in time led: the object in focus, and what was undone or redone.
  private mutating func tell(_ verb: String, _ records: ArraySlice<Timeline.Record>) {
    guard let first = records.first else { return }
    var told = "\(verb) \(records.count == 1 ? "" : "\(records.count.grouped) steps from ")"
    told += "“\(first.text.firstLine)”\(records.count == 1 ? "" : " on")"
    guard let focused = interpreter.state.focused else {
      interpreter.step.message = told
      return interpreter.step.outputs.append(.text(told))
    }
    let summary = focused.exhibit.summary.joined(separator: ", ")
    // Drawing an object that is sound asks for nothing that may be missing.
    try? interpreter.put(focused, caption: [told, "\(focused.name): \(summary)"])
    interpreter.step.message = told
  }

  /// Goes to a position on the timeline by replaying from the nearest kept state.
  mutating func restore(_ position: Int) {
    let (start, records) = timeline.way(to: position)
    interpreter.state = start.state
    timeline.move(to: start.position)
    for record in records {
      replay(record)
      timeline.keepForNextMove(on: position, state: interpreter.state)
    }
    interpreter.isDirty = false
  }

  /// Performs a record again. It succeeded once, on the same state, so it succeeds again.
  private mutating func replay(_ record: Timeline.Record) {
    let step = interpreter.step
    do {
      let statement = try record.statement()
      if let texts = record.loaded {
        try perform(statement, from: record.source, loaded: texts, isReplay: true)
      } else {
        try interpreter.perform(statement, from: record.source, isQuiet: true, isReplay: true)
      }
    } catch {
      assertionFailure("a replayed step failed: \(error)")
    }
    interpreter.step = step
    timeline.move(to: timeline.position + 1)
  }
}
