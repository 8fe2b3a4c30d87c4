import Language
import Values

/// `[x * 2 for x in xs if x > 3]`
extension FunctionCompiler {
  mutating func computeComprehension(
    _ item: Expression, _ names: LoopNames, _ values: Expression, _ condition: Expression?,
    into target: Register, at range: SourceRange
  ) {
    let isProgram = role.isProgram
    if isProgram, let keyword = names.words.first(where: { Syntax.keywords.contains($0.text) }) {
      return refuse(Fault.reservedName(keyword.text, as: "a keyword"), at: keyword.range)
    }
    let (results, wasTraced) = (addLocal(), isTraced)
    let origin = names.keepsKind || names.takesOptional ? addLocal() : nil
    // Its names are not variables of the code around it.
    isTraced = false
    emit(.constant(results, Self.add(.list([]), to: &tables.constants)), at: range)
    loop(names, over: values, at: isProgram ? range : values.range, keeping: origin) { compiler in
      let skip = condition.map { condition in compiler.leap(unless: condition, .ofComprehension) }
      compiler.withTemporaries {
        let value = $0.temporary()
        $0.compute(item, into: value)
        $0.emit(
          isProgram ? .gather(results, value) : .collect(results, value), at: isProgram ? range : item.range)
      }
      if let skip { compiler.land(skip) }
    }
    isTraced = wasTraced
    if isProgram { emit(.checkNesting(results), at: range) }
    if let origin {
      emit(names.takesOptional ? .single(results, of: origin) : .regather(results, origin), at: range)
    }
    emit(.move(target, results), at: range)
  }

  /// `xs.reduce(0) { $0 + $1 }`
  mutating func computeReduction(
    from initial: Expression, _ sum: Word, _ names: LoopNames, _ values: Expression, by result: Expression,
    into target: Register, at range: SourceRange
  ) {
    let (total, wasTraced) = (addLocal(), isTraced)
    isTraced = false
    compute(initial, into: total)
    loop(names, over: values, at: role.isProgram ? range : values.range) { compiler in
      compiler.openScope()
      compiler.scopes[compiler.scopes.count - 1][sum.text] = total
      compiler.isSet.insert(total)
      compiler.withTemporaries {
        let value = $0.temporary()
        $0.compute(result, into: value)
        $0.emit(.move(total, value), at: result.range)
      }
      compiler.closeScope()
    }
    isTraced = wasTraced
    emit(.move(target, total), at: range)
  }

  /// `xs.sorted { $0 > $1 }`
  mutating func computeOrdering(
    of values: Expression, _ first: Word, _ second: Word, by order: Expression, into target: Register,
    at range: SourceRange
  ) {
    let (list, wasTraced) = (addLocal(), isTraced)
    isTraced = false
    compute(values, into: list)
    emit(.entries(list, list), at: values.range)
    let use = FunctionTables.FunctionUse(
      function: Word("the order", range: order.range), owner: Word(Function.sorting, range: range),
      subject: values.range, range: range, isClosure: true)
    let index = Self.add(use, to: &tables.functionUses)
    emit(.openOrder(list, use: index, keys: 0), at: order.range)
    let (later, earlier) = (addLocal(), addLocal())
    let ask = next
    let exit = leap(.nextOrder(later, exit: 0), at: order.range)
    openScope()
    scopes[scopes.count - 1][first.text] = later
    scopes[scopes.count - 1][second.text] = earlier
    isSet.formUnion([later, earlier])
    withTemporaries { compiler in
      let holds = compiler.temporary()
      compiler.compute(order, into: holds)
      compiler.emit(.heedOrder(holds, use: index), at: order.range)
    }
    closeScope()
    emit(.jump(ask), at: order.range)
    land(exit)
    emit(.closeOrder(list, asPlaces: false), at: range)
    isTraced = wasTraced
    emit(.move(target, list), at: range)
  }
}
