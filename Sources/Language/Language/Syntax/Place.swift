/// A variable, or a part of one: `xs`, `xs[0]`, `d[k].x`.
public struct Place: Sendable {
  public var name: Word
  /// The way into it, from outside.
  public var steps: [Step]
  /// Which variable is meant.
  public var binding = Binding.visible

  public init(_ name: Word, steps: [Step] = [], binding: Binding = .visible) {
    self.name = name
    self.steps = steps
    self.binding = binding
  }

  public enum Binding: Sendable {
    /// `let x = 5`: the variable in sight, or else a new one of the session.
    case visible
    /// `x = 5`: the variable in sight, which must be there.
    case existing
    /// `var x = 5`: a variable of the block in which it is declared.
    case declared
  }

  public enum Step: Sendable {
    case index(Expression)
    /// `[k, or: 0]`: what stands for an absent key.
    case entry(Expression, or: Expression)
    case member(Word)
  }

  /// The whole of it.
  public var range: SourceRange {
    switch steps.last {
    case .index(let index): SourceRange(Int(name.range.lowerBound), Int(index.range.upperBound) + 1)
    case .entry(_, let value): SourceRange(Int(name.range.lowerBound), Int(value.range.upperBound) + 1)
    case .member(let word): name.range.union(word.range)
    case nil: name.range
    }
  }

  /// The place of some of its first steps.
  public func prefix(_ count: Int) -> Place {
    Place(name, steps: Array(steps.prefix(count)), binding: binding)
  }

  /// Whether something stands for a key that is absent on the way.
  public var hasDefaults: Bool {
    steps.contains { if case .entry = $0 { true } else { false } }
  }

  /// Whether something stands for a key that is absent before its last step.
  public var hasDefaultsOnTheWay: Bool { steps.count > 1 && prefix(steps.count - 1).hasDefaults }

  /// The same without what stands for absent keys.
  public var withoutDefaults: Place {
    Place(
      name, steps: steps.map { if case .entry(let index, _) = $0 { .index(index) } else { $0 } },
      binding: binding)
  }

  /// What is there, as it is read.
  public var expression: Expression {
    let start = Int(name.range.lowerBound)
    var expression = Expression(.name(name.text, orText: false), range: name.range)
    for count in steps.indices {
      let range = SourceRange(start, Int(prefix(count + 1).range.upperBound))
      switch steps[count] {
      case .index(let index): expression = Expression(.index(expression, index), range: range)
      case .entry(let index, let value):
        expression = Expression(.entry(expression, index, or: value), range: range)
      case .member(let word): expression = Expression(.property(expression, word), range: range)
      }
    }
    return expression
  }

  /// What it is set to by `+=` and its like.
  ///
  /// - Parameter range: that of the statement.
  public func changed(by symbol: BinaryOperator, _ value: Expression, at range: SourceRange) -> Expression {
    Expression(.binary(symbol, expression, value), range: range)
  }
}

extension Place {
  /// The place that an expression names; nil if it is not a name with indexes and members.
  public init?(_ expression: Expression) {
    var steps: [Step] = []
    var expression = expression
    while true {
      switch expression.node {
      case .name(let name, _):
        self.init(Word(name, range: expression.range), steps: steps.reversed())
        return
      case .index(let subject, let index):
        steps.append(.index(index))
        expression = subject
      case .entry(let subject, let index, let value):
        steps.append(.entry(index, or: value))
        expression = subject
      // `d["a"]! += 5`
      case .call(let sign, let given) where sign.text == Intrinsic.unwrapping && given.count == 1:
        expression = given[0].value
      case .call(let name, let given) where name.text == Intrinsic.slice:
        steps.append(.index(Self.slice(of: given.map { $0.value }, at: name.range)))
        expression = given[0].value
      // `d["a"]!.append(2)`: what is not there is told in any case.
      case .call(let sign, let given) where sign.text == Intrinsic.unwrapping && given.count == 1:
        expression = given[0].value
      case .property(let subject, let name):
        steps.append(.member(name))
        expression = subject
      default: return nil
      }
    }
  }

  /// The range that `1...` and `..<2` are for a list.
  ///
  /// - Parameter given: the list, both ends, or none, and whether the last is one of the places.
  private static func slice(of given: [Expression], at range: SourceRange) -> Expression {
    func isMissing(_ end: Expression) -> Bool {
      if case .literal(.nothing) = end.node { true } else { false }
    }
    let lower = isMissing(given[1]) ? Expression(.literal(.int(0)), range: range) : given[1]
    let isOpen = isMissing(given[2])
    let upper = isOpen ? Expression(.property(given[0], Word("count", range: range)), range: range) : given[2]
    let isClosed = if case .literal(.bool(true)) = given[3].node { !isOpen } else { false }
    return Expression(.range(lower, upper, isClosed: isClosed, by: nil), range: range)
  }
}
