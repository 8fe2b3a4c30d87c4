import DequeModule
import Language
import Recording
import Values

/// A list that is being put into order by a definition.
struct OpenOrder: Sendable {
  let values: ValueSequence
  var merge: StableMerge
}

/// What a machine does to hand lists to functions. The functions themselves are called by its code.
extension Interpreter {
  mutating func carryOutOrder(
    _ instruction: Instruction, on machine: inout FunctionMachine
  ) throws(Fault) {
    let (r, code) = (machine.window, machine.code)
    func use(_ index: TableIndex) -> FunctionTables.FunctionUse { code.tables.functionUses[Int(index)] }
    switch instruction {
    case .requireMapped(let a, let index): try requireMapped(a, use(index), in: r, of: code)
    case .requireOrdered(let a, let index):
      _ = try ordered(a, use(index), in: r)
    case .openOrder(let a, let index, let keys):
      let use = use(index)
      let values: ValueSequence
      do { values = try ordered(a, use, in: r) } catch { throw error.at(use.subject) }
      guard try parameters(of: use) == 2 else {
        machine.frame.next = Int(keys)
        return
      }
      try StatementCancellation.current.check(taking: StableMerge.bytes(for: values.count))
      machine.openOrders.append(OpenOrder(values: values, merge: StableMerge(count: values.count)))
    case .nextOrder(let a, let exit):
      let last = machine.openOrders.count - 1
      guard let (earlier, later) = machine.openOrders[last].merge.next() else {
        machine.frame.next = Int(exit)
        return
      }
      r.set(a, machine.openOrders[last].values[later])
      r.set(a + 1, machine.openOrders[last].values[earlier])
    case .heedOrder(let a, let index):
      guard case .value(.bool(let comesFirst)) = r[a] else {
        let function = use(index).function.text
        throw Fault.wrong("what \(function) returns", mustBe: "true or false", not: r[a].value.kindName)
          .advising("what compares the two: xs.sorted { $0 < $1 }")
      }
      machine.openOrders[machine.openOrders.count - 1].merge.answer(laterComesFirst: comesFirst)
    case .closeOrder(let a, let asPlaces):
      guard let open = machine.openOrders.popLast() else { preconditionFailure("an order was opened") }
      r.set(a, try Self.list(of: open.merge.order, of: open.values, asPlaces: asPlaces))
    case .orderByKeys(let a, let keys, let asPlaces):
      guard let values = ValueSequence(listed: r[a].value), case .value(.list(let keys)) = r.take(keys) else {
        preconditionFailure("keys were computed of a list")
      }
      let order = try keys.ascendingOrder()
      r.set(a, try Self.list(of: order, of: values, asPlaces: asPlaces))
    case .readPart(let a, let part, let first):
      let part = code.tables.parts[Int(part)]
      guard case .value(var value) = r[part.register] else {
        throw Fault.changesSession(part.name.text).at(part.name.range)
      }
      var register = first
      for step in part.steps {
        if let member = step.member {
          value = try self.part(member, of: value)
        } else {
          do { value = try value.element(at: r[register].value) } catch { throw error.at(step.range) }
          register += 1
        }
      }
      r.set(a, value)
    default: preconditionFailure("\(instruction) is carried out elsewhere")
    }
  }

  /// The values that are put into order.
  ///
  /// - Throws: if it is no list.
  private func ordered(
    _ register: Register, _ use: FunctionTables.FunctionUse, in r: Window
  ) throws(Fault) -> ValueSequence {
    var value = try value(register, in: r)
    // A command says itself what it does not change.
    if use.owner.text != Function.sorting, !value.isList { try value.apply(.sort) }
    return try FunctionCall(use.owner.text, generator: state.generator, budget: run.budget).values(of: value)
  }

  /// How many parameters the definition has that gives an order: one or two.
  private func parameters(of use: FunctionTables.FunctionUse) throws(Fault) -> Int {
    if use.isClosure { return 2 }
    let code = try definition(of: use)
    let count = code.definition.parameters.count
    guard 1...2 ~= count else {
      throw Fault.wrongParameters(
        of: code, for: "\(Function.orderLabel):", taken: "one parameter or two")
    }
    return count
  }

  private mutating func requireMapped(
    _ register: Register, _ use: FunctionTables.FunctionUse, in r: Window, of code: FunctionCode
  ) throws(Fault) {
    let name = Expression(.name(use.function.text, orText: false), range: use.function.range)
    let written = WrittenCall(use.owner, [CallArgument(value: name)], of: use.subject, in: code.source)
    run.source = code.source
    switch r[register] {
    case .value(let value) where value.isList: break
    case .object(let object):
      _ = try query(object, use.owner, [CallArgument(value: name)], written)
      throw notAValue(object).at(use.subject)
    case let other: throw unknownQuery(written, of: other.value)
    }
    guard Function.named[use.function.text] == nil else { return }
    let definition = try definition(of: use)
    guard definition.definition.parameters.count == 1 else {
      throw Fault.wrongParameters(of: definition, for: use.owner.text, taken: "one parameter")
        .at(use.function.range)
    }
  }

  /// - Throws: if no definition that gives a value has the name; where the name was written.
  private func definition(of use: FunctionTables.FunctionUse) throws(Fault) -> FunctionCode {
    let name = use.function
    guard let code = state.procedures[name.text] else {
      throw
        (variable(name.text) != nil
        ? Fault.variableAsFunction(name.text, of: use.owner.text)
        : Value.constants[name.text] != nil
          ? Fault.numberAsFunction(name.text, of: use.owner.text) : unknownFunction(name.text)).at(name.range)
    }
    guard !code.definition.isWalk else { throw Fault.walkAsFunction(name.text).at(name.range) }
    return code
  }

  /// What is told of the result of a call: of one that gives the places of its list, the list in that order.
  func told(_ result: Value, by code: FunctionCode, in r: Window) throws(Fault) -> Value {
    guard code.givesOrder, run.trace != nil || !run.callTrees.isEmpty, case .list(let places) = result,
      let values = ValueSequence(listed: r[FunctionCompiler.orderedList].value)
    else { return result }
    let order = places.compactMap { if case .int(let place) = $0 { Int(place) } else { nil } }
    return try Self.list(of: order, of: values, asPlaces: false)
  }

  private static func list(
    of order: [Int], of values: ValueSequence, asPlaces: Bool
  ) throws(Fault) -> Value {
    try StatementCancellation.current.check(
      after: order.count, taking: order.count * MemoryLayout<Value>.stride)
    return try .list(
      order.map { asPlaces ? .int($0) : values[$0] }, interruptedBy: StatementCancellation.current)
  }
}
