import Language

/// What a statement hears of the objects that it commands, and who else hears of it.
extension Interpreter {
  var listeners: Listeners {
    Listeners(
      isWatching: !run.isQuiet, wantsEvents: keepsEvents,
      eventRoom: max(0, Step.eventLimit - run.step.events.count),
      budget: run.budget, explanationCanvas: isExplaining ? explanationCanvas : nil)
  }

  /// Whether the events are for somebody: what is replayed was told before, and the turns of a plot or a claim are taken back with all
  /// they did.
  private var keepsEvents: Bool {
    wantsEvents && !run.budget.isReplay && !isTakenBack
  }

  /// Whether what runs is taken back with all that it shows.
  var isTakenBack: Bool {
    run.frames.contains {
      switch $0.kind {
      case .plot, .expectError: true
      case .trial(let trial, _): trial.isTakenBack
      default: false
      }
    }
  }

  /// Hears what a command to an object came to. What it reported is drawn later with what follows, or at once, or never.
  mutating func hear(_ outcome: Outcome, of index: Int, in statement: Statement) throws {
    let (name, kind) = (state.objects[index].name, state.objects[index].kind)
    run.step.object = name
    run.step.kind = kind.name
    if let explanation = outcome.details?.explanation { tell(explanation, of: statement) }
    guard !run.isQuiet else {
      run.step.costs += outcome.costs
      guard wantsEvents, let details = outcome.details else { return }
      return run.step.tell(details.events, leftOut: details.eventsLeftOut)
    }
    if !run.told.contains(name) { run.told.append(name) }
    guard !isTopLevel(), !statement.isHushed,
      Self.steps(overrides.steps, state.settings.steps, surroundings.steps) == .all
    else { return }
    run.step.outputs.append(.echo(run.source.text(statement.range)))
    try flush()
  }

  /// Adds what an object reported to the step.
  mutating func add(_ told: Told?) {
    guard let told else { return }
    run.step.costs += told.costs
    if wantsEvents { run.step.tell(told.events, leftOut: told.eventsLeftOut) }
  }

  /// Lets every object that holds another by name follow its change.
  mutating func tellHolders(of name: String, statement: Statement) throws {
    guard state.holderCount > 0 else { return }
    let holders = state.holders(of: name)
    guard !holders.isEmpty, let index = state.object(named: name) else { return }
    let changed = ObjectReference(box: state.objects[index].box)
    let (subject, kind) = (run.step.object, run.step.kind)
    for holder in holders {
      let outcome: Outcome
      do {
        outcome = try state.own(holder).follow(name, changed, for: listeners, in: state.clock)
      } catch let fault as Fault {
        throw fault.naming(state.objects[holder].name)
      }
      run.work += outcome.costs.sum
      try hear(outcome, of: holder, in: statement)
    }
    (run.step.object, run.step.kind) = (subject, kind)
  }
}
