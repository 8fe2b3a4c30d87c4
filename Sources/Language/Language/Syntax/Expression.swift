/// An expression, with the place of each of its parts.
public struct Expression: Sendable {
  public var node: Node
  public var range: SourceRange

  public init(_ node: Node, range: SourceRange) {
    self.node = node
    self.range = range
  }

  /// Most are literals and names, which take no memory of their own.
  public enum Node: Sendable {
    case literal(Value)
    /// A variable or an object. As an item of a list that is an argument (`[Steve, Zoe]`) an unknown name is text.
    case name(String, orText: Bool)
    indirect case list([Expression])
    /// `[x * 2 for x in xs]`, `[x for x in xs if x > 3]`
    indirect case comprehension(Expression, LoopNames, in: Expression, where: Expression?)
    /// `xs.reduce(0) { $0 + $1 }`: what is there so far, and each value, have names in the last expression.
    indirect case reduction(Expression, Word, LoopNames, in: Expression, by: Expression)
    /// `xs.sorted { $0 > $1 }`: whether the value of the first name comes before that of the second.
    indirect case ordering(Expression, Word, Word, by: Expression)
    /// What a function without a name comes to: `{ $0 * 2 }`.
    case closure(NamelessFunction)
    /// `(x, y)`; parentheses around one expression leave no node.
    indirect case tuple([Expression])
    /// `(x: 1, y: 2)`
    indirect case record([(name: Word, value: Expression)])
    /// `["a": 1]`, `[:]`
    indirect case dictionary([(key: Expression, value: Expression)])
    /// `if c { a } else { b }`: the conditions in order with their values, then the value of the last `else`.
    indirect case conditional([(condition: Expression, value: Expression)], else: Expression)
    /// `1...10`, `1..<10`, `0...100 by 5`
    indirect case range(Expression, Expression, isClosed: Bool, by: Expression?)
    indirect case unary(UnaryOperator, Expression)
    indirect case binary(BinaryOperator, Expression, Expression)
    /// `a + b - c + …`: operators of one level, which are applied from the left on, where there are so many that ``binary`` would nest too
    /// deep.
    indirect case chain(Expression, [(symbol: BinaryOperator, operand: Expression)])
    /// `t.max`
    indirect case property(Expression, Word)
    /// `random(20, in: 1...99)`
    indirect case call(Word, [CallArgument])
    /// `c.item(0, 5)`
    indirect case query(Expression, Word, [CallArgument])
    /// `xs[2]`
    indirect case index(Expression, Expression)
    /// `d[k, or: 0]`: what stands for an absent key is evaluated only then.
    indirect case entry(Expression, Expression, or: Expression)
  }
}

extension Expression {
  var isTuple: Bool { if case .tuple = node { true } else { false } }

  /// The same as an argument: in a tuple, as in a list, a name that nothing has is text, `(Ann, Bob, 3)`.
  ///
  /// - Complexity: O(parts of its tuples and lists); the parser bounds their nesting.
  var withWordsAsText: Expression {
    guard case .tuple(let items) = node else { return self }
    return Expression(.tuple(items.map { $0.asItem }), range: range)
  }

  /// The same as an item of a list: a name that nothing has is text, and so are those in its lists and tuples.
  package var asItem: Expression {
    switch node {
    case .name(let name, orText: false): Expression(.name(name, orText: true), range: range)
    case .tuple(let items): Expression(.tuple(items.map { $0.asItem }), range: range)
    case .list(let items): Expression(.list(items.map { $0.asItem }), range: range)
    default: self
    }
  }
}

public struct CallArgument: Sendable {
  public var label: Word?
  public var value: Expression
  /// Whether `&` stands before it: the function changes it.
  public var isChanged = false

  public init(label: Word? = nil, value: Expression) {
    self.label = label
    self.value = value
  }
}

public enum UnaryOperator: String, Sendable {
  case negate = "-"
  case not = "!"
  case invert = "~"
}

/// The infix operators: `||`, `&&`, comparisons, `??`, `+ -`, `* / %` from the loosest to the tightest; and those on bits, as Swift has them.
public enum BinaryOperator: String, Sendable, CaseIterable {
  case or = "||"
  case and = "&&"
  /// The right side where the left one is none.
  case coalesce = "??"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case bitAnd = "&"
  case bitOr = "|"
  case bitXor = "^"
  case shiftLeft = "<<"
  case shiftRight = ">>"
  case addWrapping = "&+"
  case subtractWrapping = "&-"
  case multiplyWrapping = "&*"

  /// How many bytes the operator has that changes a variable by it, such as `+=`.
  var updateLength: Int { rawValue.utf8.count + 1 }
}
