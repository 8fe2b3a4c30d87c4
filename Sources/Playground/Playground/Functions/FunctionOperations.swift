import DequeModule
import Language

/// What the instructions of a function ask of the session.
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

  func sessionSlot(_ name: String) throws -> FunctionMachine.Slot {
    if let value = state.variables[name] { return .value(value) }
    if let index = state.object(named: name) {
      try checkNaming(index)
      return .object(index)
    }
    if let constant = Value.constants[name] { return .value(constant) }
    throw Fault.unknownName(name, among: state.variables.keys + state.objects.map(\.name))
  }

  /// What a loop goes through.
  mutating func sequence(_ held: FunctionMachine.Slot, at range: SourceRange) throws -> ValueSequence {
    switch held {
    case .object(let index): return try elements(of: index, at: range)
    case .value(let value):
      guard let values = ValueSequence(value) else { throw Fault.notASequence(value) }
      return values
    case .unset: preconditionFailure("a loop goes through what was computed")
    }
  }

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

  /// What the running function comes to.
  func result(of machine: inout FunctionMachine, at place: Int) throws -> Value {
    let code = machine.frame.code
    switch code.instructions[place] {
    case .returnValue where !code.definition.isWalk: return machine.pop()
    case .returnValue: throw Fault.walkReturns(code.definition.name.text)
    default:
      guard code.definition.isWalk else {
        throw Fault.returnsNothing(code.definition.name.text).at(machine.range)
      }
      return .nothing
    }
  }

  /// Properties, one after the other, of a value or an object.
  mutating func members(_ site: Int, on machine: inout FunctionMachine) throws {
    guard case .members(let words, let expression) = machine.frame.code.sites[site] else { return }
    switch machine.slots.removeLast() {
    case .object(let index):
      machine.push(try evaluate(expression.renamed(state.objects[index].name)))
    case .value(var value):
      for word in words {
        do { value = try member(word.text, of: value) } catch { throw LocatedFault(error, near: word.range) }
      }
      machine.push(value)
    case .unset: break
    }
  }

  /// A query of an object, or a built-in function: both bind their arguments to declared parameters.
  mutating func call(_ site: Int, on machine: inout FunctionMachine, isQuery: Bool) throws {
    guard case .call(let call) = machine.frame.code.sites[site] else { return }
    var values = machine.pop(call.poppedCount)
    let arguments = call.arguments.map { argument in
      CallArgument(
        label: argument.label,
        value: Expression(
          argument.word.map { .name($0, orText: false) } ?? .literal(values.removeFirst()),
          range: argument.range))
    }
    guard isQuery else {
      return machine.push(try evaluate(Expression(.call(call.name, arguments), range: call.range)))
    }
    switch machine.slots.removeLast() {
    case .object(let index):
      let range = call.subjectRange ?? call.range
      let subject = Expression(.name(state.objects[index].name, orText: false), range: range)
      machine.push(try evaluate(Expression(.query(subject, call.name, arguments), range: call.range)))
    case .value(.record(let record)) where record.queries != nil:
      machine.push(try answer(call, arguments.map { try evaluate($0.value) }, from: record))
    case .value(let value): throw unknownQuery(call.written(in: run.source), of: value)
    case .unset: break
    }
  }

  private func answer(
    _ call: FunctionCode.Call, _ arguments: [Value], from record: ValueRecord
  ) throws -> Value {
    if let label = call.arguments.lazy.compactMap(\.label).first {
      let written = call.written(in: run.source).withoutLabels()
      throw Fault.takesNoLabels(call.name.text, label: label.text, call: written).at(label.range)
    }
    if let answer = try record.queries?.answer(call.name.text, arguments) { return answer }
    throw Fault.unknownMember(
      call.name.text, of: Value.record(record).kindName, among: record.queries?.names ?? [], topic: "values")
  }

  /// Puts something into a part of a local variable.
  mutating func assign(to part: FunctionCode.Part, on machine: inout FunctionMachine) throws {
    let value = machine.pop()
    if part.steps.count == 1, part.indexCount == 1 {
      let step = ValueStep(.index(machine.pop()), range: part.steps[0].range)
      try withLocal(part, on: &machine) { try $0.set(step, to: value) }
    } else {
      let steps = machine.steps(of: part)
      try withLocal(part, on: &machine) { try $0.set(steps[...], to: value) }
    }
  }

  /// Changes a list or dictionary in a local variable, or in a part of one.
  mutating func carryOut(_ change: FunctionCode.Change, on machine: inout FunctionMachine) throws {
    let given = machine.pop(change.arguments.count)
    let steps = machine.steps(of: change.part)
    let arguments = zip(change.arguments, given).map {
      ListChange.Argument(label: $0.label, value: $1, range: $0.range)
    }
    if machine.holdsObject(change.part.slot) {
      throw Fault.notInAFunction(change.command.text).at(change.part.name.range.union(change.command.range))
    }
    let listChange = try ListChange(change.command, arguments)
    var work = 0
    try withLocal(change.part, on: &machine) { value in
      try value.apply(listChange, at: steps[...], of: change.part.name) { work += $0 }
    }
    run.work += work
  }

  /// Lets `body` change the local variable that a part belongs to.
  private mutating func withLocal(
    _ part: FunctionCode.Part, on machine: inout FunctionMachine, _ body: (inout Value) throws -> Void
  ) throws {
    guard try machine.withLocal(part.slot, body) != nil else {
      throw Fault.changesSession(part.name.text).at(part.name.range)
    }
    if run.trace != nil { traceChange(part.slot, on: machine) }
  }

  /// Whether two objects have the same content, or differ in it; nil if either is no object.
  ///
  /// - Parameter symbol: `==` or `!=`.
  func isSame(_ symbol: BinaryOperator, _ left: Int?, _ right: Int?) -> Value? {
    guard let left, let right else { return nil }
    let (one, other) = (state.objects[left], state.objects[right])
    let isSame = one.kind.name == other.kind.name && one.box.content == other.box.content
    return .bool(isSame == (symbol == .equal))
  }

  /// Compares what two names stand for: objects by their content, values by their meaning.
  func compare(_ symbol: BinaryOperator, on machine: inout FunctionMachine) throws {
    let right = machine.slots.removeLast()
    let left = machine.slots.removeLast()
    switch (left, right) {
    case (.object(let left), .object(let right)):
      machine.push(isSame(symbol, left, right) ?? .nothing)
    case (.value(let left), .value(let right)): machine.push(try left.applying(symbol, right))
    // No value is the same as an object.
    case (.object, _), (_, .object): machine.push(.bool(symbol == .notEqual))
    default: break
    }
  }

  mutating func visit(on machine: inout FunctionMachine) throws {
    guard machine.frame.code.definition.isWalk else { throw Fault.visitOutside }
    let value = machine.pop()
    guard case .node(let node) = value else {
      throw Fault.wrong("what is visited", mustBe: "a node", not: value.kindName)
    }
    guard machine.visited.count < Limits.listValues else { throw Fault.listTooLong }
    machine.visited.append(node)
    if run.trace != nil { traceVisit(node, after: machine.visited, of: machine.walkedObject) }
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
