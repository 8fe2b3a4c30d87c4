import Language

/// Turns the statements of a definition into the instructions of ``FunctionCode``.
///
/// The text is bounded in its nesting by the parser, so the compiler goes through it by recursion.
struct FunctionCompiler {
  typealias Instruction = FunctionCode.Instruction
  typealias Condition = FunctionCode.Condition

  let source: Source
  private(set) var instructions: [Instruction] = []
  private(set) var ranges: [SourceRange] = []
  var constants: [Value] = []
  private(set) var names: [String] = []
  private(set) var sites: [FunctionCode.Site] = []
  private(set) var statements: [SourceRange] = []
  private(set) var slotNames: [String?] = []
  /// The slots of the names in sight, block by block, the innermost last.
  private var scopes: [[String: Int]] = [[:]]
  /// The slots that are set wherever the text has come to.
  private var isSet: Set<Int> = []
  private var nameIndex: [String: Int] = [:]
  /// Whether a range that is returned is kept as its two ends, which may be any numbers.
  let keepsEnds: Bool
  /// What the definition is for.
  let role: FunctionCode.Role

  init(source: Source, role: FunctionCode.Role, keepsEnds: Bool = false) {
    self.source = source
    self.role = role
    self.keepsEnds = keepsEnds
  }

  // MARK: Emitting

  mutating func emit(_ instruction: Instruction, at range: SourceRange) {
    instructions.append(instruction)
    ranges.append(range)
  }

  /// Lets the jump at `place` lead to the next instruction.
  mutating func land(_ place: Int) {
    let target = instructions.count
    switch instructions[place] {
    case .jump: instructions[place] = .jump(target)
    case .jumpUnless(_, let condition): instructions[place] = .jumpUnless(target, condition)
    case .decide(let isAnd, _): instructions[place] = .decide(isAnd: isAnd, target)
    case .next(let loop, let slot, _): instructions[place] = .next(loop: loop, into: slot, exit: target)
    case .countDown(let slot, _): instructions[place] = .countDown(slot, exit: target)
    default: preconditionFailure("only jumps land")
    }
  }

  /// Emits a jump whose target is still to come.
  mutating func leap(_ instruction: Instruction, at range: SourceRange) -> Int {
    emit(instruction, at: range)
    return instructions.count - 1
  }

  mutating func name(_ text: String) -> Int {
    if let index = nameIndex[text] { return index }
    names.append(text)
    nameIndex[text] = names.count - 1
    return names.count - 1
  }

  mutating func site(_ site: FunctionCode.Site) -> Int {
    sites.append(site)
    return sites.count - 1
  }

  mutating func refuse(_ fault: Fault, at range: SourceRange) {
    emit(.refuse(site: site(.fault(fault.at(range)))), at: range)
  }

  /// Refuses what changes something, or shows it.
  private mutating func refuse(_ what: String, at range: SourceRange) {
    refuse(.notInAFunction(what, role), at: range)
  }

  // MARK: Names

  mutating func addParameter(_ name: String) {
    isSet.insert(addSlot(name))
  }

  /// A slot of its own for a name of the innermost block, or for something without a name.
  mutating func addSlot(_ name: String? = nil) -> Int {
    slotNames.append(name)
    if let name { scopes[scopes.count - 1][name] = slotNames.count - 1 }
    return slotNames.count - 1
  }

  func slot(_ name: String) -> Int? {
    for scope in scopes.reversed() {
      if let slot = scope[name] { return slot }
    }
    return nil
  }

  /// The slot that a `let` sets: of the name in sight, or a new one that the whole definition sees from there on.
  mutating func slotToSet(_ name: String) -> Int {
    if let slot = slot(name) { return slot }
    slotNames.append(name)
    scopes[0][name] = slotNames.count - 1
    return slotNames.count - 1
  }

  mutating func load(_ name: String, at range: SourceRange) {
    guard let slot = slot(name) else { return emit(.session(self.name(name)), at: range) }
    emit(isSet.contains(slot) ? .slot(slot) : .slotOrSession(slot, name: self.name(name)), at: range)
  }

  /// Loads a name that may stand for an object.
  mutating func loadAny(_ name: String, at range: SourceRange) {
    let index = self.name(name)
    emit(slot(name).map { .anySlot($0, name: index) } ?? .anySession(index), at: range)
  }

  /// Computes what a loop goes through: a value, or an object for its elements.
  mutating func addSequence(_ values: Expression) {
    if case .name(let name, _) = values.node { loadAny(name, at: values.range) } else { add(values) }
  }

  // MARK: Statements

  mutating func add(_ block: Block) {
    for statement in block.statements { add(statement) }
  }

  /// A block that may not be run: what it sets may not be set behind it.
  private mutating func addOptional(_ block: Block) {
    let before = isSet
    add(block)
    isSet = before
  }

  private mutating func add(_ statement: Statement) {
    let range = statement.range
    statements.append(statement.head)
    emit(.begin(statements.count - 1), at: range)
    switch statement.kind {
    case .assign(let place, let value) where place.steps.isEmpty:
      add(value)
      let slot = slotToSet(place.name.text)
      emit(.set(slot), at: range)
      isSet.insert(slot)
    case .assign(let place, let value): assign(to: place, value, at: range)
    case .change(let place, let command, let arguments):
      change(place, command, arguments[...], at: range)
    case .act(let act):
      guard let command = act.listCommand else {
        guard let slot = slot(act.head.text) else { return refuse(quoted(range), at: range) }
        if act.arguments.isEmpty { return refuse(.comesToNothing(act.head.text, role), at: range) }
        return emit(.refuse(site: site(.statement(quoted(range), slot: slot))), at: range)
      }
      change(Place(act.head), command.word, command.arguments, at: range)
    case .forEach(let name, let values, let body):
      addSequence(values)
      loop(name.text, at: range) { $0.addOptional(body) }
    case .repeatTimes(let times, let body):
      add(times)
      let slot = addSlot()
      emit(.openCount(slot), at: times.range)
      let start = instructions.count
      let exit = leap(.countDown(slot, exit: 0), at: range)
      addOptional(body)
      emit(.jump(start), at: range)
      land(exit)
    case .whileTrue(let condition, let body):
      let start = instructions.count
      emit(.begin(statements.count - 1), at: range)
      add(condition)
      let exit = leap(.jumpUnless(0, .ofWhile), at: condition.range)
      addOptional(body)
      emit(.jump(start), at: range)
      land(exit)
    case .ifElse(let branches, let otherwise):
      var exits: [Int] = []
      for branch in branches {
        add(branch.condition)
        let next = leap(.jumpUnless(0, .condition), at: branch.condition.range)
        addOptional(branch.body)
        exits.append(leap(.jump(0), at: range))
        land(next)
      }
      if let otherwise { addOptional(otherwise) }
      for exit in exits { land(exit) }
    case .return(let value):
      if let value { keepsEnds ? addEnds(value) : add(value) }
      emit(value == nil ? .returnNothing : .returnValue, at: range)
    case .visit(let node):
      add(node)
      emit(.visit, at: node.range)
    case .expect(let condition):
      add(condition)
      emit(.expect, at: condition.range)
    case .print(let values):
      // What stands alone may be a command with a point, `list.append(4)`: then its own error says how it is written.
      guard values.count == 1, values[0].range == range else { return refuse("print", at: range) }
      add(values[0])
      if case .call(let callee, _) = values[0].node, Function.named[callee.text] == nil {
        let fault = Fault.comesToNothing(source.text(range).firstLine.shortened, role).at(range)
        return emit(.dropVisits(name: name(callee.text), site: site(.fault(fault))), at: range)
      }
      refuse(.comesToNothing(source.text(range).firstLine.shortened, role), at: range)
    case .ask: refuse("ask", at: range)
    case .define: refuse("define", at: range)
    case .expectError: refuse("expect error", at: range)
    case .create(let creation): refuse(creation.kind.text, at: range)
    case .command(let act): refuse(act.head.text, at: range)
    }
  }

  /// A statement as it was written, in quotes.
  private func quoted(_ range: SourceRange) -> String { "'\(source.text(range).firstLine.shortened)'" }

  /// A loop over the value that was just computed.
  mutating func loop(
    _ name: String, at range: SourceRange, _ body: (inout FunctionCompiler) -> Void
  ) {
    let values = addSlot()
    _ = addSlot()
    emit(.openLoop(values), at: range)
    scopes.append([:])
    let slot = addSlot(name)
    isSet.insert(slot)
    let start = instructions.count
    let exit = leap(.next(loop: values, into: slot, exit: 0), at: range)
    body(&self)
    emit(.jump(start), at: range)
    land(exit)
    scopes.removeLast()
  }

  // MARK: Parts of variables

  /// A part of a local variable; nil, and an error in its place, if it is none.
  ///
  /// - Parameter command: what it is told to do, if it is told anything.
  private mutating func part(
    _ place: Place, command: Word? = nil, at range: SourceRange
  ) -> FunctionCode.Part? {
    guard let slot = slot(place.name.text) else {
      emit(.refuse(site: site(.outside(place.name, command: command))), at: range)
      return nil
    }
    var steps: [(member: String?, range: SourceRange)] = []
    for step in place.steps {
      switch step {
      case .index(let index):
        add(index)
        steps.append((nil, index.range))
      case .member(let word): steps.append((word.text, word.range))
      }
    }
    return FunctionCode.Part(slot: slot, name: place.name, steps: steps)
  }

  private mutating func assign(to place: Place, _ value: Expression, at range: SourceRange) {
    guard let part = part(place, at: range) else { return }
    add(value)
    emit(.assignPart(site: site(.part(part))), at: range)
  }

  private mutating func change(
    _ place: Place, _ command: Word, _ arguments: ArraySlice<Argument>, at range: SourceRange
  ) {
    guard let part = part(place, command: command, at: range) else { return }
    var given: [(label: Word?, range: SourceRange)] = []
    for argument in arguments {
      switch argument.value {
      case .expression(let value): add(value)
      case .word(let word):
        if slot(word) != nil {
          load(word, at: argument.range)
        } else {
          emit(.word(name(word)), at: argument.range)
        }
      case .block, .path, .statement, .questions:
        return refuse(
          .refused("\(command.text) takes a value", help: "write \(command.text) 5"), at: argument.range)
      }
      given.append((argument.label, argument.range))
    }
    emit(.change(site: site(.change(FunctionCode.Change(of: part, by: command, given)))), at: range)
  }
}
