import Language

/// What the instructions of programs do, out of the way of the machine's loop.
extension Interpreter {
  /// Carries out an instruction that may lead to other code.
  ///
  /// - Returns: false if the machine is to stop: its program is over, or waits.
  @inline(never)
  mutating func carryOutStatement(
    _ instruction: Instruction, on machine: inout FunctionMachine, tally: inout Tally
  ) throws -> Bool {
    settle(&tally)
    let goesOn = try carryOutStatement(instruction, on: &machine)
    tally = self.tally()
    return goesOn
  }

  private mutating func carryOutStatement(
    _ instruction: Instruction, on machine: inout FunctionMachine
  ) throws -> Bool {
    switch instruction {
    case .perform(let site, let nesting):
      run.nesting = machine.frame.nesting + Int(nesting)
      return try perform(Int(site), on: &machine)
    case .endBlock(let site, let nesting):
      run.nesting = machine.frame.nesting + Int(nesting)
      try endBlock(Int(site), on: &machine)
      return true
    case .leave(let a, let hasValue):
      return try leave(with: hasValue ? value(a, in: machine.window) : nil, on: &machine)
    case .finish:
      if machine.callDepth > 0 { run.trace?.leave(with: nil) }
      return machine.leaveProgram()
    case .endOperations: return false
    default: preconditionFailure("\(instruction) is carried out elsewhere")
    }
  }

  /// Lets what is evaluated as it was written see the names of a place.
  mutating func enterScope(_ scope: TableIndex?, of machine: borrowing FunctionMachine) {
    run.scope = Scope(machine)
    if let scope { run.scope.locals = machine.code.tables.scopes[Int(scope)] }
    if run.source !== machine.code.source { run.source = machine.code.source }
  }

  private mutating func perform(_ index: Int, on machine: inout FunctionMachine) throws -> Bool {
    try checkPatience()
    if try performPrepared(index, on: &machine) { return true }
    let site = machine.code.tables.sites[index]
    enterScope(site.scope, of: machine)
    let handlers = run.handlers.count
    if let call = try perform(site.statement) {
      try enter(call, on: &machine)
    } else if run.question != nil {
      run.waiting = machine
      return false
    } else if let block = site.block {
      guard run.handlers.count > handlers else {
        machine.frame.next = Int(block.exit)
        return true
      }
      let handler = run.handlers.count - 1
      run.handlers[handler].frame = machine.frame
      run.handlers[handler].callCount = machine.frames.count
      run.handlers[handler].site = index
      if run.handlers[handler].beginsAtEnd { machine.frame.next = Int(block.end) }
    }
    return true
  }

  /// Enters a definition that is called like a verb.
  private mutating func enter(_ call: CommandCall, on machine: inout FunctionMachine) throws {
    guard machine.callDepth < Limits.callDepth else { throw Fault.callsTooDeep.at(call.range) }
    let place = machine.place(of: call.code.command, isTraced: isExplaining)
    let base = machine.frame.base + machine.code.registerCount
    machine.frames.append(machine.frame)
    machine.frame = FunctionMachine.Frame(code: place, next: 0, base: base, nesting: run.nesting + 1)
    machine.registers.makeRoom(for: base + machine.code.registerCount)
    begin(call, on: &machine)
  }

  /// Hands a call its arguments.
  mutating func begin(_ call: CommandCall, on machine: inout FunctionMachine) {
    let window = machine.window
    for (register, value) in call.arguments.enumerated() { window.set(Register(register), value) }
    if run.trace != nil { traceCall(call.code, call.arguments.map { .value($0) }) }
  }

  /// `return`: leaves the innermost definition that was called like a verb, and prints what it comes to.
  private mutating func leave(with value: Value?, on machine: inout FunctionMachine) throws -> Bool {
    guard machine.callDepth > 0 else { throw Fault.returnOutside.at(machine.range) }
    if run.handlers.count > machine.handlerFloor, run.handlers.last?.callCount == machine.frames.count {
      throw Fault.returnFromInside.at(machine.range)
    }
    run.trace?.leave(with: value)
    let goesOn = machine.leaveProgram()
    if let value {
      run.source = machine.code.source
      try say([value])
    }
    return goesOn
  }

  // MARK: Handlers

  /// The end of a block that has a handler.
  private mutating func endBlock(_ index: Int, on machine: inout FunctionMachine) throws {
    let site = machine.code.tables.sites[index]
    guard let block = site.block, var handler = run.handlers.last else { return }
    enterScope(block.scope, of: machine)
    // The variables may be put back.
    defer { machine.forgetSlots() }
    switch handler.kind {
    case .explain(let outputCount):
      run.handlers.removeLast()
      endExplanation(outputCount: outputCount)
    case .expectError(let wanted, let saved):
      run.handlers.removeLast()
      restore(saved)
      throw Fault.expectedError(wanted, got: nil).at(handler.range)
    case .plot(var plot):
      try count()
      if try turn(&plot) {
        run.handlers[run.handlers.count - 1].kind = .plot(plot)
        machine.frame.next = Int(block.body)
      } else {
        run.handlers.removeLast()
        show(plot)
      }
    case .trial(var trial, let failure):
      // It is away meanwhile, so that no error in what the trial asks leads back to it.
      run.handlers.removeLast()
      try count()
      guard try trial.turn(after: failure, in: &self) else { return }
      handler.kind = .trial(trial, failure: nil)
      run.handlers.append(handler)
      machine.frame.next = Int(block.body)
    }
  }

  /// Goes on behind the innermost `expect error` that waits for a fault, or at the end of the turn of the innermost trial.
  ///
  /// - Throws: the fault, if nothing waits for it.
  mutating func recover(from error: any Error, on machine: inout FunctionMachine) throws {
    var fault = LocatedFault(error, near: machine.range)
    if fault.source == nil { fault.source = machine.code.source }
    while run.handlers.count > machine.handlerFloor, var handler = run.handlers.popLast() {
      if case .trial(let trial, _) = handler.kind, fault.stop == nil {
        let block = machine.unwind(to: handler)
        handler.kind = .trial(trial, failure: fault)
        run.handlers.append(handler)
        machine.frame.next = Int(block.end)
        return
      }
      guard case .expectError(let wanted, let saved) = handler.kind else { continue }
      if fault.stop != nil { throw fault }
      let block = machine.unwind(to: handler)
      enterScope(block.scope, of: machine)
      restore(saved)
      machine.forgetSlots()
      let got = fault.diagnostic(in: saved.run.source).message
      guard let wanted, !got.contains(wanted) else {
        machine.frame.next = Int(block.exit)
        return
      }
      throw Fault.expectedError(wanted, got: got).at(handler.range)
    }
    throw fault
  }

  // MARK: The session's variables

  /// What the name of a slot means that no variable had when it was looked up.
  @inline(never)
  mutating func load(
    _ slot: Int, into target: Register, orObject: Bool, on machine: inout FunctionMachine
  ) throws {
    let name = machine.code.tables.slots[slot]
    if let place = state.variables.place(of: name) {
      machine.linked[machine.frame.code].slots[slot] = place
      return machine.window.set(target, state.variables[place])
    }
    if orObject, let index = state.object(named: name) {
      machine.window[target] = .object(index)
      return
    }
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    machine.window.set(target, try evaluate(name: name, orText: false))
  }

  /// The session's variable of a slot, or its name as text.
  @inline(never)
  mutating func slotOrWord(_ slot: Int, on machine: borrowing FunctionMachine) throws -> Value {
    enterScope(machine.code.tables.visible[Target(machine.frame.next - 1)], of: machine)
    return try evaluate(name: machine.code.tables.slots[slot], orText: true)
  }

  @inline(never)
  mutating func setVariable(
    _ slot: Int, to content: RegisterContent, _ word: Int, on machine: inout FunctionMachine
  ) throws {
    let word = machine.code.tables.words[word]
    try set(word, to: content.value)
    machine.linked[machine.frame.code].slots[slot] = state.variables.place(of: word.text) ?? -1
  }

  /// Whether a variable has the name of a slot.
  @inline(never)
  mutating func hasVariable(_ slot: Int, on machine: inout FunctionMachine) -> Bool {
    guard let place = state.variables.place(of: machine.code.tables.slots[slot]) else { return false }
    machine.linked[machine.frame.code].slots[slot] = place
    return true
  }

  /// Adds a value that holds no others to the end of a list in a variable.
  ///
  /// - Returns: false, and nothing is changed, if there is more to be looked at.
  @inline(__always)
  mutating func append(_ value: Register, toVariable place: Int, in r: Window) -> Bool {
    guard state.pinnedExpressions.isEmpty, case .value(let new) = r[value], !new.holdsValues else {
      return false
    }
    let most = unshared.isLatest(place) ? Limits.listValues : Self.heavy
    guard state.variables.append(new, to: place, of: most) else { return false }
    run.isDirty = true
    return true
  }

  /// Adds a value to what should be a list in a variable.
  @inline(never)
  mutating func add(
    _ content: RegisterContent, to word: Int, inFront isInFront: Bool, on machine: borrowing FunctionMachine
  ) throws {
    let word = machine.code.tables.words[word]
    run.scope = Scope()
    let change: ListChange = isInFront ? .prepend(content.value) : .append(content.value)
    let watched = watchedPart(of: word, [])
    // At either end of a list nothing moves.
    try withVariable(word) { try $0.apply(change, at: [], of: word) { _ in } }
    if let watched { mark(watched, by: change) }
  }
}

/// A definition that is called like a verb, and its arguments.
struct CommandCall {
  let code: FunctionCode
  let arguments: [Value]
  /// Where its name was written.
  let range: SourceRange
}

extension Handler {
  /// Whether its first turn is decided as every other is, at the end of the block.
  fileprivate var beginsAtEnd: Bool {
    switch kind {
    case .plot, .trial: true
    case .expectError, .explain: false
    }
  }
}

extension FunctionMachine {
  /// How many definitions are under way that were called like a verb.
  var callDepth: Int { frames.count + (beginsWithCall ? 1 : 0) }

  /// The place of a program among the linked ones.
  fileprivate mutating func place(of origin: FunctionCode, isTraced: Bool) -> Int {
    let known = linked.firstIndex { $0.origin === origin && $0.code.isTraced == isTraced }
    if let known { return known }
    linked.append(LinkedCode(isTraced ? origin.traced : origin, of: origin))
    return linked.count - 1
  }

  /// The session's variables may stand elsewhere from now on.
  fileprivate mutating func forgetSlots() {
    for code in linked.indices {
      for slot in linked[code].slots.indices { linked[code].slots[slot] = -1 }
    }
  }

  /// Leaves the program that runs.
  ///
  /// - Returns: false if no other goes on.
  fileprivate mutating func leaveProgram() -> Bool {
    window.clear()
    guard let below = frames.popLast() else { return false }
    frame = below
    return true
  }

  /// Goes back to the call in which a block stands.
  fileprivate mutating func unwind(to handler: Handler) -> FunctionTables.Handled {
    while frames.count > handler.callCount { _ = leaveProgram() }
    frame = handler.frame
    window.clearTemporaries()
    guard let block = code.tables.sites[handler.site].block else { preconditionFailure("its block is code") }
    return block
  }
}
