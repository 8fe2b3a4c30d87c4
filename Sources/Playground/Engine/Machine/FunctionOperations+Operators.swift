import Language
import Values

// What a machine does out of the way of its loop. An instruction is told by the place of the next one.

extension Interpreter {
  /// The error for an object that stands where a value does; `let u = t` is told how a copy is made.
  func notAValue(_ index: Int) -> Fault {
    let object = state.objects[index]
    if case .assign(.place(let place), let value) = run.step.statement.kind, place.steps.isEmpty,
      case .name(object.name, _) = value.node, let copy = copy(of: index, as: place.name.text)
    {
      return .notAValue(object.name, kind: object.kind, instead: copy)
    }
    return .notAValue(object.name, kind: object.kind)
  }

  /// The session's variable of a name; a function sees no others.
  func sessionValue(_ name: String) throws(Fault) -> Value {
    if let value = state.variables[name] { return value }
    if let index = state.object(named: name) { throw notAValue(index) }
    if let constant = Value.constants[name] { return constant }
    throw unknownName(name, among: state.variables.names + state.objects.map { $0.name })
  }

  /// - Parameter target: where it is to go, if a definition of the name may be meant.
  mutating func sessionContent(
    _ name: String, for target: Register? = nil, on machine: borrowing FunctionMachine
  ) throws(Fault) -> RegisterContent {
    if let value = state.variables[name] { return .value(value) }
    if let index = state.object(named: name) {
      try checkNaming(index)
      return .object(index)
    }
    if let target, let asked = try asked(of: name, for: target, on: machine) { return .value(asked) }
    if let constant = Value.constants[name] { return .value(constant) }
    throw unknownName(name, among: state.variables.names + state.objects.map { $0.name })
  }

  /// Refuses an operand of an instruction that is an object.
  func refuseObjects(at next: Int, of code: FunctionCode, in r: Window) throws(Fault) {
    for (register, range) in code.tables.parameters[Target(next - 1)] ?? [] {
      if case .object(let index) = r[register] { throw notAValue(index).at(range) }
    }
  }

  func value(_ register: Register, in r: Window) throws(Fault) -> Value {
    switch r.consume(register) {
    case .value(let value): return value
    case .object(let index): throw notAValue(index)
    case .unset, .turns, .letter: return .nothing
    }
  }
}

extension Interpreter {
  /// What is wrong with a condition that is neither true nor false.
  @inline(never)
  func notTrue(
    _ register: Register, in r: Window, _ condition: Instruction.Condition, at next: Int,
    of code: FunctionCode
  ) -> Fault {
    do throws(Fault) {
      try refuseObjects(at: next, of: code, in: r)
      return Fault.noCondition(condition.rawValue, try value(register, in: r))
    } catch {
      return error
    }
  }

  /// An operator on two registers.
  @inline(never)
  mutating func combine(
    _ symbol: BinaryOperator, _ left: Register, _ right: Register, into target: Register, in r: Window,
    at next: Int, of code: FunctionCode
  ) throws(Fault) {
    if symbol == .equal || symbol == .notEqual {
      return r.set(target, .bool(try compares(symbol, left, right, in: r, at: next, of: code)))
    }
    try refuseObjects(at: next, of: code, in: r)
    r.set(target, try combine(symbol, value(left, in: r), value(right, in: r)))
  }

  /// An operator on a register and a number.
  @inline(never)
  mutating func combine(
    _ symbol: BinaryOperator, _ left: Register, with number: Int64, into target: Register, in r: Window,
    at next: Int, of code: FunctionCode
  ) throws(Fault) {
    try refuseObjects(at: next, of: code, in: r)
    r.set(target, try combine(symbol, value(left, in: r), .int(number)))
  }

  /// Compares what two registers hold: objects by their content, values by their meaning.
  @inline(never)
  func compares(
    _ symbol: BinaryOperator, _ left: Register, _ right: Register, in r: Window, at next: Int,
    of code: FunctionCode
  ) throws(Fault) -> Bool {
    try refuseObjects(at: next, of: code, in: r)
    switch (r.consume(left), r.consume(right)) {
    case (.value(let left), .value(let right)):
      return try left.combined(by: symbol, with: right) == .bool(true)
    case (.object(let left), .object(let right)): return isSame(symbol, left, right) == .bool(true)
    // No value is the same as an object.
    default: return symbol == .notEqual
    }
  }

  /// Compares what a register holds with a number.
  @inline(never)
  func compares(
    _ symbol: BinaryOperator, _ left: Register, to number: Int64, in r: Window, at next: Int,
    of code: FunctionCode
  ) throws(Fault) -> Bool {
    try refuseObjects(at: next, of: code, in: r)
    guard case .value(let left) = r.consume(left) else { return symbol == .notEqual }
    return try left.combined(by: symbol, with: .int(number)) == .bool(true)
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
}

extension Value {
  /// What an operator makes of it and another value.
  func combined(by symbol: BinaryOperator, with other: Value) throws(Fault) -> Value {
    do throws(ValueError) { return try applying(symbol, other) } catch { throw Fault(error) }
  }
}

extension BinaryOperator {
  /// Compares two whole numbers.
  ///
  /// - Precondition: ``isComparison``
  @inline(__always)
  func compares(_ left: Int64, _ right: Int64) -> Bool {
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

extension Int64 {
  /// The remainder of a division by a positive number.
  @inline(__always)
  func remainder(by number: Int32) -> Int64 {
    // 32 bits are divided in less than half the time of 64.
    if let left = UInt32(exactly: self) { return Int64(left % UInt32(bitPattern: number)) }
    return self % Int64(number)
  }
}
