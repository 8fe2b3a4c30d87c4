extension Session {
  /// A step of the timeline, performed again in a copy of the session with all that happens inside told, as `explain`
  /// would.
  ///
  /// - Parameter number: from 1; done or undone.
  /// - Returns: the step with its explanations and its pictures; nil if there is no such step.
  public func explained(step number: Int) -> Step? {
    guard timeline.records.indices.contains(number - 1) else { return nil }
    let record = timeline.records[number - 1]
    var past = self
    if number - 1 < timeline.position {
      past.restore(number - 1)
    } else {
      try? past.replay(timeline.records[timeline.position..<number - 1]) { _ in }
    }
    past.interpreter.explainsAll = true
    // It succeeded once: no limit stops it now.
    past.interpreter.allowance = .replay
    do {
      let statement = try record.statement(syntax: catalog.syntax)
      if let texts = record.loaded {
        try past.perform(statement, from: record.source, loaded: texts, isReplay: false)
      } else {
        try past.interpreter.carryOut(statement, from: record.source, isQuiet: false, isReplay: true)
      }
    } catch {
      assertionFailure("a replayed step failed: \(error)")
    }
    past.interpreter.run.step.number = number
    return past.interpreter.takeStep()
  }
}
