/// A function without a name, where it is called: `{ $0 * 2 }`, `{ x in let y = x * 2; return y }`.
public struct NamelessFunction: Sendable {
  /// Its parameters, which are names in sight that hold what it is given.
  public var parameters: [Word]
  /// One expression alone is a block of one `return`.
  public var body: Block

  public init(parameters: [Word], body: Block) {
    self.parameters = parameters
    self.body = body
  }

  /// With its braces.
  public var range: SourceRange { body.range }

  /// The expression that is all of it; nil of several statements.
  public var value: Expression? {
    guard body.statements.count == 1, case .return(let value) = body.statements[0].kind else { return nil }
    return value
  }
}
