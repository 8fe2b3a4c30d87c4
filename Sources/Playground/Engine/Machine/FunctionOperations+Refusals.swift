import Language
import Values

/// What a function may not do, told by what it tried and to whom.
extension Interpreter {
  /// - Throws: if a verb stands where an object is asked: `t.insert(5)`.
  ///
  /// - Parameter call: what was written, if there are parentheses.
  func checkQuestion(
    _ word: Word, of index: Int, on machine: borrowing FunctionMachine, _ call: WrittenCall? = nil
  ) throws(Fault) {
    let kind = state.objects[index].kind
    guard kind.verb(word.text) != nil,
      !(kind.queries + kind.properties).contains(where: { $0.name == word.text })
    else { return }
    // A parameter is not known where the statement is written.
    let object = state.objects[index].name
    let statement =
      object + " " + (call.map { String($0.command().dropFirst(($0.subject ?? "").count + 1)) } ?? word.text)
    throw refusal(of: word.text, to: index, on: machine, writtenAs: statement).at(word.range)
  }

  /// What stands in a function for a verb said to an object: one that was handed over can be commanded by no definition.
  ///
  /// - Parameter statement: how it is written as a statement, if it was written differently.
  private func refusal(
    of what: String, to object: Int, on machine: borrowing FunctionMachine, writtenAs statement: String? = nil
  ) -> Fault {
    let role = machine.code.role
    guard case .function = role, machine.wasHanded(object) else {
      return .notInAFunction(what, role, writtenAs: statement)
    }
    return .verbOnArgument(what, object: state.objects[object].name)
  }

  /// The same of a statement that commands no list: it is named by its verb, if it has one.
  func refusal(
    of command: FunctionTables.Command, of machine: borrowing FunctionMachine
  ) -> Fault {
    if let register = command.register {
      guard let object = machine.object(in: register) else {
        return .notInAFunction(command.text, machine.code.role)
      }
      return refusal(of: verb(of: command, to: object) ?? command.text, to: object, on: machine)
    }
    let object = state.object(named: command.head)
    let verb =
      object.map { self.verb(of: command, to: $0) } ?? Self.verb(command.head, among: catalog.verbNames)
    return .notInAFunction(verb ?? command.text, machine.code.role)
  }

  private func verb(of command: FunctionTables.Command, to object: Int) -> String? {
    command.next.flatMap { Self.verb($0, among: state.objects[object].kind.verbNames) }
  }

  private static func verb(_ word: String, among verbs: some Collection<String>) -> String? {
    verbs.contains(word) ? word : nil
  }

  /// The same of a statement whose first word is a local variable.
  func refusal(
    of what: String, on register: Register, of machine: borrowing FunctionMachine
  ) -> Fault {
    guard let object = machine.object(in: register) else { return .notInAFunction(what, machine.code.role) }
    return refusal(of: what, to: object, on: machine)
  }

  /// What stands in a function for a change of something else than its own variables.
  func refusal(of name: Word, command: Word?, in code: FunctionCode) -> Fault {
    guard let command, state.object(named: name.text) != nil else {
      return .changesSession(name.text, isOfSwift: code.definition.isOfSwift)
    }
    return .notInAFunction(command.text, code.role)
  }
}
