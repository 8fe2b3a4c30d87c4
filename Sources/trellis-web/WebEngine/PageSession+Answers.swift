import JSONModule
import Language
import Playground

/// A statement that waits at a question, and what was replied so far.
struct WaitingCell {
  let asked: Step
  /// The line of the file on which the statement begins.
  let line: Int
  /// What comes after the statement.
  var rest: PageCell
  /// When it was asked, in seconds by the clock of the engine.
  let start: Double
  var replies: [String] = []
  /// When each of the replies was given.
  var times: [Double] = []

  /// How long each step of answers took, one after the other: every reply stands in one of them.
  func seconds(of answers: [GivenAnswer]) -> [[Double]] {
    var (end, last) = (0, start)
    return answers.map { answer in
      answer.steps.map { step in
        end = min(times.count, end + step.replies.count)
        let time = end == 0 ? start : times[end - 1]
        defer { last = time }
        return time - last
      }
    }
  }
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
    cell.times.append(watch.now())
    var copy = session
    copy.givenAnswers = []
    let (step, isSettled) = Self.settle(cell, in: &copy)
    guard isSettled else {
      waiting = cell
      return [told(step, of: cell)]
    }
    waiting = nil
    let given = copy.givenAnswers ?? []
    copy.givenAnswers = nil
    session = copy
    // A question that was left ends its text.
    var end = step
    let wasLeft = step.effect == .ask
    end.effect = nil
    let (shown, told) = showAlone(end, line: cell.line, of: &cell.rest)
    var object = shown.with("said", .array(said(by: end)))
    if !wasLeft {
      let answers = zip(given, cell.seconds(of: given)).map { answer, seconds in
        JSON.object(answer.members(took: seconds))
      }
      object = object.with("given", .array(answers))
    }
    return told.failure == nil && !wasLeft ? [object] + goOn(cell.rest) : [object]
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

  /// A step that asks: see ``PageEngine``.
  private func told(_ step: Step, of cell: WaitingCell) -> JSON {
    let choices = step.awaited.map { $0.choices } ?? []
    var rest = cell.rest
    var object = showAlone(step, line: cell.line, of: &rest).object
      .with("asks", .array(choices.map { .text($0) })).with("said", .array(said(by: step)))
    if let question = step.awaited?.question { object = object.with("question", .text(question)) }
    if let kind = step.awaited?.kind { object = object.with("takes", .text(kind)) }
    if let sides = step.awaited?.sides {
      object = object.with("sides", .array([.text(sides.left), .text(sides.right)]))
    }
    return object
  }
}
