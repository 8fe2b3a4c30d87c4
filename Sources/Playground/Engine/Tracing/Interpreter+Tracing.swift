import Declarations
import Language
import Pictures

/// Where the reader's own code reports what it does, when `explain` or `play` asks.
extension Interpreter {
  /// Begins to trace a statement with all its blocks.
  mutating func beginTrace(of statement: Statement) {
    guard run.trace == nil else { return }
    let listing = CodeListing(run.source, statement.range, hiding: statement.hiddenAnswers, isWhole: false)
    // On the screen of play one may turn from the code to its calls.
    if explainsAll, run.callTrees.isEmpty { run.callTrees.append(CallTree()) }
    let uses = CodeUses([statement], source: run.source)
    run.trace = CodeTrace(
      listing, uses, watching: run.watched ?? playsWatching, canvas: explanationCanvas,
      isPlayed: explainsAll)
    traceKnown(uses, local: [])
  }

  /// The variables of the session that code names are told as they are before it runs.
  ///
  /// - Parameter local: names that are not the session's.
  private mutating func traceKnown(_ uses: CodeUses, local: Set<String>) {
    for name in uses.names where !local.contains(name) {
      if let value = state.variables[name] { run.trace?.know(name, value) }
    }
  }

  /// A statement begins: the one that is explained, or one inside it.
  mutating func trace(_ statement: Statement) {
    // The code of what a learner performs tells its lines only to those who ask for them.
    guard statement.explained == nil, isExplaining else { return }
    if run.trace == nil {
      beginTrace(of: statement)
      guard changesVariable(statement) else { return }
    }
    let words = run.source.textWithoutAnswers(of: statement, through: statement.head.upperBound)
    run.trace?.begin(words.firstLine, at: Int(statement.range.lowerBound))
  }

  /// Whether a statement that is explained by itself sets or changes a variable: then it is a line of code as well.
  private func changesVariable(_ statement: Statement) -> Bool {
    guard run.explanationDepth > 0 else { return false }
    return switch statement.kind {
    case .change: true
    case .act(let act): act.listCommand != nil && hasVariable(act.head.text)
    case .assign, .update: true
    case .ifElse(let branches, _): branches.contains { branch in branch.clauses.contains { $0.isNamed } }
    default: false
    }
  }

  mutating func traceLine(_ head: SourceRange) { traceLine(head, in: run.source) }

  mutating func traceLine(_ head: SourceRange, in source: Source) {
    guard run.trace != nil else { return }
    run.trace?.begin(source.text(head).firstLine, at: Int(head.lowerBound))
    if explainsAll, run.trace?.isFull == true {
      run.trace?.forgetLast()
      tellTrace()
      if run.trace != nil { endTelling() }
    }
  }

  /// Puts out what was traced so far.
  mutating func tellTrace() {
    guard var explanation = run.trace?.take() else { return }
    explanation.isSpoken = settings.describe == .on
    run.step.outputs.append(.explanation(explanation))
    countMoments(of: explanation)
  }

  /// A definition is entered with its arguments.
  mutating func traceCall(_ code: FunctionCode, _ arguments: [RegisterContent]) {
    run.counting?.enter(code)
    guard run.trace != nil || !run.callTrees.isEmpty else { return }
    let range = code.definition.name.range.union(code.definition.body.range)
    let told = zip(code.definition.parameters.prefix(code.ownParameters), arguments).map {
      parameter, argument in
      let content: CodeContent =
        switch argument {
        case .value(let value): CodeContent(value)
        case .object(let index): .told(state.objects[index].name, .text(state.objects[index].name))
        case .unset, .turns, .letter: .told("", .null)
        }
      return (name: parameter.text, content: content)
    }
    let call = "\(code.definition.name.text)(\(told.map { $0.content.text }.joined(separator: ", ")))"
    for tree in run.callTrees.indices { run.callTrees[tree].enter(call) }
    guard run.trace != nil else { return }
    let uses = code.uses
    run.trace?.enter(
      call,
      CodeListing(code.source, range, hiding: code.definition.body.statements.flatMap { $0.hiddenAnswers }),
      uses, told)
    let parameters = Set(code.definition.parameters.map { $0.text })
    traceKnown(uses, local: code.role.isProgram ? parameters : uses.setNames)
  }

  /// A definition is left.
  ///
  /// - Parameter result: nil if it came to nothing.
  mutating func traceReturn(_ result: Value?) {
    run.counting?.leave()
    run.trace?.leave(with: result)
    for tree in run.callTrees.indices {
      let isWanted = run.callTrees[tree].wantsOutcome
      run.callTrees[tree].leave(
        with: isWanted ? result.map { .value($0.glimpse, $0.factJSON) } ?? .nothing : .nothing)
    }
  }

  /// A local variable of a function was set or changed.
  ///
  /// - Parameter isJoined: whether something was joined to what it held, if that is a list.
  mutating func traceChange(
    _ register: Register, isJoined: Bool = false, in r: Window, of code: FunctionCode
  ) {
    guard run.trace != nil, let name = code.tables.localNames[Int(register)],
      case .value(let value) = r[register]
    else { return }
    run.trace?.change(name, to: value, isJoined: isJoined)
  }

  /// A loop of a function sets its name to the next value.
  ///
  /// - Parameters:
  ///   - loop: the first of the registers that remember where it is.
  ///   - range: where the loop was written.
  mutating func traceTurn(
    _ register: Register, of loop: Register, in r: Window, at range: SourceRange, of code: FunctionCode
  ) {
    guard run.trace != nil else { return }
    if let head = code.tables.statements.first(where: { $0.lowerBound == range.lowerBound }) {
      traceLine(head, in: code.source)
    }
    if let written = run.trace?.uses.loops.first(where: { $0.range.lowerBound == range.lowerBound }),
      let list = written.list, let next = r.int(loop + 1), r.goesThroughPlaces(loop),
      case .value(let value) = r[register]
    {
      run.trace?.turn(written.name, at: next - 1, through: list, reading: value)
    }
    traceChange(register, in: r, of: code)
  }

  /// A variable outside functions was set or changed.
  mutating func traceChange(_ name: String) {
    guard run.trace != nil else { return }
    if let value = run.scope[name] {
      run.trace?.change(name, to: value)
    } else if let value = state.variables[name] {
      run.trace?.changeOuter(name, to: value)
    }
  }

  // MARK: Parts

  /// An element, an entry or a field is read.
  ///
  /// - Parameters:
  ///   - subject: the register of what it is a part of; less than 0: the session's variable.
  ///   - index: the register of its index; less than 0: a field.
  mutating func traceRead(
    _ site: Int, of subject: Register, at index: Register, in r: Window, of code: FunctionCode
  ) {
    guard run.trace != nil else { return }
    let read = code.tables.reads[site]
    let whole: Value? = subject < 0 ? state.variables[read.name] : r[subject].heldValue
    guard let key = read.member.map(Value.text) ?? r[index].heldValue, let whole else { return }
    let step = ValueStep(read.member.map { .member($0) } ?? .index(key), range: SourceRange(0, 0))
    guard let value = whole.isDrawn ? whole.part(step) ?? whole.slice(key) : whole.letter(key) else { return }
    run.trace?.read(read.name, site: site, after: read.parent, at: key, value)
  }

  /// A part of a local variable is set to what a register holds.
  ///
  /// - Parameter first: the first of the registers with the indexes of the part.
  mutating func traceWrite(
    _ part: FunctionTables.Part, from first: Register, to value: Register, in r: Window
  ) {
    guard run.trace != nil, let new = r[value].heldValue else { return }
    var old = r[part.register].heldValue
    let whole = old ?? .nothing
    var steps: [ValueStep] = []
    var register = first
    for step in part.steps {
      var key = Value.nothing
      if step.member == nil {
        key = r[register].heldValue ?? .nothing
        register += 1
      }
      let taken = ValueStep(step.member.map { .member($0) } ?? .index(key), range: step.range)
      steps.append(taken)
      old = old?.part(taken)
    }
    let (name, path) = (part.name.text, steps.map { $0.key })
    if case .range(let slice)? = path.last {
      let within = Array(path.dropLast())
      run.trace?.note(slice, of: name, within, replacedBy: new, whole: whole)
      return
    }
    run.trace?.write(name, at: path, from: old, to: new, written: steps.written(of: name))
  }

  /// A command of lists has changed a local variable, or a part of it.
  ///
  /// - Parameters:
  ///   - before: what it held before.
  ///   - after: what it holds now.
  mutating func traceCommand(
    _ change: ListChange, of name: String, at steps: [ValueStep], from before: Value, to after: Value
  ) {
    guard run.trace != nil else { return }
    func part(_ value: Value) -> Value? {
      steps.reduce(value) { part, step in part.flatMap { $0.part(step) } }
    }
    let now = part(after) ?? .nothing
    var marks = ValueMarks()
    let (old, path) = (part(before), steps.map { $0.key })
    marks.note(
      change, at: path, count: old?.itemCount ?? 0, of: now, whole: after,
      removing: old.flatMap { $0.removed(by: change, at: path) })
    run.trace?.note(marks, of: name, now: now)
  }

  // MARK: Visits

  /// A node is visited: the tree is drawn with those visited so far, and beside it what waits.
  mutating func traceVisit(_ node: any NodeValue, after visited: [any NodeValue], of object: Int?) {
    guard run.trace != nil else { return }
    var picture: Picture?
    if let object, visited.count <= Self.mostDrawnVisits,
      let nodes = state.objects[object].box.nodes
    {
      picture = try? nodes.draw(
        visited.map { $0.identity.node }, node.identity.node,
        state.objects[object].kind.views.first?.name ?? "", explanationCanvas)
      // On the screen of play the lists stand among the variables.
      if !explainsAll, let lists = run.trace?.waiting, let tree = picture {
        picture = lists.beside(tree, on: explanationCanvas)
      }
    }
    run.trace?.visit(node, picture: picture)
  }

  /// A picture for each of more visits takes too long.
  private static let mostDrawnVisits = 400
}

extension Statement {
  /// What it does by itself, without its blocks.
  var head: SourceRange {
    let end: Expression? =
      switch kind {
      case .forEach(_, let values, _): values
      case .repeatTimes(let times, _): times
      case .whileTrue(let condition, _): condition
      case .ifElse(let branches, _):
        branches.first?.clauses.map { $0.value }.max { $0.range.upperBound < $1.range.upperBound }
      default: nil
      }
    return end.map { SourceRange(Int(range.lowerBound), Int($0.range.upperBound)) } ?? range
  }
}

extension Branch.Clause {
  /// Whether it gives a name that a reader wrote: `if let x = xs.first { … }`.
  fileprivate var isNamed: Bool { isTested && name.map { !$0.text.isRegisterName } ?? false }
}

extension RegisterContent {
  /// The value; nil if it holds none.
  fileprivate var heldValue: Value? { if case .value(let value) = self { value } else { nil } }
}

extension Value {
  /// A letter of a text; nil of anything else.
  fileprivate func letter(_ key: Value) -> Value? {
    guard case .text(let text) = self, case .int(let index) = key, index >= 0, index < text.utf8.count else {
      return nil
    }
    return text.dropFirst(Int(index)).first.map { .text(String($0)) }
  }

  /// What a slice of a list comes to; nil of anything else.
  fileprivate func slice(_ key: Value) -> Value? {
    guard case .list = self, case .range = key else { return nil }
    return self
  }
}
