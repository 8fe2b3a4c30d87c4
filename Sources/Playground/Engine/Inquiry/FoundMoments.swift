import Declarations
import Language
import Values

/// Where a condition holds, for who walks through steps or through code.
extension Session {
  /// The numbers of the steps at which a condition became true, as `when all` finds them, in ascending order; 0 is the start.
  ///
  /// - Parameter watch: may stop the search.
  /// - Throws: what `when` says of what is no condition, or ``Fault/stopped``.
  package func steps(where condition: String, watch: Watch? = nil) throws(Diagnostic) -> [Int] {
    let (statement, source) = try question(condition)
    guard case .command(let act) = statement.kind else { return [] }
    var copy = self
    if let watch { copy.interpreter.allowance = Budget(limits, watch) }
    copy.interpreter.askNobody()
    copy.interpreter.run = StatementRun(
      statement, from: source, isQuiet: true,
      budget: copy.interpreter.allowance.beginning(statement, in: source))
    if copy.interpreter.mayAskCosts(statement, in: source) { copy.interpreter.run.counting = CallCounting() }
    guard let query = copy.interpreter.conditionQuery(act) else { return [] }
    let moments: Occurrences
    do throws(Fault) {
      moments = try copy.moments(query)
    } catch {
      throw error.at(statement.range).diagnostic(in: source)
    }
    // A name that no step knows is a slip of the pen, and no condition that never held.
    if !moments.isEvaluated, let failure = moments.failure { throw failure.diagnostic(in: source) }
    return moments.positions.map { $0 - timeline.origin }
  }

  /// The moments of code at which a condition holds that names its variables, from 1. A name that is none of them means what it does
  /// in this session, which is the one before the code.
  ///
  /// - Parameters:
  ///   - code: the moments; nil where one is not of code: there the condition is false.
  ///   - end: the session after the last moment, if it is known.
  ///   - watch: may stop the search.
  /// - Throws: what `when` says of what is no condition, or ``Fault/stopped``.
  package func moments(
    of code: [CodeSnapshot?], ending end: Session?, where condition: String, watch: Watch? = nil
  ) throws(Diagnostic) -> [Int] {
    let (statement, source) = try question(condition)
    guard case .command(let act) = statement.kind, case .expression(let wanted)? = act.arguments.last?.value
    else { return [] }
    let names = wanted.dependencies
    var copy = self
    copy.interpreter.allowance = watch.map { Budget(limits, $0) } ?? Budget(limits, Watch())
    copy.interpreter.askNobody()
    copy.interpreter.run = StatementRun(
      statement, from: source, isQuiet: true, budget: copy.interpreter.allowance)
    var found: [Int] = []
    var failure: Fault?
    var isEvaluated = false
    func look(in session: inout Session, _ number: Int) throws(Diagnostic) {
      var holds = false
      do throws(Fault) {
        try session.interpreter.wait(near: wanted.range) { (interpreter) throws(Fault) in
          if case .bool(true) = try interpreter.evaluate(wanted) { holds = true }
        }
        isEvaluated = true
        if holds { found.append(number) }
      } catch {
        let located = error.at(wanted.range)
        if located.endsStep { throw located.diagnostic(in: source) }
        failure = located
      }
    }
    for (index, moment) in code.enumerated() {
      guard let moment else { continue }
      var past = copy
      for variable in moment.variables where names?.contains(variable.name) != false {
        guard let value = moment.value(of: variable.name) else { continue }
        past.interpreter.state.variables.set(variable.name, to: value)
      }
      try look(in: &past, index + 1)
    }
    if var end, !code.isEmpty, code[code.count - 1] == nil {
      end.interpreter.run = copy.interpreter.run
      try look(in: &end, code.count)
    }
    if !isEvaluated, let failure { throw failure.diagnostic(in: source) }
    return found
  }

  /// A condition as a question for all the steps at which it became true.
  private func question(_ condition: String) throws(Diagnostic) -> (Statement, Source) {
    let source = Source(name: "input", text: "when all \(condition)")
    var parser = Parser(source, syntax: catalog.syntax)
    var statements: [Statement] = []
    do throws(SyntaxError) {
      while let statement = try parser.next() { statements.append(statement) }
    } catch {
      throw error.diagnostic(in: source)
    }
    guard statements.count == 1, statements[0].command == .when else {
      throw Diagnostic("it is one condition that is looked for", help: "type /when n > 3")
    }
    return (statements[0], source)
  }
}
