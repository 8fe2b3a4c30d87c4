import Language
import Pictures
import Recording
import Values

/// What a statement hears of an object: the one place where its events become costs, marks, a message, JSON and an
/// explanation.
///
/// A verb hands it to the structure as its recorder. Each event then reaches ``Exhibit/tell(_:in:to:)``, which says it:
///
///     Verb(Declaration("push", …)) { exhibit, arguments, report in
///       exhibit.stack.push(arguments[value], recorder: &report)
///     }
///
///     static func tell(_ event: StackEvent<Key>, in stack: borrowing MinMaxStack<Key>, to report: inout Report<Self>) {
///       switch event {
///       case .pushed(let key):
///         report.mark { $0.added += 1 }
///         report.tell(ReportedEvent("pushed", ["value": key.json], "\(key.label) goes on top"))
///
/// What nobody asked for is not made: words, marks and fields are worked out only where somebody listens.
public struct Report<Subject: Exhibit>: Recorder, Sendable {
  public typealias Structure = Subject.Structure
  public typealias Event = Subject.Event
  public typealias Interruption = Fault

  public var costs = Costs()
  /// What the step did to the object, for its picture.
  public var marks = Subject.Marks()
  /// Costs that the message tells in words, one by one, and that need no number beside it.
  public var reportedCosts: Set<Cost> = []
  /// What happened, in pieces: `inserted 10`, `rotated right at 30`.
  public var message: [String] = []
  /// The events as JSON, as many as the step has room for.
  public var events: [JSON] = []
  /// How many more there were.
  public var eventsLeftOut = 0
  /// The value a verb answers with, beside its message.
  @inlinable public var answer: Value? {
    get { heldAnswer }
    set {
      heldAnswer = newValue
      isAnswered = newValue != nil
    }
  }
  @usableFromInline var heldAnswer: Value?
  /// Whether there is an answer, which is quicker to ask than the answer is to copy.
  @usableFromInline var isAnswered = false
  /// What happened inside, for whoever asked why; nil if nobody did.
  public var story: Subject.Story?
  /// The log of the object, which is lent to the report while a command runs.
  public var log = Subject.Log()
  /// Whether what is visited is marked: the way is what a search shows.
  public var marksWay = false
  /// The session's random numbers, lent to the making of an object.
  public var random = SeededGenerator(seed: 1)
  /// How many commands the object performed since what they reported was taken.
  @usableFromInline package var commands = 0
  @usableFromInline package let listeners: Listeners

  /// Whether somebody will see a picture or a message; if not, none needs to be made.
  public var isSeen: Bool
  @usableFromInline var isTelling: Bool
  /// Whether further events are only counted, and not worded: a million insertions are not told one by one.
  @inlinable public var isCounting: Bool { counting }
  @usableFromInline package var counting = false
  /// Events that the story does not know to be left out, beside those it knows of: to ask a story is to copy it.
  @usableFromInline var leftOutOfStory = 0
  /// Whether the story knows of any.
  @usableFromInline var storyIsOver = false
  /// Whether there is room for the next event as JSON.
  @inlinable package var keepsEvents: Bool { listeners.wantsEvents && events.count < listeners.eventRoom }

  /// Begins to hear the commands to an object, or how it is made.
  @inlinable
  package init(for listeners: Listeners) {
    self.listeners = listeners
    isSeen = listeners.isWatching
    isTelling = listeners.wantsEvents || listeners.explanationCanvas != nil || Subject.Log.isKept
    if let canvas = listeners.explanationCanvas {
      story = Subject.Story(Explanation(canvas: canvas, wantsDecisions: listeners.wantsDecisions))
    }
    updateCounting()
  }

  /// Goes on with what was heard of the object, or of one that had its name, in the same step.
  ///
  /// - Parameter earlier: the costs, the events and the commands so far.
  @inlinable
  package init(for listeners: Listeners, after earlier: Reported) {
    self.init(for: listeners)
    costs = earlier.costs
    events = earlier.events
    eventsLeftOut = earlier.eventsLeftOut
    commands = earlier.commands
    updateCounting()
  }

  /// Begins to hear another command for the same listeners, who hear no events. What all of them cost and marked stays.
  @inlinable
  mutating func beginCommand() {
    if !message.isEmpty { message = [] }
    if !reportedCosts.isEmpty { reportedCosts = [] }
    if isAnswered { answer = nil }
    marksWay = false
    work = 0
  }

  /// Events beyond this many a statement are only counted.
  public static var eventLimit: Int { Listeners.eventLimit }

  /// Whether every event is wanted.
  @inlinable public var tellsEvents: Bool { listeners.wantsEvents }

  /// What is left of the limits.
  public var budget: Budget { listeners.budget }

  /// Tells the state of the object that is asked from all others, as ``Language/NodeIdentity`` needs it.
  public var objectState: Int { listeners.objectState }

  /// What was done since the limits were last looked at, in units of about one comparison.
  @usableFromInline package var work = 0

  /// To be called after each turn of a loop: looks at the limits when enough was done since the last time, be it in many
  /// turns or in few.
  ///
  /// - Parameters:
  ///   - done: how many turns are over.
  ///   - total: how many there will be, if that is known.
  ///   - bytes: how much memory the next turn takes; if it is much, the limits are looked at now.
  /// - Throws: the user's wish to stop, or the fault of the limit that is passed.
  public mutating func look(_ done: Int, of total: Int? = nil, taking bytes: Int = 0) throws(Fault) {
    work += 1
    guard work >= Patience.stride || bytes >= 1 << 18 else { return }
    work = 0
    try listeners.budget.check(Int64(done), of: total, taking: bytes)
  }

  /// Lets the limits of the statement interrupt a structure that is at work.
  public func check(after units: Int, taking bytes: Int) throws(Fault) {
    try StatementCancellation.current.check(after: units, taking: bytes)
  }

  /// Whether somebody asked why.
  public var isExplaining: Bool { story != nil }

  /// The story so far.
  package var explanation: Explanation? {
    var explanation = story?.explanation
    explanation?.leaveOut(leftOutOfStory)
    return explanation
  }

  /// Closes the story.
  ///
  /// - Returns: what it says; nil if there is none.
  mutating func takeExplanation() -> Explanation? {
    story?.finish()
    defer { story = nil }
    return explanation
  }

  // MARK: Hearing

  @inlinable public var followsEveryStep: Bool {
    Subject.followsEveryStep || marksWay || (isTelling && !counting)
  }

  @inlinable
  public mutating func record(_ event: Event, in structure: borrowing Structure) {
    Subject.tell(event, in: structure, to: &self)
  }

  /// Charges a cost.
  @inlinable
  public mutating func count(_ cost: Cost, _ times: Int = 1) {
    costs[cost] += Int64(times)
    work += times
  }

  /// Marks something for the picture, if there will be one, be it in an explanation of a command that is hushed.
  @inlinable
  public mutating func mark(_ change: (inout Subject.Marks) -> Void) {
    if isSeen || story != nil { change(&marks) }
  }

  /// Adds a piece to the message.
  @inlinable
  public mutating func say(_ piece: @autoclosure () -> String) {
    // Of several commands only their number is told.
    if isSeen, commands < 1 { message.append(piece()) }
  }

  /// Tells an event to whoever wants every one.
  @inlinable
  public mutating func tell(_ event: @autoclosure () -> ReportedEvent) {
    guard isTelling else { return }
    // A story may have become full since it heard the last one.
    if !counting { updateCounting() }
    guard !counting else { return leaveOut(1) }
    work += Self.workOfTelling
    hear(event())
  }

  /// Counts the events that a structure reports as one, because nobody wants every single step: what it told step by step
  /// before, and would go on to tell, if there were room.
  @inlinable
  public mutating func leaveOut(_ count: Int) {
    guard isTelling, counting else { return }
    if listeners.wantsEvents { eventsLeftOut += count }
    leftOutOfStory += count
    if !storyIsOver { passOver() }
  }

  /// Lets the story know that what it told last is over.
  @usableFromInline
  mutating func passOver() {
    storyIsOver = true
    story?.leaveOut(leftOutOfStory)
    leftOutOfStory = 0
  }

  /// To word an event is as much work as so many comparisons.
  @usableFromInline static var workOfTelling: Int { 64 }

  @usableFromInline
  package mutating func hear(_ event: ReportedEvent) {
    if keepsEvents {
      events.append(event.json)
    } else if listeners.wantsEvents {
      eventsLeftOut += 1
    }
    if Subject.Log.isKept { log.append(event) }
    if story?.isOpen == true { story?.hear(event) } else { story?.leaveOut(1) }
  }

  @inlinable
  mutating func updateCounting() {
    counting = !keepsEvents && !Subject.Log.isKept && !(story?.isOpen ?? false)
  }
}
