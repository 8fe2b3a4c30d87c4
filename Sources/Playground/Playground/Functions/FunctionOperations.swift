import DequeModule
import Language

// What a machine does out of the way of its loop. An instruction is told by the place of the next one.

// MARK: Names

extension Interpreter {
  func notAValue(_ object: Int) -> Fault {
    .notAValue(state.objects[object].name, kind: state.objects[object].kind.name)
  }

  /// The session's variable of a name; a function sees no others.
  func sessionValue(_ name: String) throws -> Value {
    if let value = state.variables[name] { return value }
    if let index = state.object(named: name) { throw notAValue(index) }
    if let constant = Value.constants[name] { return constant }
    throw Fault.unknownName(name, among: state.variables.keys + state.objects.map(\.name))
  }

  private func sessionContent(_ name: String) throws -> RegisterContent {
    if let value = state.variables[name] { return .value(value) }
    if let index = state.object(named: name) {
      try checkNaming(index)
      return .object(index)
    }
    if let constant = Value.constants[name] { return .value(constant) }
    throw Fault.unknownName(name, among: state.variables.keys + state.objects.map(\.name))
  }

  /// Refuses an operand of an instruction that is an object.
  private func refuseObjects(at next: Int, of code: FunctionCode, in r: Window) throws {
    for (register, range) in code.tables.parameters[Target(next - 1)] ?? [] {
      if case .object(let index) = r[register] { throw notAValue(index).at(range) }
    }
  }

  private func value(_ register: Register, in r: Window) throws -> Value {
    switch r.consume(register) {
    case .value(let value): return value
    case .object(let index): throw notAValue(index)
    case .unset: return .nothing
    }
  }
}

// MARK: Operators

extension Interpreter {
  /// What is wrong with a condition that is neither true nor false.
  @inline(never)
  func notTrue(
    _ register: Register, in r: Window, _ condition: Instruction.Condition, at next: Int,
    of code: FunctionCode
  ) -> any Error {
    do {
      try refuseObjects(at: next, of: code, in: r)
      return Fault.wrong(
        condition.rawValue, mustBe: "true or false", not: try value(register, in: r).kindName)
    } catch {
      return error
    }
  }

  /// An operator on two registers.
  @inline(never)
  mutating func combine(
    _ symbol: BinaryOperator, _ left: Register, _ right: Register, into target: Register, in r: Window,
    at next: Int, of code: FunctionCode
  ) throws {
    if symbol == .equal || symbol == .notEqual {
      return r.set(target, .bool(try compares(symbol, left, right, in: r, at: next, of: code)))
    }
    try refuseObjects(at: next, of: code, in: r)
    r.set(target, try combine(symbol, value(left, in: r), value(right, in: r)))
  }

  /// An operator on a register and a number.
  @inline(never)
  mutating func combine(
    _ symbol: BinaryOperator, _ left: Register, with number: Int, into target: Register, in r: Window,
    at next: Int, of code: FunctionCode
  ) throws {
    try refuseObjects(at: next, of: code, in: r)
    r.set(target, try combine(symbol, value(left, in: r), .int(number)))
  }

  /// Compares what two registers hold: objects by their content, values by their meaning.
  @inline(never)
  func compares(
    _ symbol: BinaryOperator, _ left: Register, _ right: Register, in r: Window, at next: Int,
    of code: FunctionCode
  ) throws -> Bool {
    try refuseObjects(at: next, of: code, in: r)
    switch (r.consume(left), r.consume(right)) {
    case (.value(let left), .value(let right)): return try left.applying(symbol, right) == .bool(true)
    case (.object(let left), .object(let right)): return isSame(symbol, left, right) == .bool(true)
    // No value is the same as an object.
    default: return symbol == .notEqual
    }
  }

  /// Compares what a register holds with a number.
  @inline(never)
  func compares(
    _ symbol: BinaryOperator, _ left: Register, to number: Int, in r: Window, at next: Int,
    of code: FunctionCode
  ) throws -> Bool {
    try refuseObjects(at: next, of: code, in: r)
    guard case .value(let left) = r.consume(left) else { return symbol == .notEqual }
    return try left.applying(symbol, .int(number)) == .bool(true)
  }

  /// Whether two objects have the same content, or differ in it; nil if either is no object.
  ///
  /// - Parameter symbol: `==` or `!=`.
  func isSame(_ symbol: BinaryOperator, _ left: Int?, _ right: Int?) -> Value? {
    guard let left, let right else { return nil }
    let (one, other) = (state.objects[left], state.objects[right])
    let isSame = one.kind.name == other.kind.name && one.exhibit.content == other.exhibit.content
    return .bool(isSame == (symbol == .equal))
  }
}

extension BinaryOperator {
  /// Compares two whole numbers.
  ///
  /// - Precondition: ``isComparison``
  @inline(__always)
  func compares(_ left: Int, _ right: Int) -> Bool {
    switch self {
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    case .equal: left == right
    default: left != right
    }
  }
}

extension Int {
  /// The remainder of a division by a positive number.
  @inline(__always)
  func remainder(by number: Int32) -> Int {
    // 32 bits are divided in less than half the time of 64.
    if let left = UInt32(exactly: self) { return Int(left % UInt32(bitPattern: number)) }
    return self % Int(number)
  }
}

// MARK: Parts of values

extension Interpreter {
  @inline(never)
  func takeElement(
    of subject: Register, at index: Register, into target: Register, in r: Window, at next: Int,
    of code: FunctionCode
  ) throws {
    try refuseObjects(at: next, of: code, in: r)
    r.set(target, try element(of: value(subject, in: r), at: value(index, in: r)))
  }

  /// Properties, one after the other, of a value or an object.
  @inline(never)
  mutating func members(
    _ index: Int, of subject: Register, into target: Register, in r: Window, tally: inout Tally,
    of code: FunctionCode
  ) throws {
    let members = code.tables.members[index]
    switch r.consume(subject) {
    case .object(let index):
      settle(&tally)
      run.source = code.source
      r.set(target, try evaluate(members.expression.renamed(state.objects[index].name)))
      settle(&tally)
    case .value(var value):
      for word in members.words {
        do { value = try member(word.text, of: value) } catch { throw LocatedFault(error, near: word.range) }
      }
      r.set(target, value)
    case .unset: break
    }
  }

  @inline(never)
  func setElement(
    at index: Register, to value: Register, of part: Int, in r: Window, of code: FunctionCode
  ) throws {
    let part = code.tables.parts[part]
    let value = try self.value(value, in: r)
    let step = ValueStep(.index(try self.value(index, in: r)), range: part.steps[0].range)
    try withLocal(part, in: r) { try $0.set(step, to: value) }
  }

  /// Adds a value to what should be a list in a local variable.
  @inline(never)
  mutating func append(
    _ value: Register, to list: Register, _ change: Int, in r: Window, of code: FunctionCode
  )
    throws
  {
    let change = code.tables.changes[change]
    try carryOut(change, [try self.value(value, in: r)], at: [], in: r)
  }

  /// Changes a list or dictionary in a local variable, or in a part of one.
  private mutating func carryOut(
    _ change: FunctionTables.Change, _ given: [Value], at steps: [ValueStep], in r: Window
  ) throws {
    let arguments = zip(change.arguments, given).map {
      ListChange.Argument(label: $0.label, value: $1, range: $0.range)
    }
    if case .object = r[change.part.register] {
      throw Fault.notInAFunction(change.command.text).at(change.part.name.range.union(change.command.range))
    }
    let listChange = try ListChange(change.command, arguments)
    var work = 0
    try withLocal(change.part, in: r) { value in
      try value.apply(listChange, at: steps[...], of: change.part.name) { work += $0 }
    }
    run.work += work
  }

  /// Lets `body` change the local variable that a part belongs to.
  private func withLocal(
    _ part: FunctionTables.Part, in r: Window, _ body: (inout Value) throws -> Void
  ) throws {
    guard try r.withValue(part.register, body) != nil else {
      throw Fault.changesSession(part.name.text).at(part.name.range)
    }
  }

  /// The steps to a part, whose indexes stand in registers from `first` on, and what stands in those behind them.
  private func steps(
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

// MARK: Everything else

extension Interpreter {
  /// Carries out what is not done in the loop of the machine.
  @inline(never)
  mutating func carryOut(
    _ instruction: Instruction, on machine: inout FunctionMachine, in r: Window, tally: inout Tally
  ) throws {
    let code = machine.code
    switch instruction {
    case .copyOrSession(let a, let b, let name):
      if case .unset = r[b] { return r.set(a, try sessionValue(code.tables.names[Int(name)])) }
      r.set(a, try value(b, in: r))
    case .copyAnyOrSession(let a, let b, let name):
      if case .unset = r[b] {
        r[a] = try sessionContent(code.tables.names[Int(name)])
      } else {
        r[a] = r[b]
      }
    case .session(let a, let name): r.set(a, try sessionValue(code.tables.names[Int(name)]))
    case .anySession(let a, let name): r[a] = try sessionContent(code.tables.names[Int(name)])
    case .word(let a, let name):
      let word = code.tables.names[Int(name)]
      r.set(a, state.variables[word] ?? .text(word))
    case .not(let a, let b):
      guard case .value(.bool(let holds)) = r[b] else {
        throw notTrue(b, in: r, .negated, at: machine.frame.next, of: code)
      }
      r.set(a, plain: .bool(!holds))
    case .negate(let a, let b): r.set(a, try value(b, in: r).negated())
    case .list(let a, let b, let count): r.set(a, try Self.checked(.list(r.takeValues(from: b, count))))
    case .tuple(let a, let b, let count): r.set(a, try Self.checked(.tuple(r.takeValues(from: b, count))))
    case .record(let a, let b, let names):
      let names = code.tables.fields[Int(names)]
      let record = ValueRecord(names: names, values: r.takeValues(from: b, Int32(names.count)))
      r.set(a, try Self.checked(.record(record)))
    case .dictionary(let a, let b, let count):
      let values = r.takeValues(from: b, 2 * count)
      r.set(
        a, try dictionary(stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }))
    case .range(let a, let b, let isClosed, let hasStep):
      let (lower, upper) = (r.takeValue(b), r.takeValue(b + 1))
      let step = hasStep ? r.takeValue(b + 2) : nil
      r.set(a, try range(lower, upper, isClosed: isClosed, by: step))
    case .member(let a, let b, let name):
      r.set(a, try member(code.tables.names[Int(name)], of: value(b, in: r)))
    case .members(let a, let b, let members):
      try self.members(Int(members), of: b, into: a, in: r, tally: &tally, of: code)
    case .query(let a, let b, let call):
      settle(&tally)
      r.set(a, try query(code.tables.calls[Int(call)], of: b, in: r, code))
      settle(&tally)
    case .builtIn(let a, let b, let call):
      settle(&tally)
      let call = code.tables.calls[Int(call)]
      run.source = code.source
      let arguments = arguments(of: call, from: b, in: r)
      r.set(a, try evaluate(Expression(.call(call.name, arguments), range: call.range)))
      settle(&tally)
    case .openLoop(let loop, let values):
      r.openLoop(loop, over: try sequence(r.consume(values), at: machine.range, tally: &tally))
    case .openCount(let a, let b):
      let count = try value(b, in: r)
      guard case .int(let times) = count, times >= 0 else { throw Fault.notACount(count, what: "repeat") }
      r.set(a, plain: .int(times))
    case .collect(let a, let b):
      let value = r.takeValue(b)
      _ = try r.withValue(a) { try $0.apply(.append(value)) }
      try checkPatience()
    case .assignPart(let part, let first):
      let part = code.tables.parts[Int(part)]
      let (steps, others) = steps(of: part, from: first, in: r, followedBy: 1)
      try withLocal(part, in: r) { try $0.set(steps[...], to: others[0]) }
    case .change(let change, let first):
      let change = code.tables.changes[Int(change)]
      let (steps, given) = steps(of: change.part, from: first, in: r, followedBy: change.arguments.count)
      try carryOut(change, given, at: steps, in: r)
    case .expect(let a):
      guard case .value(.bool(let holds)) = r[a] else {
        throw notTrue(a, in: r, .expected, at: machine.frame.next, of: code)
      }
      if !holds { throw Fault.expectationFailed(code.source.text(machine.range), details: []) }
    case .visit(let a): try visit(value(a, in: r), on: &machine)
    case .refuse(let fault): throw code.tables.faults[Int(fault)]
    case .tellLine(let line): traceLine(code.tables.statements[Int(line)], in: code.source)
    case .tellChange(let a): traceChange(a, in: r, of: code)
    case .tellTurn(let a): traceTurn(a, in: r, at: machine.range, of: code)
    case .tellDecision(let a):
      if case .value(.bool(let holds)) = r[a] { run.trace?.decide(holds) }
    default: preconditionFailure("\(instruction) is carried out elsewhere")
    }
  }

  /// What a loop goes through.
  private mutating func sequence(
    _ held: RegisterContent, at range: SourceRange, tally: inout Tally
  ) throws -> ValueSequence {
    switch held {
    case .object(let index):
      settle(&tally)
      let elements = try elements(of: index, at: range)
      settle(&tally)
      return elements
    case .value(let value):
      guard let values = ValueSequence(value) else { throw Fault.notASequence(value) }
      return values
    case .unset: preconditionFailure("a loop goes through what was computed")
    }
  }

  private mutating func visit(_ value: Value, on machine: inout FunctionMachine) throws {
    guard machine.code.definition.isWalk else { throw Fault.visitOutside }
    guard case .node(let node) = value else {
      throw Fault.wrong("what is visited", mustBe: "a node", not: value.kindName)
    }
    guard machine.visited.count < Limits.listValues else { throw Fault.listTooLong }
    machine.visited.append(node)
    if machine.code.isTraced { traceVisit(node, after: machine.visited, of: machine.walkedObject) }
  }

  // MARK: Calls

  /// The code of a definition that is called in an expression.
  func callee(_ name: String, _ count: Int) throws -> FunctionCode {
    guard let code = state.procedures[name] else { throw unknownFunction(name) }
    let definition = code.definition
    if definition.isWalk { throw Fault.walkAsFunction(name) }
    guard count == definition.parameters.count else {
      throw Fault.wrongArgumentCount(of: code, got: count)
    }
    return code
  }

  /// Enters a definition, whose arguments stand in the first registers of its window.
  @inline(__always)
  mutating func enter(
    _ callee: TableIndex, window: Register, count: Int, on machine: inout FunctionMachine
  ) throws {
    var place = machine.linked[machine.frame.code].callees[Int(callee)]
    if place < 0 { place = try link(callee, on: &machine) }
    guard machine.frames.count < Limits.callDepth else { throw Fault.callsTooDeep }
    machine.frames.append(machine.frame)
    machine.frame = FunctionMachine.Frame(code: place, next: 0, base: machine.frame.base + Int(window))
    machine.registers.makeRoom(for: machine.frame.base + machine.code.registerCount)
    machine.window.clearLocals(from: count)
  }

  /// Looks up a definition that is called for the first time.
  @inline(never)
  private func link(_ callee: TableIndex, on machine: inout FunctionMachine) throws -> Int {
    let running = machine.frame.code
    let (name, count) = machine.linked[running].code.tables.callees[Int(callee)]
    let origin = try self.callee(name, count)
    if let known = machine.linked.firstIndex(where: { $0.origin === origin }) {
      machine.linked[running].callees[Int(callee)] = known
      return known
    }
    let code = machine.linked[running].code.isTraced ? origin.traced : origin
    machine.linked.append(FunctionMachine.LinkedCode(code, of: origin))
    machine.linked[running].callees[Int(callee)] = machine.linked.count - 1
    return machine.linked.count - 1
  }

  /// The end of a definition that returns nothing, which is right for a walk alone.
  mutating func endWithoutResult(_ instruction: Instruction, on machine: inout FunctionMachine) throws {
    let definition = machine.code.definition
    if case .resultOfWalk = instruction { throw Fault.walkReturns(definition.name.text) }
    guard definition.isWalk else { throw Fault.returnsNothing(definition.name.text).at(machine.range) }
    if machine.code.isTraced { run.trace?.leave(with: nil) }
  }

  /// The arguments of a call, as the binder takes them.
  private func arguments(
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

  /// A query of what a register holds; the arguments stand behind it.
  private mutating func query(
    _ call: FunctionTables.Call, of subject: Register, in r: Window, _ code: FunctionCode
  ) throws -> Value {
    run.source = code.source
    let arguments = arguments(of: call, from: subject + 1, in: r)
    switch r.take(subject) {
    case .object(let index):
      let range = call.subjectRange ?? call.range
      let subject = Expression(.name(state.objects[index].name, orText: false), range: range)
      return try evaluate(Expression(.query(subject, call.name, arguments), range: call.range))
    case .value(.record(let record)) where record.queries != nil:
      return try answer(call, arguments.map { try evaluate($0.value) }, from: record)
    case .value(let value): throw unknownQuery(call.written(in: run.source), of: value)
    case .unset: return .nothing
    }
  }

  private func answer(
    _ call: FunctionTables.Call, _ arguments: [Value], from record: ValueRecord
  ) throws -> Value {
    if let label = call.arguments.lazy.compactMap(\.label).first {
      let written = call.written(in: run.source).withoutLabels()
      throw Fault.takesNoLabels(call.name.text, label: label.text, call: written).at(label.range)
    }
    if let answer = try record.queries?.answer(call.name.text, arguments) { return answer }
    throw Fault.unknownMember(
      call.name.text, of: Value.record(record).kindName, among: record.queries?.names ?? [], topic: "values")
  }
}

extension Window {
  /// The values that were computed into registers one after the other.
  fileprivate func takeValues(from first: Register, _ count: Int32) -> Deque<Value> {
    var values = Deque<Value>(minimumCapacity: Int(count))
    for register in first..<first + count { values.append(takeValue(register)) }
    return values
  }
}

extension Expression {
  /// The same expression about another object: the name that it begins with is replaced.
  fileprivate func renamed(_ name: String) -> Expression {
    guard case .property(let subject, let word) = node else {
      return Expression(.name(name, orText: false), range: range)
    }
    return Expression(.property(subject.renamed(name), word), range: range)
  }
}
