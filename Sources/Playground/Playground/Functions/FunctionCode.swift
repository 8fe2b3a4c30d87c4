import Language

/// What a definition of the reader's own is compiled to: instructions for a stack machine, its names resolved to slots.
///
/// A frame of the machine has `slotCount` slots, the arguments first; operands are pushed behind them. The code is made
/// once, when the definition is, and shared by all calls.
final class FunctionCode: Sendable {
  let definition: Definition
  let source: Source
  let role: Role
  let slotCount: Int
  let instructions: [Instruction]
  /// Where each instruction comes from, for errors.
  let ranges: [SourceRange]
  let constants: [Value]
  let names: [String]
  let sites: [Site]
  /// What each statement does by itself, in the order of the text.
  let statements: [SourceRange]
  /// The name of every slot that the reader knows.
  let slotNames: [String?]

  /// Compiles a definition.
  ///
  /// - Parameters:
  ///   - isAnswer: whether it answers a question of an exhibit.
  ///   - keepsEnds: whether a range that is returned is kept as its two ends: see ``RangeEnds``.
  /// - Complexity: O(*n*) in the length of its text.
  init(_ definition: Definition, source: Source, isAnswer: Bool = false, keepsEnds: Bool = false) {
    let role: Role =
      isAnswer ? .answer : definition.isWalk ? .walk : .function(call: definition.signature)
    var compiler = FunctionCompiler(source: source, role: role, keepsEnds: keepsEnds)
    self.role = role
    for parameter in definition.parameters { compiler.addParameter(parameter.text) }
    compiler.add(definition.body)
    compiler.emit(.end, at: definition.name.range)
    self.definition = definition
    self.source = source
    slotCount = compiler.slotNames.count
    instructions = compiler.instructions
    ranges = compiler.ranges
    constants = compiler.constants
    names = compiler.names
    sites = compiler.sites
    statements = compiler.statements
    slotNames = compiler.slotNames
  }

  /// Whether it holds what is refused in an expression, a verb or `print`, so that it is called like a verb.
  ///
  /// - Complexity: O(*n*) in the length of its code.
  var isCommand: Bool {
    instructions.contains { instruction in
      switch instruction {
      case .refuse: true
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

    var name: String {
      switch self {
      case .function: "function"
      case .walk: "walk"
      case .answer: "answer"
      }
    }

    var isWalk: Bool { if case .walk = self { true } else { false } }
  }

  /// One operation. The numbers are indexes: of a slot, of an instruction to go on with, or into a table of the code.
  enum Instruction: Sendable {
    /// A statement begins.
    case begin(Int)
    case constant(Int)
    /// Pushes what a slot holds, which must be a value.
    case slot(Int)
    /// The same, of a slot that may not be set yet: then the session's variable of that name is meant.
    case slotOrSession(Int, name: Int)
    /// The same, where an object may stand as well.
    case anySlot(Int, name: Int)
    /// Pushes the session's variable of a name.
    case session(Int)
    /// Pushes the session's variable or object of a name.
    case anySession(Int)
    /// Pushes the session's variable of a name, or the name as text.
    case word(Int)
    /// Pops a value into a slot.
    case set(Int)
    case jump(Int)
    /// Pops a condition and jumps if it does not hold.
    case jumpUnless(Int, Condition)
    /// The left side of `&&` or `||`: keeps it and jumps if it decides, else drops it.
    case decide(isAnd: Bool, Int)
    /// Leaves a truth value as it is, and refuses any other.
    case require(Condition)
    case not
    case negate
    case binary(BinaryOperator)
    /// Whether two operands are the same, which may be objects.
    case compareAny(BinaryOperator)
    case list(Int)
    case tuple(Int)
    case record(site: Int)
    /// A dictionary of so many keys and values.
    case dictionary(Int)
    case range(isClosed: Bool, hasStep: Bool)
    case index
    case member(name: Int)
    /// The properties of an object or a value, one after the other.
    case members(site: Int)
    case query(site: Int)
    case builtIn(site: Int)
    /// Calls a definition of a name with so many arguments.
    case call(name: Int, Int)
    /// Pops what a loop goes through into a slot; the next slot counts its turns.
    case openLoop(Int)
    /// Sets a slot to the next value of the loop in another, or jumps behind the loop.
    case next(loop: Int, into: Int, exit: Int)
    case openCount(Int)
    case countDown(Int, exit: Int)
    /// Pops a value and adds it to the list in a slot.
    case collect(Int)
    case assignPart(site: Int)
    case change(site: Int)
    case expect
    case visit
    /// Pops what a call that stands alone came to, which must have been of a definition that visits.
    case dropVisits(name: Int, site: Int)
    case returnValue
    case returnNothing
    /// The end of the text, which a function must not reach.
    case end
    case refuse(site: Int)
  }

  /// What a condition is called in errors.
  enum Condition: String, Sendable {
    case condition = "a condition"
    case ofWhile = "the condition of while"
    case leftOfAnd = "the left of &&"
    case rightOfAnd = "the right of &&"
    case leftOfOr = "the left of ||"
    case rightOfOr = "the right of ||"
    case negated = "what ! negates"
    case expected = "what is expected"
  }

  /// What an instruction needs to know of the text that it comes from.
  enum Site: Sendable {
    case names([String])
    /// Properties of what a name stands for, as an expression that the name begins.
    case members([Word], Expression)
    case call(Call)
    case part(Part)
    case change(Change)
    case fault(LocatedFault)
    /// A command to what is no variable of the definition: of an object it is a verb, of anything else a command of lists.
    case outside(Word, command: Word?)
    /// A statement that begins with a local variable, as it was written.
    case statement(String, slot: Int)
  }

  /// A query or a call of a built-in function: its arguments are words, or popped.
  struct Call: Sendable {
    var name: Word
    var arguments: [(label: Word?, word: String?, range: SourceRange)]
    var range: SourceRange
    var poppedCount: Int { arguments.count { $0.word == nil } }

    /// Where the subject of a query stands.
    var subjectRange: SourceRange? {
      let point = Int(name.range.lowerBound) - 1
      return point > range.lowerBound ? SourceRange(Int(range.lowerBound), point) : nil
    }

    func written(in source: Source) -> WrittenCall {
      WrittenCall(name, arguments.map { ($0.label, $0.range) }, of: subjectRange, in: source)
    }
  }

  /// A part of a local variable: the indexes of its steps are popped, after what is put there.
  ///
  /// A class, so that it need not be copied each time that it is used.
  final class Part: Sendable {
    let slot: Int
    let name: Word
    /// A member, or nil for an index; with its place.
    let steps: [(member: String?, range: SourceRange)]
    let indexCount: Int

    init(slot: Int, name: Word, steps: [(member: String?, range: SourceRange)]) {
      self.slot = slot
      self.name = name
      self.steps = steps
      indexCount = steps.count { $0.member == nil }
    }
  }

  /// A change of the list or dictionary in a part: the arguments are popped before the indexes.
  final class Change: Sendable {
    let part: Part
    let command: Word
    let arguments: [(label: Word?, range: SourceRange)]

    init(of part: Part, by command: Word, _ arguments: [(label: Word?, range: SourceRange)]) {
      self.part = part
      self.command = command
      self.arguments = arguments
    }
  }
}
