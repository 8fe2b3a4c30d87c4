import Language

/// Long chains of operators: each step goes on from what the one before it came to, in the same register.
extension FunctionCompiler {
  mutating func computeChain(
    _ first: Expression, _ links: [(symbol: BinaryOperator, operand: Expression)], into target: Register,
    at range: SourceRange
  ) {
    // The operands may read what the chain would overwrite.
    let sum = isTemporary(target) ? target : temporary()
    compute(first, into: sum)
    var exits: [Int] = []
    for (symbol, operand) in links {
      let step = SourceRange(Int(first.range.lowerBound), Int(operand.range.upperBound))
      switch symbol {
      case .and, .or:
        exits.append(leap(.decide(sum, isAnd: symbol == .and, 0), at: first.range))
        compute(operand, into: sum)
        emit(.require(sum, symbol == .and ? .rightOfAnd : .rightOfOr), at: operand.range)
      case .coalesce:
        exits.append(leap(unlessNothing: true, sum, at: first.range))
        compute(operand, into: sum)
      default:
        withTemporaries { compiler in
          var parameters: [(register: Register, range: SourceRange)] = []
          let other =
            operand.quotient.map { compiler.number($0, beside: sum, at: operand.range) }
            ?? compiler.deferredOperand(operand, &parameters)
          compiler.charge(symbol, at: step)
          compiler.emit(.applying(symbol, sum, sum, other), at: step, refusing: parameters)
        }
      }
    }
    for exit in exits { land(exit) }
    if sum != target { emit(.move(target, sum), at: range) }
  }
}
