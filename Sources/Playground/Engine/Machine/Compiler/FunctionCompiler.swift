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
  /// The registers of the names in sight, block by block, the innermost last.
  var scopes: [[String: Register]] = [[:]]
  /// The local variables that are set wherever the text has come to.
  var isSet: Set<Register> = []
  private var nameIndex: [String: TableIndex] = [:]
  /// Whether a range that is returned is kept as its two ends, which may be any numbers.
  let keepsEnds: Bool
  var isTraced: Bool
  /// Whether what it reads and writes is told, in expressions as well that are no lines of code.
  var tellsParts: Bool
  /// The reads that are told, by where they are written.
  var told: [SourceRange: Int] = [:]
  /// Of a program: whether operations are gathered, and the blocks that the text has come into.
  var gathers = false
  var blocks: [SourceRange] = []
  var slotIndex: [String: TableIndex] = [:]
  /// The expressions that are evaluated only when they are asked for; their code follows all other.
  var deferred: [Deferred] = []
  /// With how many registers in use each of them was deferred last.
  var deferredRanges: [SourceRange: Int] = [:]
  /// The first register behind those of names.
  let firstTemporary: Int
  /// How many registers hold what is computed on the way at the moment, and at most.
  var temporariesInUse = 0
  var temporaryCount = 0

  init(
    _ definition: Definition, source: Source, role: FunctionCode.Role, keepsEnds: Bool, isTraced: Bool,
    firstTemporary: Int
  ) {
    self.definition = definition
    self.source = source
    self.role = role
    self.keepsEnds = keepsEnds
    self.isTraced = isTraced
    tellsParts = isTraced
    self.firstTemporary = firstTemporary
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
    refuse(.notInAFunction(what, role), at: range)
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
    add(block)
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
    begin(line, at: range)
    switch statement.kind {
    case .assign(let place, let value) where place.steps.isEmpty: set(place.name.text, to: value)
    case .assign(let place, let value): assign(to: place, value, at: range)
    case .change(let place, let command, let arguments):
      change(place, command, arguments[...], at: range)
    case .act(let act):
      guard let command = act.listCommand else { return refuse(act, at: range) }
      change(Place(act.head), command.word, command.arguments, at: range)
    case .forEach(let name, let values, let body):
      loop(name.text, over: values, at: range) { $0.addOptional(body) }
    case .repeatTimes(let times, let body):
      let counter = addLocal()
      let count = operand(times)
      emit(.openCount(counter, count), at: times.range)
      let start = next
      let exit = leap(.countDown(counter, exit: 0), at: range)
      addOptional(body)
      emit(.jump(start), at: range)
      land(exit)
    case .whileTrue(let condition, let body):
      let start = next
      begin(line, at: range)
      let exit = leap(unless: condition, .ofWhile)
      addOptional(body)
      emit(isTraced ? .jump(start) : .nextRound(start + 1), at: range)
      land(exit)
    case .ifElse(let branches, let otherwise):
      addBranches(branches, otherwise, at: range) { $0.addOptional($1) }
    case .return(let value): addReturn(value, at: range)
    case .visit(let node):
      let visited = operand(node)
      emit(.visit(visited), at: node.range)
    case .expect(let condition):
      let holds = operand(condition)
      emit(.expect(holds), at: condition.range)
    case .print(let values): callAlone(values, at: range)
    case .ask: refuse("ask", at: range)
    case .define: refuse("define", at: range)
    case .expectError: refuse("expect error", at: range)
    case .create(let creation): refuse(creation.kind.text, at: range)
    case .command(let act): refuse(act.head.text, at: range)
    }
  }

  mutating func addBranches(
    _ branches: [Branch], _ otherwise: Block?, at range: SourceRange,
    _ addBlock: (inout FunctionCompiler, Block) -> Void
  ) {
    var exits: [Int] = []
    for (place, branch) in branches.enumerated() {
      let next = leap(unless: branch.condition, .condition)
      addBlock(&self, branch.body)
      if place < branches.count - 1 || otherwise != nil { exits.append(leap(.jump(0), at: range)) }
      land(next)
    }
    if let otherwise { addBlock(&self, otherwise) }
    for exit in exits { land(exit) }
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
    if isTraced { emit(.tellLine(line), at: range) }
  }

  /// `let x = …`: the name in sight, or a new one that the whole definition sees from there on.
  private mutating func set(_ name: String, to value: Expression) {
    let known = local(name)
    let register = known ?? addLocal()
    compute(value, into: register)
    if known == nil {
      tables.localNames[Int(register)] = name
      scopes[0][name] = register
    }
    isSet.insert(register)
    tellChange(register, at: value.range)
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

  /// A loop that sets a name to one value after the other.
  mutating func loop(
    _ name: String, over values: Expression, at range: SourceRange, turningAt turn: SourceRange? = nil,
    _ body: (inout FunctionCompiler) -> Void
  ) {
    let place = addLocal()
    _ = (addLocal(), addLocal())
    withTemporaries {
      let sequence = $0.anyOperand(values)
      if $0.role.isProgram { $0.tables.places[$0.next] = values.range }
      $0.emit(.openLoop(place, over: sequence), at: range)
    }
    openScope()
    let item = addLocal(name, isSet: true)
    let exit = leap(.next(loop: place, into: item, exit: 0), at: turn ?? range)
    let start = next
    if isTraced { emit(.tellTurn(item, loop: place), at: range) }
    body(&self)
    let begins = if start < next, case .begin = instructions[Int(start)] { true } else { false }
    emit(
      .nextTurn(loop: place, into: item, start: start + (begins ? 1 : 0), begins: begins), at: turn ?? range)
    land(exit)
    closeScope()
  }

  mutating func tellChange(_ register: Register, at range: SourceRange) {
    if isTraced { emit(.tellChange(register), at: range) }
  }
}
