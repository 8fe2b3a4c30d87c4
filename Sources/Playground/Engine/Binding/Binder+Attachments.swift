import Declarations
import Language
import Values

/// What arguments carry beside values.
extension Interpreter {
  /// The object of a name, which must be of a kind.
  func lending(_ name: String, of kind: String, at range: SourceRange) throws(Fault) -> Arguments.Item {
    let index: Int
    do { index = try self.object(name, at: range) } catch { throw error.ofArguments() }
    let object = state.objects[index]
    let found = object.kind.name
    guard found == kind else {
      throw Fault.wrongArgument(
        of: kind, expected: "the name of \(kind.withArticle)", got: "\(found) '\(name)'"
      )
      .ofArguments().at(range)
    }
    return Arguments.Item(
      value: .text(object.name), range: range, attachment: .object(ObjectReference(box: object.box)))
  }

  /// The operations of a block, each bound to the declaration of its first word: the loops and conditions around them are run, and
  /// the operations gathered in the order in which they are met.
  mutating func operations(
    in block: Block, of declarations: [Declaration]
  ) throws(Fault) -> [Arguments.Operation] {
    // What stands in the block is told when the operations are performed, not when they are gathered.
    let (outer, trace) = (run.gathering, run.trace)
    run.gathering = Gathering(declarations: declarations)
    run.trace = nil
    defer { (run.gathering, run.trace) = (outer, trace) }
    try performOperations(in: block)
    return run.gathering?.operations ?? []
  }

  /// Gathers an operation, in place of performing a statement.
  mutating func gather(_ act: Act, in statement: Statement) throws(Fault) {
    guard let declarations = run.gathering?.declarations else { return }
    guard let declaration = declarations.first(where: { $0.name == act.head.text }) else {
      if hasVariable(act.head.text), let command = act.listCommand {
        return try change(Place(act.head), command.word, command.arguments)
      }
      throw Fault.notAnOperation(act.head.text, known: declarations.map { $0.name }).at(act.head.range)
    }
    let arguments = try bind(
      act.arguments, to: declaration.parameters, owner: declaration.name, signature: declaration.signature,
      at: statement.range)
    var operation = Arguments.Operation(name: declaration.name, arguments: arguments)
    operation.range = statement.range
    guard run.gathering?.append(operation) == true else { throw Fault.listTooLong }
  }
}

/// The operations of a block that are met while its loops and conditions are run.
struct Gathering: Sendable {
  let declarations: [Declaration]
  private(set) var operations: [Arguments.Operation] = []

  init(declarations: [Declaration]) { self.declarations = declarations }

  /// - Returns: whether there was room for it.
  mutating func append(_ operation: Arguments.Operation) -> Bool {
    guard operations.count < Limits.listValues else { return false }
    operations.append(operation)
    return true
  }
}
