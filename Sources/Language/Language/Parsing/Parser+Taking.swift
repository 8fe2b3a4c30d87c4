/// Statements that need what a list or an object gives up: `let last = xs.removeLast()`, `return s.pop()`, `print(s.pop())`.
extension Parser {
  /// A statement whose values have names first where one of them is given up, so that each is there once, and in their order.
  ///
  /// - Parameter statement: what is done with the values, or with their names.
  func taking(
    _ values: [Expression], _ statement: ([Expression]) -> Statement.Kind
  ) -> Statement.Kind {
    let clauses = values.enumerated().map { place, value in
      named(Word(Intrinsic.taken + String(place), range: value.range), value)
    }
    guard let first = clauses.first, clauses.contains(where: { $0.clause.giver != nil }) else {
      return statement(values)
    }
    let range = first.value.range.union(clauses[clauses.count - 1].value.range)
    let body = Block([Statement(statement(clauses.map { $0.value }), range: range)], range: range)
    return .ifElse([Branch(clauses: clauses.map { $0.clause }, body: body, sharesScope: true)], else: nil)
  }

  /// A name for a value, or for what it takes, `s.pop()` of `s.pop()!`; and the value by that name.
  private func named(_ name: Word, _ value: Expression) -> (clause: Branch.Clause, value: Expression) {
    let taken = Expression(.name(name.text, orText: false), range: value.range)
    switch value.node {
    case .call(let sign, let given) where sign.text == Intrinsic.unwrapping && given.count == 1:
      let inner = named(name, given[0].value)
      return (inner.clause, Expression(.call(sign, [CallArgument(value: inner.value)]), range: value.range))
    case .binary(let symbol, let left, let right) where symbol == .coalesce || takes(left):
      let inner = named(name, left)
      return (inner.clause, Expression(.binary(symbol, inner.value, right), range: value.range))
    case .binary(let symbol, let left, let right) where left.isLiteral && !symbol.decides && takes(right):
      let inner = named(name, right)
      return (inner.clause, Expression(.binary(symbol, left, inner.value), range: value.range))
    case .unary(let symbol, let operand) where takes(operand):
      let inner = named(name, operand)
      return (inner.clause, Expression(.unary(symbol, inner.value), range: value.range))
    case .property(let subject, let word) where takes(subject):
      let inner = named(name, subject)
      return (inner.clause, Expression(.property(inner.value, word), range: value.range))
    default: return (clause(of: value, named: name, isTested: false), taken)
    }
  }

  /// Whether the first thing that a value computes takes something.
  private func takes(_ value: Expression) -> Bool {
    switch value.node {
    case .query: giver(of: value)?.giver != nil
    case .call(let sign, let given) where sign.text == Intrinsic.unwrapping && given.count == 1:
      takes(given[0].value)
    case .binary(let symbol, let left, let right):
      takes(left) || left.isLiteral && !symbol.decides && takes(right)
    case .unary(_, let operand): takes(operand)
    case .property(let subject, _): takes(subject)
    default: false
    }
  }

  /// The clauses of a condition: what it takes has a name first.
  func clauses(of condition: Expression) -> [Branch.Clause] {
    guard takes(condition) else { return [Branch.Clause(condition)] }
    let named = named(Word(Intrinsic.taken, range: condition.range), condition)
    return [named.clause, Branch.Clause(named.value)]
  }

  /// A clause that gives a value its name.
  func clause(of value: Expression, named name: Word, isTested: Bool = true) -> Branch.Clause {
    let (asked, giver) = giver(of: value) ?? (isTested ? value.orNone : value, nil)
    return Branch.Clause(name: name, asked, isTested: isTested, giver: giver)
  }

  /// What a call takes that stands for a value, and the command that takes it; nil if it only asks.
  private func giver(of value: Expression) -> (value: Expression, giver: Branch.Clause.Giver?)? {
    guard case .query(let subject, let name, let given) = value.node, let command = value.command else {
      return nil
    }
    func asked(_ node: Expression.Node) -> Expression { Expression(node, range: value.range) }
    let statement = Statement(command, range: value.range)
    let isPlace = Place(subject) != nil
    switch (name.text, given.count) {
    case ("removeLast", 0) where isPlace:
      return (asked(.property(subject, Word("last", range: name.range))), .list(statement))
    case ("removeFirst", 0) where isPlace:
      return (asked(.property(subject, Word("first", range: name.range))), .list(statement))
    case ("popLast", 0) where isPlace:
      let last = asked(.property(subject, Word("last", range: name.range))).orNone
      let isEmpty = asked(.property(subject, Word("isEmpty", range: name.range)))
      return (last, .list(statement.performed(if: asked(.unary(.not, isEmpty)))))
    case ("remove", 1) where isPlace && given[0].label?.text == "at":
      return (asked(.index(subject, given[0].value)), .list(statement))
    case ("removeValue", 1) where isPlace && given[0].label?.text == "forKey":
      let key = given[0].value
      let none = asked(.literal(.nothing))
      return (asked(.entry(subject, key, or: none)), .list(statement.performed(if: holds(subject, key))))
    default: return syntax.isVerb(name.text) ? (value, .object(statement)) : nil
    }
  }

  /// Whether a dictionary has a key.
  private func holds(_ subject: Expression, _ key: Expression) -> Expression {
    let word = Word("contains", range: subject.range)
    return Expression(
      .query(subject, word, [CallArgument(value: key)]), range: subject.range.union(key.range))
  }

  /// `d["a"] = nil`, which removes the key where a dictionary has it; nil of any other assignment.
  func removal(of target: AssignmentTarget, setTo value: Expression) -> Statement.Kind? {
    guard case .place(let place) = target, case .index(let key)? = place.steps.last,
      value.isNil
    else { return nil }
    let owner = place.prefix(place.steps.count - 1)
    let (subject, range) = (owner.expression, target.range)
    let isDictionary = Expression(
      .call(Word(Intrinsic.isDictionary, range: subject.range), [CallArgument(value: subject)]), range: range)
    let removes = Statement(
      .change(owner, Word(ListCommand.remove.rawValue, range: key.range), [Argument(key)]), range: range)
    let sets = Statement(.assign(target, value: value), range: range.union(value.range))
    return .ifElse(
      [
        Branch(
          condition: isDictionary,
          body: Block([removes.performed(if: holds(subject, key))], range: range))
      ], else: Block([sets], range: range))
  }
}

extension Expression {
  fileprivate var isLiteral: Bool { if case .literal = node { true } else { false } }

  /// Whether it is `nil`, as Swift writes it.
  fileprivate var isNil: Bool { if case .name("nil", _) = node { true } else { false } }
}

extension BinaryOperator {
  /// Whether its right side may not be computed.
  fileprivate var decides: Bool { self == .and || self == .or || self == .coalesce }
}

extension Statement {
  /// The same where a condition holds, and else nothing.
  fileprivate func performed(if condition: Expression) -> Statement {
    Statement(
      .ifElse([Branch(condition: condition, body: Block([self], range: range))], else: nil), range: range)
  }
}
