import Language
import Values

// What a machine does with parts of values, out of the way of its loop.

extension Interpreter {
  @inline(never)
  func takeElement(
    of subject: Register, at index: Register, into target: Register, in r: Window, at next: Int,
    of code: FunctionCode
  ) throws(Fault) {
    try refuseObjects(at: next, of: code, in: r)
    let (list, place) = (try value(subject, in: r), try value(index, in: r))
    if !list.hasIndexes, let whole = code.tables.places[Target(next - 1)] {
      throw Fault.noIndex(list).at(whole)
    }
    r.set(target, try list.element(at: place))
  }

  /// Properties, one after the other, of a value or an object.
  @inline(never)
  mutating func members(
    _ index: Int, of subject: Register, into target: Register, in r: Window, tally: inout Tally,
    on machine: borrowing FunctionMachine
  ) throws(Fault) {
    let code = machine.code
    let members = code.tables.members[index]
    switch r.consume(subject) {
    case .object(let index):
      if let word = members.words.first { try checkQuestion(word, of: index, on: machine) }
      settle(&tally)
      run.source = code.source
      r.set(target, try self.members(members.expression, members.words[...], of: index))
      settle(&tally)
    case .value(var value):
      for word in members.words {
        do { value = try part(word.text, of: value) } catch {
          let start = Int(members.expression.range.lowerBound)
          let subject = code.source.text(SourceRange(start, Int(word.range.lowerBound) - 1))
          throw error.naming(subject).at(word.range)
        }
      }
      r.set(target, value)
    case .unset, .turns, .letter: break
    }
  }

  @inline(never)
  func setElement(
    at index: Register, to value: Register, of operand: Instruction, in r: Window, of code: FunctionCode
  ) throws(Fault) {
    let part = code.tables.part(operand)
    let value = try self.value(value, in: r)
    let step = ValueStep(.index(try self.value(index, in: r)), range: part.steps[0].range)
    do {
      try withLocal(part, in: r) { (local) throws(Fault) in try local.set(step, to: value) }
    } catch {
      throw error.naming(part.name.text)
    }
  }

  /// Adds a value to what should be a list in a local variable.
  @inline(never)
  mutating func append(
    _ value: Register, to list: Register, _ change: Int, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    let change = machine.code.tables.changes[change]
    try carryOut(change, [try self.value(value, in: machine.window)], at: [], on: machine)
  }

  /// Changes a list or dictionary in a local variable, or in a part of one.
  mutating func carryOut(
    _ change: FunctionTables.Change, _ given: [Value], at steps: [ValueStep],
    on machine: borrowing FunctionMachine
  ) throws(Fault) {
    let r = machine.window
    let arguments = zip(change.arguments, given).map {
      ListChange.Argument(label: $0.label, value: $1, range: $0.range)
    }
    if machine.object(in: change.part.register) != nil {
      throw refusal(of: change.command.text, on: change.part.register, of: machine)
        .at(change.part.name.range.union(change.command.range))
    }
    var listChange = try ListChange(
      change.command, arguments, to: change.part.steps.isEmpty ? change.part.name.text : nil,
      isCalled: change.isCalled)
    // Held on to, the list would be copied by the change, so not once nothing is told any more.
    let isTold = machine.code.mode == .traced && run.trace != nil
    let before = isTold ? r[change.part.register].value : nil
    if let before, case .sort = listChange,
      let list = steps.reduce(Value?.some(before), { part, step in part.flatMap { $0.part(step) } })
        .flatMap(ValueSequence.init(listed:))
    {
      // What moved is told.
      listChange = .arrange(try list.ascendingOrder())
    }
    var work = 0
    do {
      try withLocal(change.part, in: r) { (value) throws(Fault) in
        try value.apply(listChange, at: steps[...], of: change.part.name) { work += $0 }
      }
    } catch {
      throw error.at(oneOf: arguments, of: change.part.name)
    }
    run.work += Int64(work)
    if let before {
      traceCommand(
        listChange, of: change.part.name.text, at: steps, from: before, to: r[change.part.register].value)
    }
  }

  /// Lets `body` change the local variable that a part belongs to.
  func withLocal(
    _ part: FunctionTables.Part, in r: Window, _ body: (inout Value) throws(Fault) -> Void
  ) throws(Fault) {
    guard try r.withValue(part.register, body) != nil else {
      throw Fault.changesSession(part.name.text).at(part.name.range)
    }
  }

  /// The steps to a part, whose indexes stand in registers from `first` on, and what stands in those behind them.
  func steps(
    of part: FunctionTables.Part, from first: Register, in r: Window, followedBy count: Int
  ) -> (steps: [ValueStep], others: [Value]) {
    var register = first
    func next() -> Value {
      defer { register += 1 }
      return r.takeValue(register)
    }
    let steps = part.steps.map { step in
      ValueStep(step.member.map { .member($0) } ?? .index(next()), range: step.range)
    }
    return (steps, (0..<count).map { _ in next() })
  }
}
