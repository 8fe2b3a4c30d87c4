import DequeModule
import Language
import Values

extension Interpreter {
  /// Carries out what is not done in the loop of the machine.
  @inline(never)
  mutating func carryOut(
    _ instruction: Instruction, on machine: inout FunctionMachine, in r: Window, tally: inout Tally
  ) throws(Fault) {
    let code = machine.code
    switch instruction {
    case .copyOrSession(let a, let b, let name):
      if case .unset = r[b] { return r.set(a, try sessionValue(code.tables.names[Int(name)])) }
      r.set(a, try value(b, in: r))
    case .copyAnyOrSession(let a, let b, let name):
      if case .unset = r[b] {
        r[a] = try sessionContent(code.tables.names[Int(name)], on: machine)
      } else {
        r[a] = r[b]
      }
    case .session(let a, let name): r.set(a, try sessionValue(code.tables.names[Int(name)]))
    case .anySession(let a, let name):
      r[a] = try sessionContent(code.tables.names[Int(name)], for: a, on: machine)
    case .word(let a, let name):
      let word = code.tables.names[Int(name)]
      r.set(a, state.variables[word] ?? .text(word))
    case .not(let a, let b):
      guard case .value(.bool(let holds)) = r[b] else {
        throw notTrue(b, in: r, .negated, at: machine.frame.next, of: code)
      }
      r.set(a, plain: .bool(!holds))
    case .negate(let a, let b):
      let number = try value(b, in: r)
      do throws(ValueError) { r.set(a, try number.negated()) } catch { throw Fault(error) }
    case .beside(let a, let b, let constant):
      let isDecimal = if case .value(.decimal) = r[b] { true } else { false }
      r.set(a, code.tables.constants[Int(constant) + (isDecimal ? 1 : 0)])
    case .resemble(let a, let kin):
      let kin = code.tables.kin[Int(kin)]
      let content = kin.register.map { r[$0] } ?? .unset
      let held: Value? =
        if case .value(let value) = content { value } else { state.variables[kin.name] }
      if held?.isDecimal(at: kin.path) == true { r.set(a, kin.number) }
    case .optional(let a, let b):
      guard case .value(let value) = r[b], !ValueQuestion.isGoneThrough(value) else {
        r[a] = r[b]
        return
      }
      r.set(a, .list(value == .nothing ? [] : [value]))
    case .single(let a, let b):
      guard case .value(let origin) = r[b], !ValueQuestion.isGoneThrough(origin),
        case .value(.list(let values)) = r[a]
      else { return }
      r.set(a, values.first ?? .nothing)
    case .entries(let a, let b):
      guard case .value(.dictionary(let entries)) = r[b] else {
        r[a] = r[b]
        return
      }
      r.set(a, try entries.listedEntries())
    case .regather(let a, let b):
      guard case .value(let origin) = r[b] else { return }
      r.set(a, try r.takeValue(a).regathered(as: origin))
    case .list(let a, let b, let count): r.set(a, try Value.checked(.list(r.takeValues(from: b, count))))
    case .tuple(let a, let b, let count): r.set(a, try Value.checked(.tuple(r.takeValues(from: b, count))))
    case .record(let a, let b, let names):
      let names = code.tables.fields[Int(names)]
      let record = ValueRecord(names: names, values: r.takeValues(from: b, Int32(names.count)))
      r.set(a, try Value.checked(.record(record)))
    case .dictionary(let a, let b, let count):
      let values = r.takeValues(from: b, 2 * count)
      r.set(
        a, try Value.dictionary(stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) })
      )
    case .range(let a, let b, let isClosed, let hasStep):
      let (lower, upper) = (r.takeValue(b), r.takeValue(b + 1))
      let step = hasStep ? r.takeValue(b + 2) : nil
      r.set(a, try Value.range(lower, upper, isClosed: isClosed, by: step))
    case .member(let a, let b, let name):
      do { r.set(a, try part(code.tables.names[Int(name)], of: value(b, in: r))) } catch {
        guard let subject = code.tables.subjects[Target(machine.frame.next - 1)] else { throw error }
        throw error.naming(code.source.text(subject))
      }
    case .members(let a, let b, let members):
      try self.members(Int(members), of: b, into: a, in: r, tally: &tally, on: machine)
    case .query(let a, let b, let call):
      settle(&tally)
      r.set(a, try query(code.tables.calls[Int(call)], of: b, in: r, on: machine))
      settle(&tally)
    case .builtIn(let a, let b, let call):
      settle(&tally)
      let call = code.tables.calls[Int(call)]
      run.source = code.source
      do {
        r.set(a, try callBuiltIn(call, from: b, in: r))
      } catch {
        throw error.at(call.range)
      }
      settle(&tally)
    case .openPairs(let loop, let values):
      let held = r.consume(values)
      if case .value(.dictionary(let dictionary)) = held {
        r.openPairs(loop, over: dictionary)
      } else {
        try openLoop(loop, over: held, on: machine, in: r, tally: &tally)
      }
    case .split(let a, let first, let count): try split(a, into: first, count: Int(count), in: r)
    case .requireLocal(let a, let outside):
      guard case .unset = r[a] else { break }
      let (name, command) = code.tables.outsides[Int(outside)]
      throw refusal(of: name, command: command, in: code).at(machine.range)
    case .openLoop(let loop, let values):
      try openLoop(loop, over: r.consume(values), on: machine, in: r, tally: &tally)
    case .openCount(let a, let b):
      let count = try value(b, in: r)
      guard case .int(let times) = count, times >= 0 else { throw Fault.notACount(count, what: "repeat") }
      r.set(a, plain: .int(times))
    case .collect(let a, let b):
      let value = r.takeValue(b)
      _ = try r.withValue(a) { (list) throws(Fault) in try list.apply(.append(value)) }
    case .assignPart(let part, let first):
      let part = code.tables.parts[Int(part)]
      let (steps, others) = steps(of: part, from: first, in: r, followedBy: 1)
      try withLocal(part, in: r) { (local) throws(Fault) in try local.set(steps[...], to: others[0]) }
    case .change(let change, let first):
      let change = code.tables.changes[Int(change)]
      let (steps, given) = steps(of: change.part, from: first, in: r, followedBy: change.arguments.count)
      try carryOut(change, given, at: steps, on: machine)
    case .expect(let a):
      guard case .value(.bool(let holds)) = r[a] else {
        throw notTrue(a, in: r, .expected, at: machine.frame.next, of: code)
      }
      if !holds { throw Fault.expectationFailed(code.source.text(machine.range), details: []) }
    case .failExpectation(let a):
      throw Fault.expectationFailed(
        code.source.text(machine.range), details: [try value(a, in: r).displayText])
    case .visit(let a): try visit(value(a, in: r), on: &machine)
    case .dropVisits(let a, let callee, let fault):
      let callee = state.procedures[code.tables.names[Int(callee)]]
      guard callee?.helpsWalks == true else { throw code.tables.faults[Int(fault)] }
      _ = r.take(a)
    case .requireMapped, .requireOrdered, .heedOrder, .closeOrder, .orderByKeys, .readPart:
      settle(&tally)
      try carryOutOrder(instruction, on: &machine)
      tally = self.tally()
    case .callHelper(let a, let helper, let count):
      settle(&tally)
      run.source = code.source
      let helper = code.tables.helpers[Int(helper)]
      r.set(a, try execute(helper, (a..<a + count).map { r.take($0) }, within: machine.calls).value)
      tally = self.tally()
    case .queryLate, .apply, .requireDefinition, .refuseLabel, .callOwn:
      settle(&tally)
      try carryOutCall(instruction, on: machine, in: r)
      tally = self.tally()
    case .assignSlotPart(let part, let first):
      try assignSlotPart(code.tables.parts[Int(part)], from: first, on: machine)
    case .noteExchange(let one, let other, let first):
      noteExchange(code.tables.parts[Int(one)], code.tables.parts[Int(other)], from: first, on: machine)
    case .wordSlot(let a, let slot):
      r.set(a, try slotOrWord(Int(slot), on: machine))
    case .checkNesting(let a):
      if case .value(.list(let values)) = r[a] { _ = try Value.checked(values) }
    case .tellStatement(let statement):
      guard isExplaining else { break }
      settle(&tally)
      run.source = code.source
      trace(code.tables.told[Int(statement)])
    case .tellSlot(let slot):
      let name = code.tables.slots[Int(slot)]
      if let value = state.variables[name] { run.trace?.changeOuter(name, to: value) }
    case .refuse(let fault): throw code.tables.faults[Int(fault)]
    case .refuseOutside(let outside):
      let (name, command) = code.tables.outsides[Int(outside)]
      throw refusal(of: name, command: command, in: code).at(machine.range)
    case .refuseCommand(let command):
      throw refusal(of: code.tables.commands[Int(command)], of: machine).at(machine.range)
    case .charge(let cost, let amount): run.counting?.charge(cost, Int64(amount))
    case .chargeRead(let a): countRead(at: a, in: r)
    case .tellLine(let line): traceLine(code.tables.statements[Int(line)], in: code.source)
    case .tellChange(let a):
      traceChange(a, isJoined: code.tables.joins.contains(Target(machine.frame.next - 1)), in: r, of: code)
    case .tellTurn(let a, let loop): traceTurn(a, of: loop, in: r, at: machine.range, of: code)
    case .tellRead(let read, let a, let b): traceRead(Int(read), of: a, at: b, in: r, of: code)
    case .tellWrite(let part, let a, let b): traceWrite(code.tables.parts[Int(part)], from: a, to: b, in: r)
    case .tellDecision(let a):
      if case .value(.bool(let holds)) = r[a] { run.trace?.decide(holds) }
    default: preconditionFailure("\(instruction) is carried out elsewhere")
    }
  }

  private mutating func openLoop(
    _ loop: Register, over held: RegisterContent, on machine: borrowing FunctionMachine, in r: Window,
    tally: inout Tally
  ) throws(Fault) {
    if case .value(.text(let text)) = held { return r.openLetters(loop, of: text) }
    let place = machine.code.tables.places[Target(machine.frame.next - 1)] ?? machine.range
    r.openLoop(loop, over: try sequence(held, at: place, tally: &tally))
  }

  /// What a loop goes through.
  private mutating func sequence(
    _ held: RegisterContent, at range: SourceRange, tally: inout Tally
  ) throws(Fault) -> ValueSequence {
    switch held {
    case .object(let index):
      settle(&tally)
      let elements = try elements(of: index, at: range)
      settle(&tally)
      return elements
    case .value(let value):
      guard let values = try ValueSequence(value) else { throw Fault.notASequence(value) }
      return values
    case .unset, .turns, .letter: preconditionFailure("a loop goes through what was computed")
    }
  }

  private mutating func visit(_ value: Value, on machine: inout FunctionMachine) throws(Fault) {
    // Of the definitions that run, the first is the walk; the others help it.
    guard machine.isWalking else { throw Fault.visitOutside }
    guard case .node(let node) = value else {
      throw Fault.wrong("what is visited", mustBe: "a node", not: value.kindName)
    }
    guard machine.visited.count < Limits.listValues else { throw Fault.listTooLong }
    machine.visited.append(node)
    if machine.code.mode == .traced { traceVisit(node, after: machine.visited, of: machine.walkedObject) }
  }
}

extension Window {
  /// The values that were computed into registers one after the other.
  func takeValues(from first: Register, _ count: Int32) -> Deque<Value> {
    var values = Deque<Value>(minimumCapacity: Int(count))
    for register in first..<first + count { values.append(takeValue(register)) }
    return values
  }
}
