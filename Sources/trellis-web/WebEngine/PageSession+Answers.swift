import JSONModule
import Language
import Playground

/// A statement that waits at a question.
struct WaitingCell {
  /// The line of the file on which the statement begins.
  let line: Int
  /// What comes after the statement.
  var rest: PageCell
}

extension PageSession {
  /// Puts the first question at which a statement waits.
  mutating func ask(_ asked: Step, of cell: WaitingCell) -> JSON {
    waiting = cell
    session.givenAnswers = []
    return told(session.ask(asked), of: cell)
  }

  /// Takes a reply to the question that waits.
  ///
  /// - Returns: what is shown after it: a hint, the next question, or the end of the statement and what the rest of its text does.
  /// - Throws: a ``Language/Diagnostic`` if none waits.
  mutating func answer(_ reply: String) throws(Diagnostic) -> [JSON] {
    guard var cell = waiting, let step = session.answer(reply) else { throw .noQuestion }
    guard step.turn?.next == .end else { return [told(step, of: cell)] }
    waiting = nil
    let given = session.givenAnswers.take() ?? []
    // A question that was left ends its text.
    var end = step
    let wasLeft = step.effect == .ask
    end.effect = nil
    let (shown, told) = showAlone(end, line: cell.line, of: &cell.rest)
    var object = shown.with("said", .array(said(by: end))).with("turn", step.turn?.json)
    if !wasLeft { object = object.with("given", .array(given.map { .object($0.members()) })) }
    return told.failure == nil && !wasLeft ? [object] + goOn(cell.rest) : [object]
  }

  /// A step that asks: see ``PageEngine``.
  private func told(_ step: Step, of cell: WaitingCell) -> JSON {
    var rest = cell.rest
    let count = step.turn?.lineCount ?? 0
    var (beside, question) = (step, step)
    beside.outputs.removeLast(count)
    question.outputs = Array(step.outputs.suffix(count))
    let asks = step.turn?.asking?.json.with("lines", .array(said(by: question)))
    return showAlone(step, line: cell.line, of: &rest).object
      .with("said", .array(said(by: beside))).with("turn", step.turn?.json).with("asks", asks)
  }
}
