import Declarations
import Language
import Values

/// What a statement hears of the objects that it commands, and who else hears of it.
extension Interpreter {
  /// Who listens to a command: the same as to the last one, if only what it comes to is wanted.
  mutating func listeners() -> Listeners {
    guard !wantsEvents, !isExplaining else {
      return Listeners(
        isWatching: !run.isQuiet, wantsEvents: keepsEvents,
        eventRoom: max(0, Step.eventLimit - run.step.events.count),
        budget: run.budget, explanationCanvas: isExplaining ? explanationCanvas : nil,
        wantsDecisions: wantsDecisions)
    }
    if let last = lastListeners, last.isWatching != run.isQuiet, last.budget === run.budget { return last }
    let listeners = Listeners(isWatching: !run.isQuiet, wantsEvents: false, budget: run.budget)
    lastListeners = listeners
    return listeners
  }

  /// Whether the events are for somebody: what is replayed was told before, and the turns of a plot or a claim are taken back with all
  /// they did.
  private var keepsEvents: Bool {
    wantsEvents && !run.budget.isReplay && !isTakenBack
  }

  /// Whether what runs is taken back with all that it shows.
  var isTakenBack: Bool { run.handlers.contains { $0.isTakenBack } }

  /// Hears what a command to an object came to. What it reported is drawn later with what follows, or at once, or never.
  mutating func hear(_ outcome: borrowing Outcome, of index: Int, in statement: Statement) throws(Fault) {
    run.step.object = state.objects[index].name
    run.step.kind = state.objects[index].kind.name
    if isExplaining { tell(state.objects[index].box.takeExplanation(), of: statement) }
    guard state.objects[index].box.hasReported else {
      run.step.costs += outcome.costs
      return
    }
    guard !run.isQuiet else { return takeReport(of: index) }
    let name = state.objects[index].name
    if !run.reporters.contains(name) { run.reporters.append(name) }
    guard !isTopLevel(), !statement.isSilent,
      Self.steps(overrides.steps, state.settings.steps, defaults.steps) == .all
    else { return }
    run.step.outputs.append(.echo(run.source.text(statement.range)))
    try flush()
  }

  /// Takes what an object reported for the step.
  mutating func takeReport(of index: Int) {
    guard let reported = state.takeReport(of: index) else { return }
    run.step.costs += reported.costs
    if wantsEvents { run.step.tell(reported.events, leftOut: reported.eventsLeftOut) }
  }

  /// Lets every object that holds another by name follow its change.
  mutating func tellHolders(of index: Int, statement: Statement) throws(Fault) {
    guard state.holderCount > 0 else { return }
    let name = state.objects[index].name
    let changed = ObjectReference(box: state.objects[index].box)
    let (subject, kind) = (run.step.object, run.step.kind)
    for holder in state.holders(of: name) {
      let listeners = listeners()
      let outcome: Outcome
      do {
        outcome = try state.own(holder).follow(name, changed, for: listeners, in: state.clock)
      } catch {
        throw error.isOpen ? error.naming(state.objects[holder].name) : error
      }
      run.work += outcome.costs.sum
      try hear(outcome, of: holder, in: statement)
    }
    (run.step.object, run.step.kind) = (subject, kind)
  }
}
