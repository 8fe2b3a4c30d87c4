/// What a formatter must know of statements beyond their letters: what is one word although it has signs in it, where a
/// bracket starts a value rather than touching one, which signs stand before their operand. Also the shape of the tree, so
/// that two sources can be compared.
///
/// - Complexity: linear in the source.
struct SyntaxTrace {
  /// A node of the tree and where it is.
  struct Entry {
    var shape: Shape
    var range: SourceRange
  }

  /// What a node is. Its words need no mention: they are the same where the letters are.
  enum Shape: Hashable {
    case statement(StatementShape, isSilent: Bool)
    case argument(ArgumentShape)
    case expression(ExpressionShape)
    case label, variant, member, block, branch, targets, loopNames
    case definition(isWalk: Bool)
    case none
  }

  enum StatementShape: Hashable {
    case create, act, command, assign
    case update(BinaryOperator)
    case change, forEach, repeatTimes, whileTrue, ifElse
    case `break`, `continue`, define, `return`, visit
    case expect, expectError, print, ask
  }

  enum ArgumentShape {
    case word, expression, block, path, statement, callbacks
  }

  enum ExpressionShape: Hashable {
    case literal
    case name(orText: Bool)
    case list, comprehension, reduction, ordering, closure, tuple, record, dictionary, conditional
    case range(isClosed: Bool)
    case unary(UnaryOperator)
    case binary(BinaryOperator)
    case chain([BinaryOperator])
    case property, call, query, index, entry
  }

  let bytes: [UInt8]
  var entries: [Entry] = []
  /// What is kept unchanged, in the order of the tree.
  var atoms: [Range<Int>] = []
  /// The offsets of the brackets that start a value.
  var operands: Set<Int> = []
  /// The offsets of the colons between two values to choose from.
  var infixColons: Set<Int> = []
  /// The offsets of the signs behind an operand.
  var postfixes: Set<Int> = []
  /// The offsets of the signs before an operand.
  var prefixes: Set<Int> = []

  /// - Throws: what is wrong with the first statement that cannot be read.
  init(_ source: Source, syntax: Syntax) throws(SyntaxError) {
    bytes = source.bytes
    var parser = Parser(source, syntax: syntax)
    while let statement = try parser.next() { add(statement) }
  }

  mutating func add(_ shape: Shape, _ range: SourceRange) {
    entries.append(Entry(shape: shape, range: range))
  }

  // MARK: Statements

  private mutating func add(_ statement: Statement) {
    let place = entries.count
    add(.none, statement.range)
    let shape: StatementShape
    switch statement.kind {
    case .create(let creation):
      shape = .create
      if let variant = creation.variant {
        add(.variant, variant.range)
        addAtom(variant.range)
      }
      for part in creation.arguments { add(part) }
    case .act(let act), .command(let act):
      shape = if case .act = statement.kind { .act } else { .command }
      for part in act.arguments { add(part) }
    case .assign(let target, let value):
      shape = .assign
      add(target)
      add(value)
    case .update(let place, let symbol, let value):
      shape = .update(symbol)
      add(place)
      add(value)
    case .change(let target, _, let arguments):
      shape = .change
      add(target)
      for part in arguments { add(part) }
    case .forEach(let names, let values, let body):
      shape = .forEach
      add(names)
      add(values)
      add(body)
    case .repeatTimes(let count, let body):
      shape = .repeatTimes
      add(count)
      add(body)
    case .whileTrue(let condition, let body):
      shape = .whileTrue
      add(condition)
      add(body)
    case .ifElse(let branches, let last):
      shape = .ifElse
      for branch in branches {
        for clause in branch.clauses {
          add(.branch, clause.value.range)
          add(clause.value)
        }
        add(branch.body)
      }
      if let last { add(last) }
    case .break: shape = .break
    case .continue: shape = .continue
    case .define(let definition):
      shape = .define
      add(definition)
    case .return(let value):
      shape = .return
      if let value { add(value) }
    case .visit(let node):
      shape = .visit
      add(node)
    case .expect(let condition, let reason):
      shape = .expect
      add(condition)
      if let reason { add(reason) }
    case .expectError(let text, let body):
      shape = .expectError
      if let text { add(text) }
      add(body)
    case .print(let values):
      shape = .print
      for part in values { add(part) }
    case .ask(let asked):
      shape = .ask
      add(asked.text)
      switch asked.answer {
      case .value(let value): add(value)
      case .rule(let rule): add(rule)
      }
      for part in asked.labels { add(part.value) }
    }
    entries[place].shape = .statement(shape, isSilent: statement.isSilent)
  }

  /// A bracket starts a value there, unless it touches a name: `swap(&a, &b)`.
  mutating func addOperand(_ start: Int) {
    var first = start
    while first > 0, bytes.lengthOfNamePart(at: first - 1) != nil { first -= 1 }
    let word = String(decoding: bytes[first..<start], as: UTF8.self)
    if word.isEmpty || word == "var" || Keyword.named(word) != nil { operands.insert(start) }
  }

  mutating func add(_ block: Block) {
    add(.block, block.range)
    for part in block.statements { add(part) }
  }

  private mutating func add(_ definition: Definition) {
    add(.definition(isWalk: definition.isWalk), definition.range)
    add(definition.body)
  }

  private mutating func add(_ target: AssignmentTarget) {
    switch target {
    case .place(let place): add(place)
    case .parts(let targets, let range):
      addOperand(Int(range.lowerBound))
      add(.targets, range)
      for part in targets { add(part) }
    }
  }

  mutating func add(_ names: LoopNames) {
    guard names.takesParts else { return }
    operands.insert(Int(names.range.lowerBound))
    add(.loopNames, names.range)
  }

  private mutating func add(_ place: Place) {
    for step in place.steps {
      switch step {
      case .index(let index): add(index)
      case .entry(let index, let value):
        add(index)
        add(value)
      case .member(let word): add(.member, word.range)
      }
    }
  }

  private mutating func add(_ argument: Argument) {
    if let label = argument.label { add(.label, label.range) }
    let range = SourceRange(valueStart(of: argument), Int(argument.range.upperBound))
    switch argument.value {
    case .word:
      add(.argument(.word), range)
      addAtom(range)
    case .path:
      add(.argument(.path), range)
      addAtom(range)
    case .expression(let expression):
      add(.argument(.expression), range)
      add(expression)
    case .block(let block):
      add(.argument(.block), range)
      add(block)
    case .statement(let statement):
      add(.argument(.statement), range)
      add(statement)
    case .callbacks(let answers):
      add(.argument(.callbacks), range)
      for part in answers { add(part) }
    }
  }

  /// Where an argument starts behind its label.
  private func valueStart(of argument: Argument) -> Int {
    guard let label = argument.label else { return Int(argument.range.lowerBound) }
    var start = Int(label.range.upperBound)
    if start < bytes.count, bytes[start] == UInt8(ascii: ":") { start += 1 }
    return ink(from: start)
  }

  /// Where the first token is that is not a comment and no line end.
  func ink(from start: Int) -> Int {
    var cutter = TokenCutter(bytes, from: start)
    while let token = cutter.next() {
      let isLineEnd = token.kind == .separator && bytes[token.range.lowerBound] == UInt8(ascii: "\n")
      if token.kind != .comment, token.kind != .continuation, !isLineEnd { return token.range.lowerBound }
    }
    return bytes.count
  }

  mutating func addAtom(_ range: SourceRange) {
    atoms.append(Int(range.lowerBound)..<Int(range.upperBound))
  }
}
