import Language

/// What a function may not do, told by what it tried and to whom.
extension Interpreter {
  /// - Throws: if a verb stands where an object is asked: `t.insert(5)`.
  func checkQuestion(_ word: Word, of index: Int, on machine: borrowing FunctionMachine) throws {
    let kind = state.objects[index].kind
    guard kind.verb(word.text) != nil,
      !(kind.queries + kind.properties).contains(where: { $0.name == word.text })
    else { return }
    throw refusal(of: word.text, to: index, on: machine).at(word.range)
  }

  /// What stands in a function for a verb said to an object: one that was handed over can be commanded by no definition.
  private func refusal(
    of what: String, to object: Int, on machine: borrowing FunctionMachine
  ) -> Fault {
    let role = machine.code.role
    guard case .function = role, machine.wasHanded(object) else { return .notInAFunction(what, role) }
    return .verbOnArgument(what, object: state.objects[object].name)
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
    guard let command, state.object(named: name.text) != nil else { return .changesSession(name.text) }
    return .notInAFunction(command.text, code.role)
  }
}
