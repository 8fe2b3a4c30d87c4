import Language
import Values

/// What the instructions of programs do, out of the way of the machine's loop.
extension Interpreter {
  /// Carries out an instruction that may lead to other code.
  ///
  /// - Returns: false if the machine is to stop: its program is over, or waits.
  @inline(never)
  mutating func carryOutStatement(
    _ instruction: Instruction, on machine: inout FunctionMachine, tally: inout Tally
  ) throws(Fault) -> Bool {
    settle(&tally)
    let goesOn = try carryOutStatement(instruction, on: &machine)
    tally = self.tally()
    return goesOn
  }

  private mutating func carryOutStatement(
    _ instruction: Instruction, on machine: inout FunctionMachine
  ) throws(Fault) -> Bool {
    switch instruction {
    case .perform(let site, let nesting):
      run.nesting = machine.frame.nesting + Int(nesting)
      return try perform(Int(site), on: &machine)
    case .endBlock(let site, let nesting):
      run.nesting = machine.frame.nesting + Int(nesting)
      try endBlock(Int(site), on: &machine)
      return true
    case .takeAnswer(let a, let fault):
      guard let answer = run.answer else { throw machine.code.tables.faults[Int(fault)] }
      machine.window.set(a, answer)
      return true
    case .leave(let a, let hasValue):
      return try leave(with: hasValue ? value(a, in: machine.window) : nil, on: &machine)
    case .entry(let a, let dictionary, let key):
      try takeEntry(of: dictionary, at: key, into: a, on: &machine)
      return true
    case .finish:
      if machine.callDepth > 0 { traceReturn(nil) }
      if machine.frame.givesValue { run.answer = nil }
      return machine.leaveProgram()
    case .endOperations: return false
    case .openOrder, .nextOrder:
      try carryOutOrder(instruction, on: &machine)
      return true
    default: preconditionFailure("\(instruction) is carried out elsewhere")
    }
  }

  /// Lets what is evaluated when it is asked for see the names of a place.
  mutating func enterScope(_ scope: TableIndex?, of machine: borrowing FunctionMachine) {
    run.scope = Scope(machine)
    if let scope { run.scope.locals = machine.code.tables.scopes[Int(scope)] }
    if run.source !== machine.code.source { run.source = machine.code.source }
  }

  private mutating func perform(_ index: Int, on machine: inout FunctionMachine) throws(Fault) -> Bool {
    try checkPatience()
    if try performPrepared(index, on: &machine) { return true }
    let site = machine.code.tables.sites[index]
    enterScope(site.scope, of: machine)
    let handlers = run.handlers.count
    if let computed = site.computed {
      guard let call = try commandGivingValue(site.statement) else {
        machine.frame.next = Int(computed)
        return true
      }
      try enter(call, on: &machine, givesValue: true)
    } else if let call = try perform(site.statement) {
      try enter(call, on: &machine)
    } else if let block = site.block {
      guard run.handlers.count > handlers else {
        machine.frame.next = Int(block.exit)
        return true
      }
      let handler = run.handlers.count - 1
      run.handlers[handler].frame = machine.frame
      run.handlers[handler].callCount = machine.depth
      run.handlers[handler].site = index
      run.handlers[handler].callDepth = callDepth
      if run.handlers[handler].beginsAtEnd { machine.frame.next = Int(block.end) }
    }
    guard run.question == nil else {
      run.waiting = machine
      return false
    }
    return true
  }

  /// Enters a definition that is called like a verb.
  ///
  /// - Parameter givesValue: whether what it returns is taken, and not printed.
  private mutating func enter(
    _ call: CommandCall, on machine: inout FunctionMachine, givesValue: Bool = false
  ) throws(Fault) {
    guard machine.depth < machine.mostFrames else { throw Fault.callsTooDeep.at(call.range) }
    let place = self.place(of: call.code, on: &machine)
    let base = machine.frame.base + machine.code.registerCount
    machine.enter(
      FunctionMachine.Frame(
        code: place, next: 0, base: base, nesting: run.nesting + 1, givesValue: givesValue))
    begin(call, on: &machine)
  }

  /// The place among the linked ones of a definition that is called like a verb.
  private mutating func place(of function: FunctionCode, on machine: inout FunctionMachine) -> Int {
    let mode = codeMode
    let known = machine.linked.firstIndex { $0.origin === function && $0.code.mode == mode }
    if let known { return known }
    machine.linked.append(
      FunctionMachine.LinkedCode(codes.command(of: function, mode: mode), of: function))
    return machine.linked.count - 1
  }

  /// Hands a call its arguments.
  mutating func begin(_ call: CommandCall, on machine: inout FunctionMachine) {
    let window = machine.window
    for (register, content) in call.arguments.enumerated() { window[Register(register)] = content }
    noteCall(of: call.code)
    traceCall(call.code, call.arguments)
  }

  /// `return`: leaves the innermost definition that was called like a verb, and prints what it comes to, unless that is taken.
  private mutating func leave(with value: Value?, on machine: inout FunctionMachine) throws(Fault) -> Bool {
    guard machine.callDepth > 0 else { throw Fault.returnOutside.at(machine.range) }
    if run.handlers.count > machine.handlerFloor, run.handlers.last?.callCount == machine.depth {
      throw Fault.returnFromInside.at(machine.range)
    }
    traceReturn(value.flatMap(machine.code.definition.toldResult))
    let givesValue = machine.frame.givesValue
    let goesOn = machine.leaveProgram()
    if givesValue {
      run.answer = value
    } else if let value {
      run.source = machine.code.source
      try say([value])
    }
    return goesOn
  }

  // MARK: Handlers

  /// The end of a block that has a handler.
  private mutating func endBlock(_ index: Int, on machine: inout FunctionMachine) throws(Fault) {
    let site = machine.code.tables.sites[index]
    guard let block = site.block, var handler = run.handlers.last else { return }
    enterScope(block.scope, of: machine)
    // The variables may be put back.
    defer { machine.forgetSlots() }
    switch handler.kind {
    case .explain(let outputCount):
      run.handlers.removeLast()
      endExplanation(outputCount: outputCount)
    case .calls(let isTold):
      run.handlers.removeLast()
      if isTold { try endCalls(of: site.statement) }
    case .practice: run.handlers.removeLast()
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
  mutating func recover(from error: Fault, on machine: inout FunctionMachine) throws(Fault) {
    let fault = machine.located(error)
    while run.handlers.count > machine.handlerFloor, var handler = run.handlers.popLast() {
      if case .trial(let trial, _) = handler.kind, !fault.endsStep {
        let block = machine.unwind(to: handler)
        unwindCalls(to: handler.callDepth)
        handler.kind = .trial(trial, failure: fault)
        run.handlers.append(handler)
        machine.frame.next = Int(block.end)
        return
      }
      guard case .expectError(let wanted, let saved) = handler.kind else { continue }
      if fault.endsStep { throw fault }
      let block = machine.unwind(to: handler)
      enterScope(block.scope, of: machine)
      restore(saved)
      machine.forgetSlots()
      let got = fault.diagnostic(in: saved.run.source).message
      guard let wanted, !got.contains(text: wanted) else {
        machine.frame.next = Int(block.exit)
        return
      }
      throw Fault.expectedError(wanted, got: got).at(handler.range)
    }
    throw fault
  }
}

/// A definition that is called like a verb, and its arguments.
struct CommandCall {
  let code: FunctionCode
  /// Values, and objects.
  let arguments: [RegisterContent]
  /// Where its name was written.
  let range: SourceRange
}

extension Handler {
  /// Whether its first turn is decided as every other is, at the end of the block.
  fileprivate var beginsAtEnd: Bool {
    switch kind {
    case .plot, .trial: true
    case .expectError, .explain, .calls, .practice: false
    }
  }
}

extension FunctionMachine {
  /// How many definitions are under way that were called like a verb.
  var callDepth: Int { depth + (beginsWithCall ? 1 : 0) }

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
    return leave()
  }

  /// Goes back to the call in which a block stands.
  fileprivate mutating func unwind(to handler: Handler) -> FunctionTables.Handled {
    while depth > handler.callCount { _ = leaveProgram() }
    frame = handler.frame
    window.clearTemporaries()
    guard let block = code.tables.sites[handler.site].block else { preconditionFailure("its block is code") }
    return block
  }
}
