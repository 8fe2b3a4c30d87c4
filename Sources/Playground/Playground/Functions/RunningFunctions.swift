import DequeModule
import Language
import OrderedCollections

/// Running the reader's own functions.
extension Interpreter {
  /// Runs a definition to its end.
  ///
  /// - Returns: what it returned, what it visited, if it is a walk, and where it returned.
  mutating func execute(
    _ code: FunctionCode, _ arguments: [FunctionMachine.Slot]
  ) throws -> (value: Value, visited: [any NodeValue], range: SourceRange) {
    guard run.machineDepth < Limits.nestedMachines else { throw Fault.callsTooDeep }
    run.machineDepth += 1
    let mark = run.locals.enter([])
    let source = run.source
    defer {
      run.machineDepth -= 1
      run.locals.leave(mark)
      run.source = source
    }
    var machine = FunctionMachine(code, arguments)
    run.source = code.source
    let depth = run.trace?.depth
    if depth != nil { traceCall(code, arguments) }
    do {
      let value = try operate(&machine)
      return (value, machine.visited, machine.range)
    } catch {
      if let depth { run.trace?.unwind(to: depth) }
      var located = LocatedFault(error, near: machine.range)
      if located.source == nil { located.source = machine.frame.code.source }
      throw located
    }
  }

  /// Carries out instructions until the first frame is left.
  private mutating func operate(_ machine: inout FunctionMachine) throws -> Value {
    while true {
      let place = machine.frame.next
      machine.frame.next = place + 1
      switch machine.frame.code.instructions[place] {
      case .begin(let statement):
        try count()
        if run.trace != nil {
          let range = machine.frame.code.statements[statement]
          run.trace?.begin(
            machine.frame.code.source.text(range).firstLine, at: Int(range.lowerBound))
        }
      case .constant(let index): machine.push(machine.frame.code.constants[index])
      case .slot(let slot):
        let held = machine.slots[machine.frame.base + slot]
        if case .object(let index) = held { throw notAValue(index) }
        machine.slots.append(held)
      case .slotOrSession(let slot, let name):
        let held = machine.slots[machine.frame.base + slot]
        switch held {
        case .value: machine.slots.append(held)
        case .object(let index): throw notAValue(index)
        case .unset: machine.push(try sessionValue(machine.frame.code.names[name]))
        }
      case .anySlot(let slot, let name):
        let held = machine.slots[machine.frame.base + slot]
        if case .unset = held {
          machine.slots.append(try sessionSlot(machine.frame.code.names[name]))
        } else {
          machine.slots.append(held)
        }
      case .session(let name): machine.push(try sessionValue(machine.frame.code.names[name]))
      case .anySession(let name): machine.slots.append(try sessionSlot(machine.frame.code.names[name]))
      case .word(let name):
        let word = machine.frame.code.names[name]
        machine.push(state.variables[word] ?? .text(word))
      case .set(let slot):
        let value = machine.slots.removeLast()
        machine.slots[machine.frame.base + slot] = value
        if run.trace != nil { traceChange(slot, on: machine) }
      case .jump(let target): machine.frame.next = target
      case .jumpUnless(let target, let condition):
        let holds = try truth(of: machine.pop(), condition)
        if run.trace != nil { run.trace?.decide(holds) }
        if !holds { machine.frame.next = target }
      case .decide(let isAnd, let target):
        let holds = try truth(of: machine.pop(), isAnd ? .leftOfAnd : .leftOfOr)
        if holds != isAnd {
          machine.push(.bool(holds))
          machine.frame.next = target
        }
      case .require(let condition): machine.push(.bool(try truth(of: machine.pop(), condition)))
      case .not:
        if case .bool(let value) = machine.pop() { machine.push(.bool(!value)) }
      case .negate: machine.push(try machine.pop().negated())
      case .binary(let symbol):
        let right = machine.pop()
        let left = machine.pop()
        if let value = Self.quickly(symbol, left, right) {
          machine.push(value)
        } else {
          machine.push(try combine(symbol, left, right))
        }
      case .expect:
        if try !truth(of: machine.pop(), .expected) {
          throw Fault.expectationFailed(machine.frame.code.source.text(machine.range), details: [])
        }
      case .next(let loop, let slot, let exit):
        let base = machine.frame.base
        guard case .value(let values) = machine.slots[base + loop],
          case .value(.int(let turn)) = machine.slots[base + loop + 1],
          let sequence = ValueSequence(values), turn < sequence.count
        else {
          machine.frame.next = exit
          continue
        }
        try count()
        machine.slots[base + loop + 1] = .value(.int(turn + 1))
        machine.slots[base + slot] = .value(sequence[turn])
        if run.trace != nil { traceTurn(slot, on: machine, at: place) }
      case .countDown(let slot, let exit):
        let place = machine.frame.base + slot
        guard case .value(.int(let left)) = machine.slots[place], left > 0 else {
          machine.frame.next = exit
          continue
        }
        try count()
        machine.slots[place] = .value(.int(left - 1))
      case .call(let name, let count):
        try self.count()
        let name = machine.frame.code.names[name]
        try machine.enter(callee(name, count))
        run.source = machine.frame.code.source
        if run.trace != nil {
          traceCall(
            machine.frame.code, Array(machine.slots.suffix(machine.frame.code.slotCount).prefix(count)))
        }
      case .returnValue, .returnNothing, .end:
        let value = try result(of: &machine, at: place)
        if run.trace != nil { run.trace?.leave(with: machine.frame.code.definition.isWalk ? nil : value) }
        guard machine.leave() else { return value }
        run.source = machine.frame.code.source
        machine.push(value)
      case let instruction: try carryOut(instruction, on: &machine)
      }
    }
  }

  /// What the commonest operations come to; nil for all others.
  @inline(__always)
  private static func quickly(_ symbol: BinaryOperator, _ left: Value, _ right: Value) -> Value? {
    guard case .int(let left) = left, case .int(let right) = right else { return nil }
    switch symbol {
    case .add:
      let (sum, overflow) = left.addingReportingOverflow(right)
      return overflow ? nil : .int(sum)
    case .subtract:
      let (difference, overflow) = left.subtractingReportingOverflow(right)
      return overflow ? nil : .int(difference)
    case .multiply:
      let (product, overflow) = left.multipliedReportingOverflow(by: right)
      return overflow ? nil : .int(product)
    case .remainder: return right > 0 ? .int(left % right) : nil
    case .less: return .bool(left < right)
    case .lessOrEqual: return .bool(left <= right)
    case .greater: return .bool(left > right)
    case .greaterOrEqual: return .bool(left >= right)
    case .equal: return .bool(left == right)
    case .notEqual: return .bool(left != right)
    default: return nil
    }
  }

  private func truth(of value: Value, _ condition: FunctionCode.Condition) throws -> Bool {
    guard case .bool(let isTrue) = value else {
      throw Fault.wrong(condition.rawValue, mustBe: "true or false", not: value.kindName)
    }
    return isTrue
  }

  /// The operations that make or take apart compound values, or ask the session.
  private mutating func carryOut(
    _ instruction: FunctionCode.Instruction, on machine: inout FunctionMachine
  ) throws {
    switch instruction {
    case .list(let count): machine.push(try Self.checked(.list(machine.pop(count))))
    case .tuple(let count): machine.push(try Self.checked(.tuple(machine.pop(count))))
    case .record(let site):
      guard case .names(let names) = machine.frame.code.sites[site] else { return }
      let values = machine.pop(names.count)
      machine.push(try Self.checked(.record(ValueRecord(names: names, values: values))))
    case .dictionary(let count):
      let values = machine.pop(2 * count)
      machine.push(
        try dictionary(stride(from: 0, to: values.count, by: 2).map { (values[$0], values[$0 + 1]) }))
    case .range(let isClosed, let hasStep):
      let step = hasStep ? machine.pop() : nil
      let upper = machine.pop()
      let lower = machine.pop()
      machine.push(try range(lower, upper, isClosed: isClosed, by: step))
    case .index:
      let index = machine.pop()
      let subject = machine.pop()
      machine.push(try element(of: subject, at: index))
    case .compareAny(let symbol): try compare(symbol, on: &machine)
    case .member(let name): machine.push(try member(machine.frame.code.names[name], of: machine.pop()))
    case .members(let site): try members(site, on: &machine)
    case .query(let site), .builtIn(let site): try call(site, on: &machine, isQuery: instruction.isQuery)
    case .openLoop(let slot):
      let values = try sequence(machine.slots.removeLast(), at: machine.range)
      machine.slots[machine.frame.base + slot] = .value(values.value)
      machine.slots[machine.frame.base + slot + 1] = .value(.int(0))
    case .openCount(let slot):
      let value = machine.pop()
      guard case .int(let times) = value, times >= 0 else { throw Fault.notACount(value, what: "repeat") }
      machine.slots[machine.frame.base + slot] = .value(.int(times))
    case .collect(let slot):
      let value = machine.pop()
      _ = try machine.withLocal(slot) { try $0.apply(.append(value)) }
      try checkPatience()
    case .assignPart(let site):
      if case .part(let part) = machine.frame.code.sites[site] { try assign(to: part, on: &machine) }
    case .change(let site):
      if case .change(let change) = machine.frame.code.sites[site] { try carryOut(change, on: &machine) }
    case .visit: try visit(on: &machine)
    case .dropVisits(let name, let site):
      let callee = state.procedures[machine.frame.code.names[name]]
      if case .fault(let fault) = machine.frame.code.sites[site], callee?.helpsWalks != true { throw fault }
      machine.slots.removeLast()
    case .refuse(let site):
      switch machine.frame.code.sites[site] {
      case .fault(let fault): throw fault
      case .outside(let name, let command):
        throw refusal(of: name, command: command, in: machine.frame.code).at(machine.range)
      case .statement(let text, let slot):
        throw refusal(of: text, on: slot, of: machine).at(machine.range)
      default: preconditionFailure("what is refused is told at its site")
      }
    default: preconditionFailure("\(instruction) is carried out elsewhere")
    }
  }
}

extension FunctionCode.Instruction {
  fileprivate var isQuery: Bool {
    if case .query = self { true } else { false }
  }
}
