import Declarations
import DequeModule
import Language
import Values

/// What the last call of a definition cost: `sort.cost.comparisons`.
///
/// A statement that asks for it, or calls a definition that does, is performed by code that counts. Of an earlier call it is worked
/// out by performing the statement that called the definition once more, in a copy of the session as it was.
extension Interpreter {
  /// Whether a statement may ask for the costs of a definition, so that the calls in it are counted. It is
  /// mutating, although it changes nothing, since otherwise the interpreter may be copied for the call.
  @inline(__always)
  mutating func mayAskCosts(_ statement: Statement, in source: Source) -> Bool {
    guard !statement.costNames.isEmpty || !state.costAskers.isEmpty else { return false }
    return asksCosts(statement, in: source)
  }

  @inline(never)
  private mutating func asksCosts(_ statement: Statement, in source: Source) -> Bool {
    if statement.costNames.contains(where: { state.procedures[$0] != nil }) { return true }
    return !state.costAskers.isEmpty
      && !state.costAskers.isDisjoint(with: source.words(in: statement.range))
  }

  /// A statement is over that may have counted.
  mutating func endCounting() {
    guard let counting = run.counting else { return }
    for (name, costs) in counting.last { knownCosts[name] = costs }
  }

  /// A definition is called from outside of all others.
  @inline(__always)
  mutating func noteCall(of code: FunctionCode) {
    if run.called.last !== code { noteOtherCall(of: code) }
  }

  @inline(never)
  private mutating func noteOtherCall(of code: FunctionCode) {
    if !run.called.contains(where: { $0 === code }) { run.called.append(code) }
  }

  // MARK: Asking

  /// The costs that the next instruction asks of what a name means, if that is a definition: as the value of which it takes them.
  ///
  /// - Parameter register: where the instruction finds the value.
  /// - Returns: nil if it asks something else.
  mutating func costs(
    of name: String, for register: Register, on machine: borrowing FunctionMachine
  ) throws(Fault) -> Value? {
    let code = machine.code
    guard state.procedures[name] != nil, machine.frame.next < code.instructions.count,
      case .members(_, of: register, let index) = code.instructions[machine.frame.next]
    else { return nil }
    let members = code.tables.members[Int(index)]
    guard let first = members.words.first else { return nil }
    if first.text == "total" { throw Fault.noTotal(of: name).at(first.range) }
    guard first.text == Self.costWord else { return nil }
    guard members.words.count > 1 else { throw Self.severalCounts(at: first.range) }
    run.source = code.source
    let range = SourceRange(
      Int(members.expression.range.lowerBound), Int(members.words[1].range.upperBound))
    let count = try cost(of: name, members.words[1], at: range)
    let counter = ValueRecord(names: [members.words[1].text], values: [.int(count)])
    return .record(ValueRecord(names: [Self.costWord], values: [.record(counter)]))
  }

  /// The definition whose costs an expression asks for as a whole, `sort.cost`; nil if it asks something else.
  func costsOfDefinition(_ expression: Expression) -> (name: String, word: Word)? {
    guard case .property(let subject, let word) = expression.node, word.text == Self.costWord,
      case .name(let name, _) = subject.node, variable(name) == nil, object(named: name) == nil,
      state.procedures[name] != nil
    else { return nil }
    return (name, word)
  }

  /// The costs of the last call of a definition, as `print` shows them.
  mutating func costsText(of name: String, at range: SourceRange) throws(Fault) -> String {
    var costs = CallCosts()
    for cost in CallCost.allCases {
      // What is put out is no number of the step: no file needs it.
      costs[cost] = try self.cost(of: name, cost, at: nil, near: range)
    }
    return costs.text
  }

  private mutating func cost(of name: String, _ counter: Word, at range: SourceRange) throws(Fault) -> Int64 {
    guard let cost = CallCost.allCases.first(where: { $0.name == counter.text }) else {
      throw Fault.unknownMember(
        counter.text, of: Self.costWord, among: CallCost.allCases.map { $0.name }
      ).at(counter.range)
    }
    return try self.cost(of: name, cost, at: range, near: range)
  }

  /// - Parameters:
  ///   - range: where a number may replace the question in a file; nil: nowhere.
  ///   - place: where an error is shown.
  private mutating func cost(
    of name: String, _ cost: CallCost, at range: SourceRange?, near place: SourceRange
  ) throws(Fault) -> Int64 {
    if let told = recordedReadings.popFirst() { return told.count }
    if run.isPinned { throw Fault.pinnedQueryCosts.at(place) }
    do throws(Fault) {
      if let counted = run.counting?.last[name], isDefined(counted, name) {
        return note(counted.costs[cost], at: range, isOwn: true)
      }
      if let known = knownCosts[name], isDefined(known, name) { return note(known.costs[cost], at: range) }
      guard let pastCalls else { throw Fault.calledInNoStep(name) }
      let counted = try pastCalls.lastCall(of: name, within: run.budget)
      knownCosts[name] = counted
      return note(counted.costs[cost], at: range)
    } catch {
      throw error.at(place)
    }
  }

  private func isDefined(_ call: CountedCall, _ name: String) -> Bool {
    state.procedures[name].map(call.isOne) ?? false
  }

  private static let costWord = "cost"

  static func severalCounts(at range: SourceRange) -> Fault {
    Fault.refused(
      "'\(costWord)' holds several counts",
      help: "ask one of \(CallCost.allCases.map { $0.name }.joined(separator: ", "))"
    ).at(range)
  }
}

/// The session as it was before a statement that asks for the costs of calls. A class, since a session holds it.
final class PastCalls: Sendable {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// What the last call of a definition cost.
  ///
  /// - Throws: if it was not called, or the timeline does not lead to the call any more; the fault of a limit.
  func lastCall(of name: String, within budget: Budget) throws(Fault) -> CountedCall {
    try session.lastCall(of: name, within: budget)
  }
}

extension Session {
  fileprivate func lastCall(of name: String, within budget: Budget) throws(Fault) -> CountedCall {
    guard let code = interpreter.state.procedures[name] else { throw .notCalled(name) }
    let names = interpreter.state.procedures.leading(to: [name])
    for caller in callLog.latest(callingAnyOf: names) {
      guard caller.isHeld, caller.position >= timeline.start else {
        throw .callForgotten(name, timeline.loss)
      }
      let counted = try callsCounted(by: caller, within: budget)[name]
      if let counted, counted.isOne(of: code) { return counted }
    }
    throw .notCalled(name)
  }

  /// What the calls of a statement cost, found by performing it once more where it was performed, in a copy of the session.
  private func callsCounted(
    by caller: CallLog.Caller, within budget: Budget
  ) throws(Fault) -> [String: CountedCall] {
    var past = self
    past.interpreter.replayBudget = budget.replaying(isStoppable: true)
    past.interpreter.pastCalls = nil
    past.interpreter.wantsEvents = false
    past.interpreter.askNobody()
    past.interpreter.explainsAll = false
    if caller.position <= timeline.position {
      try past.goBack(to: caller.position)
    } else {
      try past.replay(timeline.records[timeline.position..<caller.position]) { _ in }
    }
    past.interpreter.countsCalls = true
    past.interpreter.knownCosts = [:]
    try past.carryOut(caller.record, isReplay: true)
    return past.interpreter.knownCosts
  }

  /// Begins to perform a statement that may ask what calls cost.
  mutating func beginAsking(_ statement: Statement, in source: Source) {
    if interpreter.pastCalls != nil { interpreter.pastCalls = nil }
    if interpreter.mayAskCosts(statement, in: source) { interpreter.pastCalls = PastCalls(self) }
  }

  /// Notes which definitions a statement has called that succeeded.
  mutating func noteCalls(_ record: @autoclosure () -> Timeline.Record) {
    guard !interpreter.run.called.isEmpty else { return }
    // What was known of other calls may not be that of the last one any more.
    if interpreter.run.counting == nil { interpreter.knownCosts = [:] }
    var record = record()
    record.costReadings = interpreter.run.costReadings
    callLog.note(
      interpreter.run.called.map { $0.definition.name.text }, at: timeline.position, record)
  }
}
