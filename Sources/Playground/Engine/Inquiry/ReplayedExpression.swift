import Language
import Values

/// An expression that is evaluated along a replay: again only where something that it depends on was touched.
///
/// Where it cannot be evaluated it has no value: an object is not there yet, or any other error.
struct ReplayedExpression: Sendable {
  let expression: Expression
  /// What it came to where it was evaluated last.
  private(set) var value: Value?
  /// Why it has no value.
  private(set) var failure: Fault?
  private var watch: DependencyWatch
  /// Where it is evaluated.
  private var run: StatementRun

  init(_ expression: Expression, run: StatementRun) {
    self.expression = expression
    self.run = run
    watch = DependencyWatch(expression)
  }

  /// Looks at the session, which stands at a position.
  ///
  /// - Returns: whether it was evaluated.
  /// - Throws: the fault of a limit that is passed, or ``Fault/stopped``.
  mutating func look(at session: inout Session) throws(Fault) -> Bool {
    guard watch.look(at: session.interpreter.state) else { return false }
    try evaluate(in: &session.interpreter)
    return true
  }

  private mutating func evaluate(in interpreter: inout Interpreter) throws(Fault) {
    (value, failure) = (nil, nil)
    var result: Value?
    var isRandom = false
    let expression = expression
    do throws(Fault) {
      try interpreter.aside(&run) { (interpreter) throws(Fault) in
        let generator = interpreter.state.generator
        defer { isRandom = interpreter.state.generator != generator }
        try interpreter.wait(near: expression.range) { interpreter throws(Fault) in
          do throws(Fault) {
            result = try interpreter.evaluate(expression)
          } catch {
            throw error.at(expression.range)
          }
        }
      }
      value = result
    } catch {
      let located = error.at(expression.range)
      if located.endsStep { throw located }
      failure = located
    }
    if isRandom { watch.watchAll() }
  }
}

extension Session {
  /// Goes through the steps once, from the earliest position there is up to the present one, in a copy of the session.
  ///
  /// - Throws: what `look` throws, the fault of a limit that is passed, or ``Fault/stopped``.
  ///
  /// - Parameter countsCalls: whether what calls of definitions cost at each step is asked.
  func goThroughSteps(countingCalls: Bool, _ look: (inout Session) throws(Fault) -> Void) throws(Fault) {
    var past = self
    let budget = interpreter.run.budget
    past.interpreter.replayBudget = budget.replaying(isStoppable: true)
    past.interpreter.wantsEvents = false
    past.interpreter.countsCalls = countingCalls
    past.interpreter.knownCosts = [:]
    past.interpreter.pastCalls = nil
    let floor = timeline.floor
    let (start, _) = timeline.way(to: floor)
    past.interpreter.state = start.state
    past.timeline.move(to: start.position)
    if start.position == floor { try look(&past) }
    try past.replay(timeline.records[start.position..<timeline.position]) { (session) throws(Fault) in
      let position = session.timeline.position
      guard position >= floor else { return }
      if position & 0x3F == 0 { try budget.check(Int64(position - floor), .steps) }
      try look(&session)
    }
  }
}
