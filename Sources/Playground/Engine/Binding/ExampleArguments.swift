import Declarations
import Language

/// What stands in the example of a declaration for its parameters.
struct ExampleArguments {
  private var texts: [String: String] = [:]
  /// The arguments of the objects that the example makes.
  private var made: [String] = []

  init(of declaration: Declaration, syntax: Syntax) {
    let source = Source(name: "", text: declaration.example)
    var parser = Parser(source, syntax: syntax)
    while let statement = try? parser.next() {
      switch statement.kind {
      case .act(let act) where act.head.text == declaration.name:
        take(act.arguments[...], of: declaration, in: source)
      case .act(let act), .command(let act):
        guard act.head.text == declaration.name || act.arguments.first?.value.word == declaration.name else {
          continue
        }
        take(
          act.head.text == declaration.name ? act.arguments[...] : act.arguments.dropFirst(), of: declaration,
          in: source)
      case .create(let creation):
        if creation.variant?.text == declaration.name {
          take(creation.arguments[...], of: declaration, in: source)
        }
        made += creation.arguments.map { source.text($0.valueRange) }
      default: takeCall(source.text(statement.range), of: declaration)
      }
    }
  }

  subscript(parameter: ParameterDeclaration) -> String? { texts[parameter.name] }

  /// Whether a value is one of those that the example made its object of.
  func isHeld(_ text: String) -> Bool { made.contains(text) }

  private mutating func take(
    _ arguments: some Collection<Argument>, of declaration: Declaration, in source: Source
  ) {
    take(arguments.map { ($0.label?.text, source.text($0.valueRange)) }, of: declaration)
  }

  private mutating func take(_ arguments: [(label: String?, text: String)], of declaration: Declaration) {
    var place = 0
    let parameters = declaration.parameters
    for argument in arguments {
      if let label = argument.label {
        if texts[label] == nil { texts[label] = argument.text }
        continue
      }
      while place < parameters.count, !parameters[place].mayBePlaced { place += 1 }
      guard place < parameters.count else { return }
      if texts[parameters[place].name] == nil { texts[parameters[place].name] = argument.text }
      place += 1
    }
  }

  /// The arguments of a call within a statement: `t.rank(40)`.
  private mutating func takeCall(_ statement: String, of declaration: Declaration) {
    let text = TokenizedText(statement)
    let place = text.indices.first {
      text.word($0) == declaration.name && text.byte(after: $0) == UInt8(ascii: "(")
    }
    if let place { take(LooseCall(text, at: place).arguments, of: declaration) }
  }
}
