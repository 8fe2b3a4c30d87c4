import Language
import Values

/// What instructions need to know besides their registers.
struct FunctionTables: Sendable {
  /// A definition that is called, as the calls of it are written.
  struct Callee: Sendable {
    let name: String
    let argumentCount: Int
    /// The labels of the arguments, by their places, with the call without them.
    var labels: [(place: Int, word: Word, unlabelled: String)] = []
    /// The arguments that it changes.
    var changed: Set<Int> = []
    /// What is called, if it is none of the session's.
    var helper: FunctionCode?

    func isLike(_ other: Callee) -> Bool {
      helper == nil && other.helper == nil && name == other.name && argumentCount == other.argumentCount
        && labels.isEmpty && other.labels.isEmpty && changed == other.changed
    }

    var form: CallShape {
      var arguments = (0..<argumentCount).map {
        CallShape.Argument(label: nil, isChanged: changed.contains($0))
      }
      for (place, word, _) in labels { arguments[place].label = word.text }
      return CallShape(arguments)
    }
  }

  var constants: [Value] = []
  var names: [String] = []
  /// The fields of the records that it makes.
  var fields: [[String]] = []
  var members: [Members] = []
  var calls: [Call] = []
  /// The definitions that it calls.
  var callees: [Callee] = []
  var parts: [Part] = []
  var changes: [Change] = []
  var faults: [Fault] = []
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

  /// Parts of variables that decide whether numbers are decimals.
  var kin: [Kin] = []

  /// A part of a variable, and what a number is if that is a decimal.
  struct Kin: Sendable {
    let name: String
    /// Where the variable is, if it is a local one.
    let register: Register?
    let path: [TypeStep]
    let number: Value
  }

  /// The functions that were handed over by their names.
  var functionUses: [FunctionUse] = []

  /// A function that was handed over by its name, and to what.
  struct FunctionUse: Sendable {
    let function: Word
    /// What takes it: `sorted`, `map`, `sort`.
    let owner: Word
    /// Where the list was written.
    let subject: SourceRange
    /// The whole.
    let range: SourceRange
    /// Whether it has no name, and its code stands where it is used.
    var isClosure = false
  }

  // What follows is of programs only.

  /// Code that calls functions with what is in a list.
  var helpers: [FunctionCode] = []

  /// The names of the session's variables that it reads or sets.
  var slots: [String] = []
  /// The names where it sets them.
  var words: [Word] = []
  /// Where the code of each expression begins that is evaluated only when a statement or a call asks for it.
  var expressions: [SourceRange: Target] = [:]
  var lateCalls: [LateCall] = []
  /// The names in sight of what is evaluated so.
  var scopes: [[Scope.Local]] = []
  var sites: [Site] = []
  /// The names in sight of an instruction that looks up another one.
  var visible: [Target: TableIndex] = [:]
  /// The statements that tell themselves.
  var told: [Statement] = []
  /// The instructions that tell of a variable to which something was joined.
  var joins: Set<Target> = []
  /// The reads of parts that are told.
  var reads: [Read] = []
  /// Where an operand of an instruction was written, if an error is to be shown there, or the whole of which it takes a part.
  var places: [Target: SourceRange] = [:]
  /// Where the name was written of which an instruction takes an element.
  var subjects: [Target: SourceRange] = [:]
  /// What `+=` and its like change, by where its name was written.
  var updated: [Int32: Place] = [:]
  /// Where the blocks of operations begin, by the places at which they were written.
  var entries: [Int32: Target] = [:]

  /// A query or a call, whose arguments are evaluated only when they are bound.
  struct LateCall: Sendable {
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
    /// Of a call whose value is taken: where that is computed if the definition is none that acts.
    var computed: Target?
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
      WrittenCall(name, arguments.map { (label: $0.label, range: $0.range) }, of: subjectRange, in: source)
    }
  }

  /// A read of a part of a variable, which code tells that is traced.
  struct Read: Sendable {
    let name: String
    /// The read of what the part is one of, if that is a part itself.
    let parent: Int?
    /// nil for an index, which stands in a register.
    var member: String?
  }

  /// A part of a local variable, or of the session's variable of a slot.
  struct Part: Sendable {
    let register: Register
    let name: Word
    /// A member, or nil for an index, which stands in a register; with its place.
    var steps: [(member: String?, range: SourceRange)]
  }

  /// The part that an operand names.
  func part(_ operand: Instruction) -> Part {
    guard case .operand(let index, _, _, _) = operand else {
      preconditionFailure("the part follows the instruction")
    }
    return parts[Int(index)]
  }

  /// A change of the list or dictionary in a part of a local variable.
  struct Change: Sendable {
    let part: Part
    let command: Word
    let arguments: [(label: Word?, range: SourceRange)]
    /// Whether it has brackets, as in Swift.
    let isCalled: Bool
  }
}
