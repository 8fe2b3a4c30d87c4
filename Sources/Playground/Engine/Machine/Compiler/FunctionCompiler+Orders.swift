import Language
import Values

/// Functions that are handed over by their names: `sorted(xs, by: f)`, `xs.map(f)`, `xs sort by: f`.
///
/// What calls them is code of the definition it stands in, so that such calls nest like any others. In a program it is code of a helper,
/// whose only argument is the list.
extension FunctionCompiler {
  /// A call that hands over a function.
  struct HandedFunction {
    let list: Expression
    let function: Word
    /// What is called, or asked.
    let owner: Word
    let range: SourceRange
    var isMap: Bool { owner.text == ValueQuestion.mapping }

    /// - Returns: nil if it is another call, or one with something else in place of the name.
    init?(_ expression: Expression) {
      range = expression.range
      switch expression.node {
      case .call(let name, let arguments):
        guard name.text == Function.sorting, arguments.count == 2,
          let list = arguments.first(where: { $0.label == nil }),
          let order = arguments.first(where: { $0.label?.text == Function.orderLabel }),
          let function = order.value.word
        else { return nil }
        (self.list, self.function, owner) = (list.value, function, name)
      case .query(let subject, let name, let arguments):
        guard name.text == ValueQuestion.mapping, arguments.count == 1,
          let argument = arguments.first, argument.label == nil, let function = argument.value.word
        else { return nil }
        (list, self.function, owner) = (subject, function, name)
      default: return nil
      }
    }

    /// The same of another list.
    func of(_ list: Expression) -> Expression {
      let name = Expression(.name(function.text, orText: false), range: function.range)
      return isMap
        ? Expression(.query(list, owner, [CallArgument(value: name)]), range: range)
        : Expression(
          .call(
            owner,
            [
              CallArgument(value: list),
              CallArgument(label: Word(Function.orderLabel, range: function.range), value: name),
            ]), range: range)
    }
  }

  mutating func compute(_ call: HandedFunction, into target: Register) {
    guard !role.isProgram else { return computeWithHelper(call, into: target) }
    let list = addLocal()
    if case .name(let name, _) = call.list.node {
      computeAny(name, into: list, at: call.list.range)
    } else {
      compute(call.list, into: list)
    }
    let use = FunctionTables.FunctionUse(
      function: call.function, owner: call.owner, subject: call.list.range, range: call.range)
    if call.isMap {
      computeMap(list, use, into: target)
    } else {
      computeOrder(of: list, use, asPlaces: false)
      emit(.move(target, list), at: call.range)
    }
  }

  // MARK: In a definition

  private mutating func computeMap(
    _ list: Register, _ use: FunctionTables.FunctionUse, into target: Register
  ) {
    emit(.requireMapped(list, use: Self.add(use, to: &tables.functionUses)), at: use.owner.range)
    let results = computeEach(of: list, use)
    emit(.move(list, results), at: use.range)
    emit(.move(target, list), at: use.range)
  }

  /// Puts a list that is in a local register into order.
  ///
  /// - Parameter asPlaces: whether the places of its values are wanted, and not these.
  mutating func computeOrder(of list: Register, _ use: FunctionTables.FunctionUse, asPlaces: Bool) {
    let index = Self.add(use, to: &tables.functionUses)
    guard Function.named[use.function.text] == nil else {
      emit(.requireOrdered(list, use: index), at: use.subject)
      let keys = computeEach(of: list, use)
      return emit(.orderByKeys(list, keys: keys, asPlaces: asPlaces), at: use.owner.range)
    }
    let byKeys = leap(.openOrder(list, use: index, keys: 0), at: use.function.range)
    withTemporaries { compiler in
      let window = compiler.temporary()
      _ = compiler.temporary()
      let ask = compiler.next
      let exit = compiler.leap(.nextOrder(window, exit: 0), at: use.function.range)
      compiler.emitCall(use.function, window, count: 2)
      compiler.emit(.heedOrder(window, use: index), at: use.function.range)
      compiler.emit(.jump(ask), at: use.function.range)
      compiler.land(exit)
    }
    emit(.closeOrder(list, asPlaces: asPlaces), at: use.range)
    let exit = leap(.jump(0), at: use.range)
    land(byKeys)
    let keys = computeEach(of: list, use)
    emit(.orderByKeys(list, keys: keys, asPlaces: asPlaces), at: use.owner.range)
    land(exit)
  }

  /// Calls a function with each value of a list.
  ///
  /// - Returns: the register of what it came to.
  private mutating func computeEach(of list: Register, _ use: FunctionTables.FunctionUse) -> Register {
    let results = addLocal()
    emit(.constant(results, Self.add(.list([]), to: &tables.constants)), at: use.range)
    let loop = addLocal()
    _ = (addLocal(), addLocal())
    emit(.openLoop(loop, over: list), at: use.subject)
    withTemporaries { compiler in
      let window = compiler.temporary()
      let isBuiltIn = Function.named[use.function.text] != nil
      let item = isBuiltIn ? compiler.temporary() : window
      let exit = compiler.leap(.next(loop: loop, into: item, exit: 0), at: use.range)
      let start = compiler.next
      if isBuiltIn {
        let call = FunctionTables.Call(
          function: Function.named[use.function.text], name: use.function,
          arguments: [(nil, nil, use.function.range)], range: use.function.range)
        let index = Self.add(call, to: &compiler.tables.calls)
        compiler.emit(.builtIn(window, item, call: index), at: use.function.range)
      } else {
        compiler.emitCall(use.function, window, count: 1)
      }
      compiler.emit(.collect(results, window), at: use.range)
      compiler.emit(.nextTurn(loop: loop, into: item, start: start, begins: false), at: use.range)
      compiler.land(exit)
    }
    return results
  }

  // MARK: In a program

  private mutating func computeWithHelper(_ call: HandedFunction, into target: Register) {
    let (window, wasTraced) = (temporary(), isTraced)
    isTraced = false
    if case .name(let name, _) = call.list.node {
      computeAny(name, into: window, at: call.list.range)
    } else {
      compute(call.list, into: window)
    }
    isTraced = wasTraced
    let list = Expression(.name(Self.argument, orText: false), range: call.list.range)
    let result = Statement(.return(call.of(list)), range: call.range)
    let helper = FunctionCode(
      helper: Definition(
        name: call.owner, parameters: [Word(Self.argument, range: call.list.range)],
        body: Block([result], range: call.range)), source: source)
    emit(.callHelper(window, helper: Self.add(helper, to: &tables.helpers), count: 1), at: call.owner.range)
    emit(.move(target, window), at: call.range)
  }

  /// The order of the only argument, for a command that changes the list.
  mutating func giveOrder(by function: Word) {
    let use = FunctionTables.FunctionUse(
      function: function, owner: definition.name, subject: definition.name.range,
      range: definition.body.range)
    let places = addLocal()
    emit(.copy(places, Self.orderedList), at: use.subject)
    computeOrder(of: places, use, asPlaces: true)
    emit(.result(places), at: use.range)
  }

  /// The register of the list, in code that gives its order.
  static let orderedList: Register = 0

  /// What a helper calls its list.
  fileprivate static let argument = "list"
}

extension CallArgument {
  /// Whether it stands where the name of a function belongs, and is none.
  func isNoFunction(at place: Int, of name: Word) -> Bool {
    switch name.text {
    case Function.sorting: label?.text == Function.orderLabel && value.word == nil
    case ValueQuestion.mapping: place == 0 && label == nil && value.word == nil
    default: false
    }
  }
}

extension Expression {
  /// The name that it is, and nothing else.
  var word: Word? {
    if case .name(let name, _) = node { Word(name, range: range) } else { nil }
  }
}

extension FunctionCode {
  /// What works out the order of a list, as a list of places, by a function.
  ///
  /// - Parameters:
  ///   - function: its name, and where it was written.
  ///   - owner: the command that wants the order.
  convenience init(orderBy function: Word, for owner: Word, source: Source) {
    self.init(
      Definition(
        name: owner, parameters: [Word(FunctionCompiler.argument, range: owner.range)],
        body: Block([], range: owner.range.union(function.range))),
      source: source, orderedBy: function)
  }
}
