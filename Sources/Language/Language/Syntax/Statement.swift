/// One statement, read but not yet looked up: which object a word names is the session's to say.
///
/// A class, since it is handed on unchanged from the parser to the step it makes.
public final class Statement: Sendable {
  public let kind: Kind
  /// The statement without the `;` that ends it.
  public let range: SourceRange
  /// Whether a `;` stands after it, which hushes its picture and its message.
  public let isSilent: Bool
  /// Whether a `print` shows all of its values, however much that is: `print xs all: yes`.
  public let printsAll: Bool
  /// What a `print` puts behind its values in place of the end of the line: `print(x, terminator: " ")`.
  public let terminator: Expression?
  /// The names whose costs it asks for, itself or in its blocks: `t.cost.comparisons`, `sort.cost`.
  package let costNames: [String]

  public convenience init(
    _ kind: Kind, range: SourceRange, isSilent: Bool = false, printsAll: Bool = false
  ) {
    self.init(kind, range: range, isSilent: isSilent, printsAll: printsAll, costNames: [])
  }

  init(
    _ kind: Kind, range: SourceRange, isSilent: Bool, printsAll: Bool, terminator: Expression? = nil,
    costNames: [String]
  ) {
    self.terminator = terminator
    self.kind = kind
    self.range = range
    self.isSilent = isSilent
    self.printsAll = printsAll
    self.costNames = costNames
  }

  public enum Kind: Sendable {
    /// `tree t = avl 50 30`
    case create(Creation)
    /// `t insert 40`, `insert 40`, `grow 3`: an object and a verb, a verb, or a procedure.
    case act(Act)
    /// A session command: `set width 60`, `load notebooks/tour.md`.
    case command(Act)
    /// `let x = 1`, `let xs[0] = 1`, `let (a, b) = (b, a)`
    case assign(AssignmentTarget, value: Expression)
    /// `n += 1`, `xs[0] *= 2`: what it is set to is ``Place/changed(by:_:at:)``.
    case update(Place, BinaryOperator, by: Expression)
    /// `xs[0] append 1`. A change of a variable alone, `xs append 1`, reads like an act: the session tells them apart.
    case change(Place, Word, [Argument])
    case forEach(LoopNames, in: Expression, body: Block)
    case repeatTimes(Expression, body: Block)
    case whileTrue(Expression, body: Block)
    /// The conditions in order with their blocks, then the block of the last `else`.
    case ifElse([Branch], else: Block?)
    /// Leaves the innermost loop or `switch`.
    ///
    /// - Parameter outer: how many stand between and the one that is left: `break outer`.
    case `break`(outer: Int = 0)
    /// Goes on with the next turn of the innermost loop.
    ///
    /// - Parameter outer: how many loops stand between and the one that goes on: `continue outer`.
    case `continue`(outer: Int = 0)
    case define(Definition)
    case `return`(Expression?)
    case visit(Expression)
    /// - Parameter because: what Swift's `assert(c, "why")` says where the condition does not hold.
    case expect(Expression, because: Expression? = nil)
    case expectError(text: Expression?, body: Block)
    case print([Expression])
    case ask(AskedQuestion)
  }
}

/// A name and where it is.
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

extension Act {
  /// The command of lists that it may be, and what follows it: `xs append 1`. Whether it is one depends on what the head
  /// stands for.
  public var listCommand: (word: Word, arguments: ArraySlice<Argument>)? {
    guard let first = arguments.first, first.label == nil, case .word(let word) = first.value,
      ListCommand(rawValue: word) != nil
    else { return nil }
    return (Word(word, range: first.range), arguments.dropFirst())
  }

  /// What follows its first word.
  public var follower: Resolution.Follower {
    arguments.isEmpty ? .end : listCommand == nil ? .words : .listCommand
  }
}

/// `value`, `label: value`, a block, a statement, a path or answers to questions.
public struct Argument: Sendable {
  public var label: Word?
  public var value: Value
  /// The argument with its label.
  public var range: SourceRange
  /// Whether it stands in the brackets of Swift's spelling, `t.insert(four)`, where a word is a name and no text.
  public var isInBrackets = false

  public init(label: Word? = nil, value: Value, range: SourceRange) {
    self.label = label
    self.value = value
    self.range = range
  }

  init(_ expression: Expression, label: Word? = nil) {
    let range = label.map { $0.range.union(expression.range) } ?? expression.range
    self.init(label: label, value: .expression(expression), range: range)
  }

  /// Where the value is, without the label.
  public var valueRange: SourceRange {
    switch value {
    case .expression(let expression): expression.range
    case .block(let block): block.range
    case .statement(let statement): statement.range
    case .word(let word): SourceRange(Int(range.upperBound) - word.utf8.count, Int(range.upperBound))
    case .path, .callbacks: range
    }
  }

  public enum Value: Sendable {
    /// A bare word: a choice of the parameter, else a variable or object, else text.
    case word(String)
    case expression(Expression)
    case block(Block)
    /// The rest of the line, unchanged: `load notebooks/tour.md`. Code, which may have several: `swift let x = 1`.
    case path(String)
    /// A whole statement: `explain t insert 4`.
    case statement(Statement)
    /// Answers to questions, with their braces or one alone: `{ attributes(view, item) = … }`.
    case callbacks([Definition])
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

/// A block of `if`, and what must hold for it.
public struct Branch: Sendable {
  /// A condition, or a value that is given a name if it is not none: `let x = d["a"]`.
  public struct Clause: Sendable {
    public var name: Word?
    public var value: Expression
    /// Whether it decides: what `switch` goes by has a name in any case.
    public var isTested = true
    /// What gives the value up, if the clause takes it.
    public var giver: Giver?

    public init(name: Word? = nil, _ value: Expression, isTested: Bool = true, giver: Giver? = nil) {
      self.name = name
      self.value = value
      self.isTested = isTested
      self.giver = giver
    }

    /// Who gives up a value, by the command that takes it.
    public enum Giver: Sendable {
      /// A list: the value is there before the command removes it, `xs removeLast`.
      case list(Statement)
      /// An object: the value is its answer to the command, `s pop`.
      case object(Statement)
      /// A function that changes what is handed to it, `grow(&xs)`: the value is what the call gives before the changes are put back.
      case function(call: Statement, putsBack: [Statement])

      /// What it does besides giving the value.
      public var commands: [Statement] {
        switch self {
        case .list(let command), .object(let command): [command]
        case .function(_, let commands): commands
        }
      }
    }
  }

  /// All of which must hold, in their order.
  public var clauses: [Clause]
  public var body: Block
  /// Whether its names, and those that its block declares, are in sight behind it: `guard let x = d["a"] else { return }`.
  public var sharesScope = false

  public init(clauses: [Clause], body: Block, sharesScope: Bool = false) {
    self.clauses = clauses
    self.body = body
    self.sharesScope = sharesScope
  }

  /// Whether it is the whole of a `switch`, which `break` leaves.
  public var isSwitch: Bool { clauses.first?.name?.text == Intrinsic.subject }

  public init(condition: Expression, body: Block) {
    self.init(clauses: [Clause(condition)], body: body)
  }
}

/// `define name(parameter, …) { … }`, `define name(parameter, …) = value`, `define walk name(tree) { … }`; or the answer to
/// one question among arguments, which is written the same without `define`.
public struct Definition: Sendable {
  public var name: Word
  public var parameters: [Word]
  /// A definition by `=` has a block of one `return`.
  public var body: Block
  /// Whether it goes through the nodes of a tree.
  public var isWalk: Bool
  /// The labels that its arguments may have, in the order of the parameters; nil where there is none: `func move(_ n: Int, to m: Int)`.
  public var labels: [String?] = []
  /// What it is declared to give: `func half(_ x: Double) -> Double { … }`.
  public var result: TypeSpelling?
  /// What its parameters are declared with besides; empty if none has anything.
  public var traits: [ParameterTraits] = []
  /// The types that its parameters are declared with.
  public var types: [TypeSpelling?] = []
  /// Whether it is declared by `func`, where functions of one name differ in their labels and their number of parameters.
  public var isOfSwift = false
  /// Whether it is declared to give no value, so that it is performed where a statement calls it: `func greet() { … }`.
  public var isProcedure = false

  public init(name: Word, parameters: [Word], body: Block, isWalk: Bool = false) {
    self.name = name
    self.parameters = parameters
    self.body = body
    self.isWalk = isWalk
  }

  /// The whole of it, without `define`.
  public var range: SourceRange { name.range.union(body.range) }

  /// Whether an argument may have a label.
  public func takes(_ label: String, at place: Int) -> Bool { place < labels.count && labels[place] == label }

  /// How it is called like a verb: `twice x`
  public var signature: String { ([name] + parameters).map { $0.text }.joined(separator: " ") }

  /// How it is called in an expression: `area(w, h)`
  public var callSignature: String { "\(name.text)(\(parameters.map { $0.text }.joined(separator: ", ")))" }
}

extension Statement {
  /// The call that it consists of, `sort(xs)`: it performs a definition that is a command, and shows what any other comes to.
  public var soleCall: (name: Word, arguments: [CallArgument])? {
    guard case .print(let values) = kind, values.count == 1, values[0].range == range,
      case .call(let name, let arguments) = values[0].node
    else { return nil }
    return (name, arguments)
  }
}

extension Statement.Kind {
  /// A statement that does nothing: `import Foundation`.
  static var nothing: Self { .ifElse([], else: nil) }

  /// Whether it prints values.
  var isPrint: Bool { if case .print = self { true } else { false } }
}
