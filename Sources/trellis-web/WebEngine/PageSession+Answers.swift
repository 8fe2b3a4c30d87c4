import JSONModule
import Language
import Playground

/// A statement that waits at a question, and what was replied so far.
struct WaitingCell {
  let asked: Step
  /// The line of the file on which the statement begins.
  let line: Int
  /// What comes after the statement.
  let rest: PageReading
  var replies: [String] = []
}

/// A page cannot be called back for a reply, as a terminal can. So the session stays at the question, and each reply is answered by a
/// copy that is told all replies up to it; once these are enough, the copy becomes the session.
extension PageSession {
  /// Takes a reply to the question that waits.
  ///
  /// - Returns: what is shown after it: a hint, the next question, or the end of the statement and what the rest of its text does.
  /// - Throws: a ``Language/Diagnostic`` if none waits.
  mutating func answer(_ reply: String) throws(Diagnostic) -> [JSON] {
    guard var cell = waiting else { throw .noQuestion }
    cell.replies.append(reply)
    var copy = session
    let (step, isSettled) = Self.settle(cell, in: &copy)
    guard isSettled else {
      waiting = cell
      return [told(step, of: cell)]
    }
    waiting = nil
    session = copy
    // A question that was left ends its text.
    var end = step
    let wasLeft = step.effect == .ask
    end.effect = nil
    let (object, isWell) = show(end, line: cell.line, of: cell.rest.cell)
    return isWell && !wasLeft ? [object] + goOn(cell.rest) : [object]
  }

  /// What the first question of a statement shows.
  func question(of cell: WaitingCell) -> [JSON] {
    var copy = session
    return [told(Self.settle(cell, in: &copy).step, of: cell)]
  }

  /// - Returns: the step at which the replies end: that of the next question, or the last of the statement.
  private static func settle(_ cell: WaitingCell, in session: inout Session) -> (step: Step, isSettled: Bool)
  {
    var left = cell.replies[...]
    var shown: Step?
    let end = session.settle(cell.asked) { step in
      if let reply = left.popFirst() { return reply }
      shown = step
      return nil
    }
    if let shown { return (shown, false) }
    return (end, true)
  }

  /// A step that asks: its object has the member `asks`, the words among which the reader may choose.
  private func told(_ step: Step, of cell: WaitingCell) -> JSON {
    let choices = step.awaited.map { $0.choices } ?? []
    return show(step, line: cell.line, of: cell.rest.cell).object
      .with("asks", .array(choices.map { .text($0) }))
  }
}
