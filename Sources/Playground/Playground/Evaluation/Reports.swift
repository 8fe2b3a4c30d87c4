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
    wantsEvents && !run.budget.isReplay && !isTakenBack
  }

  /// Whether what runs is taken back with all that it shows.
  var isTakenBack: Bool { run.handlers.contains(where: \.isTakenBack) }

  /// Whether nobody wants more of a command than its outcome. It changes nothing, but what is mutating is never asked of a copy.
  private mutating func wantsOutcomeOnly() -> Bool { !wantsEvents && !isExplaining }

  /// Makes the report of what a statement does to an object ready: that of the step, if the step has commanded it before.
  ///
  /// - Returns: where it is, and how it is to begin with the command.
  mutating func prepareReport(on name: String, of kind: Kind) -> (ReportPlace, Hearing) {
    guard !run.told.isEmpty, let place = run.told.place(of: name) else {
      guard run.isQuiet else {
        return (.told(run.told.keep(takeReport(of: kind), on: name)), Hearing(nil))
      }
      return (.spare, prepareSpareReport(of: kind))
    }
    guard run.told[place].kind === kind else {
      let held = run.told[place]
      // Another object of that name was commanded in the step; what that cost and did is still a part of it.
      var new = kind.commanding.report(audience)
      new.costs = held.report.costs
      new.events = held.report.events
      new.eventsLeftOut = held.report.eventsLeftOut
      run.told[place] = ToldReports.Entry(kind: kind, report: new, heardOutcomeOnly: wantsOutcomeOnly())
      return (.told(place), Hearing(nil))
    }
    let isOutcomeEnough = wantsOutcomeOnly()
    let isHeard = run.told[place].heardOutcomeOnly && isOutcomeEnough
    run.told[place].heardOutcomeOnly = isOutcomeEnough
    return (.told(place), Hearing(isHeard ? nil : audience))
  }

  /// The same, and begins with the next command.
  mutating func beginReport(on name: String, of kind: Kind) -> ReportPlace {
    let (place, hearing) = prepareReport(on: name, of: kind)
    switch place {
    case .told(let index): kind.commanding.begin(&run.told[index].report, hearing)
    case .spare: kind.commanding.begin(&spareReport!.report, hearing)
    }
    return place
  }

  /// Lends a report where it is, together with the state that it hears of. If the work fails, it is thrown away.
  mutating func withReport<Result>(
    _ place: ReportPlace, _ body: (inout any StepReport, inout State) throws -> Result
  ) throws -> Result {
    do {
      switch place {
      case .told(let index): return try body(&run.told[index].report, &state)
      case .spare: return try body(&spareReport!.report, &state)
      }
    } catch {
      switch place {
      case .told(let index): run.told.discard(at: index)
      case .spare: spareReport = nil
      }
      throw error
    }
  }

  /// Ends the command that a report has heard.
  mutating func endReport(_ place: ReportPlace, on name: String, of kind: Kind, statement: Statement) throws {
    run.step.object = name
    run.step.kind = kind.name
    let isOutcomeEnough = wantsOutcomeOnly()
    switch place {
    case .spare:
      if isOutcomeEnough {
        run.step.costs += spareReport!.report.costs
      } else {
        tell(spareReport!.report.explanation, of: statement)
        close(spareReport!.report)
      }
      spareReport!.heardOutcomeOnly = isOutcomeEnough && run.budget.isTheSameForAll
    case .told(let index):
      if !isOutcomeEnough {
        tell(run.told[index].report.explanation, of: statement)
        run.told[index].report.explanation = nil
      }
      guard !run.isQuiet else {
        close(run.told[index].report)
        return run.told.discard(at: index)
      }
      guard !isTopLevel(), !statement.isHushed,
        Self.steps(overrides.steps, state.settings.steps, surroundings.steps) == .all
      else { return }
      run.step.outputs.append(.echo(run.source.text(statement.range)))
      try flush()
    }
  }

  /// A new report, or one that is as good as new.
  private mutating func takeReport(of kind: Kind) -> ToldReports.Entry {
    guard spareReport?.kind === kind, var taken = spareReport.take() else {
      return ToldReports.Entry(
        kind: kind, report: kind.commanding.report(audience), heardOutcomeOnly: wantsOutcomeOnly())
    }
    kind.commanding.begin(&taken.report, Hearing(audience, anew: true))
    taken.heardOutcomeOnly = wantsOutcomeOnly()
    return taken
  }

  /// Sees to it that the spare report is one of an object of the kind.
  ///
  /// - Returns: how it is to begin with the command.
  private mutating func prepareSpareReport(of kind: Kind) -> Hearing {
    guard spareReport?.kind === kind else {
      spareReport = ToldReports.Entry(kind: kind, report: kind.commanding.report(audience))
      return Hearing(nil)
    }
    let isOutcomeEnough = wantsOutcomeOnly()
    let isHeard =
      spareReport?.heardOutcomeOnly == true && isOutcomeEnough && run.budget.isTheSameForAll
    return Hearing(isHeard ? nil : audience, anew: true)
  }

  /// Adds what a report that is over counted and told to the step.
  mutating func close(_ report: any StepReport) {
    run.step.costs += report.costs
    if wantsEvents { run.step.tell(report.events, leftOut: report.eventsLeftOut) }
  }

  /// Lets every object that holds another by name follow its change.
  mutating func tellHolders(of name: String, statement: Statement) throws {
    guard state.holderCount > 0 else { return }
    let holders = state.holders(of: name)
    guard !holders.isEmpty, let index = state.object(named: name) else { return }
    let exhibit = state.objects[index].exhibit
    let (subject, kind) = (run.step.object, run.step.kind)
    for holder in holders {
      let holderName = state.objects[holder].name
      let kind = state.objects[holder].kind
      let clock = state.clock
      let place = beginReport(on: holderName, of: kind)
      do {
        run.work += try withReport(place) { report, state in
          let before = report.costs
          try state.withObject(holder) { object in
            defer { object.charge(report.costs - before, in: clock) }
            try kind.commanding.follow(&object.exhibit, name, exhibit, &report)
            object.weight = object.exhibit.weight
          }
          return (report.costs - before).sum
        }
      } catch let fault as Fault {
        throw fault.naming(holderName)
      }
      try endReport(place, on: holderName, of: kind, statement: statement)
    }
    (run.step.object, run.step.kind) = (subject, kind)
  }
}

/// Where a report is that listens to a command.
enum ReportPlace {
  /// Among those of the step.
  case told(Int)
  /// That of the interpreter, which is there from the beginning of a command to its end: of a step that nobody sees, only the sums
  /// are kept.
  case spare
}
