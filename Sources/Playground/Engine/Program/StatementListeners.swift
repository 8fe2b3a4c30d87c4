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
        budget: run.budget, explanationCanvas: isExplaining ? explanationCanvas : nil)
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
  var isTakenBack: Bool { run.handlers.contains(where: \.isTakenBack) }

  /// Hears what a command to an object came to. What it reported is drawn later with what follows, or at once, or never.
  mutating func hear(_ outcome: borrowing Outcome, of index: Int, in statement: Statement) throws {
    run.step.object = state.objects[index].name
    run.step.kind = state.objects[index].kind.name
    if let details = outcome.details { hear(details, in: statement) }
    guard !run.isQuiet else {
      run.step.costs += outcome.costs
      return
    }
    let name = state.objects[index].name
    if !run.reporters.contains(name) { run.reporters.append(name) }
    guard !isTopLevel(), !statement.isHushed,
      Self.steps(overrides.steps, state.settings.steps, surroundings.steps) == .all
    else { return }
    run.step.outputs.append(.echo(run.source.text(statement.range)))
    try flush()
  }

  private mutating func hear(_ details: Outcome.Details, in statement: Statement) {
    tell(details.explanation, of: statement)
    if wantsEvents, run.isQuiet { run.step.tell(details.events, leftOut: details.eventsLeftOut) }
  }

  /// Takes what an object reported for the step.
  mutating func takeReport(of index: Int) {
    guard let reported = state.takeReport(of: index) else { return }
    run.step.costs += reported.costs
    if wantsEvents { run.step.tell(reported.events, leftOut: reported.eventsLeftOut) }
  }

  /// Lets every object that holds another by name follow its change.
  mutating func tellHolders(of index: Int, statement: Statement) throws {
    guard state.holderCount > 0 else { return }
    let name = state.objects[index].name
    let changed = ObjectReference(box: state.objects[index].box)
    let (subject, kind) = (run.step.object, run.step.kind)
    for holder in state.holders(of: name) {
      let listeners = listeners()
      do {
        let outcome = try state.own(holder).follow(name, changed, for: listeners, in: state.clock)
        run.work += outcome.costs.sum
        try hear(outcome, of: holder, in: statement)
      } catch let fault as Fault {
        throw fault.naming(state.objects[holder].name)
      }
    }
    (run.step.object, run.step.kind) = (subject, kind)
  }
}
