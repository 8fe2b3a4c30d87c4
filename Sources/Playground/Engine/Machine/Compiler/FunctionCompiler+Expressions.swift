import Declarations
import Language

/// What an expression of a definition is compiled to: it leaves its value in a register, which is written last.
extension FunctionCompiler {
  // MARK: Where a value can be read

  /// A register that holds the value of an expression: that of a local variable, or one that was taken for it.
  mutating func operand(_ expression: Expression) -> Register {
    if case .name(let name, _) = expression.node, let register = settledLocal(name) {
      tables.localReads.insert(register)
      if mayHoldObject(register) { emit(.requireValue(register), at: expression.range) }
      return register
    }
    let register = temporary()
    compute(expression, into: register)
    return register
  }

  /// The same, where an object may stand as well.
  mutating func anyOperand(_ expression: Expression) -> Register {
    guard case .name(let name, let orText) = expression.node, !orText || !role.isProgram else {
      return operand(expression)
    }
    if let register = settledLocal(name) {
      noteLocalRead(name, register, at: expression.range)
      return register
    }
    let register = temporary()
    computeAny(name, into: register, at: expression.range)
    return register
  }

  /// The operands of an instruction that refuses objects by itself, with those that may turn out to be one.
  mutating func operands(
    _ left: Expression, _ right: Expression
  ) -> (left: Register, right: Register, parameters: [(register: Register, range: SourceRange)]) {
    var parameters: [(register: Register, range: SourceRange)] = []
    // What stands at the left is to be refused before anything at the right can fail.
    let one = isQuiet(right) ? deferredOperand(left, &parameters) : operand(left)
    return (one, deferredOperand(right, &parameters), parameters)
  }

  mutating func deferredOperand(
    _ expression: Expression, _ parameters: inout [(register: Register, range: SourceRange)]
  ) -> Register {
    guard case .name(let name, _) = expression.node, let register = settledLocal(name),
      mayHoldObject(register)
    else { return operand(expression) }
    tables.localReads.insert(register)
    parameters.append((register, expression.range))
    return register
  }

  /// Whether an expression is computed without an instruction that can fail.
  func isQuiet(_ expression: Expression) -> Bool {
    switch expression.node {
    case .literal: true
    case .name(let name, _): settledLocal(name) != nil
    default: false
    }
  }

  // MARK: Names

  /// Emits what looks up a name of the session in a program.
  private mutating func load(
    _ name: String, at range: SourceRange, _ instruction: (TableIndex) -> Instruction
  ) {
    tables.visible[next] = visibleScope()
    let slot = slot(name)
    emit(instruction(slot), at: range)
  }

  /// Whether a local variable hides a name of the session matters to answers, which read the session as it stood.
  private mutating func noteLocalRead(_ name: String, _ register: Register, at range: SourceRange) {
    tables.localReads.insert(register)
    if !mayHoldObject(register) { noteRead(name, at: range, mayBeElse: true) }
  }

  private mutating func compute(_ name: String, into target: Register, at range: SourceRange) {
    if role.isProgram, local(name) == nil { return load(name, at: range) { .slot(target, slot: $0) } }
    let index = self.name(name)
    guard let register = local(name) else {
      noteRead(name, at: range, mayBeElse: false)
      return emit(.session(target, name: index), at: range)
    }
    if settledLocal(name) != nil {
      tables.localReads.insert(register)
      return emit(.copy(target, register), at: range)
    }
    noteLocalRead(name, register, at: range)
    emit(.copyOrSession(target, register, name: index), at: range)
  }

  /// Computes what a name stands for, which may be an object.
  mutating func computeAny(_ name: String, into target: Register, at range: SourceRange) {
    if role.isProgram, local(name) == nil { return load(name, at: range) { .anySlot(target, slot: $0) } }
    let index = self.name(name)
    guard let register = local(name) else {
      noteRead(name, at: range, mayBeElse: false)
      return emit(.anySession(target, name: index), at: range)
    }
    noteLocalRead(name, register, at: range)
    if settledLocal(name) != nil { return emit(.copyAny(target, register), at: range) }
    emit(.copyAnyOrSession(target, register, name: index), at: range)
  }

  /// A local variable, or the session's, or the word itself as text.
  mutating func computeWord(_ word: String, into target: Register, at range: SourceRange) {
    if local(word) != nil { return compute(word, into: target, at: range) }
    if role.isProgram { return load(word, at: range) { .wordSlot(target, slot: $0) } }
    noteRead(word, at: range, mayBeElse: true)
    let index = name(word)
    emit(.word(target, name: index), at: range)
  }

  // MARK: Expressions

  /// Computes an expression into a register, which is written last, so that the expression may read it.
  mutating func compute(_ expression: Expression, into target: Register) {
    withTemporaries { $0.computeOnTheWay(expression, into: target) }
  }

  private mutating func computeOnTheWay(_ expression: Expression, into target: Register) {
    let range = expression.range
    switch expression.node {
    case .literal(.int(let number)) where Int32(exactly: number) != nil:
      emit(.integer(target, Int32(number)), at: range)
    case .literal(let value): emit(.constant(target, Self.add(value, to: &tables.constants)), at: range)
    case .name(let name, orText: true): computeWord(name, into: target, at: range)
    case .name(let name, orText: false): compute(name, into: target, at: range)
    case .list(let items):
      let first = computeAll(items)
      emit(.list(target, first, count: Int32(items.count)), at: range)
    case .tuple(let items):
      let first = computeAll(items)
      emit(.tuple(target, first, count: Int32(items.count)), at: range)
    case .record(let fields):
      let values = computeAll(fields.map { $0.value })
      let names = Self.add(fields.map { $0.name.text }, to: &tables.fields)
      emit(.record(target, values, names: names), at: range)
    case .dictionary(let entries):
      let values = computeAll(entries.flatMap { [$0.key, $0.value] })
      emit(.dictionary(target, values, count: Int32(entries.count)), at: range)
    case .conditional(let branches, let otherwise):
      computeConditional(branches, otherwise, at: range) { $0.compute($1, into: target) }
    case .comprehension(let item, let names, let values, let condition):
      computeComprehension(item, names, values, condition, into: target, at: range)
    case .reduction(let initial, let sum, let names, let values, let result):
      computeReduction(from: initial, sum, names, values, by: result, into: target, at: range)
    case .ordering(let values, let first, let second, let order):
      computeOrdering(of: values, first, second, by: order, into: target, at: range)
    case .closure(let function): compute(function, into: target)
    case .range(let lower, let upper, let isClosed, let step):
      let ends = computeAll([lower, upper] + (step.map { [$0] } ?? []))
      emit(.range(target, ends, isClosed: isClosed, hasStep: step != nil), at: range)
    case .unary(.not, let operand):
      let holds = self.operand(operand)
      emit(.not(target, holds), at: operand.range)
    case .unary(.negate, let operand):
      let number = self.operand(operand)
      emit(.negate(target, number), at: range)
    case .unary(.invert, let operand):
      let ones = Expression(.literal(.int(-1)), range: range)
      computeBinary(.bitXor, operand, ones, into: target, at: range)
    case .binary(let symbol, let left, let right): computeBinary(symbol, left, right, into: target, at: range)
    case .chain(let first, let links): computeChain(first, links, into: target, at: range)
    case .property: computeMembers(expression, into: target)
    case .index(let subject, let index):
      if role.isProgram, case .name(let name, _) = subject.node, local(name) == nil {
        return computeElement(of: name, at: index, into: target, subject.range, range)
      }
      noteInner(subject)
      let (list, place, parameters) = operands(subject, index)
      tellRead(of: subject, in: list, at: place, range)
      chargeRead(at: place, index.range, of: range)
      tables.places[next] = range
      emitLast(into: target, over: list, at: index.range, refusing: parameters) {
        .element($0, of: list, at: place)
      }
    case .entry(let subject, let index, let value):
      computeEntry(of: subject, at: index, into: target, range) { $0.compute(value, into: target) }
    case .query(let subject, let name, let arguments):
      if let call = HandedFunction(expression) { return compute(call, into: target) }
      guard !role.isProgram else { return query(subject, name, arguments, into: target, at: range) }
      let first = temporary()
      if case .name(let base, _) = subject.node {
        computeAny(base, into: first, at: subject.range)
      } else {
        compute(subject, into: first)
      }
      let call = computeCall(name, arguments, at: range)
      emit(.query(first, first, call: call), at: name.range)
      emit(.move(target, first), at: name.range)
    case .call(let name, let arguments) where name.text == Intrinsic.beside:
      computeBeside(arguments.map { $0.value }, into: target, at: range)
    case .call(let name, let arguments):
      if let call = HandedFunction(expression) { return compute(call, into: target) }
      computeCall(of: name, arguments, into: target, at: range)
    }
  }

  /// Computes expressions into registers one after the other.
  ///
  /// - Returns: the first of them.
  private mutating func computeAll(_ expressions: [Expression]) -> Register {
    let registers = expressions.map { _ in temporary() }
    for (register, expression) in zip(registers, expressions) { compute(expression, into: register) }
    return registers.first ?? 0
  }

  /// Emits what takes a part out of a subject. What was computed for the subject alone gives its register to the part, since it would
  /// keep a list from being changed in place if it stayed.
  mutating func emitLast(
    into target: Register, over subject: Register, at range: SourceRange,
    refusing parameters: [(register: Register, range: SourceRange)] = [],
    _ instruction: (Register) -> Instruction
  ) {
    guard isTemporary(subject), subject != target else {
      return emit(instruction(target), at: range, refusing: parameters)
    }
    emit(instruction(subject), at: range, refusing: parameters)
    emit(.move(target, subject), at: range)
  }

  private mutating func computeConditional(
    _ branches: [(condition: Expression, value: Expression)], _ otherwise: Expression, at range: SourceRange,
    _ compute: (inout FunctionCompiler, Expression) -> Void
  ) {
    var exits: [Int] = []
    for branch in branches {
      let next = leap(unless: branch.condition, .condition)
      compute(&self, branch.value)
      exits.append(leap(.jump(0), at: range))
      land(next)
    }
    compute(&self, otherwise)
    for exit in exits { land(exit) }
  }

  /// The same as ``compute(_:into:)``, but a range is left as the record of its two ends: see ``RangeEnds``.
  mutating func computeEnds(_ expression: Expression, into target: Register) {
    switch expression.node {
    case .range(let first, let last, let isClosed, by: nil):
      withTemporaries {
        let ends = $0.computeAll([first, last])
        let names = [RangeEnds.first, isClosed ? RangeEnds.last : RangeEnds.end]
        let fields = Self.add(names, to: &$0.tables.fields)
        $0.emit(.record(target, ends, names: fields), at: expression.range)
      }
    case .conditional(let branches, let otherwise):
      computeConditional(branches, otherwise, at: expression.range) { $0.computeEnds($1, into: target) }
    default: compute(expression, into: target)
    }
  }
}
