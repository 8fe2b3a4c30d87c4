import Language

/// Members, queries and calls.
extension FunctionCompiler {
  /// `n.left.element`: of a value each is asked of the one before; of an object all are one question, `t.cost.comparisons`.
  mutating func computeMembers(_ expression: Expression, into target: Register) {
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
        tables.subjects[next] = SourceRange(
          Int(expression.range.lowerBound), Int(word.range.lowerBound) - 1)
        emit(.member(part, of: part, name: name), at: word.range)
      }
      return emit(.move(target, part), at: expression.range)
    }
    let isCount = words.count == 1 && words[0].text == "count"
    let exit = isCount ? slotCount(of: base, into: target) : nil
    defer { if let exit { land(exit) } }
    let subject = anyOperand(base)
    tellRead(of: words, in: base, subject, expression.range)
    let members = Self.add(
      FunctionTables.Members(words: words, expression: expression), to: &tables.members)
    emitLast(into: target, over: subject, at: words.last?.range ?? expression.range) {
      isCount ? .count($0, of: subject, members) : .members($0, of: subject, members)
    }
  }

  /// The quick form of the count of what a variable of the session holds.
  ///
  /// - Returns: its jump behind the general form, if it has one.
  private mutating func slotCount(of base: Expression, into target: Register) -> Int? {
    guard role.isProgram, isQuick, case .name(let name, _) = base.node, local(name) == nil else {
      return nil
    }
    let slot = slot(name)
    return leap(.slotCount(target, slot: slot, exit: 0), at: base.range)
  }

  /// Computes the arguments of a query or a built-in function into registers one after the other.
  mutating func computeCall(
    _ name: Word, _ arguments: [CallArgument], at range: SourceRange
  ) -> TableIndex {
    var call = FunctionTables.Call(name: name, arguments: [], range: range)
    for (place, argument) in arguments.enumerated() {
      if argument.isNoFunction(at: place, of: name) {
        refuse(.notAFunction, at: argument.value.range)
      }
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

  mutating func computeCall(
    of name: Word, _ arguments: [CallArgument], into target: Register, at range: SourceRange
  ) {
    if role.isProgram, !Function.isOperation(name.text) {
      return call(name, arguments, into: target, at: range)
    }
    let wasTraced = isTraced
    if role.isProgram { isTraced = false }
    defer { isTraced = wasTraced }
    // What is computed on the way is not read before it is there, so that the last register of that kind serves as well.
    let window = isTemporary(target) && target == nextTemporary - 1 ? target : temporary()
    if Function.named[name.text] != nil {
      // The first register takes the result.
      let call = computeCall(name, arguments, at: range)
      tables.calls[Int(call)].function = Function.named[name.text]
      emit(.builtIn(window, window + 1, call: call), at: name.range)
      return emitMove(target, window, at: name.range)
    }
    var labels: [(place: Int, word: Word, unlabelled: String)] = []
    for (place, argument) in arguments.enumerated() {
      if let label = argument.label {
        labels.append((place, label, WrittenCall(name, arguments, in: source).withoutLabels()))
      }
      let register = place == 0 ? window : temporary()
      if case .name(let word, _) = argument.value.node {
        computeAny(word, into: register, at: argument.value.range)
      } else {
        compute(argument.value, into: register)
      }
    }
    let changed = Set(arguments.indices.filter { arguments[$0].isChanged })
    emitCall(name, window, count: arguments.count, labels, changed: changed)
    emitMove(target, window, at: name.range)
  }

  /// Emits a call of a definition, whose arguments stand in the first registers of its window.
  mutating func emitCall(
    _ name: Word, _ window: Register, count: Int,
    _ labels: [(place: Int, word: Word, unlabelled: String)] = [], changed: Set<Int> = []
  ) {
    let callee = callee(
      FunctionTables.Callee(name: name.text, argumentCount: count, labels: labels, changed: changed))
    emit(.call(callee: callee, window: window, count: Int32(count)), at: name.range)
  }

  private mutating func emitMove(_ target: Register, _ source: Register, at range: SourceRange) {
    if target != source { emit(.move(target, source), at: range) }
  }

  private mutating func callee(_ callee: FunctionTables.Callee) -> TableIndex {
    if let known = tables.callees.firstIndex(where: callee.isLike) { return TableIndex(known) }
    return Self.add(callee, to: &tables.callees)
  }
}
