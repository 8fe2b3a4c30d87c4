import Language

/// A statement of a loop's block, looked up once for many turns: a command to an object, or a change of a list.
///
/// What names mean in the block of a loop hardly ever changes while it runs. What could change is looked at before each turn, and
/// then the statement is looked up anew.
final class PreparedStatement: Sendable {
  /// What is done with the statement at a place of the block.
  enum Place: Sendable {
    /// It was not performed yet: most blocks are performed but once.
    case new
    /// It was performed once, and is worth a look.
    case performed
    /// It is looked up at every turn.
    case plain
    case prepared(PreparedStatement)
  }

  fileprivate enum Work: Sendable {
    /// `s push i`, or `push i` to the object in focus.
    case obey(Command)
    /// `xs append i`
    case change(Change)
  }

  /// A class, as it is looked at in every turn.
  fileprivate final class Command: Sendable {
    let object: Int
    /// What it was called, if it was called at all.
    let name: String?
    let kind: Kind
    let verb: Int
    /// Where the verb stands.
    let range: SourceRange
    let given: Given

    init(object: Int, name: String?, kind: Kind, verb: Int, range: SourceRange, given: Given) {
      self.object = object
      self.name = name
      self.kind = kind
      self.verb = verb
      self.range = range
      self.given = given
    }
  }

  fileprivate final class Change: Sendable {
    let list: Word
    let value: Expression
    let isInFront: Bool

    init(of list: Word, adding value: Expression, inFront isInFront: Bool) {
      self.list = list
      self.value = value
      self.isInFront = isInFront
    }
  }

  fileprivate enum Given: Sendable {
    /// The same at every turn.
    indirect case constant(Arguments)
    /// The local of that index.
    case local(Int, SourceRange)
    indirect case argument(Argument)
  }

  let statement: Statement
  fileprivate let work: Work

  fileprivate init(_ statement: Statement, _ work: Work) {
    self.statement = statement
    self.work = work
  }
}

extension Interpreter {
  /// Carries out the statement at a place of a loop's block, if it is prepared, and prepares it if that is due.
  ///
  /// - Returns: whether it was carried out.
  mutating func carryOutPrepared(at place: Int, in frame: Int) throws -> Bool {
    guard run.trace == nil, run.compared == nil, run.gathering == nil, !isExplaining else { return false }
    if run.frames[frame].prepared.isEmpty {
      run.frames[frame].prepared = Array(repeating: .new, count: run.frames[frame].block.statements.count)
    }
    switch run.frames[frame].prepared[place] {
    case .plain: return false
    case .new:
      run.frames[frame].prepared[place] = .performed
      return false
    case .performed:
      guard let prepared = prepare(run.frames[frame].block.statements[place]) else {
        run.frames[frame].prepared[place] = .plain
        return false
      }
      run.frames[frame].prepared[place] = .prepared(prepared)
      return try carryOut(prepared)
    case .prepared(let prepared):
      if try carryOut(prepared) { return true }
      run.frames[frame].prepared[place] = .performed
      return false
    }
  }

  private func prepare(_ statement: Statement) -> PreparedStatement? {
    guard case .act(let act) = statement.kind else { return nil }
    if hasVariable(act.head.text) {
      guard let command = act.listCommand, command.arguments.count == 1,
        let argument = command.arguments.first, argument.label == nil, let value = argument.addedValue,
        let change = ListCommand(rawValue: command.word.text), change == .append || change == .prepend,
        // Of a pinned list it is noted what changes.
        !isPinnedVariable(act.head.text)
      else { return nil }
      return PreparedStatement(
        statement,
        .change(PreparedStatement.Change(of: act.head, adding: value, inFront: change == .prepend)))
    }
    return prepare(act).map { PreparedStatement(statement, .obey($0)) }
  }

  private func prepare(_ act: Act) -> PreparedStatement.Command? {
    // A variable of that name may come up, and then a list is meant.
    guard act.listCommand == nil else { return nil }
    let head = act.head.text
    let named = state.object(named: head)
    guard let index = named ?? state.focus else { return nil }
    let kind = state.objects[index].kind
    var arguments = act.arguments[...]
    var word = act.head
    if named != nil {
      guard let first = arguments.popFirst(), first.label == nil, case .word(let verb) = first.value else {
        return nil
      }
      word = Word(verb, range: first.range)
    }
    guard let verb = kind.verb(word.text) else { return nil }
    let parameters = kind.verbParameters[verb]
    guard let parameter = parameters.first, parameters.count == 1, parameter.isBoundAlone,
      let argument = arguments.first, arguments.count == 1, argument.label == nil
    else { return nil }
    return PreparedStatement.Command(
      object: index, name: named == nil ? nil : head, kind: kind, verb: verb, range: word.range,
      given: given(argument, for: parameter, of: parameters))
  }

  private func given(
    _ argument: Argument, for parameter: ParameterDeclaration, of parameters: [ParameterDeclaration]
  ) -> PreparedStatement.Given {
    guard case .elements = parameter.type else { return .argument(argument) }
    if let name = argument.value.word {
      return run.locals.index(of: name).map { .local($0, argument.range) } ?? .argument(argument)
    }
    guard case .expression(let expression) = argument.value, case .literal(let value) = expression.node,
      parameter.type.takesAny(value)
    else { return .argument(argument) }
    return .constant(
      Arguments(parameters, sole: Arguments.Slot(Arguments.Item(value: value, range: argument.range))))
  }

  /// - Returns: false if it has to be looked up anew; then nothing was done.
  private mutating func carryOut(_ prepared: PreparedStatement) throws -> Bool {
    do {
      switch prepared.work {
      case .obey(let command):
        guard stands(command) else { return false }
        try count()
        try obey(
          command.verb, try arguments(command), on: command.object, of: command.kind, at: command.range,
          in: prepared.statement)
      case .change(let change):
        guard hasVariable(change.list.text) else { return false }
        try count()
        let value = try evaluate(change.value)
        try withVariable(change.list) { list in
          do {
            try list.apply(change.isInFront ? .prepend(value) : .append(value))
          } catch {
            throw LocatedFault(error, near: change.list.range)
          }
        }
      }
      return true
    } catch {
      var located = LocatedFault(error, near: prepared.statement.range)
      if located.source == nil { located.source = run.source }
      throw located
    }
  }

  /// Whether a command still means the same object.
  private func stands(_ command: PreparedStatement.Command) -> Bool {
    guard command.object < state.objects.count, state.objects[command.object].kind === command.kind else {
      return false
    }
    return command.name.map { state.objects[command.object].name == $0 } ?? (state.focus == command.object)
  }

  private mutating func arguments(_ command: PreparedStatement.Command) throws -> Arguments {
    let parameters = command.kind.verbParameters[command.verb]
    switch command.given {
    case .constant(let arguments): return arguments
    case .local(let index, let range):
      if let number = run.locals.wholeNumber(at: index) {
        return Arguments(parameters, sole: .number(number, range))
      }
      let value = run.locals.local(at: index).value
      if parameters[0].type.takesAny(value) {
        return Arguments(
          parameters, sole: Arguments.Slot(Arguments.Item(value: value, range: range)))
      }
      let argument = Argument(value: .expression(Expression(.literal(value), range: range)), range: range)
      return try arguments(argument, of: command)
    case .argument(let argument): return try arguments(argument, of: command)
    }
  }

  private mutating func arguments(_ argument: Argument, of command: PreparedStatement.Command) throws
    -> Arguments
  {
    let declaration = command.kind.verbs[command.verb]
    return try bind(
      CollectionOfOne(argument), to: command.kind.verbParameters[command.verb], owner: declaration.name,
      signature: declaration.signature, at: command.range, about: command.object)
  }
}

extension Argument {
  /// What is added to a list, where the argument may be an expression or a word.
  fileprivate var addedValue: Expression? {
    switch value {
    case .expression(let expression): expression
    case .word(let word): Expression(.name(word, orText: true), range: range)
    default: nil
    }
  }
}
