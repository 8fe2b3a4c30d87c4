import Declarations
import Language

/// A register of the running call, or a place in one of the tables of its code.
typealias Register = Int32
typealias TableIndex = Int32
/// An instruction to go on with.
typealias Target = Int32
/// A place among the statements of a definition; 0 where it is not asked for.
typealias Line = Int32

/// One operation of a definition's code. Its result goes into the register that stands first, if it has one.
///
/// Every case holds at most three numbers and a byte behind them, one of them a byte of any value, and none holds nothing: so an
/// instruction takes 16 bytes, and one of them says which it is, which the loop of the machine looks up in a table.
enum Instruction: Sendable {
  /// A statement begins.
  case begin(Line = 0)
  case integer(Register, Int32)
  case constant(Register, TableIndex)
  /// A value, which a register that may hold an object is asked for.
  case copy(Register, Register)
  /// A value or an object.
  case copyAny(Register, Register)
  /// What was computed into a register, and is not used again.
  case move(Register, Register)
  /// Refuses an object.
  case requireValue(Register)
  /// What a local variable holds that may not be set yet: then the session's variable of that name is meant.
  case copyOrSession(Register, Register, name: TableIndex)
  /// The same, where an object may stand as well.
  case copyAnyOrSession(Register, Register, name: TableIndex)
  /// The session's variable of a name.
  case session(Register, name: TableIndex)
  /// The session's variable or object of a name.
  case anySession(Register, name: TableIndex)
  /// The session's variable of a name, or the name as text.
  case word(Register, name: TableIndex)
  case jump(Target)
  /// The end of a round of `while`: jumps to its condition, where a statement begins, whose ``begin(_:)`` is left out.
  case nextRound(Target)
  /// Jumps if a condition does not hold.
  case jumpUnless(Register, Condition, Target)
  /// Jumps if a comparison does not hold.
  case jumpUnlessCompared(Register, Register, Target, BinaryOperator)
  case jumpUnlessComparedToInteger(Register, Int32, Target, BinaryOperator)
  /// The left side of `&&` or `||`: jumps if it decides.
  case decide(Register, isAnd: Bool, Target)
  /// Leaves a truth value as it is, and refuses any other.
  case require(Register, Condition)
  case not(Register, Register)
  case negate(Register, Register)
  case add(Register, Register, Register)
  case subtract(Register, Register, Register)
  case multiply(Register, Register, Register)
  case addInteger(Register, Register, Int32)
  case subtractInteger(Register, Register, Int32)
  case remainderInteger(Register, Register, Int32)
  /// Any operator; both operands of `==` and `!=` may be objects.
  case binary(Register, Register, Register, BinaryOperator)
  /// A number that is written with whole numbers: what it comes to, a constant, or where the second register holds a decimal, with decimals,
  /// the constant behind that.
  case beside(Register, Register, TableIndex)
  /// Sets a register to a number of decimals if the part of a variable is a decimal.
  case resemble(Register, kin: TableIndex)
  /// What a function is handed value by value: of what is no list a list of it alone, of none an empty one.
  case optional(Register, Register)
  /// What came of that, of what the second register holds: if that is no list, the one value, or none.
  case single(Register, of: Register)
  /// What a loop of Swift's goes through: of a dictionary a list of its entries, of anything else the same.
  case entries(Register, Register)
  /// A list of what was kept of what the second register holds: of the entries of a dictionary one again, of the letters of a text one.
  case regather(Register, Register)
  /// Compound values of so many registers, from the second on.
  case list(Register, Register, count: Int32)
  case tuple(Register, Register, count: Int32)
  case record(Register, Register, names: TableIndex)
  /// So many keys and values.
  case dictionary(Register, Register, count: Int32)
  /// The two ends, and the step, stand in registers one after the other.
  case range(Register, Register, isClosed: Bool, hasStep: Bool)
  case element(Register, of: Register, at: Register)
  case member(Register, of: Register, name: TableIndex)
  /// The number of elements, where a list is asked; else as ``members``.
  case count(Register, of: Register, TableIndex)
  /// The properties of an object or a value, one after the other.
  case members(Register, of: Register, TableIndex)
  /// A query of what the first register behind the result's holds, whose arguments follow it.
  case query(Register, Register, call: TableIndex)
  case builtIn(Register, Register, call: TableIndex)
  /// Calls a definition: its arguments stand in the first registers of the window that begins there, and the result will.
  case call(callee: TableIndex, window: Register, count: Int32)
  /// Begins a loop over what a register holds: three registers remember where it is.
  case openLoop(Register, over: Register)
  /// The same of a loop that takes the parts of each value: those of a dictionary are its keys and values.
  case openPairs(Register, over: Register)
  /// Takes the parts of what a register holds into so many registers one after the other.
  case split(Register, into: Register, count: Int32)
  /// Takes the value of a key out of a dictionary and jumps to where the operand that follows leads; goes on behind that if it is absent.
  case entry(Register, of: Register, at: Register)
  /// Refuses a local variable that is not set yet.
  case requireLocal(Register, outside: TableIndex)
  /// Sets a register to the first value of a loop, or jumps behind the loop.
  case next(loop: Register, into: Register, exit: Target)
  /// The end of a turn: sets a register to the next value of a loop and jumps to the next turn, unless there is none.
  ///
  /// - Parameter begins: whether a statement begins there, whose ``begin(_:)`` is left out.
  case nextTurn(loop: Register, into: Register, start: Target, begins: Bool)
  case openCount(Register, Register)
  case countDown(Register, exit: Target)
  /// Adds a value to the list in a register.
  case collect(Register, Register)
  /// `xs append v`
  case append(Register, Register, change: TableIndex)
  /// `let xs[i] = v`; the part is the operand that follows.
  case setElement(Register, at: Register, to: Register)
  /// An operand of the instruction before it. Its last byte is the one of any value.
  case operand(TableIndex, Int32 = 0, Int32 = 0, UInt8 = 0)
  /// The indexes of the part stand in registers from there on, and behind them what is put there.
  case assignPart(TableIndex, Register)
  /// The indexes of the part, and behind them the arguments.
  case change(TableIndex, Register)
  case expect(Register)
  /// Refuses for the reason that is in a register.
  case failExpectation(Register)
  case visit(Register)
  /// Drops what a call that stands alone came to, which must have been of a definition that visits.
  case dropVisits(Register, callee: TableIndex, fault: TableIndex)
  /// Refuses what no function can be handed to with `map`, or a function that does not take one value.
  case requireMapped(Register, use: TableIndex)
  /// Refuses what cannot be put into order.
  case requireOrdered(Register, use: TableIndex)
  /// Begins to put a list into the order of a definition that compares two values; jumps if it takes one, which gives what is compared.
  case openOrder(Register, use: TableIndex, keys: Target)
  /// Puts the next two values that are to be compared into that register and the next, or jumps if none are left.
  case nextOrder(Register, exit: Target)
  /// What is in the register says whether the first of the two comes before the second.
  case heedOrder(Register, use: TableIndex)
  /// The list in its order, or its places in that order.
  case closeOrder(Register, asPlaces: Bool)
  /// Puts a list into the order of what was worked out for each of its values.
  case orderByKeys(Register, keys: Register, asPlaces: Bool)
  /// The value of a part, whose indexes stand in registers from the second on and stay there.
  case readPart(Register, part: TableIndex, Register)
  case result(Register)
  case resultOfWalk(Line = 0)
  case resultOfNothing(Line = 0)
  /// The end of the text, which a function must not reach.
  case end(Line = 0)
  case refuse(TableIndex)
  /// Refuses a change of what is no variable of the definition.
  case refuseOutside(TableIndex)
  /// Refuses a command to what a local variable stands for.
  case refuseCommand(TableIndex)

  // What follows stands only in programs.

  /// The session's variable of that slot, or what else its name means.
  case slot(Register, slot: TableIndex)
  /// The same, where an object may stand as well.
  case anySlot(Register, slot: TableIndex)
  /// Sets the session's variable of that slot.
  case setSlot(slot: TableIndex, Register, word: TableIndex)
  /// `let n = n + …`: adds to the session's variable of that slot.
  case increase(slot: TableIndex, Register, word: TableIndex)
  case increaseByInteger(slot: TableIndex, Int32, word: TableIndex)
  /// Adds a value to the list in that slot, at its end or before its beginning.
  case addToSlot(slot: TableIndex, Register, word: TableIndex, isInFront: Bool)
  /// Removes the first or the last element of the list in that slot.
  case removeFromSlot(slot: TableIndex, word: TableIndex, isFirst: Bool)
  /// An element of what is in that slot.
  case slotElement(Register, slot: TableIndex, at: Register)
  case slotElementAt(Register, slot: TableIndex, Int32)
  /// The quick form of what follows: the number of elements of the list in that slot, and a jump behind the general form. Anything else is
  /// left to that.
  case slotCount(Register, slot: TableIndex, exit: Target)
  /// The quick form of what follows: a value is added to the list in that slot, and a jump made behind the general form.
  case appendToSlot(slot: TableIndex, Register, exit: Target)
  /// The quick form of what follows: the first or the last element of the list in that slot is removed.
  case removeEndOfSlot(slot: TableIndex, exit: Target, isFirst: Bool)
  /// The quick form of what follows, `let d[k] = d[k] + 1` of a whole number in that slot. Where the general form ends is the operand
  /// that follows.
  case increaseElement(slot: TableIndex, at: Register, by: Int32)
  /// The same with the key in a slot.
  case increaseElementAtSlot(slot: TableIndex, at: TableIndex, by: Int32)
  /// Refuses a name that means nothing.
  case requireSlot(slot: TableIndex)
  /// `let xs[i] = v`; the part is the operand that follows.
  case setSlotElement(slot: TableIndex, at: Register, to: Register)
  /// What is put into a part of the session's variable, and behind it the indexes of the part.
  case assignSlotPart(TableIndex, Register)
  /// Two parts of the session's variables have exchanged their values, whose indexes stand in registers from there on.
  case noteExchange(TableIndex, TableIndex, Register)
  case jumpIfVariable(slot: TableIndex, Target)
  /// The session's variable of that slot, or its name as text.
  case wordSlot(Register, slot: TableIndex)
  /// The answer of the object in a register, which it goes into; the arguments are evaluated when they are bound.
  case queryLate(Register, lateCall: TableIndex)
  /// What a built-in function comes to; the arguments are evaluated when they are bound.
  case apply(Register, lateCall: TableIndex)
  /// Refuses a call of what is no definition.
  case requireDefinition(lateCall: TableIndex)
  /// Refuses the label of an argument.
  case refuseLabel(lateCall: TableIndex, argument: Int32)
  /// Calls a definition, whose arguments stand in registers from there on; the first takes what it comes to.
  case callOwn(Register, lateCall: TableIndex)
  /// What code comes to that the compiler has made, whose arguments stand in registers from there on.
  case callHelper(Register, helper: TableIndex, count: Int32)
  /// Adds a value to the list in a register.
  case gather(Register, Register)
  /// Refuses a list that nests too deep.
  case checkNesting(Register)
  /// The end of the code of an expression, whose value is in a register.
  case give(Register)
  /// Performs a statement as a whole, which stands in so many blocks of the code.
  case perform(site: TableIndex, nesting: Int32)
  /// The end of the block of a statement that has a handler.
  case endBlock(site: TableIndex, nesting: Int32)
  /// The end of a block of operations.
  case endOperations(Line = 0)
  /// What an object answered to the command before, or a fault if it gave nothing.
  case takeAnswer(Register, fault: TableIndex)
  /// `return`, with the value in a register, or without one.
  case leave(Register, hasValue: Bool)
  /// The end of a program.
  case finish(Line = 0)

  // What follows stands only in code that counts what it does.

  /// What the next instruction costs.
  case charge(CallCost, Int32)
  /// The next instruction reads by what is in a register: one element, or as many as a range has.
  case chargeRead(at: Register)

  // What follows stands only in code that tells what it does.

  /// A statement begins.
  case tellStatement(TableIndex)
  /// The session's variable of that slot was set.
  case tellSlot(slot: TableIndex)

  /// A line begins.
  case tellLine(TableIndex)
  /// A local variable was set or changed.
  case tellChange(Register)
  /// A loop has set its name; three registers remember where it is.
  case tellTurn(Register, loop: Register)
  /// An element of what the second register holds, or a variable of the session if that is -1, will be read.
  case tellRead(TableIndex, of: Register, at: Register)
  /// A part of a local variable will be set: its indexes stand in registers from the second on, what is put there in the last.
  case tellWrite(TableIndex, Register, to: Register)
  /// Whether a condition of a statement holds.
  case tellDecision(Register)

  /// What a condition is called in errors.
  enum Condition: String, Sendable {
    case condition = "a condition"
    case ofWhile = "the condition of while"
    case ofComprehension = "the condition of a list"
    case leftOfAnd = "the left of &&"
    case rightOfAnd = "the right of &&"
    case leftOfOr = "the left of ||"
    case rightOfOr = "the right of ||"
    case negated = "what ! negates"
    case expected = "what is expected"
  }

  /// The same jump to another place.
  func jumping(to target: Target) -> Instruction {
    switch self {
    case .jump: .jump(target)
    case .jumpUnless(let register, let condition, _): .jumpUnless(register, condition, target)
    case .jumpUnlessCompared(let left, let right, _, let symbol):
      .jumpUnlessCompared(left, right, target, symbol)
    case .jumpUnlessComparedToInteger(let left, let right, _, let symbol):
      .jumpUnlessComparedToInteger(left, right, target, symbol)
    case .decide(let register, let isAnd, _): .decide(register, isAnd: isAnd, target)
    case .jumpIfVariable(let slot, _): .jumpIfVariable(slot: slot, target)
    case .slotCount(let count, let slot, _): .slotCount(count, slot: slot, exit: target)
    case .appendToSlot(let slot, let value, _): .appendToSlot(slot: slot, value, exit: target)
    case .removeEndOfSlot(let slot, _, let isFirst):
      .removeEndOfSlot(slot: slot, exit: target, isFirst: isFirst)
    case .operand: .operand(target)
    case .next(let loop, let item, _): .next(loop: loop, into: item, exit: target)
    case .countDown(let register, _): .countDown(register, exit: target)
    case .openOrder(let list, let use, _): .openOrder(list, use: use, keys: target)
    case .nextOrder(let register, _): .nextOrder(register, exit: target)
    default: preconditionFailure("only jumps land")
    }
  }
}
