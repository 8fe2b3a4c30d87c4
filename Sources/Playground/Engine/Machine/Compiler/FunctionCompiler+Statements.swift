import Language

/// The statements of a program: they may do everything, and change the session's variables.
///
/// What decides which statements are performed is code; a statement that does something to the session is one instruction, which
/// performs it as a whole.
extension FunctionCompiler {
  mutating func addToProgram(_ statement: Statement) {
    let range = statement.range
    guard !gathers || statement.standsAmongOperations else {
      emit(.begin(), at: range)
      return perform(statement)
    }
    begin(statement)
    switch statement.kind {
    case .assign(let target, let value): assign(to: target, value, statement)
    case .update(let place, let symbol, let value): update(place, symbol, by: value, statement)
    case .change(let place, let command, let arguments) where place.hasDefaults:
      withDefaults(of: place, arguments) {
        $0.perform(Statement(.change($1, command, $2), range: range))
      }
    case .act(let act): add(act, statement)
    case .forEach(let names, let values, let body):
      loop(names, over: values, at: range, turningAt: body.range) { $0.addBlock(body) }
    case .repeatTimes(let times, let body): loop(times: times, at: body.range) { $0.addBlock(body) }
    case .whileTrue(let condition, let body):
      loop(while: condition, line(of: statement), at: body.range) { $0.addBlock(body) }
    case .break(let outer): leaveLoop(outer: outer, at: range)
    case .continue(let outer): endTurn(outer: outer, at: range)
    case .ifElse(let branches, let otherwise):
      addBranches(branches, otherwise, at: range) { $0.addBlock($1) }
    case .return(let value):
      let result = value.map { operand($0) }
      emit(.leave(result ?? 0, hasValue: result != nil), at: range)
    default: perform(statement)
    }
  }

  private mutating func begin(_ statement: Statement) {
    emit(.begin(), at: statement.range)
    guard isTraced, tellsLines, !statement.isOfAnother else { return }
    emit(.tellStatement(Self.add(statement, to: &tables.told)), at: statement.range)
    // A loop finds there what it tells at each turn.
    _ = line(of: statement)
  }

  private mutating func addBlock(_ block: Block) {
    blocks.append(block.range)
    innerBlocks += 1
    openScope()
    add(block)
    closeScope()
    innerBlocks -= 1
    blocks.removeLast()
  }

  // MARK: Variables

  /// `let x = …`: the local name in sight, or else the session's variable.
  mutating func setVariable(_ name: Word, to value: Expression, at range: SourceRange) {
    if let register = local(name.text) {
      compute(value, into: register)
      return tellChange(register, isJoined: value.joins(to: name.text), at: value.range)
    }
    let (slot, word) = (slot(name.text), Self.add(name, to: &tables.words))
    if !isTraced, case .binary(.add, let left, let right) = value.node,
      case .name(name.text, orText: false) = left.node, right.quotient == nil
    {
      return increase(slot, word, left, by: right, value.range, range)
    }
    let register = operand(value)
    emit(.setSlot(slot: slot, register, word: word), at: range)
    if isTraced { emit(.tellSlot(slot: slot), at: range) }
  }

  /// `let n = n + …`
  ///
  /// - Parameters:
  ///   - left: the variable, as it is read.
  ///   - sum: where the sum was written.
  private mutating func increase(
    _ slot: TableIndex, _ word: TableIndex, _ left: Expression, by right: Expression, _ sum: SourceRange,
    _ range: SourceRange
  ) {
    // What stands at the left is to be refused before anything at the right can fail.
    if !isQuiet(right) {
      tables.visible[next] = visibleScope()
      emit(.requireSlot(slot: slot), at: left.range)
    }
    let amount = right.smallNumber == nil ? operand(right) : nil
    (tables.visible[next], tables.subjects[next], tables.places[next]) = (visibleScope(), left.range, range)
    emit(
      amount.map { .increase(slot: slot, $0, word: word) }
        ?? .increaseByInteger(slot: slot, right.smallNumber ?? 0, word: word), at: sum)
  }

  /// A command to an object, a call of a definition, or a change of a list: which of them shows when it is performed.
  private mutating func add(_ act: Act, _ statement: Statement) {
    guard isQuick, !gathers, local(act.head.text) == nil, act.changesEnd else {
      return perform(statement)
    }
    let slot = slot(act.head.text)
    let quick = changeOfEnd(act, of: slot, at: statement.range)
    defer { if let quick { land(quick) } }
    let list = leap(.jumpIfVariable(slot: slot, 0), at: statement.range)
    perform(statement)
    let exit = leap(.jump(0), at: statement.range)
    land(list)
    let word = Self.add(act.head, to: &tables.words)
    if let (value, isInFront) = act.addedValue {
      let added = operand(value)
      emit(.addToSlot(slot: slot, added, word: word, isInFront: isInFront), at: statement.range)
    } else {
      let isFirst = act.removedEnd == .removeFirst
      emit(.removeFromSlot(slot: slot, word: word, isFirst: isFirst), at: statement.range)
    }
    land(exit)
  }

  /// `let xs[i] = …`, of a variable of the session.
  ///
  /// - Parameter statement: what is performed as a whole where the code tells what it does.
  mutating func assignPart(of place: Place, _ value: Expression, _ statement: Statement) {
    guard isQuick, !gathers, local(place.name.text) == nil else { return perform(statement) }
    if let increase = increase(of: place, value) {
      // A variable that is missing is told before what may be wrong with the index.
      tables.visible[next] = visibleScope()
      emit(.requireSlot(slot: slot(place.name.text)), at: increase.subject)
      return settle([increase.read]) { compiler, places in
        guard let index = places[0].steps[0].index else { return }
        let (place, value) = increase.settled(index)
        compiler.assignPart(of: place, value, statement)
      }
    }
    let slot = slot(place.name.text)
    var part = FunctionTables.Part(register: slot, name: place.name, steps: [])
    if place.steps.count == 1, let index = place.steps[0].index {
      let exit = increaseElement(of: place.name.text, at: index, to: value, statement.range)
      defer { if let exit { land(exit) } }
      let (new, place) = (operand(value), operand(index))
      part.steps = [(nil, index.range)]
      tables.visible[next] = visibleScope()
      let number = Self.add(part, to: &tables.parts)
      emit(.setSlotElement(slot: slot, at: place, to: new), at: statement.range)
      return emit(.operand(number), at: statement.range)
    }
    let first = temporary()
    compute(value, into: first)
    part.steps = computeSteps(of: place)
    tables.visible[next] = visibleScope()
    emit(.assignSlotPart(Self.add(part, to: &tables.parts), first), at: statement.range)
  }

  // MARK: Statements as a whole

  /// Emits what performs a statement, and the blocks that belong to it.
  mutating func perform(_ statement: Statement) {
    let site = tables.sites.count
    tables.sites.append(
      FunctionTables.Site(statement: statement, scope: visibleScope()))
    emit(.perform(site: TableIndex(site), nesting: Int32(blocks.count)), at: statement.range)
    deferExpressions(of: statement, ofBlock: false)
    if !gathers, let (block, item) = statement.handledBlock {
      addHandled(block, item, of: site, statement)
    } else {
      for block in statement.operations { addOperations(block) }
    }
  }

  /// A block that is performed once or several times, under a handler.
  private mutating func addHandled(_ block: Block, _ item: Word?, of site: Int, _ statement: Statement) {
    let (body, wasTraced, toldParts) = (next, isTraced, tellsParts)
    if statement.explained != nil { (isTraced, tellsParts) = (true, true) }
    openScope()
    if let item { _ = addLocal(item.text, isSet: true) }
    let scope = visibleScope()
    deferExpressions(of: statement, ofBlock: true)
    if statement.explained == nil {
      addBlock(block)
    } else {
      // What it declares is the session's.
      blocks.append(block.range)
      add(block)
      blocks.removeLast()
    }
    (isTraced, tellsParts) = (wasTraced, toldParts)
    let end = next
    // An error in what a trial asks is one of the block around it.
    let place = statement.command == .plot ? block.range : blocks.last ?? definition.body.range
    emit(.endBlock(site: TableIndex(site), nesting: Int32(blocks.count)), at: place)
    closeScope()
    tables.sites[site].block = .init(body: body, end: end, exit: next, scope: scope)
  }

  /// A block of operations, which the binding of its statement performs.
  private mutating func addOperations(_ block: Block) {
    let exit = leap(.jump(0), at: block.range)
    tables.entries[block.range.lowerBound] = next
    let (wereGathered, wasTraced, toldParts) = (gathers, isTraced, tellsParts)
    (gathers, isTraced, tellsParts) = (true, false, false)
    emit(.begin(), at: block.range)
    addBlock(block)
    (gathers, isTraced, tellsParts) = (wereGathered, wasTraced, toldParts)
    emit(.endOperations(), at: block.range)
    land(exit)
  }
}

extension Act {
  /// Whether it changes a list at one of its ends, if the head is a variable.
  fileprivate var changesEnd: Bool { addedValue != nil || removedEnd != nil }

  /// The command that removes the first or the last element of a list, if the head is a variable.
  var removedEnd: ListCommand? {
    guard let command = listCommand, command.arguments.isEmpty,
      let change = ListCommand(rawValue: command.word.text), change == .removeFirst || change == .removeLast
    else { return nil }
    return change
  }

  /// The value that is added to a list, at its end or before its beginning, if the head is a variable.
  var addedValue: (value: Expression, isInFront: Bool)? {
    guard let command = listCommand, command.arguments.count == 1, let argument = command.arguments.first,
      argument.label == nil, let change = ListCommand(rawValue: command.word.text),
      change == .append || change == .prepend
    else { return nil }
    switch argument.value {
    case .expression(let expression): return (expression, change == .prepend)
    case .word(let word):
      return (
        Expression(.name(word, orText: !argument.isInBrackets), range: argument.range), change == .prepend
      )
    default: return nil
    }
  }
}

extension Statement {
  /// Whether it only serves another one: it sets what no reader could name, does nothing, or was not written.
  var isOfAnother: Bool {
    switch kind {
    case .assign(.place(let place), _): place.name.text.isRegisterName
    case .ifElse(let branches, else: nil): branches.isEmpty
    // The turn of `while let`, which begins where what leaves it does.
    case .ifElse(_, let leave?): leave.range.lowerBound == range.lowerBound
    case .return, .break: range.lowerBound == range.upperBound
    default: false
    }
  }

  /// The block that a statement performs under a handler, and the name that it gives a value in each turn.
  fileprivate var handledBlock: (block: Block, item: Word?)? {
    if case .expectError(_, let body) = kind { return (body, nil) }
    if let explained { return (Block([explained], range: explained.range), nil) }
    guard let command, case .command(let act) = kind else { return nil }
    let blocks = act.blocks
    guard let block = command == .plot ? blocks.last : blocks.first else { return nil }
    switch command {
    case .plot, .claim, .example:
      let name = act.arguments.lazy.compactMap { argument -> Word? in
        guard argument.label?.text == "for", case .word(let word) = argument.value else { return nil }
        return Word(word, range: argument.range)
      }.last
      return (block, name)
    case .compare: return (block, nil)
    default: return nil
    }
  }

  /// The blocks among its arguments.
  fileprivate var operations: [Block] {
    switch kind {
    case .act(let act), .command(let act): act.arguments.compactMap { $0.block }
    case .create(let creation): creation.arguments.compactMap { $0.block }
    case .change(_, _, let arguments): arguments.compactMap { $0.block }
    default: []
    }
  }

  /// Whether no other statements belong to it, so that to perform it is all there is to do.
  var isAlone: Bool {
    switch kind {
    case .forEach, .repeatTimes, .whileTrue, .ifElse, .expectError, .return, .break, .continue: false
    case .assign(.place(let place), _): !place.hasDefaults
    case .assign(.parts, _): false
    case .update(let place, _, _): place.isPlain
    case .change(let place, _, _) where place.hasDefaults: false
    case .act(let act), .command(let act): act.arguments.allSatisfy { $0.isAlone }
    case .create(let creation): creation.arguments.allSatisfy { $0.isAlone }
    case .change(_, _, let arguments): arguments.allSatisfy { $0.isAlone }
    default: true
    }
  }
}

extension Act {
  /// The blocks among the arguments that have no label.
  fileprivate var blocks: [Block] { arguments.filter { $0.label == nil }.compactMap { $0.block } }
}

extension Argument {
  fileprivate var block: Block? { if case .block(let block) = value { block } else { nil } }

  /// Whether it holds no statements.
  fileprivate var isAlone: Bool {
    switch value {
    case .block, .statement: false
    default: true
    }
  }
}
