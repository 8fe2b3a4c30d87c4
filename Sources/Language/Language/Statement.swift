/// One statement, read but not yet looked up: which object a word names is the session's to say.
public struct Statement: Sendable {
  public var kind: Kind
  /// The statement without the `;` that ends it.
  public var range: SourceRange
  /// Whether a `;` stands after it, which hushes its picture and its message.
  public var isHushed: Bool

  public init(_ kind: Kind, range: SourceRange, isHushed: Bool = false) {
    self.kind = kind
    self.range = range
    self.isHushed = isHushed
  }

  public enum Kind: Sendable {
    /// `tree t = avl 50 30`
    case create(Creation)
    /// `t insert 40`, `insert 40`, `grow 3`: an object and a verb, a verb, or a procedure.
    case act(Act)
    /// A session command: `set width 60`, `load notebooks/tour.md`.
    case command(Act)
    case assign(name: Word, value: Expression)
    case forEach(name: Word, in: Expression, body: Block)
    case repeatTimes(Expression, body: Block)
    case whileTrue(Expression, body: Block)
    /// The conditions in order with their blocks, then the block of the last `else`.
    case ifElse([Branch], else: Block?)
    case define(Definition)
    case expect(Expression)
    case expectError(text: Expression?, body: Block)
    case print([Expression])
    case ask(question: Expression, answer: Expression, hint: Expression?)
  }
}

/// A name and where it stands.
public struct Word: Hashable, Sendable {
  public var text: String
  public var range: SourceRange

  public init(_ text: String, range: SourceRange) {
    self.text = text
    self.range = range
  }
}

/// `kind name [ [ "=" ] [variant] { argument } ]`
public struct Creation: Sendable {
  public var kind: Word
  public var name: Word
  /// The first bare word after `=`.
  public var variant: Word?
  public var arguments: [Argument]

  public init(kind: Word, name: Word, variant: Word?, arguments: [Argument]) {
    self.kind = kind
    self.name = name
    self.variant = variant
    self.arguments = arguments
  }
}

/// A first word and what follows it. Whether the word is an object, a verb or a procedure depends on the session.
public struct Act: Sendable {
  public var head: Word
  public var arguments: [Argument]

  public init(head: Word, arguments: [Argument]) {
    self.head = head
    self.arguments = arguments
  }
}

/// `value`, `label: value`, a block, a statement or a path.
public struct Argument: Sendable {
  public var label: Word?
  public var value: Value
  /// The argument with its label.
  public var range: SourceRange

  public init(label: Word? = nil, value: Value, range: SourceRange) {
    self.label = label
    self.value = value
    self.range = range
  }

  public enum Value: Sendable {
    /// A bare word: a choice of the parameter, else a variable or object, else text.
    case word(String)
    case expression(Expression)
    case block(Block)
    /// The rest of the line as it stands: `load notebooks/tour.md`.
    case path(String)
    /// A whole statement: `explain t insert 4`.
    case statement(Statement)
  }
}

/// `{ statement … }`, a class so that a procedure, a loop and the timeline can share it.
public final class Block: Sendable {
  public let statements: [Statement]
  /// The block with its braces.
  public let range: SourceRange

  public init(_ statements: [Statement], range: SourceRange) {
    self.statements = statements
    self.range = range
  }
}

public struct Branch: Sendable {
  public var condition: Expression
  public var body: Block

  public init(condition: Expression, body: Block) {
    self.condition = condition
    self.body = body
  }
}

/// `define name(parameter, …) { … }`
public struct Definition: Sendable {
  public var name: Word
  public var parameters: [Word]
  public var body: Block

  public init(name: Word, parameters: [Word], body: Block) {
    self.name = name
    self.parameters = parameters
    self.body = body
  }

  /// How it is called: `twice x`
  public var signature: String { ([name] + parameters).map(\.text).joined(separator: " ") }
}
