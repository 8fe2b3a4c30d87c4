import Language

/// What arguments carry beside values.
extension Interpreter {
  /// The object of a name, which must be of a kind.
  func lending(_ name: String, of kind: String, at range: SourceRange) throws -> Arguments.Item {
    let object = state.objects[try object(name, at: range)]
    let found = object.kind.name
    guard found == kind else {
      throw Fault.wrongArgument(of: kind, expected: "the name of a \(kind)", got: "\(found) '\(name)'")
        .at(range)
    }
    return Arguments.Item(value: .text(name), range: range, attachment: .exhibit(object.exhibit))
  }

  /// The statements of a block, each bound to the declaration of its first word.
  mutating func operations(
    in block: Block, of declarations: [Declaration]
  ) throws -> [Arguments.Operation] {
    var operations: [Arguments.Operation] = []
    let names = declarations.map(\.name)
    for statement in block.statements {
      guard case .act(let act) = statement.kind else {
        throw Fault.notAnOperation(nil, known: names).at(statement.range)
      }
      guard let declaration = declarations.first(where: { $0.name == act.head.text }) else {
        throw Fault.notAnOperation(act.head.text, known: names).at(act.head.range)
      }
      let arguments = try bind(
        act.arguments, to: declaration.parameters, owner: declaration.name, signature: declaration.signature,
        at: statement.range)
      var operation = Arguments.Operation(name: declaration.name, arguments: arguments)
      operation.range = statement.range
      operations.append(operation)
    }
    return operations
  }
}
