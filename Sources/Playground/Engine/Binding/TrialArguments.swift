import Declarations
import Language
import Values

/// The arguments of `claim` and `example`, told apart.
struct TrialArguments {
  /// What must hold after the block.
  private(set) var condition: Expression?
  /// What the block is performed for.
  private(set) var name: Word?
  private(set) var values: Expression?
  let block: Block
  /// The others, bound.
  let arguments: Arguments

  /// - Throws: if there is no block, or more than one, or an argument that the command does not take.
  init(_ act: Act, of command: SessionCommand, at range: SourceRange, in interpreter: inout Interpreter)
    throws(Fault)
  {
    let declaration = command.declaration
    var blocks: [Block] = []
    var others: [Argument] = []
    for argument in act.arguments {
      switch (argument.label?.text, argument.value) {
      case (nil, .block(let body)): blocks.append(body)
      case (nil, .expression(let expression)) where command == .claim && condition == nil:
        condition = expression
      case ("where", .expression(let expression)) where condition == nil: condition = expression
      case ("for", .word(let word)): name = Word(word, range: argument.range)
      case ("in", .expression(let expression)): values = expression
      default: others.append(argument)
      }
    }
    guard let first = blocks.first else {
      throw Fault.refused(
        "\(command.rawValue) needs a block: what to try", help: "write \(declaration.signature)"
      )
      .at(range)
    }
    guard blocks.count == 1 else {
      throw Fault.tooManyArguments(of: command.rawValue, signature: declaration.signature).at(blocks[1].range)
    }
    block = first
    arguments = try interpreter.bind(
      others, to: declaration.parameters, owner: command.rawValue, signature: declaration.signature, at: range
    )
  }
}
