import Language

/// What an expression of a definition is compiled to: it leaves its value on the stack.
extension FunctionCompiler {
  mutating func add(_ expression: Expression) {
    let range = expression.range
    switch expression.node {
    case .literal(let value):
      constants.append(value)
      emit(.constant(constants.count - 1), at: range)
    case .name(let name, let orText):
      if orText, slot(name) == nil {
        emit(.word(self.name(name)), at: range)
      } else {
        load(name, at: range)
      }
    case .list(let items):
      for item in items { add(item) }
      emit(.list(items.count), at: range)
    case .tuple(let items):
      for item in items { add(item) }
      emit(.tuple(items.count), at: range)
    case .record(let fields):
      for field in fields { add(field.value) }
      emit(.record(site: site(.names(fields.map(\.name.text)))), at: range)
    case .dictionary(let entries):
      for entry in entries {
        add(entry.key)
        add(entry.value)
      }
      emit(.dictionary(entries.count), at: range)
    case .conditional(let branches, let otherwise):
      addConditional(branches, otherwise, at: range) { $0.add($1) }
    case .comprehension(let item, let name, let values):
      let results = addSlot()
      constants.append(.list([]))
      emit(.constant(constants.count - 1), at: range)
      emit(.set(results), at: range)
      addSequence(values)
      loop(name.text, at: values.range) { compiler in
        compiler.add(item)
        compiler.emit(.collect(results), at: item.range)
      }
      emit(.slot(results), at: range)
    case .range(let lower, let upper, let isClosed, let step):
      add(lower)
      add(upper)
      if let step { add(step) }
      emit(.range(isClosed: isClosed, hasStep: step != nil), at: range)
    case .unary(.not, let operand):
      add(operand)
      emit(.require(.negated), at: operand.range)
      emit(.not, at: range)
    case .unary(.negate, let operand):
      add(operand)
      emit(.negate, at: range)
    case .binary(let symbol, let left, let right):
      addBinary(symbol, left, right, at: range)
    case .property: addMembers(expression)
    case .index(let subject, let index):
      add(subject)
      add(index)
      emit(.index, at: index.range)
    case .query(let subject, let name, let arguments):
      if case .name(let base, _) = subject.node { loadAny(base, at: subject.range) } else { add(subject) }
      let call = call(name, arguments, at: range)
      emit(.query(site: site(.call(call))), at: name.range)
    case .call(let name, let arguments): addCall(name, arguments, at: range)
    }
  }

  private mutating func addConditional(
    _ branches: [(condition: Expression, value: Expression)], _ otherwise: Expression, at range: SourceRange,
    _ add: (inout FunctionCompiler, Expression) -> Void
  ) {
    var exits: [Int] = []
    for branch in branches {
      self.add(branch.condition)
      let next = leap(.jumpUnless(0, .condition), at: branch.condition.range)
      add(&self, branch.value)
      exits.append(leap(.jump(0), at: range))
      land(next)
    }
    add(&self, otherwise)
    for exit in exits { land(exit) }
  }

  /// The same as ``add(_:)``, but a range is left as the record of its two ends: see ``RangeEnds``.
  mutating func addEnds(_ expression: Expression) {
    switch expression.node {
    case .range(let first, let last, let isClosed, by: nil):
      add(first)
      add(last)
      let names = [RangeEnds.first, isClosed ? RangeEnds.last : RangeEnds.end]
      emit(.record(site: site(.names(names))), at: expression.range)
    case .conditional(let branches, let otherwise):
      addConditional(branches, otherwise, at: expression.range) { $0.addEnds($1) }
    default: add(expression)
    }
  }

  private mutating func addBinary(
    _ symbol: BinaryOperator, _ left: Expression, _ right: Expression, at range: SourceRange
  ) {
    switch (symbol, left.node, right.node) {
    case (.equal, .name, _), (.notEqual, .name, _), (.equal, _, .name), (.notEqual, _, .name):
      // A name may stand for an object.
      for side in [left, right] {
        if case .name(let name, _) = side.node { loadAny(name, at: side.range) } else { add(side) }
      }
      emit(.compareAny(symbol), at: range)
    case (.and, _, _), (.or, _, _):
      add(left)
      let exit = leap(.decide(isAnd: symbol == .and, 0), at: left.range)
      add(right)
      emit(.require(symbol == .and ? .rightOfAnd : .rightOfOr), at: right.range)
      land(exit)
    default:
      add(left)
      add(right)
      emit(.binary(symbol), at: range)
    }
  }

  /// `n.left.element`: of a value each is asked of the one before; of an object all are one question, `t.cost.comparisons`.
  private mutating func addMembers(_ expression: Expression) {
    var words: [Word] = []
    var base = expression
    while case .property(let subject, let word) = base.node {
      words.append(word)
      base = subject
    }
    words.reverse()
    guard case .name(let name, _) = base.node else {
      add(base)
      for word in words { emit(.member(name: self.name(word.text)), at: word.range) }
      return
    }
    loadAny(name, at: base.range)
    emit(.members(site: site(.members(words, expression))), at: words.last?.range ?? expression.range)
  }

  private mutating func call(_ name: Word, _ arguments: [CallArgument], at range: SourceRange)
    -> FunctionCode.Call
  {
    var call = FunctionCode.Call(name: name, arguments: [], range: range)
    for argument in arguments {
      // A word that names no local may be a choice of the parameter: `positions(tidy)`.
      if case .name(let word, _) = argument.value.node, slot(word) == nil {
        call.arguments.append((argument.label, word, argument.value.range))
      } else {
        add(argument.value)
        call.arguments.append((argument.label, nil, argument.value.range))
      }
    }
    return call
  }

  private mutating func addCall(_ name: Word, _ arguments: [CallArgument], at range: SourceRange) {
    if Function.named[name.text] != nil {
      let call = call(name, arguments, at: range)
      return emit(.builtIn(site: site(.call(call))), at: name.range)
    }
    for argument in arguments {
      if let label = argument.label {
        let written = WrittenCall(name, arguments, in: source).withoutLabels()
        return refuse(.takesNoLabels(name.text, label: label.text, call: written), at: label.range)
      }
      if case .name(let word, _) = argument.value.node {
        loadAny(word, at: argument.value.range)
      } else {
        add(argument.value)
      }
    }
    emit(.call(name: self.name(name.text), arguments.count), at: name.range)
  }
}
