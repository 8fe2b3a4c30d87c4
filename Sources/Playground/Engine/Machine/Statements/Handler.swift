import Declarations
import Language
import Values

/// A block that is performed under the eyes of a statement: what happens at its end, and at an error in it.
struct Handler: Sendable {
  enum Kind: Sendable {
    indirect case expectError(String?, Saved)
    /// How many outputs there were before.
    case explain(outputCount: Int)
    /// Whether anyone wants to see the tree of its calls.
    case calls(isTold: Bool)
    /// The statement that a learner performed.
    case practice
    indirect case plot(Plot)
    /// And the error that ended the turn.
    case trial(OpenTrial, failure: Fault?)
  }

  var kind: Kind
  /// Where the block was written.
  let range: SourceRange
  /// The call in which it runs, and how many calls are below that one.
  var frame = FunctionMachine.Frame(code: 0, next: 0, base: 0)
  var callCount = 0
  /// How many calls are under way that are told.
  var callDepth = CallDepth()
  /// The place of its statement in the tables of the code.
  var site = 0

  init(_ kind: Kind, _ block: Block) {
    self.kind = kind
    range = block.range
  }

  /// Whether what the block does is taken back with all that it shows.
  var isTakenBack: Bool {
    switch kind {
    case .plot, .expectError: true
    case .trial(let trial, _): trial.isTakenBack
    case .explain, .calls, .practice: false
    }
  }
}

/// What `expect error`, `plot` and trials put back, whatever their block did: all but the blocks around it, the work done, and what was
/// read of the costs of queries.
struct Saved: Sendable {
  var state: State
  var queryCosts: QueryCosts
  var run: StatementRun
  /// What the local variables held.
  var locals: [RegisterContent]

  init(_ interpreter: Interpreter) {
    state = interpreter.state
    queryCosts = interpreter.queryCosts
    run = interpreter.run
    run.handlers = []
    locals = run.scope.contents
  }
}

extension Interpreter {
  /// What is to be put back.
  mutating func save() -> Saved {
    unshared.removeAll()
    return Saved(self)
  }

  mutating func restore(_ saved: Saved) {
    state = saved.state
    unshared.removeAll()
    queryCosts = saved.queryCosts
    let (handlers, work, costReadings, scope) = (run.handlers, run.work, run.costReadings, run.scope)
    run = saved.run
    run.handlers = handlers
    run.work = work
    run.costReadings = costReadings
    run.scope = scope
    scope.restore(saved.locals, of: saved.run.scope.locals)
  }

  /// Begins to perform the block of a statement; the machine that performs the statement goes on with it.
  mutating func open(_ kind: Handler.Kind, _ block: Block) { run.handlers.append(Handler(kind, block)) }
}
