import Declarations
import Language
import Pictures
import Values

/// The session commands that need nothing but the state.
extension Interpreter {
  mutating func command(_ act: Act, in statement: Statement) throws(Fault) {
    guard let command = SessionCommand(rawValue: act.head.text) else { throw unknown(act) }
    let change =
      hasVariable(command.rawValue)
      ? Parser.listChange(in: statement, of: run.source, syntax: catalog.syntax) : nil
    switch meaning(of: command.rawValue, before: (change ?? act).follower) {
    case .changedVariable:
      guard let change, let word = change.listCommand else { break }
      run.turnedOutToAct = true
      return try self.change(Place(change.head), word.word, word.arguments)
    case .variable:
      if let value = variable(command.rawValue) { return try say([value]) }
    default: break
    }
    if command.traits.contains(.isTopLevelOnly), !isTopLevel() {
      let outer = run.step.statement
      if let name = outer.command?.rawValue, outer.explained?.range.lowerBound == act.head.range.lowerBound {
        throw Fault.topLevelOnly(command.rawValue, after: name).at(act.head.range)
      }
      throw Fault.topLevelOnly(command.rawValue).at(act.head.range)
    }
    if try ask(command, act, at: statement.range) { return }
    if command == .learn { return try learn(act, at: statement.range) }
    if command == .undo, let all = act.arguments.first, all.value.word == "all", !hasVariable("all") {
      throw Fault.refused("undo takes a number of steps, not 'all'", help: "write goto 0").at(all.range)
    }
    let declaration = command.declaration
    let arguments: Arguments
    do {
      arguments = try bind(
        act.withoutNames, to: declaration.parameters, owner: declaration.name,
        signature: declaration.signature, at: statement.range)
    } catch {
      throw mending(error, act.withoutNames, to: declaration, as: .command(declaration.name))
    }
    switch command {
    case .help: try help(arguments, at: statement.range)
    case .objects: listObjects()
    case .show: try show(arguments, act.arguments, at: statement.range)
    case .explain: try explain(act, arguments)
    case .practice:
      try practice(
        act, grading: arguments[SessionParameters.grading], level: arguments[SessionParameters.level],
        at: statement.range)
    case .plot, .learn, .when, .claim, .example, .compare: break
    case .verify: try verify(arguments, act.arguments)
    case .drop:
      try checkNotComparing("drop")
      guard !run.scope.holdsObjects else { throw Fault.dropsWhileHanded.at(statement.range) }
      let index = try object(
        arguments[SessionParameters.object],
        at: arguments.range(of: SessionParameters.object) ?? statement.range)
      let holders = state.holders(of: state.objects[index].name)
      guard holders.isEmpty else {
        throw inUse(index, by: holders).at(
          arguments.range(of: SessionParameters.object) ?? statement.range)
      }
      run.isDirty = true
      state.drop(index)
    case .pin:
      try pin(
        arguments[SessionParameters.pinned],
        at: arguments.range(of: SessionParameters.pinned) ?? statement.range)
    case .unpin:
      try unpin(arguments[SessionParameters.unpinned], at: act.arguments.first?.range ?? statement.range)
    case .set: try set(arguments, act.arguments)
    case .seed:
      run.isDirty = true
      state.generator = SeededGenerator(seed: UInt64(arguments[SessionParameters.seedNumber]))
    case .reset:
      run.isDirty = true
      run.reporters.removeAll()
      state = State()
    case .load:
      run.step.effect = .load(
        path: arguments[SessionParameters.path], asStep: arguments[SessionParameters.loadManner] == .step)
    case .save:
      run.step.effect = .save(
        path: arguments[SessionParameters.target], over: arguments[SessionParameters.over])
    case .quit: run.step.effect = .quit
    case .swift:
      if let kept = recordedResults.popFirst() {
        put(kept)
      } else if let code = act.arguments.first {
        run.code = code.range
        if explainsAll { run.telling = ForeignTelling(isPlayed: true, watched: playsWatching) }
      } else {
        run.step.effect = .swift
      }
    case .play:
      if let played = statement.played {
        if played.codeOfSwift == nil { try played.requireNoTopLevelCommand(after: .play) }
        _ = try watchedNames(act, of: played)
      }
      run.step.effect = .play
    case .history: run.step.effect = .history(arguments[SessionParameters.remembered])
    case .edit: run.step.effect = .edit(entry: arguments[SessionParameters.entry])
    case .page:
      let name = arguments[SessionParameters.paged]
      if let name, !hasVariable(name) {
        _ = try object(name, at: arguments.range(of: SessionParameters.paged) ?? statement.range)
      }
      guard name != nil || state.focus != nil else {
        throw Fault.nothingToShow(example: catalog.example).at(statement.range)
      }
      run.step.effect = .page(object: name)
    case .undo: run.move = .undo(arguments[SessionParameters.count])
    case .redo: run.move = .redo(arguments[SessionParameters.count])
    case .steps: run.move = .list
    case .goto: run.move = .goto(arguments[SessionParameters.moment])
    case .mark: run.move = .mark(arguments[SessionParameters.mark])
    }
  }

  func object(_ name: String, at range: SourceRange) throws(Fault) -> Int {
    guard let index = self.object(named: name) else {
      throw Fault.unknownObject(name, among: state.objects.map { $0.name }).at(range)
    }
    do { try checkNaming(index) } catch { throw error.at(range) }
    return index
  }

  /// An object's name alone shows it, as it is.
  mutating func showAlone(_ index: Int, at range: SourceRange) throws(Fault) {
    try put(state.objects[index], caption: Caption(summary: state.objects[index].box.summary))
  }

  private mutating func show(_ arguments: Arguments, _ given: [Argument], at range: SourceRange) throws(Fault)
  {
    func place(_ label: String?) -> SourceRange { given.first { $0.label?.text == label }?.range ?? range }
    let index: Int
    if let name = arguments[SessionParameters.shown] {
      index = try object(name, at: place(nil))
    } else if let focus = state.focus {
      index = focus
    } else {
      throw Fault.nothingToShow(example: catalog.example).at(range)
    }
    let object = state.objects[index]
    let views = object.kind.views.map { $0.name }
    let view = arguments[SessionParameters.view].map { chosen($0, among: views) }
    if let view, !views.contains(view) {
      throw Fault.unknownChoice(view, of: "as", choices: views).at(place("as"))
    }
    do {
      try put(
        object, caption: Caption(summary: object.box.summary), view: view,
        around: arguments[SessionParameters.around],
        depth: arguments[SessionParameters.depth])
    } catch {
      throw error.closed(at: place("around"))
    }
  }

  private mutating func listObjects() {
    if state.objects.isEmpty { run.step.outputs.append(.words("no objects yet")) }
    for (index, object) in state.objects.enumerated() {
      let mark = index == state.focus ? "*" : " "
      let kind = object.kind.name
      run.step.outputs.append(
        .words(
          "\(mark) \(kind) \(object.name): \(object.box.summary.joined(separator: ", "))"
            + (object.isPinned ? ", pinned" : "")))
    }
    let columns = (settings.width ?? 80) - "  pinned ".count
    for pinned in state.pinnedExpressions {
      run.step.outputs.append(.words("  pinned \(pinned.line(columns: columns))"))
    }
  }

  private mutating func set(_ arguments: Arguments, _ given: [Argument]) throws(Fault) {
    guard let name = arguments[SessionParameters.setting] else { return listSettings() }
    let setting: Setting
    do { setting = try Setting.named(name) } catch { throw error.at(given[0].range) }
    let choices = setting.choices
    guard var value = arguments[SessionParameters.value] else {
      throw Fault.refused(
        "'\(name)' is \(setting.value(settings)?.text ?? "not set"): what should it be?",
        help: choices.isEmpty
          ? "write set \(name) 60"
          : "choose from \(choices.joined(separator: ", ")): write set \(name) \(choices[0])"
      ).at(given[0].range)
    }
    // A choice wins over a variable of the same name.
    if case .word(let word) = given[1].value, choices.contains(word) { value = .text(word) }
    run.isDirty = true
    do { try setting.set(value, in: &state.settings) } catch { throw error.at(given[1].range) }
  }

  /// The settings in force, and what else each can be.
  private mutating func listSettings() {
    let widest = Settings.names.map { $0.count }.max() ?? 0
    for setting in Setting.all {
      let value = setting.value(settings)?.text ?? ""
      let others = setting.choices.filter { $0 != value }
      let gap = String(repeating: " ", count: widest - setting.name.count + 2)
      run.step.outputs.append(
        .words(
          setting.name + gap + value + (others.isEmpty ? "" : " (or \(others.joined(separator: ", ")))")))
    }
  }
}
