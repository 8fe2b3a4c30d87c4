import Declarations
import Language

/// What the calls of definitions cost while a statement is performed. The last call of a definition is one that no other call of
/// it is around.
struct CallCounting: Sendable {
  /// A call that is under way.
  private struct Open: Sendable {
    let code: FunctionCode
    /// What was counted when it began; nil if another call of the definition is around it.
    var start: CallCosts?
  }

  private var total = CallCosts()
  private var open: [Open] = []
  /// How many calls of each definition are under way.
  private var depths: [String: Int] = [:]
  /// The last call of each definition that is over.
  private(set) var last: [String: CountedCall] = [:]

  /// How many calls are under way.
  var depth: Int { open.count }

  mutating func charge(_ cost: CallCost, _ amount: Int64 = 1) { total[cost] += amount }

  mutating func enter(_ code: FunctionCode) {
    let depth = depths[code.definition.name.text, default: 0]
    open.append(Open(code: code, start: depth == 0 ? total : nil))
    depths[code.definition.name.text] = depth + 1
    charge(.calls)
  }

  mutating func leave() {
    guard let call = open.popLast() else { return }
    let name = call.code.definition.name.text
    depths[name, default: 1] -= 1
    if let start = call.start { last[name] = CountedCall(costs: total - start, code: call.code) }
  }

  /// Leaves the calls that an error ended: they came to nothing, and cost nothing.
  mutating func unwind(to depth: Int) {
    while open.count > depth, let call = open.popLast() {
      depths[call.code.definition.name.text, default: 1] -= 1
    }
  }
}

/// What a call of a definition cost.
struct CountedCall: Sendable {
  let costs: CallCosts
  let code: FunctionCode

  /// Whether it was one of that definition, and not of another one of its name. A session that is somewhere else on its timeline has
  /// read the text anew.
  ///
  /// - Complexity: O(*n*) in the length of the text
  func isOne(of other: FunctionCode) -> Bool {
    code.definition.isWalk == other.definition.isWalk
      && code.source.text(code.definition.range) == other.source.text(other.definition.range)
  }
}

extension Interpreter {
  /// Counts elements that were read, where a statement is performed as a whole.
  mutating func countReads(_ count: Int64 = 1) { run.counting?.charge(.reads, count) }

  /// Counts elements that were set, added or removed, where a statement is performed as a whole.
  mutating func countWrites(_ count: Int64 = 1) { run.counting?.charge(.writes, count) }

  /// Counts two elements of a list that one statement exchanged.
  mutating func countSwap() { run.counting?.charge(.swaps) }

  /// Counts what is read by an index: one element, or as many as a range has.
  mutating func countRead(at index: Register, in r: Window) {
    guard run.counting != nil else { return }
    if case .value(.range(let range)) = r[index] { countReads(range.count) } else { countReads() }
  }
}
