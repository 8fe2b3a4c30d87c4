import Language

/// A ``Report`` without its type, as the engine keeps it from command to command of a step.
@usableFromInline
protocol StepReport: Sendable {
  var costs: Costs { get set }
  var toldCosts: Set<Cost> { get }
  var message: [String] { get }
  var events: [JSON] { get set }
  var eventsLeftOut: Int { get set }
  var answer: Value? { get }
  var commands: Int { get }
  /// The finished story of the last command.
  var explanation: Explanation? { get set }
  /// The session's random numbers, lent to the making of an object.
  var random: SeededGenerator { get set }
}

extension Report: StepReport {
  /// Begins the next command to the object: what the last one said is over; what it cost and marked stays, unless all of that is
  /// forgotten.
  @inlinable
  mutating func begin(_ hearing: Hearing) {
    if hearing.isAnew { renew() }
    if !message.isEmpty { message.removeAll(keepingCapacity: true) }
    if !toldCosts.isEmpty { toldCosts.removeAll() }
    if isAnswered { answer = nil }
    marksWay = false
    if let audience = hearing.audience { listen(audience) }
  }

  /// Forgets all that was heard, which takes less than to make a report.
  @inlinable
  mutating func renew() {
    costs = Costs()
    if isMarked {
      heldMarks = Subject.Marks()
      isMarked = false
    }
    if !events.isEmpty { events = [] }
    eventsLeftOut = 0
    if Subject.Log.isKept { log = Subject.Log() }
    random = SeededGenerator(seed: 1)
    obeyed = 0
    work = 0
  }

  /// Counts a command that is over, and closes its story.
  @inlinable
  mutating func end() {
    story?.finish()
    obeyed += 1
  }

  /// The object of this name is a new one: nothing that was marked is true of it, and making it is no command to it.
  @inlinable
  mutating func forget() {
    marks = Subject.Marks()
    obeyed -= 1
  }
}
