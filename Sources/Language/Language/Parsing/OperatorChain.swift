/// What was read of an expression: a value, and behind it the operators of one level with their operands, which are applied from the left
/// on.
///
/// The first few make a tree, each operator above the one before it. The rest of a long chain is a list, so that nothing that
/// goes through the expression goes deeper for each of its terms.
struct OperatorChain {
  /// How many operators of one level make a tree.
  static let nestedOperators = 16

  private var left: Expression
  /// The level of the operators that were added last, and how many there were in a row.
  private var level = (precedence: 0, count: 0)
  /// Those that are left out of the tree.
  private var links: [(symbol: BinaryOperator, operand: Expression)] = []
  /// Where the last operand ends.
  private var end = 0

  init(_ first: Expression) { left = first }

  /// Adds an operator and its operand.
  ///
  /// - Parameter end: where the operand ends.
  /// - Returns: whether it goes on with a list, and so makes the expression no deeper.
  mutating func append(
    _ symbol: BinaryOperator, _ right: Expression, precedence: Int, through end: Int
  ) -> Bool {
    if precedence != level.precedence {
      left = expression
      links = []
      level = (precedence, 0)
    }
    level.count += 1
    if symbol == .coalesce { left = left.orNone }
    guard level.count > Self.nestedOperators else {
      left = Expression(
        .binary(symbol, left, right), range: SourceRange(Int(left.range.lowerBound), end))
      return false
    }
    let goesOn = !links.isEmpty
    links.append((symbol, right))
    self.end = end
    return goesOn
  }

  /// All of it, if it is not long.
  var soleExpression: Expression? { links.isEmpty ? left : nil }

  /// All of it.
  var expression: Expression {
    links.isEmpty
      ? left : Expression(.chain(left, links), range: SourceRange(Int(left.range.lowerBound), end))
  }
}
