import Pictures

/// What happened inside a command, bit by bit: the answer to `explain`.
public struct Explanation: Sendable {
  public private(set) var steps: [MicroStep] = []
  /// How many more there were.
  public private(set) var leftOut = 0
  /// How many are told before those that were left out; nil if none is told after them.
  package private(set) var gap: Int?
  /// The room for a picture.
  public let canvas: Canvas
  /// Whether it is for the ear: sentences alone.
  package var isSpoken = false
  /// The calls that the reader's own code made, if that matters; of a moment, those begun by then: ``MicroStep/calls``.
  package var callTree: CallTree?
  /// What was decided since the last step was told.
  private var decisions: [Decision] = []

  /// More than these nobody reads.
  public static let limit = 500
  /// How many are told at most.
  private let limit: Int

  /// Whether it notes what a learner may decide.
  public let wantsDecisions: Bool
  /// What a learner sees before the first question; nil: the object as it is usually drawn.
  public var start: Picture?

  public init(canvas: Canvas) { self.init(canvas: canvas, limit: Self.limit) }

  @usableFromInline
  package init(canvas: Canvas, wantsDecisions: Bool) {
    self.init(canvas: canvas, limit: Self.limit, wantsDecisions: wantsDecisions)
  }

  /// One of which more are told: not to be read, but to be walked through.
  package init(canvas: Canvas, limit: Int, wantsDecisions: Bool = false) {
    self.canvas = canvas
    self.limit = limit
    self.wantsDecisions = wantsDecisions
  }

  public var isEmpty: Bool { steps.isEmpty }

  /// How many marks its pictures have, which is what it takes to keep it.
  package var markCount: Int {
    steps.reduce(0) { $0 + ($1.picture?.marks.count ?? 0) + ($1.before?.marks.count ?? 0) }
  }

  /// Whether more are told; if not, ``append(_:)`` only counts.
  public var isOpen: Bool { steps.count < limit }

  public mutating func append(_ step: @autoclosure () -> MicroStep) {
    guard isOpen else {
      leftOut += 1
      return
    }
    steps.append(step())
    if !decisions.isEmpty { takeDecisions() }
  }

  /// Something is decided that a learner may be asked for: it belongs to the step that is told next.
  public mutating func decide(_ decision: @autoclosure () -> Decision) {
    if wantsDecisions, isOpen { decisions.append(decision()) }
  }

  /// Something is decided in a step that was told already.
  public mutating func decide(_ decision: @autoclosure () -> Decision, at step: Int) {
    if wantsDecisions, steps.indices.contains(step) { steps[step].decisions.append(decision()) }
  }

  /// Something is decided after the last step: that nothing more happens, or what came of it.
  public mutating func decideAtEnd(_ decision: @autoclosure () -> Decision) {
    guard wantsDecisions, isOpen else { return }
    decisions.append(decision())
    append(MicroStep(""))
  }

  /// What was decided last turned out otherwise.
  public mutating func turnDecision(to right: Decision.Choice, because reason: @autoclosure () -> String) {
    guard wantsDecisions, isOpen, let last = steps.last?.decisions.indices.last else { return }
    steps[steps.count - 1].decisions[last].turn(to: right, because: reason())
  }

  /// What was decided last is part of another decision.
  public mutating func withdrawDecision() {
    guard wantsDecisions, isOpen, steps.last?.decisions.isEmpty == false else { return }
    steps[steps.count - 1].decisions.removeLast()
  }

  private mutating func takeDecisions() {
    steps[steps.count - 1].decisions += decisions
    decisions = []
  }

  /// Counts so many more that are not told.
  mutating func leaveOut(_ count: Int) { leftOut += count }

  /// Leaves out so many between those told before and those told from now on.
  package mutating func skip(_ count: Int) {
    guard count > 0 else { return }
    leftOut += count
    gap = steps.count
  }

  /// The number of one of those that are told, from 1, counting those left out before it.
  package func number(of index: Int) -> Int {
    guard let gap, index >= gap else { return index + 1 }
    return index + leftOut + 1
  }

  /// The same with fewer lines of code, the first ones and the last, where there are more than one reads.
  package var shortened: Explanation {
    guard steps.count > Self.shownFirst + Self.shownLast, steps[0].code != nil else { return self }
    var short = self
    short.steps = Array(steps.prefix(Self.shownFirst) + steps.suffix(Self.shownLast))
    short.leftOut = leftOut + steps.count - short.steps.count
    short.gap = Self.shownFirst
    return short
  }

  private static let shownFirst = 60
  private static let shownLast = 12

  /// Says the last one in other words, when more is known.
  public mutating func amend(_ body: (inout MicroStep) -> Void) {
    if leftOut == 0, !steps.isEmpty { body(&steps[steps.count - 1]) }
  }

  /// Draws one of them, when all is known.
  ///
  /// - Parameters:
  ///   - index: which one, from 0.
  ///   - isChange: whether the structure changed with it.
  public mutating func draw(_ picture: Picture, at index: Int, isChange: Bool) {
    steps[index].picture = picture
    steps[index].isChange = isChange
  }
}

/// What a moment of an explanation is about, as data beside its sentence.
public struct MicroFacts: Sendable {
  /// The node that was visited.
  public var visited: JSON?
  /// What waits on the stack or in the queue of a walk after that, in each part what comes next first.
  public var waiting: JSON?

  public init() {}
}

/// One thing that happened inside a command.
public struct MicroStep: Sendable {
  /// `40 < 50: go left`
  public var sentence: String
  /// The values on the way here, the first visited first.
  public var trail: [String]
  /// The moment, if it was drawn: the structure with what was visited and changed so far.
  public var picture: Picture?
  /// The moment before, where the two are to be compared.
  public var before: Picture?
  /// Whether the structure changed, so that the picture matters more than the trail.
  public var isChange: Bool
  /// How many columns the sentence stands in.
  package var indent = 0
  /// The reader's own code at this moment, if it is a line of it.
  public package(set) var code: CodeSnapshot?
  /// Which calls had begun and ended by then, if it is of the reader's own code.
  package var calls: CallTree.Moment?
  /// What it is about, as data.
  public var facts = MicroFacts()
  /// What was decided in it, in order, if a learner is to decide.
  public var decisions: [Decision] = []

  public init(
    _ sentence: String, trail: [String] = [], picture: Picture? = nil, before: Picture? = nil,
    isChange: Bool = false
  ) {
    self.sentence = sentence
    self.trail = trail
    self.picture = picture
    self.before = before
    self.isChange = isChange
  }
}
