import Language
import Values

/// Running statements.
extension Interpreter {
  /// Carries out a top-level statement with all that belongs to it. It ends early at a question.
  mutating func carryOut(_ statement: Statement) throws(Fault) {
    guard statement.isAlone else {
      let code = codes.code(of: statement, in: run.source, mode: codeMode)
      var machine = FunctionMachine(code, [])
      return try operateLocated(&machine, near: statement.range)
    }
    let call: CommandCall?
    do {
      try count()
      if isExplaining { trace(statement) }
      call = try perform(statement)
    } catch {
      throw error.at(statement.range, in: run.source)
    }
    guard let call else { return }
    let command = codes.command(of: call.code, mode: codeMode)
    var machine = FunctionMachine.beginning(with: command)
    begin(call, on: &machine)
    let source = run.source
    try operateLocated(&machine, near: statement.range)
    run.source = source
  }

  /// Goes on with what waited at a question.
  mutating func goOn() throws(Fault) {
    // A copy of the session may wait with it, too.
    guard var machine = run.waiting.take()?.separate else { return }
    try operateLocated(&machine, near: run.step.statement.range)
  }

  /// Runs a block of operations in the midst of the statement that it belongs to.
  mutating func performOperations(in block: Block) throws(Fault) {
    guard let running = run.scope.running,
      let entry = run.scope.code?.tables.entries[block.range.lowerBound]
    else { preconditionFailure("the block belongs to a statement that runs") }
    let (scope, nesting) = (run.scope, run.nesting)
    defer { (run.scope, run.nesting) = (scope, nesting) }
    var machine = FunctionMachine(within: running, at: entry)
    machine.frame.nesting = nesting
    machine.handlerFloor = run.handlers.count
    _ = try operate(&machine)
  }

  private mutating func operateLocated(
    _ machine: inout FunctionMachine, near range: SourceRange
  ) throws(Fault) {
    do { _ = try operate(&machine) } catch { throw error.at(range) }
  }
}
