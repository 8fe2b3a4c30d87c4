import Declarations
import Language
import Values

/// `pin` and `unpin`: objects that are drawn again after every step, and expressions that are shown when a step changes them.
extension Interpreter {
  mutating func pin(_ name: String, at range: SourceRange) throws(Fault) {
    guard state.object(named: name) != nil else {
      throw Fault.unknownShown(name, among: state.objects.map { $0.name } + variableNames).at(range)
    }
    let index = try object(name, at: range)
    run.isDirty = true
    state.pin(index, true)
  }

  /// - Parameter name: the object; nil for all that are pinned.
  mutating func unpin(_ name: String?, at range: SourceRange) throws(Fault) {
    let pinned: [Int]
    if let name {
      let index = try object(name, at: range)
      guard state.objects[index].isPinned else { throw Fault.notPinned(name).at(range) }
      pinned = [index]
    } else {
      pinned = state.objects.indices.filter { state.objects[$0].isPinned }
      guard !pinned.isEmpty || !state.pinnedExpressions.isEmpty else { throw Fault.notPinned(nil).at(range) }
    }
    run.isDirty = true
    for index in pinned { state.pin(index, false) }
    var names = pinned.map { state.objects[$0].name }
    if name == nil {
      names += state.pinnedExpressions.map { $0.text }
      state.pinnedExpressions = []
    }
    tellUnpinned(names)
  }

  private mutating func tellUnpinned(_ names: [String]) {
    let told = "unpinned \(names.map { $0.firstLine }.joined(separator: ", "))"
    run.step.message = told
    if !run.isQuiet { run.step.outputs.append(.words(told)) }
  }

  /// `pin t.height`, `unpin t.height`, and the same of a variable.
  ///
  /// - Returns: whether the argument is an expression; else it names an object, or nothing.
  mutating func pinExpression(_ command: SessionCommand, _ act: Act) throws(Fault) -> Bool {
    guard let argument = act.arguments.first else { return false }
    let expression: Expression
    switch argument.value {
    case .expression(let given): expression = given
    case .word(let name) where object(named: name) == nil && state.variables[name] != nil:
      expression = Expression(.name(name, orText: false), range: argument.range)
    default: return false
    }
    if let further = act.arguments.dropFirst().first {
      throw Fault.tooManyArguments(of: command.rawValue, signature: command.declaration.signature).at(
        further.range)
    }
    guard command == .unpin else {
      try pin(expression)
      return true
    }
    let text = run.source.text(expression.range)
    guard unpin(expression: text) else {
      throw Fault.notPinned(text, among: state.pinnedExpressions.map { $0.text }).at(argument.range)
    }
    tellUnpinned([text])
    return true
  }

  /// Draws the pinned objects, in the order of their creation, that the step did not draw anyway. What the step tells of
  /// itself stays what it was.
  mutating func drawPins() {
    let (object, kind, message) = (run.step.object, run.step.kind, run.step.message)
    for pinned in state.objects where pinned.isPinned && !run.drawn.contains(pinned.name) {
      let summary = pinned.box.summary.joined(separator: ", ")
      // Drawing an object that is sound asks for nothing that may be missing.
      try? put(pinned, caption: ["pinned \(pinned.name): \(summary)"])
    }
    (run.step.object, run.step.kind, run.step.message) = (object, kind, message)
  }
}

extension Session {
  /// The names of the pinned objects, in the order of their creation, and the pinned expressions as they are written.
  public var pins: [String] {
    interpreter.state.objects.filter { $0.isPinned }.map { $0.name }
      + interpreter.state.pinnedExpressions.map { $0.text }
  }

  /// Draws what is pinned after a statement that made a step, or that went to another one.
  ///
  /// - Parameter before: the pinned expressions as they were.
  mutating func drawPins(after statement: Statement, since before: [PinnedExpression]) {
    guard !statement.isSilent else { return }
    switch statement.command {
    case .undo, .redo, .goto: break
    default: guard interpreter.run.step.number != nil else { return }
    }
    interpreter.drawPins()
    interpreter.showPinnedExpressions(since: before)
  }
}
