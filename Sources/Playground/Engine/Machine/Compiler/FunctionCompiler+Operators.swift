import Language
import Values

/// Operators, and the conditions that decide a jump.
extension FunctionCompiler {
  mutating func computeBinary(
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
    if symbol == .coalesce {
      let value = isTemporary(target) ? target : temporary()
      compute(left, into: value)
      let exit = leap(unlessNothing: true, value, at: left.range)
      compute(right, into: value)
      land(exit)
      if value != target { emit(.move(target, value), at: range) }
      return
    }
    if let number = right.smallNumber,
      symbol == .add || symbol == .subtract || symbol == .remainder && number > 0
    {
      var parameters: [(register: Register, range: SourceRange)] = []
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
    charge(symbol, at: range)
    emit(.applying(symbol, target, one, other), at: range, refusing: parameters)
  }

  /// Emits a jump whose target is still to come, and which is made unless a register holds none, or if it does.
  mutating func leap(unlessNothing: Bool, _ value: Register, at range: SourceRange) -> Int {
    withTemporaries { compiler in
      // What is compared is taken from its register.
      let (held, nothing) = (compiler.temporary(), compiler.temporary())
      compiler.emit(.copy(held, value), at: range)
      compiler.emit(.constant(nothing, Self.add(.nothing, to: &compiler.tables.constants)), at: range)
      return compiler.leap(
        .jumpUnlessCompared(held, nothing, 0, unlessNothing ? .equal : .notEqual), at: range)
    }
  }

  /// Where an operator finds its operands; what `==` and `!=` compare may be objects.
  private mutating func comparedOrOperands(
    _ symbol: BinaryOperator, _ left: Expression, _ right: Expression
  ) -> (left: Register, right: Register, parameters: [(register: Register, range: SourceRange)]) {
    let isEquality = symbol == .equal || symbol == .notEqual
    if let quotient = left.quotient, right.wholeNumbers == nil {
      let other = isEquality ? anyOperand(right) : operand(right)
      return (number(quotient, beside: other, at: left.range), other, [])
    }
    if let quotient = right.quotient, left.wholeNumbers == nil {
      let other = isEquality ? anyOperand(left) : operand(left)
      return (other, number(quotient, beside: other, at: right.range), [])
    }
    guard isEquality else { return operands(left, right) }
    return (anyOperand(left), anyOperand(right), [])
  }

  /// A register for a number that is written with whole numbers, of decimals where another register holds a decimal.
  mutating func number(
    _ numbers: (written: Value, decimals: Value), beside other: Register, at range: SourceRange
  ) -> Register {
    let number = temporary()
    let first = Self.add(numbers.written, to: &tables.constants)
    _ = Self.add(numbers.decimals, to: &tables.constants)
    emit(.beside(number, other, first), at: range)
    return number
  }

  /// A number that is written with whole numbers, of decimals where parts of variables are decimals.
  mutating func computeBeside(_ values: [Expression], into target: Register, at range: SourceRange) {
    guard let numbers = values[0].wholeNumbers else { return compute(values[0], into: target) }
    let number = isTemporary(target) ? target : temporary()
    emit(.constant(number, Self.add(numbers.written, to: &tables.constants)), at: range)
    for value in values.dropFirst() {
      guard let (name, path) = value.partOfVariable else { continue }
      let kin = FunctionTables.Kin(name: name, register: local(name), path: path, number: numbers.decimals)
      emit(.resemble(number, kin: Self.add(kin, to: &tables.kin)), at: range)
    }
    if number != target { emit(.move(target, number), at: range) }
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
      let isWritten = condition.range.lowerBound < condition.range.upperBound
      if compiler.isTraced, compiler.tellsLines, isWritten {
        compiler.emit(.tellDecision(holds), at: condition.range)
      }
      return compiler.leap(.jumpUnless(holds, role, 0), at: condition.range)
    }
  }

  private mutating func leap(
    unless symbol: BinaryOperator, _ left: Expression, _ right: Expression, at range: SourceRange
  ) -> Int {
    if let number = right.smallNumber {
      var parameters: [(register: Register, range: SourceRange)] = []
      let isEquality = symbol == .equal || symbol == .notEqual
      let register = isEquality ? anyOperand(left) : deferredOperand(left, &parameters)
      charge(symbol, at: range)
      emit(.jumpUnlessComparedToInteger(register, number, 0, symbol), at: range, refusing: parameters)
    } else {
      let (one, other, parameters) = comparedOrOperands(symbol, left, right)
      charge(symbol, at: range)
      emit(.jumpUnlessCompared(one, other, 0, symbol), at: range, refusing: parameters)
    }
    return instructions.count - 1
  }
}

extension Instruction {
  /// The instruction of an operator on two registers.
  static func applying(
    _ symbol: BinaryOperator, _ target: Register, _ left: Register, _ right: Register
  ) -> Instruction {
    switch symbol {
    case .add: .add(target, left, right)
    case .subtract: .subtract(target, left, right)
    case .multiply: .multiply(target, left, right)
    default: .binary(target, left, right, symbol)
    }
  }
}

extension Expression {
  /// A whole number that an instruction holds by itself.
  var smallNumber: Int32? {
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
