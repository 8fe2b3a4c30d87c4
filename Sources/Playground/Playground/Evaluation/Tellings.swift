import Language

/// What a statement hears of the objects that it commands, and who else hears of it.
extension Interpreter {
  var audience: Audience {
    Audience(
      isWatching: !isQuiet, wantsEvents: wantsEvents, budget: budget,
      explanationCanvas: isExplaining ? explanationCanvas : nil)
  }

  mutating func telling(for name: String) -> Telling {
    guard !toldOrder.isEmpty, var held = told.removeValue(forKey: name) else { return Telling(for: audience) }
    held.audience = audience
    return held
  }

  mutating func keep(_ telling: Telling, for name: String, statement: Statement) throws {
    step.object = name
    var telling = telling
    tell(telling.explanation, of: statement)
    telling.explanation = nil
    guard !isQuiet else {
      step.costs += telling.costs
      if wantsEvents { step.events += telling.events }
      return
    }
    if !toldOrder.contains(name) { toldOrder.append(name) }
    told[name] = telling
    guard settings.steps == .all, !isTopLevel(), !statement.isHushed else { return }
    step.outputs.append(.echo(source.text(statement.range)))
    try flush()
  }

  /// Lets every object that holds another by name follow its change.
  mutating func tellHolders(of name: String, statement: Statement) throws {
    let holders = state.holders(of: name)
    guard !holders.isEmpty, let index = state.object(named: name) else { return }
    let exhibit = state.objects[index].exhibit
    let subject = step.object
    for holder in holders {
      let holderName = state.objects[holder].name
      var telling = telling(for: holderName)
      let before = telling.costs
      let clock = state.clock
      do {
        try state.withObject(holder) { object in
          defer { object.charge(telling.costs - before, in: clock) }
          try object.exhibit.follow(name, exhibit, telling: &telling)
        }
      } catch let fault as Fault {
        throw fault.naming(holderName)
      }
      work += (telling.costs - before).sum
      try keep(telling, for: holderName, statement: statement)
    }
    step.object = subject
  }
}
