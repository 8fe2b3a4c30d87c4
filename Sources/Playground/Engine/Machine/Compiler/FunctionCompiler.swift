import Language
import Values

/// Turns the statements of a definition into the instructions of ``FunctionCode``.
///
/// The text is bounded in its nesting by the parser, so the compiler goes through it by recursion.
struct FunctionCompiler {
  typealias Condition = Instruction.Condition

  let definition: Definition
  let source: Source
  /// What the definition is for.
  let role: FunctionCode.Role
  private(set) var instructions: ContiguousArray<Instruction> = []
  private(set) var ranges: [SourceRange] = []
  var tables = FunctionTables()
  /// The names around a function without a name, which it does not change.
  var outerNames: Set<String> = []
  /// The registers of the names in sight, block by block, the innermost last.
  var scopes: [[String: Register]] = [[:]]
  /// The local variables that are set wherever the text has come to.
  var isSet: Set<Register> = []
  private var nameIndex: [String: TableIndex] = [:]
  /// Whether a range that is returned is kept as its two ends, which may be any numbers.
  let keepsEnds: Bool
  var isTraced: Bool
  /// Whether its lines are told where it is traced.
  var tellsLines = true
  /// Whether what it reads and writes is told, in expressions as well that are no lines of code.
  var tellsParts: Bool
  /// The reads that are told, by where they are written.
  var told: [SourceRange: Int] = [:]
  /// Whether it counts what it compares, reads and writes.
  let isCounted: Bool
  /// The elements of which only an element is read.
  var innerElements: Set<SourceRange> = []
  /// Of a program: whether operations are gathered, and the blocks that the text has come into.
  var gathers = false
  var blocks: [SourceRange] = []
  /// How many blocks of statements the text has come into, in which variables may be declared.
  var innerBlocks = 0
  var slotIndex: [String: TableIndex] = [:]
  /// The expressions that are evaluated only when they are asked for; their code follows all other.
  var deferred: [Deferred] = []
  /// With how many registers in use each of them was deferred last.
  var deferredRanges: [SourceRange: Int] = [:]
  /// The loops that the text has come into, the innermost last.
  var loops: [OpenLoop] = []
  /// The first register behind those of names.
  let firstTemporary: Int
  /// How many registers hold what is computed on the way at the moment, and at most.
  var temporariesInUse = 0
  var temporaryCount = 0

  init(
    _ definition: Definition, source: Source, role: FunctionCode.Role, keepsEnds: Bool,
    mode: FunctionCode.Mode,
    firstTemporary: Int
  ) {
    self.definition = definition
    self.source = source
    self.role = role
    self.keepsEnds = keepsEnds
    isTraced = mode == .traced
    tellsParts = isTraced
    isCounted = mode != .plain
    self.firstTemporary = firstTemporary
    // What a definition declares is its own, whoever calls it.
    if !definition.name.text.isEmpty { innerBlocks = 1 }
    for parameter in definition.parameters { isSet.insert(addLocal(parameter.text)) }
  }

  // MARK: Emitting

  mutating func emit(_ instruction: Instruction, at range: SourceRange) {
    instructions.append(instruction)
    ranges.append(range)
  }

  /// Emits an instruction that refuses objects among its operands by itself.
  mutating func emit(
    _ instruction: Instruction, at range: SourceRange,
    refusing parameters: [(register: Register, range: SourceRange)]
  ) {
    if !parameters.isEmpty { tables.parameters[Target(instructions.count)] = parameters }
    emit(instruction, at: range)
  }

  /// Lets the jump at `place` lead to the next instruction.
  mutating func land(_ place: Int) {
    instructions[place] = instructions[place].jumping(to: Target(instructions.count))
  }

  /// Where the next instruction will stand.
  var next: Target { Target(instructions.count) }

  /// Emits a jump whose target is still to come.
  mutating func leap(_ instruction: Instruction, at range: SourceRange) -> Int {
    emit(instruction, at: range)
    return instructions.count - 1
  }

  mutating func name(_ text: String) -> TableIndex {
    if let index = nameIndex[text] { return index }
    let index = Self.add(text, to: &tables.names)
    nameIndex[text] = index
    return index
  }

  /// Adds something to one of the tables.
  ///
  /// - Returns: its place.
  static func add<Entry>(_ entry: Entry, to table: inout [Entry]) -> TableIndex {
    table.append(entry)
    return TableIndex(table.count - 1)
  }

  mutating func refuse(_ fault: Fault, at range: SourceRange) {
    emit(.refuse(Self.add(fault.at(range), to: &tables.faults)), at: range)
  }

  /// Refuses what changes something, or shows it.
  private mutating func refuse(_ what: String, at range: SourceRange) {
    refuse(.notInAFunction(what, role, isOfSwift: definition.isOfSwift), at: range)
  }

  /// A statement as it was written, in quotes.
  private func quoted(_ range: SourceRange) -> String { "'\(source.text(range).firstLine.shortened)'" }

  // MARK: Statements

  mutating func add(_ block: Block) {
    for statement in block.statements { withTemporaries { $0.add(statement) } }
  }

  /// A block that may not be run: what it sets may not be set behind it.
  private mutating func addOptional(_ block: Block) {
    let before = isSet
    openScope()
    add(block)
    closeScope()
    isSet = before
  }

  /// What a statement does by itself, to be told.
  mutating func line(of statement: Statement) -> TableIndex {
    Self.add(statement.head, to: &tables.statements)
  }

  private mutating func add(_ statement: Statement) {
    guard !role.isProgram else { return addToProgram(statement) }
    let range = statement.range
    let line = line(of: statement)
    if statement.isOfAnother { emit(.begin(line), at: range) } else { begin(line, at: range) }
    switch statement.kind {
    case .assign(let target, let value): assign(to: target, value, statement)
    case .update(let place, let symbol, let value): update(place, symbol, by: value, statement)
    case .change(let place, let command, let arguments):
      withDefaults(of: place, arguments) {
        $0.change($1, command, $2[...], at: range)
      }
    case .act(let act):
      guard let command = act.listCommand else { return refuse(act, at: range) }
      change(Place(act.head), command.word, command.arguments, at: range)
    case .forEach(let names, let values, let body):
      loop(names, over: values, at: range) { $0.addOptional(body) }
    case .repeatTimes(let times, let body):
      loop(times: times, at: range) { $0.addOptional(body) }
    case .whileTrue(let condition, let body):
      loop(while: condition, line, at: range) { $0.addOptional(body) }
    case .break(let outer): leaveLoop(outer: outer, at: range)
    case .continue(let outer): endTurn(outer: outer, at: range)
    case .ifElse(let branches, let otherwise):
      addBranches(branches, otherwise, at: range) { $0.addOptional($1) }
    case .return(let value): addReturn(value, at: range)
    case .visit(let node):
      let visited = operand(node)
      emit(.visit(visited), at: node.range)
    case .expect(let condition, let reason): expect(condition, because: reason)
    case .print(let values): callAlone(values, at: range)
    case .ask: refuse("ask", at: range)
    case .define(let inner): refuse(inner.isOfSwift ? "func" : "define", at: range)
    case .expectError: refuse("expect error", at: range)
    case .create(let creation): refuse(creation.kind.text, at: range)
    case .command(let act): refuse(act.head.text, at: range)
    }
  }

  private mutating func expect(_ condition: Expression, because reason: Expression?) {
    let holds = operand(condition)
    guard let reason else { return emit(.expect(holds), at: condition.range) }
    let fails = leap(.jumpUnless(holds, .expected, 0), at: condition.range)
    let exit = leap(.jump(0), at: condition.range)
    land(fails)
    let said = operand(reason)
    emit(.failExpectation(said), at: condition.range)
    land(exit)
  }

  mutating func addBranches(
    _ branches: [Branch], _ otherwise: Block?, at range: SourceRange,
    _ addBlock: (inout FunctionCompiler, Block) -> Void
  ) {
    let isSwitch = branches.first?.isSwitch == true
    if isSwitch { loops.append(OpenLoop(isSwitch: true)) }
    defer { if isSwitch { for jump in loops.removeLast().exits { land(jump) } } }
    var exits: [Int] = []
    for (place, branch) in branches.enumerated() {
      let next: [Int]
      if branch.sharesScope {
        next = branch.clauses.compactMap { leap(unless: $0, at: range) }
        if role.isProgram, innerBlocks == 0 { giveToSession(branch.clauses) }
        add(branch.body)
      } else {
        let wereSet = isSet
        openScope()
        next = branch.clauses.compactMap { leap(unless: $0, at: range) }
        addBlock(&self, branch.body)
        closeScope()
        isSet = wereSet
      }
      if place < branches.count - 1 || otherwise != nil { exits.append(leap(.jump(0), at: range)) }
      for jump in next { land(jump) }
    }
    if let otherwise { addBlock(&self, otherwise) }
    for exit in exits { land(exit) }
  }

  /// What a statement by itself binds is the session's.
  private mutating func giveToSession(_ clauses: [Branch.Clause]) {
    for clause in clauses {
      guard let name = clause.name, !name.text.isRegisterName,
        let register = scopes[scopes.count - 1].removeValue(forKey: name.text)
      else { continue }
      let word = Self.add(name, to: &tables.words)
      emit(.setSlot(slot: slot(name.text), register, word: word), at: name.range)
    }
  }

  /// Emits a jump whose target is still to come, and which is made unless a clause holds; nil if it decides nothing.
  private mutating func leap(unless clause: Branch.Clause, at range: SourceRange) -> Int? {
    guard let name = clause.name else { return leap(unless: clause.value, .condition) }
    let answering = clause.giver?.command(ofObject: { local($0) == nil || role.isProgram })
    if let answering, role.isProgram {
      add(answering)
    } else if answering != nil, case .query(let subject, let name, let given) = clause.value.node {
      let call = WrittenCall(name, given, of: subject.range, in: source)
      refuse(.notInAFunction(name.text, role, writtenAs: call.command()), at: name.range)
    }
    let register = declare(name, isTold: clause.isTested, at: clause.value.range) { compiler, register in
      if answering != nil {
        compiler.takeAnswer(to: clause.value, into: register)
      } else if case .function(let call, _) = clause.giver, compiler.role.isProgram, !compiler.gathers {
        compiler.takeResult(of: call, clause.value, into: register)
      } else {
        compiler.compute(clause.value, into: register)
      }
    }
    switch clause.giver {
    case .list, .function:
      // What it does is told with the line that it is in.
      let told = tellsLines
      tellsLines = false
      for command in clause.giver?.commands ?? [] { add(command) }
      tellsLines = told
    case .object, nil: break
    }
    guard clause.isTested else { return nil }
    return leap(unlessNothing: false, register, at: clause.value.range)
  }

  private mutating func takeAnswer(to call: Expression, into register: Register) {
    guard case .query(_, let name, _) = call.node else { return }
    takeAnswer(to: call, name, into: register)
  }

  private mutating func takeAnswer(to call: Expression, _ name: Word, into register: Register) {
    let fault = Fault.refused(
      "\(name.text) gives no value", help: "write \(source.text(call.range)) on its own")
    emit(.takeAnswer(register, fault: Self.add(fault.at(name.range), to: &tables.faults)), at: call.range)
  }

  /// What a call gives that may be performed as a statement is: of a definition that prints, or changes variables of the session.
  private mutating func takeResult(of call: Statement, _ value: Expression, into register: Register) {
    guard let name = call.soleCall?.name else { return compute(value, into: register) }
    let site = tables.sites.count
    perform(call)
    takeAnswer(to: value, name, into: register)
    let exit = leap(.jump(0), at: value.range)
    tables.sites[site].computed = next
    compute(value, into: register)
    land(exit)
  }

  /// Refuses a command that is none of a list.
  private mutating func refuse(_ act: Act, at range: SourceRange) {
    let register = local(act.head.text)
    if register != nil, act.arguments.isEmpty {
      return refuse(.comesToNothing(act.head.text, role), at: range)
    }
    var command = FunctionTables.Command(text: quoted(range), head: act.head.text, register: register)
    if let first = act.arguments.first, first.label == nil, case .word(let word) = first.value {
      command.next = word
    }
    emit(.refuseCommand(Self.add(command, to: &tables.commands)), at: range)
  }

  /// What stands alone may be a call of a definition that visits. It may be a command with a point, too, `list.append(4)`: then its own
  /// error says how it is written.
  private mutating func callAlone(_ values: [Expression], at range: SourceRange) {
    guard values.count == 1, values[0].range == range else { return refuse("print", at: range) }
    let value = temporary()
    compute(values[0], into: value)
    let fault = Fault.comesToNothing(source.text(range).firstLine.shortened, role)
    guard case .call(let callee, _) = values[0].node, Function.named[callee.text] == nil else {
      return refuse(fault, at: range)
    }
    let (name, number) = (name(callee.text), Self.add(fault.at(range), to: &tables.faults))
    emit(.dropVisits(value, callee: name, fault: number), at: range)
  }

  mutating func begin(_ line: TableIndex, at range: SourceRange) {
    emit(.begin(line), at: range)
    if isTraced, tellsLines { emit(.tellLine(line), at: range) }
  }

  /// `let x = …`: the name in sight, or a new one that the whole definition sees from there on.
  ///
  /// - Parameter isJoined: whether something is joined to what it holds.
  mutating func set(
    _ name: String, isJoined: Bool = false, at range: SourceRange,
    _ fill: (inout FunctionCompiler, Register) -> Void
  ) {
    let known = local(name)
    let register = known ?? addLocal()
    fill(&self, register)
    if known == nil {
      tables.localNames[Int(register)] = name
      scopes[0][name] = register
    }
    isSet.insert(register)
    tellChange(register, isJoined: isJoined && known != nil, at: range)
  }

  private mutating func addReturn(_ value: Expression?, at range: SourceRange) {
    guard let value else { return emit(.resultOfNothing(), at: range) }
    if case .function = role, !keepsEnds, case .conditional(let branches, let otherwise) = value.node {
      for branch in branches {
        let next = leap(unless: branch.condition, .condition)
        withTemporaries { $0.addReturn(branch.value, at: range) }
        land(next)
      }
      return addReturn(otherwise, at: range)
    }
    let result = keepsEnds ? temporary() : operand(value)
    if keepsEnds { computeEnds(value, into: result) }
    emit(definition.isWalk ? .resultOfWalk() : .result(result), at: range)
  }

  /// - Parameter isJoined: whether something was joined to what it held, if that is a list.
  mutating func tellChange(_ register: Register, isJoined: Bool = false, at range: SourceRange) {
    // What has no name that a reader could write is not told.
    let name = tables.localNames.indices.contains(Int(register)) ? tables.localNames[Int(register)] : nil
    guard isTraced, name?.isRegisterName != true else { return }
    if isJoined { tables.joins.insert(next) }
    emit(.tellChange(register), at: range)
  }
}

extension Branch.Clause.Giver {
  /// The command, if it is one that an object may answer to.
  ///
  /// - Parameter mayBe: whether a name may be that of an object.
  fileprivate func command(ofObject mayBe: (String) -> Bool) -> Statement? {
    guard case .object(let command) = self, case .act(let act) = command.kind, mayBe(act.head.text) else {
      return nil
    }
    return command
  }
}
