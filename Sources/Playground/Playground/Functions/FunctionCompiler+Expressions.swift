import Language

/// What an expression of a definition is compiled to: it leaves its value in a register, which is written last.
extension FunctionCompiler {
  // MARK: Where a value can be read

  /// A register that holds the value of an expression: that of a local variable, or one that was taken for it.
  mutating func operand(_ expression: Expression) -> Register {
    if case .name(let name, _) = expression.node, let register = settledLocal(name) {
      if mayHoldObject(register) { emit(.requireValue(register), at: expression.range) }
      return register
    }
    let register = temporary()
    compute(expression, into: register)
    return register
  }

  /// The same, where an object may stand as well.
  mutating func anyOperand(_ expression: Expression) -> Register {
    guard case .name(let name, _) = expression.node else { return operand(expression) }
    if let register = settledLocal(name) {
      noteLocalRead(name, register, at: expression.range)
      return register
    }
    let register = temporary()
    computeAny(name, into: register, at: expression.range)
    return register
  }

  /// The operands of an instruction that refuses objects by itself, with those that may turn out to be one.
  private mutating func operands(
    _ left: Expression, _ right: Expression
  ) -> (left: Register, right: Register, parameters: [(Register, SourceRange)]) {
    var parameters: [(Register, SourceRange)] = []
    // What stands at the left is to be refused before anything at the right can fail.
    let one = isQuiet(right) ? deferredOperand(left, &parameters) : operand(left)
    return (one, deferredOperand(right, &parameters), parameters)
  }

  private mutating func deferredOperand(
    _ expression: Expression, _ parameters: inout [(Register, SourceRange)]
  ) -> Register {
    guard case .name(let name, _) = expression.node, let register = settledLocal(name),
      mayHoldObject(register)
    else { return operand(expression) }
    parameters.append((register, expression.range))
    return register
  }

  /// Whether an expression is computed without an instruction that can fail.
  private func isQuiet(_ expression: Expression) -> Bool {
    switch expression.node {
    case .literal: true
    case .name(let name, _): settledLocal(name) != nil
    default: false
    }
  }

  // MARK: Names

  /// Whether a local variable hides a name of the session matters to answers, which read the session as it stood.
  private mutating func noteLocalRead(_ name: String, _ register: Register, at range: SourceRange) {
    if !mayHoldObject(register) { noteRead(name, at: range, mayBeElse: true) }
  }

  private mutating func compute(_ name: String, into target: Register, at range: SourceRange) {
    let index = self.name(name)
    guard let register = local(name) else {
      noteRead(name, at: range, mayBeElse: false)
      return emit(.session(target, name: index), at: range)
    }
    if settledLocal(name) != nil { return emit(.copy(target, register), at: range) }
    noteLocalRead(name, register, at: range)
    emit(.copyOrSession(target, register, name: index), at: range)
  }

  /// Computes what a name stands for, which may be an object.
  private mutating func computeAny(_ name: String, into target: Register, at range: SourceRange) {
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
    case .comprehension(let item, let name, let values):
      let results = addLocal()
      emit(.constant(results, Self.add(.list([]), to: &tables.constants)), at: range)
      loop(name.text, over: values, at: values.range) { compiler in
        compiler.withTemporaries {
          let value = $0.temporary()
          $0.compute(item, into: value)
          $0.emit(.collect(results, value), at: item.range)
        }
      }
      emit(.move(target, results), at: range)
    case .range(let lower, let upper, let isClosed, let step):
      let ends = computeAll([lower, upper] + (step.map { [$0] } ?? []))
      emit(.range(target, ends, isClosed: isClosed, hasStep: step != nil), at: range)
    case .unary(.not, let operand):
      let holds = self.operand(operand)
      emit(.not(target, holds), at: operand.range)
    case .unary(.negate, let operand):
      let number = self.operand(operand)
      emit(.negate(target, number), at: range)
    case .binary(let symbol, let left, let right): computeBinary(symbol, left, right, into: target, at: range)
    case .property: computeMembers(expression, into: target)
    case .index(let subject, let index):
      let (list, place, parameters) = operands(subject, index)
      emitLast(into: target, over: list, at: index.range, refusing: parameters) {
        .element($0, of: list, at: place)
      }
    case .query(let subject, let name, let arguments):
      let first = temporary()
      if case .name(let base, _) = subject.node {
        computeAny(base, into: first, at: subject.range)
      } else {
        compute(subject, into: first)
      }
      let call = computeCall(name, arguments, at: range)
      emit(.query(first, first, call: call), at: name.range)
      emit(.move(target, first), at: name.range)
    case .call(let name, let arguments): computeCall(of: name, arguments, into: target, at: range)
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
  private mutating func emitLast(
    into target: Register, over subject: Register, at range: SourceRange,
    refusing parameters: [(Register, SourceRange)] = [], _ instruction: (Register) -> Instruction
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

  // MARK: Operators

  private mutating func computeBinary(
    _ symbol: BinaryOperator, _ left: Expression, _ right: Expression, into target: Register,
    at range: SourceRange
  ) {
    if symbol == .and || symbol == .or {
      // The right side may read what the left one would overwrite.
      let holds = isTemporary(target) ? target : temporary()
      compute(left, into: holds)
      let exit = leap(.decide(holds, isAnd: symbol == .and, 0), at: left.range)
      compute(right, into: holds)
      emit(.require(holds, symbol == .and ? .rightOfAnd : .rightOfOr), at: right.range)
      land(exit)
      if holds != target { emit(.move(target, holds), at: range) }
      return
    }
    if let number = right.smallNumber,
      symbol == .add || symbol == .subtract || symbol == .remainder && number > 0
    {
      var parameters: [(Register, SourceRange)] = []
      let register = deferredOperand(left, &parameters)
      let instruction: Instruction =
        switch symbol {
        case .add: .addInteger(target, register, number)
        case .subtract: .subtractInteger(target, register, number)
        default: .remainderInteger(target, register, number)
        }
      return emit(instruction, at: range, refusing: parameters)
    }
    let (one, other, parameters) = comparedOrOperands(symbol, left, right)
    let instruction: Instruction =
      switch symbol {
      case .add: .add(target, one, other)
      case .subtract: .subtract(target, one, other)
      case .multiply: .multiply(target, one, other)
      default: .binary(symbol, target, one, other)
      }
    emit(instruction, at: range, refusing: parameters)
  }

  /// Where an operator finds its operands; what `==` and `!=` compare may be objects.
  private mutating func comparedOrOperands(
    _ symbol: BinaryOperator, _ left: Expression, _ right: Expression
  ) -> (left: Register, right: Register, parameters: [(Register, SourceRange)]) {
    guard symbol == .equal || symbol == .notEqual else { return operands(left, right) }
    return (anyOperand(left), anyOperand(right), [])
  }

  /// Emits a jump whose target is still to come, and which is made unless a condition holds.
  mutating func leap(unless condition: Expression, _ role: Condition) -> Int {
    withTemporaries { compiler in
      if !compiler.isTraced, case .binary(let symbol, let left, let right) = condition.node,
        symbol.isComparison
      {
        return compiler.leap(unless: symbol, left, right, at: condition.range)
      }
      let holds = compiler.operand(condition)
      if compiler.isTraced { compiler.emit(.tellDecision(holds), at: condition.range) }
      return compiler.leap(.jumpUnless(holds, role, 0), at: condition.range)
    }
  }

  private mutating func leap(
    unless symbol: BinaryOperator, _ left: Expression, _ right: Expression, at range: SourceRange
  ) -> Int {
    if let number = right.smallNumber {
      var parameters: [(Register, SourceRange)] = []
      let isEquality = symbol == .equal || symbol == .notEqual
      let register = isEquality ? anyOperand(left) : deferredOperand(left, &parameters)
      emit(.jumpUnlessComparedToInteger(symbol, register, number, 0), at: range, refusing: parameters)
    } else {
      let (one, other, parameters) = comparedOrOperands(symbol, left, right)
      emit(.jumpUnlessCompared(symbol, one, other, 0), at: range, refusing: parameters)
    }
    return instructions.count - 1
  }

  // MARK: Members and calls

  /// `n.left.element`: of a value each is asked of the one before; of an object all are one question, `t.cost.comparisons`.
  private mutating func computeMembers(_ expression: Expression, into target: Register) {
    var words: [Word] = []
    var base = expression
    while case .property(let subject, let word) = base.node {
      words.append(word)
      base = subject
    }
    words.reverse()
    guard case .name = base.node else {
      let part = temporary()
      compute(base, into: part)
      for word in words {
        let name = name(word.text)
        emit(.member(part, of: part, name: name), at: word.range)
      }
      return emit(.move(target, part), at: expression.range)
    }
    let subject = anyOperand(base)
    let members = Self.add(
      FunctionTables.Members(words: words, expression: expression), to: &tables.members)
    let isCount = words.count == 1 && words[0].text == "count"
    emitLast(into: target, over: subject, at: words.last?.range ?? expression.range) {
      isCount ? .count($0, of: subject, members) : .members($0, of: subject, members)
    }
  }

  /// Computes the arguments of a query or a built-in function into registers one after the other.
  private mutating func computeCall(
    _ name: Word, _ arguments: [CallArgument], at range: SourceRange
  ) -> TableIndex {
    var call = FunctionTables.Call(name: name, arguments: [], range: range)
    for argument in arguments {
      // A word that names no local may be a choice of the parameter: `positions(tidy)`.
      if case .name(let word, _) = argument.value.node, local(word) == nil {
        noteRead(word, at: argument.value.range, mayBeElse: false)
        call.arguments.append((argument.label, word, argument.value.range))
      } else {
        compute(argument.value, into: temporary())
        call.arguments.append((argument.label, nil, argument.value.range))
      }
    }
    return Self.add(call, to: &tables.calls)
  }

  private mutating func computeCall(
    of name: Word, _ arguments: [CallArgument], into target: Register, at range: SourceRange
  ) {
    let window = temporary()
    if Function.named[name.text] != nil {
      // The first register takes the result.
      let call = computeCall(name, arguments, at: range)
      emit(.builtIn(window, window + 1, call: call), at: name.range)
      return emit(.move(target, window), at: name.range)
    }
    for (place, argument) in arguments.enumerated() {
      if let label = argument.label {
        let written = WrittenCall(name, arguments, in: source).withoutLabels()
        return refuse(.takesNoLabels(name.text, label: label.text, call: written), at: label.range)
      }
      let register = place == 0 ? window : temporary()
      if case .name(let word, _) = argument.value.node {
        computeAny(word, into: register, at: argument.value.range)
      } else {
        compute(argument.value, into: register)
      }
    }
    let callee = callee(name.text, arguments.count)
    emit(.call(callee: callee, window: window, count: Int32(arguments.count)), at: name.range)
    emit(.move(target, window), at: name.range)
  }

  private mutating func callee(_ name: String, _ count: Int) -> TableIndex {
    if let known = tables.callees.firstIndex(where: { $0 == (name, count) }) { return TableIndex(known) }
    return Self.add((name, count), to: &tables.callees)
  }
}

extension Expression {
  /// A whole number that an instruction holds by itself.
  fileprivate var smallNumber: Int32? {
    if case .literal(.int(let number)) = node { Int32(exactly: number) } else { nil }
  }
}

extension BinaryOperator {
  var isComparison: Bool {
    switch self {
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}
