/// Numbers that are written out, which Swift reads as decimals where a decimal is wanted: `9 / 5` beside a decimal is 1.8.
extension Expression {
  /// Its value if it consists of numbers alone: as it is written, and with decimals for its whole numbers. Nil of anything else,
  /// and of what has no value.
  package var numbers: (written: Value, decimals: Value)? {
    switch node {
    case .literal(.int(let number)): return (.int(number), .decimal(Double(number)))
    case .literal(.decimal(let number)): return (.decimal(number), .decimal(number))
    case .unary(.negate, let operand):
      guard let numbers = operand.numbers, let written = try? numbers.written.negated(),
        let decimals = try? numbers.decimals.negated()
      else { return nil }
      return (written, decimals)
    case .binary(let symbol, let left, let right):
      return left.numbers.flatMap { Self.applying(symbol, $0, right) }
    case .chain(let first, let rest):
      var numbers = first.numbers
      for (symbol, operand) in rest { numbers = numbers.flatMap { Self.applying(symbol, $0, operand) } }
      return numbers
    default: return nil
    }
  }

  /// Both values of whole numbers that are written out.
  package var wholeNumbers: (written: Value, decimals: Value)? {
    guard let numbers, numbers.written.wholeNumber != nil else { return nil }
    return numbers
  }

  /// Both values of whole numbers that are others as decimals: those of `9 / 5`, and none of `6 / 2`.
  package var quotient: (written: Value, decimals: Value)? {
    switch node {
    case .binary, .chain, .unary: break
    default: return nil
    }
    guard let numbers = wholeNumbers, numbers.written.number != numbers.decimals.number else { return nil }
    return numbers
  }

  /// The same with decimals for its whole numbers, as Swift reads `7 / 2` where a `Double` is wanted.
  var withDecimals: Expression {
    let node: Node
    switch self.node {
    case .literal(.int(let number)): node = .literal(.decimal(Double(number)))
    case .unary(.negate, let operand): node = .unary(.negate, operand.withDecimals)
    case .binary(let symbol, let left, let right) where symbol.isArithmetic:
      node = .binary(symbol, left.withDecimals, right.withDecimals)
    case .chain(let first, let rest) where rest.allSatisfy({ $0.symbol.isArithmetic }):
      node = .chain(first.withDecimals, rest.map { ($0.symbol, $0.operand.withDecimals) })
    case .conditional(let branches, let otherwise):
      node = .conditional(
        branches.map { ($0.condition, $0.value.withDecimals) }, else: otherwise.withDecimals)
    default: return self
    }
    return Expression(node, range: range)
  }

  /// The same as Swift reads it where a type is written.
  func withDecimals(as type: TypeSpelling) -> Expression {
    let node: Node
    switch (type, self.node) {
    case (.decimal, _): return withDecimals
    case (.optional(let wrapped), _): return withDecimals(as: wrapped)
    case (.list(let element), .list(let items)): node = .list(items.map { $0.withDecimals(as: element) })
    case (.dictionary(let key, let element), .dictionary(let entries)):
      node = .dictionary(entries.map { ($0.key.withDecimals(as: key), $0.value.withDecimals(as: element)) })
    case (.tuple(let parts), .tuple(let items)) where parts.count == items.count:
      node = .tuple(zip(parts, items).map { $1.withDecimals(as: $0.type) })
    default: return self
    }
    return Expression(node, range: range)
  }

  /// Whether it is a whole number that is written out.
  var isWholeNumber: Bool {
    switch node {
    case .literal(.int): true
    case .unary, .binary, .chain: wholeNumbers != nil
    default: false
    }
  }

  /// Whether such numbers are all of it, or values in it.
  var holdsWholeNumbers: Bool {
    switch node {
    case .list(let items), .tuple(let items): items.contains { $0.holdsWholeNumbers }
    case .record(let fields): fields.contains { $0.value.holdsWholeNumbers }
    case .dictionary(let entries): entries.contains { $0.value.holdsWholeNumbers }
    case .conditional(let branches, let otherwise):
      otherwise.holdsWholeNumbers || branches.contains { $0.value.holdsWholeNumbers }
    default: isWholeNumber
    }
  }
}

extension BinaryOperator {
  fileprivate var isArithmetic: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide: true
    default: false
    }
  }
}

extension Expression {
  /// Both values of an operator on numbers.
  fileprivate static func applying(
    _ symbol: BinaryOperator, _ left: (written: Value, decimals: Value), _ right: Expression
  ) -> (written: Value, decimals: Value)? {
    guard symbol.isArithmetic, let right = right.numbers,
      let written = try? left.written.applying(symbol, right.written),
      let decimals = try? left.decimals.applying(symbol, right.decimals)
    else { return nil }
    return (written, decimals)
  }
}
