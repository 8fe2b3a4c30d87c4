import Declarations
import Language
import Recording
import Values

/// Carries out statements on a state. Blocks, loops and calls are code for a ``FunctionMachine`` with a stack of its own, so that no
/// program can overflow the machine's.
package struct Interpreter: Sendable {
  /// The kinds of things there are.
  let catalog: Catalog
  package var state: State
  var defaults = Settings()
  /// Settings that beat those of the session: the labels of a notebook cell.
  var overrides = Settings()
  /// How far the statements may go that are not replayed.
  var allowance = Budget(Limits(), Watch()) {
    didSet {
      reusablePatience = nil
      unshared.removeAll()
    }
  }
  /// The budget of statements which are replayed.
  var replayBudget = Budget.replay
  /// Statements run since the allowance was last renewed.
  var statementCount: Int64 = 0

  /// What queries cost the objects that they asked.
  var queryCosts = QueryCosts()
  /// What the record that is replayed read of the costs of queries, as far as it was not read again yet.
  var recordedReadings: ArraySlice<CostReading> = []
  /// What came of the code of Swift of the record that is replayed, as far as it was not put back yet.
  var recordedResults: ArraySlice<ForeignResult> = []
  /// What the last calls of definitions cost, as far as they were counted.
  var knownCosts: [String: CountedCall] = [:]
  /// Where earlier calls of definitions are counted; nil if the running statement asks for none.
  var pastCalls: PastCalls?
  /// Whether every statement counts what its calls cost.
  var countsCalls = false

  var wantsEvents = false
  /// Whether a question is waited at until it is answered.
  var waitsForAnswers = false
  /// How many questions stand before the one that is waited at; negative: it was reached. Nil: each is waited at.
  var questionsBefore: Int?
  /// Whether everything is explained, asked for or not.
  var explainsAll = false
  /// Whether what a learner may decide is noted.
  var wantsDecisions = false
  /// Whether `practice` of a statement shows what happens in place of its first question: in a script.
  var modelsPractice = false
  /// Which variables are shown then; nil: those that the code uses.
  var playsWatching: [String]?
  /// The code of statements that were performed before.
  var codes = CodeCache()
  /// What the running statement has done so far.
  var run = StatementRun()
  /// Whether the statement before left its last line open, which its end ended: `print(x, terminator: " ")`.
  var lineWasOpen = false
  /// The large objects and lists that were changed since a state was kept that may share their values: there was room to copy
  /// them then.
  var unshared = UnsharedNames()
  /// Those who listened to the last command of which only what it comes to was wanted.
  var lastListeners: Listeners?
  /// The patience of the last statement, for the next one under the same limits.
  private var reusablePatience: Patience?

  init(_ catalog: Catalog, state: State) {
    self.catalog = catalog
    self.state = state
  }

  var settings: Settings { overrides.over(state.settings).over(defaults).over(.document).forTheReader }

  /// Which pictures a block shows: what the innermost of those who say it wants.
  ///
  /// It takes the settings one by one, since to ask the interpreter in the middle of a change of it takes a copy of all it holds.
  static func steps(
    _ override: Settings.Steps?, _ session: Settings.Steps?, _ defaults: Settings.Steps?
  ) -> Settings.Steps {
    override ?? session ?? defaults ?? .last
  }

  /// Performs one top-level statement, up to the first question at which it waits. On an error the state may be half changed: the
  /// session puts it back.
  ///
  /// - Parameters:
  ///   - isQuiet: whether nobody wants to see it.
  ///   - isReplay: whether it was performed before; then no limit can stop it.
  mutating func carryOut(
    _ statement: Statement, from source: Source, isQuiet: Bool, isReplay: Bool
  ) throws(Fault) {
    let statement = statement.command == .explain || explainsAll ? spelledOut(statement) : statement
    state.clock += 1
    lineWasOpen = run.openLine != nil
    run.begin(
      statement, from: source, isQuiet: isQuiet,
      budget: isReplay ? replayBudget : allowance.beginning(statement, in: source))
    if countsCalls || !isReplay && mayAskCosts(statement, in: source) { run.counting = CallCounting() }
    // Whether a statement runs after the time is over must not depend on how soon it looks at the clock.
    if !isReplay {
      try located(statement) { (interpreter) throws(Fault) in try interpreter.allowance.checkTime() }
    }
    try wait(near: statement.range) { interpreter throws(Fault) in
      try interpreter.carryOut(statement)
      try interpreter.end(statement)
    }
    takeNote(of: statement)
  }

  /// Tells what a statement is to tell at its end, unless it waits.
  mutating func end(_ statement: Statement) throws(Fault) {
    guard run.question == nil else { return }
    endCounting()
    tellTrace()
    if explainsAll { attachCalls() }
    if !run.isQuiet { try located(statement) { (interpreter) throws(Fault) in try interpreter.flush() } }
  }

  /// Does work that whoever waits for the statement may lose patience with.
  ///
  /// - Throws: what the work throws, or why patience was lost, whatever came of the work.
  mutating func wait(
    near range: SourceRange, for work: (inout Self) throws(Fault) -> Void
  ) throws(Fault) {
    guard let patience = takePatience() else { return try work(&self) }
    run.patience = patience
    let result = patience.wait { () -> Result<Void, Fault> in
      do throws(Fault) { return .success(try work(&self)) } catch { return .failure(error) }
    }
    if let loss = patience.loss { throw loss.at(range) }
    if run.budget.isTheSameForAll { reusablePatience = patience }
    try result.get()
  }

  /// That of whoever waits for the running statement; nil if nothing can stop it.
  private mutating func takePatience() -> Patience? {
    guard run.budget.isTheSameForAll, run.patience == nil, var patience = reusablePatience else {
      return run.budget.patience
    }
    reusablePatience = nil
    // A copy of the session may wait with it, too.
    guard isKnownUniquelyReferenced(&patience) else { return run.budget.patience }
    patience.renew()
    return patience
  }

  /// Throws why patience was lost, if it was: what was made meanwhile is not to be used.
  func checkPatience() throws(Fault) {
    if let loss = run.patience?.loss { throw loss }
  }

  private mutating func located(_ statement: Statement, _ body: (inout Self) throws(Fault) -> Void)
    throws(Fault)
  {
    do throws(Fault) { try body(&self) } catch { throw error.at(statement.range) }
  }

  /// Counts a statement, and looks at the limits now and then.
  mutating func count() throws(Fault) {
    run.work += 1
    try checkPatience()
    guard !run.budget.isReplay else {
      if run.work & 0x3FF == 0 { try run.budget.check(run.work, .statements) }
      return
    }
    statementCount += 1
    if let most = run.budget.limits.statements, statementCount > most {
      throw Fault.tooManyStatements(run.budget.limits)
    }
    if statementCount & 0x3F == 0 { try run.budget.checkCancellation() }
    guard statementCount & 0x3FF == 0 || run.work - run.lookedAt >= Int64(Patience.stride) else { return }
    run.lookedAt = run.work
    try run.budget.check(run.work, .statements)
  }

  /// Performs a statement as a whole, but for the blocks that belong to it.
  ///
  /// - Returns: the call of a definition, if it is one, which is still to be performed.
  mutating func perform(_ statement: Statement) throws(Fault) -> CommandCall? {
    do throws(Fault) {
      if let gathering = run.gathering, !statement.standsAmongOperations {
        throw Fault.notAnOperation(nil, known: gathering.declarations.map { $0.name }).at(statement.range)
      }
      return try performUnlocated(statement)
    } catch {
      throw error.at(statement.range, in: run.source)
    }
  }

  private mutating func performUnlocated(_ statement: Statement) throws(Fault) -> CommandCall? {
    switch statement.kind {
    case .act(let act) where run.gathering != nil: try gather(act, in: statement)
    case .act(let act): return try perform(act, in: statement)
    case .create(let creation): try create(creation, in: statement)
    case .command(let act): try command(act, in: statement)
    case .assign(.place(let place), let value):
      if let act = statement.kind.toggling, variable(place.name.text) == nil {
        return try perform(act, in: statement)
      }
      if place.binding == .existing, place.steps.isEmpty {
        try requireVariable(of: place)
        if let numbers = value.wholeNumbers, case .decimal = variable(place.name.text) {
          try assign(place, numbers.decimals)
          return nil
        }
      }
      try assign(place, to: value)
    case .update(let place, let symbol, let value):
      try requireVariable(of: place)
      try assign(place, to: place.changed(by: symbol, value, at: statement.range))
    case .change(let place, let command, let arguments): try change(place, command, arguments[...])
    case .visit: throw Fault.visitOutside.at(statement.range)
    case .print(let expressions):
      if let call = try calledAlone(statement) { return call }
      if let act = commandAlone(statement) {
        run.turnedOutToAct = true
        return try perform(act, in: statement)
      }
      try print(expressions, in: statement)
    case .expect(let condition, let reason):
      // The reader's own `assert` is called.
      if let call = ownCall(statement, [condition] + (reason.map { [$0] } ?? [])) {
        return try performUnlocated(call)
      }
      try expect(condition, because: reason)
    case .expectError(let text, let body):
      let wanted = try text.map { (text) throws(Fault) in
        try self.text(text, what: "the text of an expected error")
      }
      open(.expectError(wanted, save()), body)
    case .ask(let asked): try ask(asked)
    case .define(let definition): try define(definition, asking: statement.costNames)
    case .forEach, .repeatTimes, .whileTrue, .ifElse, .break, .continue, .return, .assign(.parts, _):
      preconditionFailure("what decides is code")
    }
    return nil
  }

  func isTopLevel() -> Bool { run.nesting == 0 }

  mutating func isTrue(_ condition: Expression, what: String) throws(Fault) -> Bool {
    let value = try evaluate(condition)
    guard case .bool(let isTrue) = value else {
      throw Fault.noCondition(what, value).at(condition.range)
    }
    return isTrue
  }

  mutating func text(_ expression: Expression, what: String) throws(Fault) -> String {
    let value = try evaluate(expression)
    guard case .text(let text) = value else { throw Fault.notText(value, what: what).at(expression.range) }
    return text
  }

  /// Sets a variable of the session, which may be a new one.
  mutating func set(_ name: Word, to value: Value) throws(Fault) {
    try checkName(name, allowing: .variable)
    run.isDirty = true
    if !state.pinnedExpressions.isEmpty { markSet(name.text) }
    state.variables.set(name.text, to: value)
  }

  /// - Parameter costNames: the names whose costs its text asks for.
  private mutating func define(_ definition: Definition, asking costNames: [String]) throws(Fault) {
    do throws(Fault) {
      try checkName(definition.name, allowing: .procedure)
    } catch {
      guard definition.isOfSwift else { throw error }
      throw Fault.reservedFunctionName(definition.name.text, error.diagnostic(in: run.source).message).at(
        definition.name.range)
    }
    for parameter in definition.parameters { try checkKeyword(parameter) }
    if definition.isWalk { try checkWalk(definition) }
    run.isDirty = true
    let asks = costNames.contains { name in !definition.parameters.contains { $0.text == name } }
    let code = FunctionCode(definition, source: run.source)
    if definition.isOfSwift { try checkSurroundings(of: code) }
    code.overloads = try overloads(beside: definition)
    state.define(code, asksCosts: asks)
  }

  /// A function in a function sees what is around it only in Swift.
  private func checkSurroundings(of code: FunctionCode) throws(Fault) {
    let around = Set(run.scope.locals.map { $0.name })
    guard !around.isEmpty else { return }
    let definition = code.definition
    var own = Set(definition.parameters.map { $0.text })
    for statement in definition.body.statements { own.formUnion(statement.ownNames) }
    guard let name = code.uses.names.first(where: { around.contains($0) && !own.contains($0) }) else {
      return
    }
    throw Fault.usesSurroundings(definition.name.text, name: name).at(definition.name.range)
  }

  private func checkWalk(_ definition: Definition) throws(Fault) {
    guard definition.parameters.count == 1 else {
      throw Fault.walkParameters(definition.name.text).at(definition.name.range)
    }
    if catalog.orderNames.contains(definition.name.text) {
      throw Fault.reservedName(definition.name.text, as: "a built-in order").at(definition.name.range)
    }
  }
}
