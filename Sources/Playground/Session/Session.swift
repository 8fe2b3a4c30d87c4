import Language
import Pictures

/// A playground session: objects, variables and procedures, the statements that made them, and the way back.
///
/// A session is a value. ``perform(_:from:)`` takes one top-level statement and returns the ``Step`` it made: atomic, so
/// that a step that fails leaves everything as it was.
public struct Session: Sendable {
  private var interpreter: Interpreter
  private(set) var timeline: Timeline
  private let watch: Watch
  /// What was set before the first step, as statements.
  private var presets: [String] = []

  /// - Parameters:
  ///   - surroundings: what settings are when nobody sets them: the terminal's size, or ``Settings/document``.
  ///   - limits: how far statements may go until the limits are renewed.
  ///   - watch: the clock, the memory in use, the wish to stop.
  public init(surroundings: Settings = .document, limits: Limits = Limits(), watch: Watch = Watch()) {
    let start = State()
    interpreter = Interpreter(state: start)
    interpreter.surroundings = surroundings
    interpreter.allowance = Budget(limits, watch)
    self.watch = watch
    timeline = Timeline(start)
  }

  // MARK: What the host may ask and set

  public var surroundings: Settings {
    get { interpreter.surroundings }
    set { interpreter.surroundings = newValue }
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

  /// Whether steps tell their events, for JSON.
  public var tellsEvents: Bool {
    get { interpreter.wantsEvents }
    set { interpreter.wantsEvents = newValue }
  }

  /// The settings in force.
  public var settings: Settings { interpreter.settings }

  /// The object last created or commanded.
  public var focus: (name: String, kind: String)? {
    interpreter.state.focused.map { ($0.name, Catalog.kinds[$0.kind].name) }
  }

  /// The objects by name, with their kinds, in the order of their creation.
  public var objects: [(name: String, kind: Kind)] {
    interpreter.state.objects.map { ($0.name, Catalog.kinds[$0.kind]) }
  }

  public var variables: [String: Value] { interpreter.state.variables }
  public var procedureNames: [String] { interpreter.state.procedures.keys.sorted() }

  /// How many steps are done, and how many were undone.
  public var stepCount: Int { timeline.position }
  public var undoneCount: Int { timeline.undoneCount }

  /// The whole session as data; two sessions are equal when these are.
  public var state: JSON { interpreter.state.json }

  /// The state of one object as data.
  public func state(of name: String) -> JSON? {
    interpreter.state.object(named: name).map { interpreter.state.objects[$0].exhibit.state }
  }

  /// What makes the session again, when it is performed from a new one: the presets as statements, then the statements of
  /// the steps that are done, and in place of a `load` what it loaded.
  public var history: [(program: String, isHushed: Bool)] {
    presets.map { ($0, true) }
      + timeline.records[..<timeline.position].flatMap { record in
        guard let loaded = record.loaded else { return [(record.text, record.isHushed)] }
        return loaded.map { (String(decoding: $0.bytes, as: UTF8.self), false) }
      }
  }

  /// Sets a variable before the first step, as the parameters of a notebook are set; undo does not take it back.
  public mutating func preset(_ name: String, _ value: Value) {
    interpreter.state.variables[name] = value
    presets.append("let \(name) = \(value.literalText)")
    timeline = Timeline(interpreter.state)
  }

  /// Sets where random numbers start before the first step.
  public mutating func preset(seed: UInt64) {
    interpreter.state.generator = SeededGenerator(seed: seed)
    presets.append("seed \(seed)")
    timeline = Timeline(interpreter.state)
  }

  /// Checks the invariants of every object.
  /// - Throws: a ``Fault`` that names the first violation.
  public func checkInvariants() throws {
    for object in interpreter.state.objects { try object.exhibit.checkInvariants() }
  }

  // MARK: Performing

  /// Performs one top-level statement.
  public mutating func perform(_ statement: Statement, from source: Source) -> Step {
    let generator = interpreter.state.generator
    do {
      try interpreter.perform(
        statement, from: source, number: timeline.position + 1, isQuiet: statement.isHushed)
      if let move = interpreter.move {
        try go(move, statement, from: source)
        return interpreter.step
      }
    } catch {
      return failed(error, source: source)
    }
    if case .load = interpreter.step.effect { return interpreter.takeStep() }
    if makesStep(statement) {
      record(Timeline.Record(statement, from: source))
    } else {
      interpreter.state.generator = generator
    }
    return interpreter.takeStep()
  }

  /// Performs the statements of loaded texts as one step, that of the `load` statement.
  /// - Returns: the step, with all that the statements showed, or with the error of the one that failed.
  public mutating func perform(_ load: Statement, from source: Source, loaded texts: [Source]) -> Step {
    do {
      let step = try performLoaded(load, from: source, texts: texts, isReplay: false)
      interpreter.step = step
    } catch {
      return failed(error, source: source)
    }
    record(Timeline.Record(load, from: source, loaded: texts))
    return interpreter.step
  }

  private mutating func performLoaded(
    _ load: Statement, from source: Source, texts: [Source], isReplay: Bool
  ) throws(LocatedFault) -> Step {
    var whole = Step(statement: load, source: source)
    let number = timeline.position + 1
    var work = 0
    for text in texts {
      var parser = Parser(text, syntax: Catalog.syntax)
      while true {
        let generator = interpreter.state.generator
        interpreter.step = Step(statement: load, source: source)
        do {
          guard let statement = try parser.next() else { break }
          if let command = statement.command, command.isTopLevelOnly, command != .reset {
            throw Fault.refused(
              "\(command.rawValue) cannot stand in a loaded file", help: "type it at the prompt"
            ).at(
              statement.range)
          }
          try interpreter.perform(
            statement, from: text, number: number, isQuiet: isReplay || load.isHushed, isReplay: isReplay)
        } catch {
          var located = LocatedFault(error, near: SourceRange(0, 0))
          if located.source == nil { located.source = text }
          whole.outputs += interpreter.step.outputs
          interpreter.step = whole
          interpreter.isDirty = true
          throw located
        }
        if !makesStep(interpreter.step.statement) { interpreter.state.generator = generator }
        work += interpreter.work
        whole.outputs += interpreter.step.outputs
        whole.costs += interpreter.step.costs
        whole.events += interpreter.step.events
        whole.object = interpreter.step.object ?? whole.object
      }
    }
    interpreter.work = work
    return whole
  }

  /// Whether a statement that was performed changed something; one that did not leaves the random numbers as they were.
  private func makesStep(_ statement: Statement) -> Bool {
    statement.makesStep && (interpreter.isDirty || !statement.isAct)
  }

  private mutating func record(_ record: Timeline.Record) {
    let dropped = timeline.append(record, work: interpreter.work, state: interpreter.state)
    interpreter.step.number = timeline.position
    if dropped > 0, !record.isHushed {
      interpreter.step.outputs.append(
        .text("dropped \(dropped == 1 ? "1 undone step" : "\(dropped.grouped) undone steps")"))
    }
  }

  private mutating func failed(_ fault: LocatedFault, source: Source) -> Step {
    var step = interpreter.step
    step.failure = fault.diagnostic(in: source)
    step.effect = nil
    step.message = nil
    if interpreter.isDirty { restore(timeline.position) }
    return step
  }

  // MARK: Time

  private mutating func go(_ move: TimelineMove, _ statement: Statement, from source: Source)
    throws(LocatedFault)
  {
    switch move {
    case .undo(let wanted):
      guard wanted <= timeline.position else {
        throw Fault.nothingToUndo(available: timeline.position).at(statement.range)
      }
      let undone = timeline.records[(timeline.position - wanted)..<timeline.position]
      restore(timeline.position - wanted)
      tell("undid", undone, of: statement, from: source)
    case .redo(let wanted):
      guard wanted <= timeline.undoneCount else {
        throw Fault.nothingToRedo(available: timeline.undoneCount).at(statement.range)
      }
      let redone = timeline.records[timeline.position..<(timeline.position + wanted)]
      for record in redone { replay(record) }
      tell("redid", redone, of: statement, from: source)
    }
  }

  /// Shows where a move in time led: the object in focus, and what was undone or redone.
  private mutating func tell(
    _ verb: String, _ records: ArraySlice<Timeline.Record>, of statement: Statement, from source: Source
  ) {
    interpreter.step = Step(statement: statement, source: source)
    guard !statement.isHushed, let first = records.first else { return }
    var told = "\(verb) \(records.count == 1 ? "" : "\(records.count.grouped) steps from ")"
    told += "“\(first.text.firstLine)”\(records.count == 1 ? "" : " on")"
    guard let focused = interpreter.state.focused else {
      interpreter.step.message = told
      return interpreter.step.outputs.append(.text(told))
    }
    let summary = focused.exhibit.summary.joined(separator: ", ")
    // Drawing an object that is sound asks for nothing that may be missing.
    try? interpreter.put(focused, caption: [told, "\(focused.name): \(summary)"])
    interpreter.step.message = told
  }

  /// Goes to a position on the timeline by replaying from the nearest kept state.
  private mutating func restore(_ position: Int) {
    let (start, records) = timeline.way(to: position)
    interpreter.state = start.state
    timeline.move(to: start.position)
    for record in records {
      replay(record)
      timeline.keepForNextMove(on: position, state: interpreter.state)
    }
    interpreter.isDirty = false
  }

  /// Performs a record again. It succeeded once, on the same state, so it succeeds again.
  private mutating func replay(_ record: Timeline.Record) {
    let number = timeline.position + 1
    let step = interpreter.step
    do {
      let statement = try record.statement()
      if let texts = record.loaded {
        _ = try performLoaded(statement, from: record.source, texts: texts, isReplay: true)
      } else {
        try interpreter.perform(statement, from: record.source, number: number, isQuiet: true, isReplay: true)
      }
    } catch {
      assertionFailure("a replayed step failed: \(error)")
    }
    interpreter.step = step
    timeline.move(to: number)
  }
}
