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

  /// Whether nobody wants more of a command than its outcome.
  private var wantsOutcomeOnly: Bool { !wantsEvents && !isExplaining }

  /// The report of what a statement does to an object: that of the step, if the step has commanded it before.
  mutating func report(on name: String, of kind: Kind) -> any StepReport {
    var (report, audience) = reportToBegin(on: name, of: kind)
    kind.commanding.begin(&report, audience)
    return report
  }

  /// The same, and who follows the command with which it is to begin; nil if they follow it already.
  mutating func reportToBegin(on name: String, of kind: Kind) -> (any StepReport, Audience?) {
    guard !run.told.isEmpty, let held = run.told.take(name) else {
      guard var spare = takeSpareReport(of: kind) else { return (kind.commanding.report(audience), nil) }
      kind.commanding.renew(
        &spare.report,
        spare.heardOutcomeOnly && wantsOutcomeOnly && run.budget.isTheSameForAll && run.isQuiet
          ? nil : audience)
      return (spare.report, nil)
    }
    guard held.kind === kind else {
      // Another object of that name was commanded in the step; what that cost and did is still a part of it.
      var new = kind.commanding.report(audience)
      new.costs = held.report.costs
      new.events = held.report.events
      new.eventsLeftOut = held.report.eventsLeftOut
      return (new, nil)
    }
    return (held.report, held.heardOutcomeOnly && wantsOutcomeOnly ? nil : audience)
  }

  mutating func keep(
    _ report: consuming any StepReport, for name: String, of kind: Kind, statement: Statement
  ) throws {
    run.step.object = name
    run.step.kind = kind.name
    let hasOutcomeOnly = wantsOutcomeOnly
    if !hasOutcomeOnly {
      tell(report.explanation, of: statement)
      report.explanation = nil
    }
    guard !run.isQuiet else {
      close(report)
      return spare(
        ToldReports.Entry(
          kind: kind, report: report, heardOutcomeOnly: hasOutcomeOnly && run.budget.isTheSameForAll))
    }
    run.told.keep(
      ToldReports.Entry(kind: kind, report: report, heardOutcomeOnly: hasOutcomeOnly), on: name)
    guard !isTopLevel(), !statement.isHushed, steps == .all else { return }
    run.step.outputs.append(.echo(run.source.text(statement.range)))
    try flush()
  }

  /// Adds what a report that is over counted and told to the step.
  mutating func close(_ report: any StepReport) {
    run.step.costs += report.costs
    if wantsEvents { run.step.tell(report.events, leftOut: report.eventsLeftOut) }
  }

  /// Lets every object that holds another by name follow its change.
  mutating func tellHolders(of name: String, statement: Statement) throws {
    let holders = state.holders(of: name)
    guard !holders.isEmpty, let index = state.object(named: name) else { return }
    let exhibit = state.objects[index].exhibit
    let (subject, kind) = (run.step.object, run.step.kind)
    for holder in holders {
      let holderName = state.objects[holder].name
      let kind = state.objects[holder].kind
      var report = report(on: holderName, of: kind)
      let before = report.costs
      let clock = state.clock
      do {
        try state.withObject(holder) { object in
          defer { object.charge(report.costs - before, in: clock) }
          try object.exhibit.follow(name, exhibit, report: &report)
          object.weight = object.exhibit.weight
        }
      } catch let fault as Fault {
        throw fault.naming(holderName)
      }
      run.work += (report.costs - before).sum
      try keep(report, for: holderName, of: kind, statement: statement)
    }
    (run.step.object, run.step.kind) = (subject, kind)
  }
}
