/// Statements that need what a list or an object gives up: `let last = xs.removeLast()`, `return s.pop()`, `print(s.pop())`.
extension Parser {
  /// A statement whose values have names first where one of them is given up, so that each is there once, and in their order.
  ///
  /// - Parameter statement: what is done with the values, or with their names.
  func taking(
    _ values: [Expression], _ statement: ([Expression]) -> Statement.Kind
  ) -> Statement.Kind {
    guard values.contains(where: takes) else { return statement(values) }
    let named = values.enumerated().map { place, value in
      self.named(Intrinsic.taken + String(place), value)
    }
    let clauses = named.flatMap { $0.clauses }
    let range = values[0].range.union(values[values.count - 1].range)
    let body = Block([Statement(statement(named.map { $0.value }), range: range)], range: range)
    return .ifElse([Branch(clauses: clauses, body: body, sharesScope: true)], else: nil)
  }

  /// Names for what a value takes, `s.pop()` of `s.pop()!`, and for what is worked out before; and the value by those names.
  private func named(_ name: String, _ value: Expression) -> (clauses: [Branch.Clause], value: Expression) {
    let word = Word(name, range: value.range)
    let taken = Expression(.name(name, orText: false), range: value.range)
    func with(_ node: Expression.Node) -> Expression { Expression(node, range: value.range) }
    /// Values one after the other, up to the last that takes something.
    func row(_ values: [Expression]) -> (clauses: [Branch.Clause], values: [Expression]) {
      guard let last = values.lastIndex(where: takes) else { return ([], values) }
      var (clauses, result): ([Branch.Clause], [Expression]) = ([], [])
      for (place, value) in values.enumerated() {
        guard place <= last, !value.isLiteral else {
          result.append(value)
          continue
        }
        let named = named("\(name)0\(place)", value)
        clauses += named.clauses
        result.append(named.value)
      }
      return (clauses, result)
    }
    if value.changesArguments { return changed(word, value, taken) }
    guard takes(value), giver(of: value)?.giver == nil else {
      return ([clause(of: value, named: word, isTested: false)], taken)
    }
    switch value.node {
    case .binary(let symbol, let left, let right) where symbol.decides:
      let inner = named(name, left)
      return (inner.clauses, with(.binary(symbol, inner.value, right)))
    case .binary(let symbol, let left, let right):
      let parts = row([left, right])
      return (parts.clauses, with(.binary(symbol, parts.values[0], parts.values[1])))
    case .call(let function, let given):
      let parts = row(given.map { $0.value })
      let arguments = zip(given, parts.values).map { CallArgument(label: $0.label, value: $1) }
      return (parts.clauses, with(.call(function, arguments)))
    case .list(let items):
      let parts = row(items)
      return (parts.clauses, with(.list(parts.values)))
    case .tuple(let items):
      let parts = row(items)
      return (parts.clauses, with(.tuple(parts.values)))
    case .unary(let symbol, let operand):
      let inner = named(name, operand)
      return (inner.clauses, with(.unary(symbol, inner.value)))
    case .property(let subject, let member):
      let inner = named(name, subject)
      return (inner.clauses, with(.property(inner.value, member)))
    default: return ([clause(of: value, named: word, isTested: false)], taken)
    }
  }

  /// A call that changes what is handed to it gives both: its value, and what is put back.
  private func changed(
    _ name: Word, _ call: Expression, _ taken: Expression
  ) -> (clauses: [Branch.Clause], value: Expression) {
    guard case .call(_, let given) = call.node else { return ([clause(of: call, named: name)], taken) }
    let places = given.filter { $0.isChanged }.compactMap { argument -> Place? in
      var place = Place(argument.value)
      place?.binding = .existing
      return place
    }
    func part(_ number: Int) -> Expression {
      Expression(.property(taken, Word(String(number), range: call.range)), range: call.range)
    }
    let sets = places.enumerated().map { place, target in
      Statement(.assign(.place(target), value: part(place + 1)), range: target.range)
    }
    // What it is performed as, if it prints or changes variables of the session.
    let alone = Statement(.print([call]), range: call.range)
    let giver = Branch.Clause.Giver.function(call: alone, putsBack: sets)
    return ([Branch.Clause(name: name, call, isTested: false, giver: giver)], part(0))
  }

  /// Whether a value takes something where it is worked out in any case.
  func takes(_ value: Expression) -> Bool {
    if value.changesArguments { return true }
    switch value.node {
    case .query: return giver(of: value)?.giver != nil
    // What an intrinsic operation does with a part is its own affair, but for these two.
    case .call(let name, let given)
    where !name.text.isRegisterLike || name.text == Intrinsic.unwrapping
      || name.text == Intrinsic.interpolation:
      return given.contains { takes($0.value) }
    case .binary(let symbol, let left, let right): return takes(left) || !symbol.decides && takes(right)
    case .list(let items), .tuple(let items): return items.contains(where: takes)
    case .unary(_, let operand): return takes(operand)
    case .property(let subject, _): return takes(subject)
    default: return false
    }
  }

  /// The clauses of a condition: what it takes has a name first.
  func clauses(of condition: Expression) -> [Branch.Clause] {
    guard takes(condition) else { return [Branch.Clause(condition)] }
    let named = named(Intrinsic.taken, condition)
    return named.clauses + [Branch.Clause(named.value)]
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
    case ("updateValue", 2) where isPlace && given[1].label?.text == "forKey":
      return (asked(.entry(subject, given[1].value, or: asked(.literal(.nothing)))), .list(statement))
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

extension String {
  /// Whether it is a word that no reader can write as a name.
  fileprivate var isRegisterLike: Bool {
    utf8.first.map { !$0.isLetter && $0 < 0x80 && $0 != UInt8(ascii: "_") } ?? true
  }
}
