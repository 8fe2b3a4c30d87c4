import Language
import Values

/// `verify undo`: what the timeline holds is what its statements make.
extension Session {
  /// Replays the steps that are done from the earliest kept state, in a copy, and compares: the end with the state as it is, and on the
  /// way every state that is kept to go back by. Nothing can stop it but the user, and nothing is changed.
  ///
  /// - Returns: how many kept states were met on the way.
  /// - Throws: ``Fault/replayDiffers(step:from:_:)``, ``Fault/replayFailed(step:from:_:)`` or ``Fault/stopped``.
  func verifyReplay() throws(Fault) -> Int {
    var copy = self
    copy.interpreter.state = timeline.checkpoints[0].state
    copy.interpreter.wantsEvents = false
    copy.interpreter.askNobody()
    copy.interpreter.allowance = Budget(Limits(), interpreter.allowance.watch ?? Watch())
    let kept = timeline.checkpoints.dropFirst().filter { $0.position < timeline.position }
    var next = kept.startIndex
    for index in timeline.start..<timeline.position {
      let record = timeline.records[index]
      try copy.interpreter.allowance.checkCancellation()
      do {
        try copy.carryOut(record, isReplay: false)
      } catch {
        if let stop = error.stop { throw stop }
        throw Fault.replayFailed(
          step: index + 1, from: timeline.startText, error.diagnostic(in: record.source).message)
      }
      guard next < kept.endIndex, kept[next].position == index + 1 else { continue }
      try compare(copy.interpreter.state, with: kept[next].state, after: index + 1)
      next += 1
    }
    try compare(copy.interpreter.state, with: interpreter.state, after: timeline.position)
    return kept.count
  }

  private func compare(_ replayed: State, with lived: State, after step: Int) throws(Fault) {
    if let difference = replayed.json.firstDifference(from: lived.json) {
      throw Fault.replayDiffers(step: step, from: timeline.startText, difference)
    }
  }
}
