import Declarations
import Language

/// A command to an object, as an instruction performs it again and again: `s push i`, or `push i` to the object in focus.
///
/// What its words mean hardly ever changes while a program runs. What could change is looked at each time, and then they are looked up
/// anew. A class, as it is looked at in every turn of a loop.
final class CommandSite: Sendable {
  /// What is known of the command.
  enum Memory: Sendable {
    /// It was not performed yet: most statements are performed but once.
    case new
    /// It was performed once, and is worth a look.
    case performed
    /// It is looked up each time.
    case plain
    case known(CommandSite)
  }

  fileprivate enum Given: Sendable {
    /// The same at every turn.
    indirect case constant(Arguments)
    /// What the register of a local name holds.
    case local(Register, SourceRange)
    indirect case argument(Argument)
  }

  fileprivate let statement: Statement
  fileprivate let source: Source
  fileprivate let object: Int
  /// What it was called, if it was called at all.
  fileprivate let name: String?
  fileprivate let kind: Kind
  fileprivate let verb: Int
  /// Where the verb stands.
  fileprivate let range: SourceRange
  fileprivate let given: Given

  fileprivate init(
    _ statement: Statement, in source: Source, object: Int, name: String?, kind: Kind, verb: Int,
    range: SourceRange, given: Given
  ) {
    self.statement = statement
    self.source = source
    self.object = object
    self.name = name
    self.kind = kind
    self.verb = verb
    self.range = range
    self.given = given
  }
}

extension Interpreter {
  /// Performs a statement, if it is a command that was looked up before, and looks it up if that is due.
  ///
  /// - Returns: whether it was performed.
  mutating func performPrepared(_ site: Int, on machine: inout FunctionMachine) throws(Fault) -> Bool {
    guard run.trace == nil, run.compared == nil, run.gathering == nil, !isExplaining else { return false }
    let code = machine.frame.code
    switch machine.linked[code].commands[site] {
    case .plain: return false
    case .new:
      machine.linked[code].commands[site] = .performed
      return false
    case .performed:
      guard let command = lookUp(site, on: machine) else {
        machine.linked[code].commands[site] = .plain
        return false
      }
      machine.linked[code].commands[site] = .known(command)
      try perform(command, site, on: machine)
      return true
    case .known(let command):
      guard stands(command) else {
        machine.linked[code].commands[site] = .performed
        return false
      }
      try perform(command, site, on: machine)
      return true
    }
  }

  private mutating func perform(
    _ command: CommandSite, _ index: Int, on machine: borrowing FunctionMachine
  ) throws(Fault) {
    if run.source !== command.source { run.source = command.source }
    let arguments = try arguments(command, index, on: machine)
    try perform(
      command.verb, arguments, on: command.object, of: command.kind, at: command.range, in: command.statement)
  }

  /// Whether a command still means the same object. It changes nothing, but what is mutating is never asked of a copy.
  private mutating func stands(_ command: CommandSite) -> Bool {
    guard command.object < state.objects.count, state.objects[command.object].kind === command.kind else {
      return false
    }
    return command.name.map { state.objects[command.object].name == $0 } ?? (state.focus == command.object)
  }

  // MARK: Looking up

  private mutating func lookUp(_ index: Int, on machine: borrowing FunctionMachine) -> CommandSite? {
    let site = machine.code.tables.sites[index]
    // A variable of that name may come up, and then a list is meant.
    guard case .act(let act) = site.statement.kind, act.follower != .listCommand else { return nil }
    enterScope(site.scope, of: machine)
    let locals = run.scope.locals
    let head = act.head.text
    let named: Int?
    switch meaning(of: head, before: act.follower) {
    case .object where !locals.contains(where: { $0.name == head }): named = state.object(named: head)
    case .verb: named = nil
    default: return nil
    }
    guard let object = named ?? state.focus else { return nil }
    let kind = state.objects[object].kind
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
    return CommandSite(
      site.statement, in: machine.code.source, object: object, name: named == nil ? nil : head, kind: kind,
      verb: verb, range: word.range,
      given: given(argument, for: parameter, of: parameters, locals))
  }

  private func given(
    _ argument: Argument, for parameter: ParameterDeclaration, of parameters: [ParameterDeclaration],
    _ locals: [Scope.Local]
  ) -> CommandSite.Given {
    guard case .elements = parameter.type else { return .argument(argument) }
    if let name = argument.value.word {
      return locals.last { $0.name == name }.map { .local($0.register, argument.range) }
        ?? .argument(argument)
    }
    guard case .expression(let expression) = argument.value, case .literal(let value) = expression.node,
      parameter.type.takesAny(value)
    else { return .argument(argument) }
    return .constant(
      Arguments(parameters, sole: Arguments.Slot(Arguments.Item(value: value, range: argument.range))))
  }

  // MARK: Its argument

  private mutating func arguments(
    _ command: CommandSite, _ site: Int, on machine: borrowing FunctionMachine
  ) throws(Fault) -> Arguments {
    let parameters = command.kind.verbParameters[command.verb]
    switch command.given {
    case .constant(let arguments): return arguments
    case .local(let register, let range):
      if let number = machine.window.int(register) {
        return Arguments(parameters, sole: .number(number, range))
      }
      let value = machine.window[register].value
      if parameters[0].type.takesAny(value) {
        return Arguments(
          parameters, sole: Arguments.Slot(Arguments.Item(value: value, range: range)))
      }
      let argument = Argument(value: .expression(Expression(.literal(value), range: range)), range: range)
      return try arguments(argument, of: command)
    case .argument(let argument):
      enterScope(machine.code.tables.sites[site].scope, of: machine)
      return try arguments(argument, of: command)
    }
  }

  private mutating func arguments(_ argument: Argument, of command: CommandSite) throws(Fault) -> Arguments {
    let declaration = command.kind.verbs[command.verb]
    do {
      return try bind(
        CollectionOfOne(argument), to: command.kind.verbParameters[command.verb], owner: declaration.name,
        signature: declaration.signature, at: command.range, about: command.object)
    } catch {
      throw mending(
        error, CollectionOfOne(argument), to: declaration,
        as: form(of: command.statement, to: command.range), of: command.object)
    }
  }
}
