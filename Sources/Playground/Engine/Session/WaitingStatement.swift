import Declarations
import Language
import Values

/// A statement that waits at a question.
extension Session {
  /// What a statement finds when it begins, as far as that is needed at its end.
  package struct Beginning: Sendable {
    let queryCosts: QueryCosts
    /// Of a silent statement nothing is drawn.
    let pinned: [PinnedExpression]
    let generator: SeededGenerator
  }

  /// Lets the statement go on behind its question, up to the next or to its end.
  mutating func resume() -> Step {
    guard let beginning = waiting else { return interpreter.takeStep() }
    waiting = nil
    let (statement, source) = (interpreter.run.step.statement, interpreter.run.step.source)
    do {
      try interpreter.resume()
      if interpreter.run.question == nil {
        try conclude(statement, from: source, since: beginning.generator)
      }
      end(statement, beginning)
    } catch {
      fail(error, source: source)
      interpreter.queryCosts = beginning.queryCosts
    }
    return interpreter.takeStep()
  }

  /// The end of a statement that did not fail, or of its part up to a question.
  mutating func end(_ statement: Statement, _ beginning: Beginning) {
    if interpreter.run.question != nil {
      waiting = beginning
    } else if !statement.isSilent {
      drawPins(after: statement, since: beginning.pinned)
    }
  }

  /// Takes back what a statement did that waits: a step is made wholly or not at all.
  ///
  /// - Returns: whether it had done anything.
  @discardableResult
  mutating func takeBackWaiting() -> Bool {
    guard let beginning = waiting else { return false }
    waiting = nil
    conversation = nil
    interpreter.run.question = nil
    interpreter.queryCosts = beginning.queryCosts
    interpreter.state.generator = beginning.generator
    guard interpreter.run.isDirty else { return false }
    restore(timeline.position)
    return true
  }
}
