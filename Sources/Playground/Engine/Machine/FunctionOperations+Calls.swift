import DequeModule
import Language
import Values

/// Calls of definitions, built-in functions and queries.
extension Interpreter {
  /// The calls and queries of a program.
  mutating func carryOutCall(
    _ instruction: Instruction, on machine: borrowing FunctionMachine, in r: Window
  ) throws(Fault) {
    let code = machine.code
    func lateCall(_ index: TableIndex) -> FunctionTables.LateCall { code.tables.lateCalls[Int(index)] }
    switch instruction {
    case .queryLate(let a, let index):
      let lateCall = lateCall(index)
      enterScope(lateCall.scope, of: machine)
      let written = lateCall.written(in: code.source)
      guard case .object(let object) = r[a] else {
        r.set(
          a, try query(r[a].value, lateCall.name, lateCall.arguments, at: lateCall.range, written))
        return
      }
      r.set(a, try query(object, lateCall.name, lateCall.arguments, written))
    case .apply(let a, let index):
      let lateCall = lateCall(index)
      enterScope(lateCall.scope, of: machine)
      r.set(a, try callFunction(lateCall.name, lateCall.arguments, at: lateCall.range))
    case .requireDefinition(let index):
      let lateCall = lateCall(index)
      guard definition(named: lateCall.name.text) == nil else { return }
      enterScope(lateCall.scope, of: machine)
      throw unknownFunction(lateCall.name.text, lateCall.written(in: code.source)).at(lateCall.name.range)
    case .refuseLabel(let index, let argument):
      let lateCall = lateCall(index)
      let name = lateCall.name.text
      if let code = definition(named: name), fitted(code, to: CallShape(lateCall.arguments)) != nil { return }
      let parameters = state.procedures[name]?.definition.parameters.map { $0.text } ?? []
      let label = lateCall.arguments[Int(argument)].label?.text ?? ""
      if definition(named: name)?.definition.takes(label, at: Int(argument)) == true { return }
      throw Fault.takesNoLabels(
        name, label: label, call: lateCall.written(in: code.source).withoutLabels(parameters))
    case .callOwn(let a, let index):
      let lateCall = lateCall(index)
      run.source = code.source
      let arguments = (0..<Register(lateCall.arguments.count)).map { r.take(a + $0) }
      let callee = try callee(lateCall.name.text, CallShape(lateCall.arguments))
      r.set(a, try execute(callee, arguments, within: machine.calls).value)
    default: preconditionFailure("\(instruction) is carried out elsewhere")
    }
  }

  /// Adds a value to a list that is being made.
  @inline(never)
  func gather(_ value: Register, into list: Register, in r: Window) throws(Fault) {
    let new = r.takeValue(value)
    _ = try r.withValue(list) { (value) throws(Fault) in
      guard case .list(var values) = value else { return }
      value = .nothing
      defer { value = .list(values) }
      try values.askForGrowth()
      values.append(new)
      if values.count > Limits.listValues { throw Fault.listTooLong }
    }
  }

  /// Runs a definition to its end.
  ///
  /// - Parameter calls: how many calls are under way; nil: those around the statement or expression that is carried out.
  /// - Returns: what it returned, what it visited, if it is a walk, and where it returned.
  mutating func execute(
    _ code: FunctionCode, _ arguments: [RegisterContent], within calls: Int? = nil
  ) throws(Fault) -> (value: Value, visited: [any NodeValue], range: SourceRange) {
    let calls = calls ?? run.scope.running?.calls ?? 0
    guard run.machineDepth < Limits.nestedMachines, calls < Limits.callDepth else { throw Fault.callsTooDeep }
    run.machineDepth += 1
    let (scope, source) = (run.scope, run.source)
    run.scope = Scope()
    defer {
      run.machineDepth -= 1
      run.scope = scope
      run.source = source
    }
    if !code.isBuiltIn { noteCall(of: code) }
    let mode = codeMode
    let compiled = mode == .plain ? code : codes.function(code, mode: mode)
    var machine = FunctionMachine(compiled, of: code, arguments, within: calls + 1)
    run.source = code.source
    let depth = compiled.isWatched ? callDepth : nil
    if compiled.isWatched { traceCall(code, arguments) }
    do {
      let value = try operate(&machine)
      return (value, machine.visited, machine.range)
    } catch {
      if let depth { unwindCalls(to: depth) }
      throw machine.located(error)
    }
  }

  /// The code of a definition that is called in an expression.
  mutating func callee(_ name: String, _ form: CallShape) throws(Fault) -> FunctionCode {
    guard let code = definition(named: name) else { throw unknownFunction(name) }
    let definition = code.definition
    if definition.isWalk { throw Fault.walkAsFunction(name) }
    if let fitted = fitted(code, to: form) { return fitted }
    guard form.arguments.count == definition.parameters.count else {
      throw Fault.wrongArgumentCount(of: code, got: form.arguments.count)
    }
    if let fault = Fault.unmarkedChange(of: definition, form) { throw fault }
    return code
  }

  /// The code that a call performs, of the functions that bear the name; nil if none of them takes these arguments.
  mutating func fitted(_ code: FunctionCode, to form: CallShape) -> FunctionCode? {
    let all = [code] + code.overloads
    for exactly in [true, false] {
      if let found = all.first(where: { $0.definition.places(of: form, exactly: exactly) != nil }) {
        return codes.fitted(found, to: form)
      }
    }
    return nil
  }

  /// Enters a definition, whose arguments stand in the first registers of its window.
  ///
  /// - Returns: its window.
  @inline(__always)
  mutating func enter(
    _ callee: TableIndex, window: Register, count: Int, on machine: inout FunctionMachine
  ) throws(Fault) -> Window {
    var place = machine.linked[machine.frame.code].callees[Int(callee)]
    if place < 0 { place = try link(callee, on: &machine) }
    guard machine.depth < machine.mostFrames else { throw Fault.callsTooDeep }
    machine.enter(FunctionMachine.Frame(code: place, next: 0, base: machine.frame.base + Int(window)))
    let window = machine.window
    window.clearLocals(from: count)
    return window
  }

  /// Looks up a definition that is called for the first time.
  @inline(never)
  private mutating func link(_ callee: TableIndex, on machine: inout FunctionMachine) throws(Fault) -> Int {
    let running = machine.frame.code
    let wanted = machine.linked[running].code.tables.callees[Int(callee)]
    let origin: FunctionCode
    if let helper = wanted.helper {
      origin = helper
    } else {
      origin = try self.callee(wanted.name, wanted.form)
      for label in wanted.labels where !origin.definition.takes(label.word.text, at: label.place) {
        throw Fault.takesNoLabels(wanted.name, label: label.word.text, call: label.unlabelled)
          .at(label.word.range)
      }
    }
    // A statement calls it, or what hands a list to it, and no other definition.
    let caller = machine.linked[running].origin
    if state.procedures[caller.definition.name.text] !== caller, !caller.isFitted, !origin.isBuiltIn {
      noteCall(of: origin)
    }
    if let known = machine.linked.firstIndex(where: { $0.origin === origin }) {
      machine.linked[running].callees[Int(callee)] = known
      return known
    }
    let code = codes.function(origin, mode: machine.linked[running].code.mode)
    machine.linked.append(FunctionMachine.LinkedCode(code, of: origin))
    machine.linked[running].callees[Int(callee)] = machine.linked.count - 1
    return machine.linked.count - 1
  }

  /// The end of a definition that returns nothing, which is right for a walk and what helps it.
  mutating func endWithoutResult(_ instruction: Instruction, on machine: inout FunctionMachine) throws(Fault)
  {
    let definition = machine.code.definition
    if case .resultOfWalk = instruction { throw Fault.walkReturns(definition.name.text) }
    guard definition.isWalk || machine.code.helpsWalks else {
      throw Fault.returnsNothing(definition.name.text).at(machine.range)
    }
    if machine.code.isWatched { traceReturn(definition.isWalk ? nil : .some(.nothing)) }
  }

  /// The arguments of a call, as the binder takes them.
  func arguments(
    of call: FunctionTables.Call, from first: Register, in r: Window
  ) -> [CallArgument] {
    var register = first
    return call.arguments.map { argument in
      if let word = argument.word {
        return CallArgument(
          label: argument.label, value: Expression(.name(word, orText: false), range: argument.range))
      }
      defer { register += 1 }
      return CallArgument(
        label: argument.label, value: Expression(.literal(r.takeValue(register)), range: argument.range))
    }
  }

  /// A call of a built-in function, whose arguments stand in registers from there on.
  mutating func callBuiltIn(
    _ call: FunctionTables.Call, from first: Register, in r: Window
  ) throws(Fault) -> Value {
    if let function = call.function, !call.arguments.contains(where: { $0.label != nil || $0.word != nil }) {
      let values = Deque((0..<Register(call.arguments.count)).lazy.map { r[first + $0].value })
      if let bound = try bind(
        values: values, at: call.arguments.map { $0.range }, to: function.declaration.parameters)
      {
        for register in first..<first + Register(values.count) { r[register] = .unset }
        return try self.call(function, call.name, bound)
      }
    }
    return try callFunction(call.name, arguments(of: call, from: first, in: r), at: call.range)
  }

  /// A query of what a register holds; the arguments stand behind it.
  mutating func query(
    _ call: FunctionTables.Call, of subject: Register, in r: Window, on machine: borrowing FunctionMachine
  ) throws(Fault) -> Value {
    run.source = machine.code.source
    let arguments = arguments(of: call, from: subject + 1, in: r)
    switch r.take(subject) {
    case .object(let index):
      let written = call.written(in: run.source)
      try checkQuestion(call.name, of: index, on: machine, written)
      do {
        return try query(index, call.name, arguments, written)
      } catch {
        throw error.at(call.range)
      }
    case .value(.record(let record)) where record.queries != nil:
      return try answer(
        call, arguments.map { (argument) throws(Fault) in try evaluate(argument.value) }, from: record)
    case .value(let value):
      return try query(value, call.name, arguments, at: call.range, call.written(in: run.source))
    case .unset, .turns, .letter: return .nothing
    }
  }

  private func answer(
    _ call: FunctionTables.Call, _ arguments: [Value], from record: ValueRecord
  ) throws(Fault) -> Value {
    if let label = call.arguments.lazy.compactMap({ $0.label }).first {
      let written = call.written(in: run.source).withoutLabels()
      throw Fault.takesNoLabels(call.name.text, label: label.text, call: written).at(label.range)
    }
    if let queries = record.queries as? AnsweredQueries,
      let answer = try queries.answer(call.name.text, arguments)
    {
      return answer
    }
    throw Fault.unknownMember(
      call.name.text, of: Value.record(record).kindName, among: record.queries?.names ?? [], topic: "values")
  }
}
