import Declarations
import Language
import Values

/// What a definition of the reader's own is compiled to: instructions for a machine with registers.
///
/// Its names are resolved to the first registers of a window, the parameters before all others; what is computed on the way stands in
/// those behind them. The code is made once, when the definition is, and shared by all calls.
package final class FunctionCode: @unchecked Sendable {
  package let definition: Definition
  let source: Source
  let role: Role
  /// Whether a range that is returned is kept as its two ends: see ``RangeEnds``.
  let keepsEnds: Bool
  /// What it tells of itself.
  let mode: Mode
  /// Whether calls of it are told.
  let isWatched: Bool
  /// The other functions of its name, which take other arguments. They are set before it is shared.
  var overloads: [FunctionCode] = []
  /// Whether it was made for a call that gives fewer arguments, or more, than it has parameters. It is set before it is shared.
  var isFitted = false
  let registerCount: Int
  /// The first register that has no name.
  let firstTemporary: Register
  let instructions: FixedStorage<Instruction>
  /// The first of them.
  let entry: UnsafePointer<Instruction>
  /// Where each instruction comes from, for errors.
  let ranges: [SourceRange]
  let tables: FunctionTables
  /// What it does with its variables, as it is written.
  ///
  /// - Complexity: O(*n*) in the length of its text, and O(1) from the second time on if it is traced.
  var uses: CodeUses { knownUses ?? Self.uses(of: definition, in: source) }
  private let knownUses: CodeUses?

  private static func uses(of definition: Definition, in source: Source) -> CodeUses {
    CodeUses(
      definition.body.statements, parameters: definition.parameters.map { $0.text }, source: source,
      sorts: source === WaysOfSorting.source)
  }
  /// The function by which it orders its argument, if that is all it does.
  private let order: Word?
  private let isHelper: Bool
  /// How many of its parameters are told where its calls are.
  let ownParameters: Int
  /// Whether it is an operation of the engine, which tells nothing of itself.
  let isBuiltIn: Bool
  /// Whether the reader wrote none of it, so that an error in it is one of the call.
  var isOurs: Bool { isBuiltIn || source === WaysOfSorting.source }
  /// Whether it comes to the places of a list in their order.
  var givesOrder: Bool { order != nil }

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
    self.init(definition, source: source, role: role, keepsEnds: keepsEnds, mode: .plain)
  }

  /// Compiles a statement that is performed by itself.
  convenience init(_ statement: Statement, source: Source, mode: Mode) {
    let nameless = Word(
      "", range: SourceRange(Int(statement.range.lowerBound), Int(statement.range.lowerBound)))
    let block = Block([statement], range: statement.range)
    self.init(
      Definition(name: nameless, parameters: [], body: block), source: source, role: .program,
      keepsEnds: false, mode: mode)
  }

  /// Compiles an expression that is evaluated by itself.
  ///
  /// - Parameter names: the local names that it sees: they are handed to it like arguments.
  convenience init(_ expression: Expression, source: Source, names: [String], mode: Mode) {
    let start = Int(expression.range.lowerBound)
    let nowhere = SourceRange(start, start)
    let definition = Definition(
      name: Word("", range: nowhere), parameters: names.map { Word($0, range: nowhere) },
      body: Block([], range: expression.range))
    self.init(
      definition, expression, source: source, role: .program, keepsEnds: false, mode: mode)
  }

  /// Compiles a function without a name.
  ///
  /// - Parameter ownParameters: how many of the parameters are its own; the others are names around it, which it does not change.
  convenience init(nameless definition: Definition, ownParameters: Int, source: Source) {
    self.init(
      definition, source: source, role: .nameless, keepsEnds: false, mode: .plain,
      ownParameters: ownParameters)
  }

  /// Compiles what a program hands a list and a function to.
  convenience init(helper definition: Definition, source: Source) {
    self.init(
      definition, source: source, role: .function(call: definition.signature), keepsEnds: false, mode: .plain,
      isHelper: true)
  }

  /// Compiles what hands its arguments to an operation of the engine.
  convenience init(builtIn definition: Definition) {
    self.init(
      definition, source: Source(name: "", text: ""), role: .function(call: definition.callSignature),
      keepsEnds: false, mode: .plain, isBuiltIn: true)
  }

  /// Compiles what gives the order of its only argument.
  convenience init(_ definition: Definition, source: Source, orderedBy function: Word) {
    self.init(
      definition, source: source, role: .function(call: definition.signature), keepsEnds: false,
      mode: .plain, order: function)
  }

  private init(
    _ definition: Definition, _ expression: Expression? = nil, source: Source, role: Role, keepsEnds: Bool,
    mode: Mode, order: Word? = nil, isHelper: Bool = false, isBuiltIn: Bool = false,
    ownParameters: Int? = nil
  ) {
    func compiled(firstTemporary: Int) -> FunctionCompiler {
      var compiler = FunctionCompiler(
        definition, source: source, role: role, keepsEnds: keepsEnds, mode: mode,
        firstTemporary: firstTemporary)
      if let ownParameters {
        compiler.outerNames = Set(definition.parameters[ownParameters...].map { $0.text })
      }
      // It is nobody's code.
      compiler.tellsLines = !isHelper
      if let expression {
        compiler.give(expression)
      } else if let order {
        compiler.giveOrder(by: order)
      } else {
        compiler.add(definition.body)
        compiler.emit(role.isProgram ? .finish() : .end(), at: definition.name.range)
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
    self.mode = mode
    isWatched = mode != .plain
    firstTemporary = Register(compiler.firstTemporary)
    registerCount = compiler.firstTemporary + compiler.temporaryCount
    instructions = FixedStorage(compiler.instructions)
    entry = UnsafePointer(instructions.start)
    ranges = compiler.ranges
    tables = compiler.tables
    knownUses = mode == .traced ? Self.uses(of: definition, in: source) : nil
    self.order = order
    self.isHelper = isHelper
    self.ownParameters = ownParameters ?? definition.parameters.count
    self.isBuiltIn = isBuiltIn
  }

  /// Compiles what a definition does when it is called like a verb: then its statements may do everything.
  convenience init(commandOf function: FunctionCode, mode: Mode) {
    self.init(
      function.definition, source: function.source, role: .program, keepsEnds: false, mode: mode)
  }

  /// The same code, which tells something else of itself.
  convenience init(_ function: FunctionCode, mode: Mode) {
    self.init(
      function.definition, source: function.source, role: function.role, keepsEnds: function.keepsEnds,
      mode: mode, order: function.order, isHelper: function.isHelper,
      ownParameters: function.ownParameters)
  }

  /// What code tells of itself while it runs; code of each mode is compiled by itself.
  enum Mode: Hashable, Sendable {
    case plain
    /// What it compares, reads and writes, for the costs of definitions.
    case counted
    /// Each line and change as well, for `explain` and `play`.
    case traced
  }

  /// Whether it holds what is refused in an expression, a verb or `print`, so that it is called like a verb.
  ///
  /// - Complexity: O(*n*) in the length of its code.
  package var isCommand: Bool { definition.isProcedure || holdsCommands }

  /// Whether it holds what is refused in an expression.
  ///
  /// - Complexity: O(*n*) in the length of its code.
  var holdsCommands: Bool {
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
    /// A function without a name.
    case nameless
    /// A statement by itself, or a definition that is called like a verb: it may do everything.
    case program

    var name: String {
      switch self {
      case .function: "function"
      case .walk: "walk"
      case .answer: "answer"
      case .nameless: "function without a name"
      case .program: "statement"
      }
    }

    var isProgram: Bool { if case .program = self { true } else { false } }

    var isWalk: Bool { if case .walk = self { true } else { false } }
  }
}
