import Language

/// What a statement hears of the objects that it commands, and who else hears of it.
extension Interpreter {
  var audience: Audience {
    Audience(
      isWatching: !run.isQuiet, wantsEvents: keepsEvents,
      eventRoom: max(0, Step.eventLimit - run.step.events.count),
      budget: run.budget, explanationCanvas: isExplaining ? explanationCanvas : nil)
  }

  /// Whether the events are for somebody: what is replayed was told before, and the turns of a plot or a claim are taken back with all
  /// they did.
  private var keepsEvents: Bool {
    wantsEvents && !run.budget.isReplay
      && !run.frames.contains {
        switch $0.kind {
        case .plot: true
        case .trial(let trial, _): trial.isTakenBack
        default: false
        }
      }
  }

  /// The report of what a statement does to an object: that of the step, if the step has commanded it before.
  mutating func report(on name: String, of kind: Kind) -> any StepReport {
    guard !run.toldOrder.isEmpty, var held = run.told.removeValue(forKey: name) else {
      return kind.report(audience)
    }
    guard held.kind == kind.name else {
      // Another object of that name was commanded in the step; what that cost and did is still a part of it.
      var new = kind.report(audience)
      new.costs = held.costs
      new.events = held.events
      new.eventsLeftOut = held.eventsLeftOut
      return new
    }
    held.begin(for: audience)
    return held
  }

  mutating func keep(_ report: any StepReport, for name: String, statement: Statement) throws {
    run.step.object = name
    run.step.kind = report.kind
    var report = report
    tell(report.explanation, of: statement)
    report.explanation = nil
    guard !run.isQuiet else { return close(report) }
    if !run.toldOrder.contains(name) { run.toldOrder.append(name) }
    run.told[name] = report
    guard settings.steps == .all, !isTopLevel(), !statement.isHushed else { return }
    run.step.outputs.append(.echo(run.source.text(statement.range)))
    try flush()
  }

  /// Adds what a report that is over counted and told to the step.
  mutating func close(_ report: any StepReport) {
    run.step.costs += report.costs
    run.step.tell(report.events, leftOut: report.eventsLeftOut)
  }

  /// Lets every object that holds another by name follow its change.
  mutating func tellHolders(of name: String, statement: Statement) throws {
    let holders = state.holders(of: name)
    guard !holders.isEmpty, let index = state.object(named: name) else { return }
    let exhibit = state.objects[index].exhibit
    let (subject, kind) = (run.step.object, run.step.kind)
    for holder in holders {
      let holderName = state.objects[holder].name
      var report = report(on: holderName, of: state.objects[holder].kind)
      let before = report.costs
      let clock = state.clock
      do {
        try state.withObject(holder) { object in
          defer { object.charge(report.costs - before, in: clock) }
          try object.exhibit.follow(name, exhibit, report: &report)
        }
      } catch let fault as Fault {
        throw fault.naming(holderName)
      }
      run.work += (report.costs - before).sum
      try keep(report, for: holderName, statement: statement)
    }
    (run.step.object, run.step.kind) = (subject, kind)
  }
}
