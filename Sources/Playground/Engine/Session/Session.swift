import Declarations
import Language
import Pictures
import Values

/// A playground session: objects, variables and procedures, the statements that made them, and the way back.
///
/// A session is a value. ``perform(_:from:)`` takes one top-level statement and returns the ``Step`` it made: atomic, so
/// that a step that fails leaves everything as it was.
public struct Session: Sendable {
  package var interpreter: Interpreter
  package var timeline: Timeline
  /// Which statements called definitions.
  var callLog = CallLog()
  let watch: Watch
  /// What performs code of Swift, and whose.
  public var foreign = ForeignStatements()
  /// How the user has answered so far.
  public var score = Score()
  /// Chooses the data of `practice avl`, so that the next time other data are chosen; nil before the first time. Not a part of the
  /// state.
  var drillGenerator: SeededGenerator?
  /// Whether answers count: not where a question is asked again.
  public var countsAnswers = true
  /// Whether a practice counts as a question does: in a lesson.
  public var scoresPractice = false
  /// What was answered since this was last emptied; nil: nobody wants to know.
  public var givenAnswers: [GivenAnswer]?
  /// What a statement that waits at a question began with; nil if none waits.
  package var waiting: Beginning?
  /// What it asks, and how far the learner has come; nil where no question was put.
  var conversation: Conversation?
  /// What was set before the first step, as statements.
  private var presets: [String] = []

  /// - Parameters:
  ///   - catalog: the kinds of things there are.
  ///   - defaults: what settings are when nobody sets them: the terminal's size, or ``Settings/document``.
  ///   - limits: how far statements may go until the limits are renewed.
  ///   - watch: the clock, the memory in use, the wish to stop.
  public init(
    _ catalog: Catalog, defaults: Settings = .document, limits: Limits = Limits(), watch: Watch = Watch()
  ) {
    let start = State()
    interpreter = Interpreter(catalog, state: start)
    interpreter.defaults = defaults
    interpreter.allowance = Budget(limits, watch)
    self.watch = watch
    timeline = Timeline(start)
  }

  // MARK: What the host may ask and set

  /// The kinds of things there are.
  public var catalog: Catalog { interpreter.catalog }

  public var defaults: Settings {
    get { interpreter.defaults }
    set { interpreter.defaults = newValue }
  }

  /// Settings that beat those of the session, for a while: the labels of a notebook cell.
  public var overrides: Settings {
    get { interpreter.overrides }
    set { interpreter.overrides = newValue }
  }

  public var limits: Limits {
    get { interpreter.allowance.limits }
    set {
      interpreter.allowance = Budget(newValue, watch)
      interpreter.statementCount = 0
    }
  }

  /// Lets the limits count from here: for a new cell of a notebook, a new entry at the prompt.
  public mutating func renewLimits() {
    limits = interpreter.allowance.limits
  }

  /// Whether the time since ``renewLimits()`` is up.
  public var isOverdue: Bool { interpreter.allowance.isOverdue }

  /// Whether a limit is passed that counts for all statements since ``renewLimits()``: none that follows will run.
  public var hasUsedUpLimits: Bool {
    isOverdue || interpreter.allowance.limits.statements.map { interpreter.statementCount > $0 } ?? false
  }

  /// Whether steps tell their events, for JSON.
  public var tellsEvents: Bool {
    get { interpreter.wantsEvents }
    set { interpreter.wantsEvents = newValue }
  }

  /// Whether questions are answered: then a statement waits at each `ask`, with ``Effect/ask``, until ``settle(_:echoes:read:)``.
  public var waitsForAnswers: Bool {
    get { interpreter.waitsForAnswers }
    set { interpreter.waitsForAnswers = newValue }
  }

  /// The one question to wait at, from 0, of those that will be reached, each practice one of them; the others stand as in a document.
  /// Nil: all of them.
  public var onlyQuestion: Int? {
    get { interpreter.questionsBefore }
    set { interpreter.questionsBefore = newValue }
  }

  /// Whether `practice` of a statement shows what happens, as `explain` does, in place of its first question: in a script.
  public var modelsPractice: Bool {
    get { interpreter.modelsPractice }
    set { interpreter.modelsPractice = newValue }
  }

  /// The settings in force.
  public var settings: Settings { interpreter.settings }

  /// The object last created or commanded.
  public var focus: (name: String, kind: String)? {
    interpreter.state.focused.map { ($0.name, $0.kind.name) }
  }

  /// The objects by name, with their kinds, in the order of their creation.
  public var objects: [(name: String, kind: Kind)] {
    interpreter.state.objects.map { ($0.name, $0.kind) }
  }

  public var variables: [String: Value] { interpreter.state.variables.dictionary }
  public var procedureNames: [String] { interpreter.state.procedures.keys.sorted() }

  /// How many steps are done, those that were dropped included, and how many were undone.
  public var stepCount: Int { timeline.position }
  public var undoneCount: Int { timeline.undoneCount }
  /// Whether there are steps to walk through, done or undone.
  public var hasSteps: Bool { timeline.hasSteps }

  /// How many steps stand before those that are counted: `undo`, `goto` and `steps` know nothing of them. Not a part of the
  /// state: it is set while a lesson is read in the midst of a session.
  public var origin: Int {
    get { timeline.origin }
    set { timeline.origin = newValue }
  }

  /// What is known of the variables besides their values: what reads the next statement is given it.
  public var notes: VariableNotes { interpreter.state.notes }

  /// The whole session as data; two sessions are equal when these are.
  public var state: JSON { interpreter.state.json }

  /// What makes the session again, when it is performed from a new one: the presets as statements, then the statements of
  /// the steps that are done, and in place of a `load` the steps that it came to.
  ///
  /// - Throws: a ``Fault`` if the oldest steps were dropped, or if a step depends on what queries cost in a way that no file can
  ///   repeat.
  public var history: [(program: String, isSilent: Bool)] {
    get throws(Fault) { try savedSteps.map { ($0.program, $0.isSilent) } }
  }

  /// The same, and the code of those that are in Swift.
  package var savedSteps: [(program: String, isSilent: Bool, code: String?)] {
    get throws(Fault) {
      if let loss = timeline.loss(after: 0) { throw .cannotSave(loss) }
      var steps: [(program: String, isSilent: Bool, code: String?)] = presets.map { ($0, true, nil) }
      for record in timeline.records[..<timeline.position] {
        if let load = record.load {
          for step in load.steps { steps.append(try step.toSave()) }
        } else {
          steps.append(try record.toSave())
        }
      }
      return steps
    }
  }

  /// Sets variables before the first step, as the parameters of a notebook are set; undo does not take them back.
  ///
  /// - Complexity: linear in the values.
  public mutating func preset(_ variables: some Sequence<(name: String, value: Value)>) {
    timeline = Timeline(State(), keptSteps: timeline.keptSteps)
    for (name, value) in variables {
      interpreter.state.variables.set(name, to: value)
      presets.append("let \(name) = \(value.literalText)")
    }
    timeline = Timeline(interpreter.state, keptSteps: timeline.keptSteps)
  }

  /// Sets a variable before the first step.
  public mutating func preset(_ name: String, _ value: Value) { preset([(name, value)]) }

  /// Sets where random numbers start before the first step.
  public mutating func preset(seed: UInt64) {
    interpreter.state.generator = SeededGenerator(seed: seed)
    presets.append("seed \(seed)")
    timeline = Timeline(interpreter.state, keptSteps: timeline.keptSteps)
  }

  /// Checks the invariants of every object.
  /// - Throws: a ``Fault`` that names the first violation.
  public func checkInvariants() throws(Fault) {
    for object in interpreter.state.objects { try object.box.checkInvariants() }
  }

  /// Checks the invariants of an object, if there is one of that name.
  /// - Throws: a ``Fault`` that names the first violation.
  package func checkInvariants(of name: String) throws(Fault) {
    guard let index = interpreter.state.object(named: name) else { return }
    try interpreter.state.objects[index].box.checkInvariants()
  }

  // MARK: Performing

  /// Performs one top-level statement, up to the first question at which it waits. What waits is taken back.
  public mutating func perform(_ statement: Statement, from source: Source) -> Step {
    attempt(statement, from: source)
    return interpreter.takeStep()
  }

  /// Performs one top-level statement, for a host that keeps only steps of which there is something to tell.
  ///
  /// - Returns: whether the step showed something, failed, answered or asks something of its host; then ``takeStep()`` has it.
  package mutating func performTelling(_ statement: Statement, from source: Source) -> Bool {
    attempt(statement, from: source)
    return interpreter.run.step.tellsAnything
  }

  /// Gives the step of the last statement away.
  package mutating func takeStep() -> Step { interpreter.takeStep() }

  private mutating func attempt(_ statement: Statement, from source: Source) {
    if waiting != nil { takeBackWaiting() }
    let beginning = Beginning(
      queryCosts: interpreter.queryCosts,
      pinned: statement.isSilent ? [] : interpreter.state.pinnedExpressions,
      generator: interpreter.state.generator)
    do {
      try perform(statement, from: source, isHushed: false, isReplay: false)
      end(statement, beginning)
    } catch {
      fail(error, source: source)
      interpreter.queryCosts = beginning.queryCosts
    }
  }

  /// Performs a statement and notes it on the timeline if it makes a step, unless it waits. On an error the state may be half changed.
  ///
  /// - Parameter isHushed: whether what performs it shows nothing of it, whatever follows it.
  package mutating func perform(
    _ statement: Statement, from source: Source, isHushed: Bool, isReplay: Bool
  ) throws(Fault) {
    let generator = interpreter.state.generator
    if !isReplay { beginAsking(statement, in: source) }
    try interpreter.carryOut(
      statement, from: source, isQuiet: isHushed || statement.isSilent, isReplay: isReplay)
    guard interpreter.run.question == nil else { return }
    try conclude(statement, from: source, since: generator, isHushed: isHushed)
  }

  /// Does what a statement asks of the timeline, now that it is performed.
  ///
  /// - Parameters:
  ///   - generator: where random numbers stood before it.
  ///   - isHushed: whether what performs it shows nothing of it. A semicolon does not hush that undone steps are dropped.
  mutating func conclude(
    _ statement: Statement, from source: Source, since generator: SeededGenerator, isHushed: Bool = false
  ) throws(Fault) {
    if let move = interpreter.run.move {
      return try go(move, statement, from: source, isQuiet: isHushed || statement.isSilent)
    }
    if case .load = interpreter.run.step.effect { return }
    if let code = interpreter.run.code { try performForeign(codeOf: source, at: code) }
    noteCalls(Timeline.Record(statement, from: source))
    // A statement that changed nothing leaves the random numbers as they were.
    let (isDirty, isAct) = (interpreter.run.isDirty, interpreter.run.turnedOutToAct)
    guard statement.makesStep && (isDirty || !statement.mayOnlyLook) || isAct && isDirty else {
      interpreter.state.generator = generator
      return
    }
    try interpreter.updatePinnedExpressions(after: statement)
    note(Timeline.Record(statement, from: source), tellsLoss: !isHushed)
  }

  /// Puts a step that succeeded on the timeline.
  ///
  /// - Parameter tellsLoss: whether it says how many undone steps it dropped.
  package mutating func note(_ record: consuming Timeline.Record, tellsLoss: Bool = true) {
    record.costReadings = interpreter.run.costReadings
    record.results = interpreter.run.foreignResults
    let dropped = timeline.append(record, work: interpreter.run.work, state: interpreter.state)
    interpreter.run.step.number = timeline.position
    interpreter.run.step.droppedSteps = dropped
    if dropped > 0 { callLog.dropFuture(behind: timeline.position - 1) }
    if timeline.keepsPresentState { interpreter.unshared.removeAll() }
    if dropped > 0, tellsLoss { interpreter.run.step.tellDroppedSteps() }
  }

  /// Makes the step one that failed, and puts the state back.
  package mutating func fail(_ fault: Fault, source: Source) {
    interpreter.forgetShownOutputs()
    interpreter.run.step.failure = fault.diagnostic(in: source)
    if fault.isOnlySwift, foreign.isOffered {
      let place = fault.range ?? interpreter.run.step.statement.range
      let offer = SyntaxError.offer(at: place.lowerBound, in: source) {
        has(.variable, $0) || has(.object, $0)
      }
      interpreter.run.step.failure?.help = offer
    }
    if fault.endsStep {
      interpreter.run.step.wasStopped = true
      interpreter.run.step.leaveOutOutputs()
    }
    interpreter.run.step.effect = nil
    interpreter.run.step.message = nil
    if interpreter.run.isDirty { restore(timeline.position) }
  }
}

/// What a host asks of a session on the user's behalf, as if they had typed it.
extension Session {
  /// Goes to a step, as `goto` does.
  public mutating func go(to step: Int) -> Step { perform("goto \(step)") }

  /// Shows an object, or the one in focus, as `show` does.
  public mutating func show(_ name: String?) -> Step { perform("show \(name ?? "")") }

  private mutating func perform(_ text: String) -> Step {
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: catalog.syntax)
    do {
      guard let statement = try parser.next() else { return interpreter.takeStep() }
      return perform(statement, from: source)
    } catch {
      var step = interpreter.takeStep()
      step.failure = error.diagnostic(in: source)
      return step
    }
  }
}
