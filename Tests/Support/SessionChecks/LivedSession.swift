import EveryKind
import Language
import Playground

/// A session that is watched: after every statement, whatever it was, everything that always holds must hold.
///
/// A failed statement has changed nothing, statements that look neither; each place on the timeline has the state it had
/// when it was new; every object is sound; nothing but clean lines of the right width reaches the terminal.
public struct LivedSession {
  public private(set) var session: Session
  /// The texts that `load` finds, by their paths.
  public var files: [String: String] = [:]
  /// How many statements were performed or refused, and how many of them failed.
  public private(set) var statementCount = 0
  public private(set) var failureCount = 0
  /// How many values the state has, as JSON; it may be that of some statements ago.
  public private(set) var stateSize = 0
  /// After this many statements the invariants of every object are checked; after the others, those of the
  /// object commanded.
  public var stride = 1
  /// After this many statements the state is compared with what it was, and after every move in time.
  public var stateStride = 1

  /// A fingerprint of the state at each place on the timeline, those that are undone included; nil where none was taken.
  private var states: [UInt64?] = []

  public init(_ session: Session = Session(limits: Limits(statements: 2_000))) {
    self.session = session
    states = [fingerprint()]
  }

  /// Performs the statements of an entry up to the first that fails.
  ///
  /// - Parameter goesOn: whether those after it are performed anyway.
  /// - Returns: whether all went well.
  /// - Throws: a ``Violation`` of what must hold.
  @discardableResult
  public mutating func enter(_ text: String, goesOn: Bool = false) throws -> Bool {
    session.renewLimits()
    let source = Source(name: "input", text: text)
    var parser = Parser(source, syntax: Catalog.everyKind.syntax)
    var isWell = true
    while isWell || goesOn {
      let statement: Statement?
      do throws(SyntaxError) {
        statement = try parser.next()
      } catch {
        statementCount += 1
        failureCount += 1
        try check(error.diagnostic(in: source), after: text)
        isWell = false
        continue
      }
      guard let statement else { break }
      isWell = try perform(statement, from: source) && isWell
    }
    return isWell
  }

  // MARK: After every statement

  private mutating func perform(_ statement: Statement, from source: Source) throws -> Bool {
    let start = session.stepCount
    let width = drawnWidth
    var step = session.perform(statement, from: source)
    if case .load(let path, _) = step.effect {
      guard try check(step, from: start, drawnWidth: width) else { return false }
      let texts = files[path].map { [Source(name: path, text: $0)] } ?? []
      step = session.perform(statement, from: source, loaded: texts)
    }
    return try check(step, from: start, drawnWidth: width)
  }

  /// With `set steps all` a statement may draw before another one in the same block sets the width.
  private var drawnWidth: Int? { session.settings.steps == .all ? session.settings.width : nil }

  private mutating func check(_ step: Step, from start: Int, drawnWidth: Int?) throws -> Bool {
    statementCount += 1
    let now = session.stepCount
    let moved = step.number == nil && now != start
    let state = moved || statementCount % stateStride == 0 ? fingerprint() : nil
    if let failure = step.failure {
      failureCount += 1
      try require(step.number == nil && now == start, "a failed statement made a step", step)
      try require(isSame(state, at: now), "a failed statement changed the state", step)
      try check(failure, after: step.text)
    } else if let number = step.number {
      try require(number == now && now == start + 1, "step \(number) was made at \(start), now \(now)", step)
      states.removeLast(states.count - now)
      states.append(state)
    } else {
      try require(now < states.count, "the timeline is at \(now) of \(states.count - 1)", step)
      try require(
        isSame(state, at: now),
        now == start
          ? "a statement that looks changed the state" : "the state is not the one that stood there",
        step)
    }
    try require(
      session.undoneCount == states.count - 1 - now, "\(session.undoneCount) steps can be redone", step)
    try checkInvariants(after: step)
    var text = plainText
    text.width = max(text.width, drawnWidth ?? 0)
    if let finding = ScreenCheck.finding(in: step, shownBy: text) {
      throw Violation(finding, after: step.text)
    }
    return step.failure == nil
  }

  /// Whether the state is the one that stood at a place on the timeline, as far as both are known.
  private func isSame(_ state: UInt64?, at place: Int) -> Bool {
    guard let state, let known = states[place] else { return true }
    return state == known
  }

  private func checkInvariants(after step: Step) throws {
    do {
      if statementCount % stride == 0 {
        try session.checkInvariants()
      } else if let object = step.object {
        try session.checkInvariants(of: object)
      }
    } catch {
      throw Violation("\(error)", after: step.text)
    }
  }

  private func check(_ failure: Diagnostic, after text: String) throws {
    try require(!failure.message.isEmpty, "an error has no words", text)
    if let finding = ScreenCheck.finding(in: failure, shownBy: plainText) {
      throw Violation(finding, after: text)
    }
  }

  // MARK: Now and then

  /// Goes to the start and to the end of the timeline and back to where it was, in strides.
  ///
  /// - Parameter stride: how many steps to go at once; called before each move with the most that are possible.
  public mutating func checkTravel(stride: (Int) -> Int) throws {
    let position = session.stepCount
    while session.stepCount > 0 { try travel("undo \(stride(session.stepCount));") }
    while session.undoneCount > 0 { try travel("redo \(stride(session.undoneCount));") }
    try travel("goto \(position);")
  }

  private mutating func travel(_ move: String) throws {
    let start = session.stepCount
    guard try enter(move) else { throw Violation("a move from \(start) was refused", after: move) }
  }

  /// Makes the session again from its statements, one by one and then as the text that is saved.
  ///
  /// - Parameter script: the text.
  public func checkReplay(script: String) throws {
    var again = LivedSession(Session())
    for (program, isSilent) in try session.history { try again.repeating(program + (isSilent ? ";" : "")) }
    try compare(again, "performed again")
    var saved = LivedSession(Session())
    try saved.repeating(script)
    try compare(saved, "saved and performed")
  }

  private mutating func repeating(_ text: String) throws {
    guard try enter(text) else {
      throw Violation("what went well before is refused when it is repeated", after: text)
    }
  }

  private func compare(_ other: LivedSession, _ what: String) throws {
    let count = try session.history.count
    guard other.session.stepCount == count else {
      throw Violation("\(what), the session has \(other.session.stepCount) steps, not \(count)", after: "")
    }
    guard other.session.state.text == session.state.text else {
      throw Violation(
        "\(what), the session is not the same:\n\(other.session.state.text)\n\(session.state.text)", after: ""
      )
    }
  }

  // MARK: Help

  /// What the terminal shows, without the escapes of colors.
  private var plainText: StepText {
    var text = StepText(session.settings)
    text.renderer.colour = false
    return text
  }

  private mutating func fingerprint() -> UInt64 {
    var fingerprint = Fingerprint()
    let state = fingerprint.value(of: session.state)
    stateSize = fingerprint.count
    return state
  }

  private func require(_ condition: Bool, _ finding: @autoclosure () -> String, _ step: Step) throws {
    try require(condition, finding(), step.text)
  }

  private func require(_ condition: Bool, _ finding: @autoclosure () -> String, _ text: String) throws {
    if !condition { throw Violation(finding(), after: text) }
  }
}
