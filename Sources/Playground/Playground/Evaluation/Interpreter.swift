import Language

/// Carries out statements on a state. Blocks, loops and calls live on a stack of frames, not on the machine's, so that no
/// program can overflow it.
struct Interpreter: Sendable {
  /// The kinds of things there are.
  let catalog: Catalog
  var state: State
  var surroundings = Settings()
  /// Settings that beat those of the session: the labels of a notebook cell.
  var overrides = Settings()
  /// How far the statements may go that are not replayed.
  var allowance = Budget(Limits(), Watch())
  /// The budget of the running statement.
  var budget = Budget.replay
  /// That of statements which are replayed.
  var replayBudget = Budget.replay
  /// Statements run since the allowance was last renewed.
  var statementCount = 0

  /// The text the running statement stands in.
  var source: Source
  var locals = Locals()
  var frames: [Frame] = []

  // What the running step has done so far.
  var isQuiet = false
  var wantsEvents = false
  /// Whether somebody is there to answer a question.
  var waitsForAnswers = false
  /// How many `explain`s the running statement stands in.
  var explanationDepth = 0
  /// Whether everything is explained, asked for or not.
  var explainsAll = false
  var work = 0
  var step: Step
  var told: [String: any StepReport] = [:]
  var toldOrder: [String] = []
  /// The objects it has drawn.
  var drawn: Set<String> = []
  var move: TimelineMove?
  /// Whether the state may differ from what it was before the step.
  var isDirty = false

  init(_ catalog: Catalog, state: State) {
    self.catalog = catalog
    self.state = state
    step = Self.noStep
    source = step.source
  }

  var settings: Settings { overrides.over(state.settings).over(surroundings).over(.document) }

  /// Performs one top-level statement. On an error the state may be half changed: the session puts it back.
  ///
  /// - Parameters:
  ///   - isQuiet: whether nobody wants to see it.
  ///   - isReplay: whether it was performed before; then no limit can stop it.
  mutating func perform(
    _ statement: Statement, from source: Source, isQuiet: Bool, isReplay: Bool
  ) throws(LocatedFault) {
    self.source = source
    state.clock += 1
    self.isQuiet = isQuiet
    move = nil
    step = Step(statement: statement, source: source)
    work = 0
    isDirty = false
    explanationDepth = 0
    if !drawn.isEmpty { drawn.removeAll() }
    locals.removeAll()
    frames.removeAll(keepingCapacity: true)
    if !toldOrder.isEmpty {
      told.removeAll()
      toldOrder.removeAll()
    }
    budget = isReplay ? replayBudget : allowance.beginning(statement, in: source)
    try run(statement)
    if !isQuiet { try located(statement) { try $0.flush() } }
  }

  /// Gives the step away, which is cheaper than a copy.
  mutating func takeStep() -> Step {
    var taken = Self.noStep
    swap(&taken, &step)
    return taken
  }

  private static let noStep: Step = {
    let nowhere = Source(name: "", bytes: [])
    return Step(statement: Statement(.print([]), range: SourceRange(0, 0)), source: nowhere)
  }()

  /// Runs a statement and all the frames it opens.
  private mutating func run(_ statement: Statement) throws(LocatedFault) {
    let floor = frames.count
    var current: Statement? = statement
    while true {
      do {
        if let next = current {
          current = nil
          try execute(next)
        }
        guard frames.count > floor else { return }
        current = try advance()
      } catch {
        var place = LocatedFault(error, near: frames.last?.range ?? statement.range)
        if place.source == nil { place.source = source }
        try unwind(from: place, floor: floor)
      }
    }
  }

  private mutating func located(_ statement: Statement, _ body: (inout Self) throws -> Void)
    throws(LocatedFault)
  {
    do { try body(&self) } catch { throw LocatedFault(error, near: statement.range) }
  }

  /// Counts a statement, and looks at the limits now and then.
  mutating func count() throws {
    work += 1
    guard !budget.isReplay else {
      if work & 0x3FF == 0 { try budget.check(work, .statements) }
      return
    }
    statementCount += 1
    if let most = budget.limits.statements, statementCount > most { throw Fault.tooManyStatements(most) }
    if statementCount & 0x3F == 0 { try budget.checkCancellation() }
    if statementCount & 0x3FF == 0 { try budget.check(work, .statements) }
  }

  private mutating func execute(_ statement: Statement) throws {
    do {
      try count()
      try executeUnlocated(statement)
    } catch {
      var located = LocatedFault(error, near: statement.range)
      if located.source == nil { located.source = source }
      throw located
    }
  }

  private mutating func executeUnlocated(_ statement: Statement) throws {
    switch statement.kind {
    case .act(let act): try perform(act, in: statement)
    case .create(let creation): try create(creation, in: statement)
    case .command(let act): try command(act, in: statement)
    case .assign(let name, let value): try assign(name, evaluate(value))
    case .print(let expressions): try print(expressions)
    case .expect(let condition): try expect(condition)
    case .expectError(let text, let body):
      let wanted = try text.map { try self.text($0, what: "the text of an expected error") }
      frames.append(Frame(.expectError(wanted, Saved(self)), body))
    case .ask(let question, let answer, let hint): try ask(question, answer: answer, hint: hint)
    case .define(let definition): try define(definition)
    case .forEach(let name, let values, let body):
      try checkName(name, allowing: .variable)
      let sequence = try ValueSequence(evaluate(values))
      let depth = locals.count
      locals.push(name.text, .nothing)
      try open(Frame(.forEach(sequence, 0, depth), body))
    case .repeatTimes(let times, let body):
      let value = try evaluate(times)
      guard case .int(let times) = value, times >= 0 else {
        throw Fault.notACount(value, what: "repeat").at(times.range)
      }
      try open(Frame(.repeating(times), body))
    case .whileTrue(let condition, let body): try open(Frame(.whileTrue(condition), body))
    case .ifElse(let branches, let otherwise):
      for branch in branches where try isTrue(branch.condition, what: "a condition") {
        frames.append(Frame(.once, branch.body))
        return
      }
      if let otherwise { frames.append(Frame(.once, otherwise)) }
    }
  }

  func isTopLevel() -> Bool { frames.isEmpty }

  mutating func isTrue(_ condition: Expression, what: String) throws -> Bool {
    let value = try evaluate(condition)
    guard case .bool(let isTrue) = value else { throw Fault.notABool(value, what: what).at(condition.range) }
    return isTrue
  }

  mutating func text(_ expression: Expression, what: String) throws -> String {
    let value = try evaluate(expression)
    guard case .text(let text) = value else { throw Fault.notText(value, what: what).at(expression.range) }
    return text
  }

  private mutating func assign(_ name: Word, _ value: Value) throws {
    if locals.assign(name.text, value) { return }
    try checkName(name, allowing: .variable)
    isDirty = true
    state.variables[name.text] = value
  }

  private mutating func define(_ definition: Definition) throws {
    try checkName(definition.name, allowing: .procedure)
    for parameter in definition.parameters { try checkName(parameter, allowing: .variable) }
    isDirty = true
    state.procedures[definition.name.text] = State.Procedure(definition: definition, source: source)
  }

  private mutating func print(_ expressions: [Expression]) throws {
    var values: [Value] = []
    for expression in expressions { values.append(try evaluateShown(expression)) }
    say(values)
  }

  /// Puts values out as print does, side by side.
  mutating func say(_ values: [Value]) {
    step.value = values.count == 1 ? values[0] : .list(values)
    step.outputs.append(.text(values.map(\.displayText).joined(separator: " ")))
  }
}
