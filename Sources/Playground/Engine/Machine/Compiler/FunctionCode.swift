import Language
import Values

/// What a definition of the reader's own is compiled to: instructions for a machine with registers.
///
/// Its names are resolved to the first registers of a window, the parameters before all others; what is computed on the way stands in
/// those behind them. The code is made once, when the definition is, and shared by all calls.
package final class FunctionCode: Sendable {
  package let definition: Definition
  let source: Source
  let role: Role
  /// Whether a range that is returned is kept as its two ends: see ``RangeEnds``.
  let keepsEnds: Bool
  /// Whether it tells each line and change to the trace, for `explain` and `play`.
  let isTraced: Bool
  let registerCount: Int
  /// The first register that has no name.
  let firstTemporary: Register
  let instructions: ContiguousArray<Instruction>
  /// Where each instruction comes from, for errors.
  let ranges: [SourceRange]
  let tables: FunctionTables

  /// Compiles a definition.
  ///
  /// - Parameters:
  ///   - isAnswer: whether it answers a question of an exhibit.
  ///   - keepsEnds: whether a range that is returned is kept as its two ends: see ``RangeEnds``.
  /// - Complexity: O(*n*) in the length of its text.
  convenience init(
    _ definition: Definition, source: Source, isAnswer: Bool = false, keepsEnds: Bool = false
  ) {
    let role: Role =
      isAnswer ? .answer : definition.isWalk ? .walk : .function(call: definition.signature)
    self.init(definition, source: source, role: role, keepsEnds: keepsEnds, isTraced: false)
  }

  /// Compiles a statement that is performed by itself.
  convenience init(_ statement: Statement, source: Source, isTraced: Bool) {
    let nameless = Word(
      "", range: SourceRange(Int(statement.range.lowerBound), Int(statement.range.lowerBound)))
    let block = Block([statement], range: statement.range)
    self.init(
      Definition(name: nameless, parameters: [], body: block), source: source, role: .program,
      keepsEnds: false, isTraced: isTraced)
  }

  /// Compiles an expression that is evaluated by itself.
  ///
  /// - Parameter names: the local names that it sees: they are handed to it like arguments.
  convenience init(_ expression: Expression, source: Source, names: [String]) {
    let start = Int(expression.range.lowerBound)
    let nowhere = SourceRange(start, start)
    let definition = Definition(
      name: Word("", range: nowhere), parameters: names.map { Word($0, range: nowhere) },
      body: Block([], range: expression.range))
    self.init(
      definition, expression, source: source, role: .program, keepsEnds: false, isTraced: false)
  }

  private init(
    _ definition: Definition, _ expression: Expression? = nil, source: Source, role: Role, keepsEnds: Bool,
    isTraced: Bool
  ) {
    func compiled(firstTemporary: Int) -> FunctionCompiler {
      var compiler = FunctionCompiler(
        definition, source: source, role: role, keepsEnds: keepsEnds, isTraced: isTraced,
        firstTemporary: firstTemporary)
      if let expression {
        compiler.give(expression)
      } else {
        compiler.add(definition.body)
        compiler.emit(role.isProgram ? .finish : .end, at: definition.name.range)
      }
      compiler.addDeferred()
      return compiler
    }
    // How many names there are is known at the end; if there are more than those of the parameters, the registers behind them are
    // numbered in a second pass.
    var compiler = compiled(firstTemporary: definition.parameters.count)
    let nameCount = compiler.tables.localNames.count
    if nameCount > compiler.firstTemporary { compiler = compiled(firstTemporary: nameCount) }
    self.definition = definition
    self.source = source
    self.role = role
    self.keepsEnds = keepsEnds
    self.isTraced = isTraced
    firstTemporary = Register(compiler.firstTemporary)
    registerCount = compiler.firstTemporary + compiler.temporaryCount
    instructions = compiler.instructions
    ranges = compiler.ranges
    tables = compiler.tables
  }

  /// Compiles what a definition does when it is called like a verb: then its statements may do everything.
  convenience init(commandOf function: FunctionCode, isTraced: Bool) {
    self.init(
      function.definition, source: function.source, role: .program, keepsEnds: false, isTraced: isTraced)
  }

  /// The same code, which tells what it does.
  var traced: FunctionCode {
    isTraced
      ? self
      : FunctionCode(definition, source: source, role: role, keepsEnds: keepsEnds, isTraced: true)
  }

  /// Whether it holds what is refused in an expression, a verb or `print`, so that it is called like a verb.
  ///
  /// - Complexity: O(*n*) in the length of its code.
  package var isCommand: Bool {
    instructions.contains { instruction in
      switch instruction {
      case .refuse, .refuseOutside, .refuseCommand: true
      // What is called alone is printed, unless the two help a walk.
      case .dropVisits: !isVisitor
      default: false
      }
    }
  }

  /// Whether it says which node is next, so that a walk may call it and it need not return a value.
  ///
  /// - Complexity: O(*n*) in the length of its code.
  var isVisitor: Bool {
    instructions.contains { if case .visit = $0 { true } else { false } }
  }

  /// Whether it visits, or calls what may: a call of it may stand alone in a walk, and comes to nothing.
  var helpsWalks: Bool {
    instructions.contains {
      switch $0 {
      case .visit, .dropVisits: true
      default: false
      }
    }
  }

  /// How it is called: `area(w, h)`, or `twice x` if it is a command.
  var signature: String { isCommand ? definition.signature : definition.callSignature }

  /// What a definition is for, which decides what may stand in it and what its errors advise.
  enum Role: Sendable {
    /// - Parameter call: how it is called like a verb.
    case function(call: String)
    case walk
    case answer
    /// A statement by itself, or a definition that is called like a verb: it may do everything.
    case program

    var name: String {
      switch self {
      case .function: "function"
      case .walk: "walk"
      case .answer: "answer"
      case .program: "statement"
      }
    }

    var isProgram: Bool { if case .program = self { true } else { false } }

    var isWalk: Bool { if case .walk = self { true } else { false } }
  }
}

/// What instructions need to know besides their registers.
struct FunctionTables: Sendable {
  var constants: [Value] = []
  var names: [String] = []
  /// The fields of the records that it makes.
  var fields: [[String]] = []
  var members: [Members] = []
  var calls: [Call] = []
  /// The definitions that it calls, by their names and the number of arguments.
  var callees: [(name: String, argumentCount: Int)] = []
  var parts: [Part] = []
  var changes: [Change] = []
  var faults: [LocatedFault] = []
  /// Commands to what is no variable of the definition: of an object it is a verb, of anything else a command of lists.
  var outsides: [(name: Word, command: Word?)] = []
  /// Statements that are commands, and no list's.
  var commands: [Command] = []
  /// What each statement does by itself, in the order of the text.
  var statements: [SourceRange] = []
  /// The name of every local variable that the reader knows.
  var localNames: [String?] = []
  /// The operands of an instruction that may turn out to be objects, which it refuses, and where they were written.
  var parameters: [Target: [(register: Register, range: SourceRange)]] = [:]
  /// The local variables that it reads, or changes a part of.
  var localReads: Set<Register> = []
  /// The names that it may look up in the session.
  var sessionReads: [SessionRead] = []

  /// A statement that commands something else than a list.
  struct Command: Sendable {
    /// As it was written.
    var text: String
    var head: String
    /// The word behind the first one, which may be a verb.
    var next: String?
    /// The local variable that it begins with, if it does.
    var register: Register?
  }

  // What follows is of programs only.

  /// The names of the session's variables that it reads or sets.
  var slots: [String] = []
  /// The names where it sets them.
  var words: [Word] = []
  /// Where the code of each expression begins that is evaluated only when a statement or a call asks for it.
  var expressions: [SourceRange: Target] = [:]
  var asked: [Asked] = []
  /// The names in sight of what is evaluated so.
  var scopes: [[Scope.Local]] = []
  var sites: [Site] = []
  /// The names in sight of an instruction that looks up another one.
  var visible: [Target: TableIndex] = [:]
  /// The statements that tell themselves.
  var told: [Statement] = []
  /// Where an operand of an instruction was written, if an error is to be shown there, or the whole of which it takes a part.
  var places: [Target: SourceRange] = [:]
  /// Where the name was written of which an instruction takes an element.
  var subjects: [Target: SourceRange] = [:]
  /// Where the blocks of operations begin, by the places at which they were written.
  var entries: [Int32: Target] = [:]

  /// A query or a call, whose arguments are evaluated only when they are bound.
  struct Asked: Sendable {
    let name: Word
    let arguments: [CallArgument]
    /// The subject of a query.
    var subject: SourceRange?
    let range: SourceRange
    /// The names in sight.
    let scope: TableIndex

    func written(in source: Source) -> WrittenCall { WrittenCall(name, arguments, of: subject, in: source) }
  }

  /// A statement that is performed as a whole.
  struct Site: Sendable {
    let statement: Statement
    let scope: TableIndex
    /// The block that it performs.
    var block: Handled?
  }

  /// A block that is performed under a handler: where it begins, where its end is dealt with, and what comes behind it.
  struct Handled: Sendable {
    var body: Target
    var end: Target
    var exit: Target
    /// The names in sight of the block.
    var scope: TableIndex
  }

  /// A name that may be looked up in the session.
  struct SessionRead: Sendable {
    var name: String
    var range: SourceRange
    /// Whether it may mean something else: a text, or a local variable.
    var mayBeElse: Bool
  }

  /// Properties of what a name stands for, as an expression that the name begins.
  struct Members: Sendable {
    var words: [Word]
    var expression: Expression
  }

  /// A query or a call of a built-in function: its arguments are words, or stand in registers.
  struct Call: Sendable {
    /// The function, if it is a call.
    var function: Function?
    var name: Word
    var arguments: [(label: Word?, word: String?, range: SourceRange)]
    var range: SourceRange

    /// Where the subject of a query stands.
    var subjectRange: SourceRange? {
      let point = Int(name.range.lowerBound) - 1
      return point > range.lowerBound ? SourceRange(Int(range.lowerBound), point) : nil
    }

    func written(in source: Source) -> WrittenCall {
      WrittenCall(name, arguments.map { ($0.label, $0.range) }, of: subjectRange, in: source)
    }
  }

  /// A part of a local variable, or of the session's variable of a slot.
  struct Part: Sendable {
    let register: Register
    let name: Word
    /// A member, or nil for an index, which stands in a register; with its place.
    var steps: [(member: String?, range: SourceRange)]
  }

  /// A change of the list or dictionary in a part of a local variable.
  struct Change: Sendable {
    let part: Part
    let command: Word
    let arguments: [(label: Word?, range: SourceRange)]
  }
}
