import Language
import Pictures

/// An object of a session without the type of its kind: what it is, what it reported and what its commands cost.
///
/// It belongs to one ``State``. A state that shares it with another one changes a copy, so that it is a value to both; see
/// ``State/own(_:)``. A base class and no protocol, since only a class can be asked whether it is shared. The only class below it is
/// ``ExhibitBox``.
@usableFromInline
class ObjectBox: @unchecked Sendable {
  // A command has its object to itself: to check that at every access would only take time.
  /// How many values it holds.
  @exclusivity(unchecked) @usableFromInline final var weight: Int
  @exclusivity(unchecked) @usableFromInline final var costs = ObjectCosts()
  /// Whether it reported something that was not taken yet.
  @exclusivity(unchecked) @usableFromInline final var hasReported = false

  @usableFromInline
  init(weight: Int) { self.weight = weight }

  init(copying other: ObjectBox) {
    weight = other.weight
    costs = other.costs
    hasReported = other.hasReported
  }

  func copy() -> ObjectBox { subclass() }

  // MARK: Commands

  /// Performs one of the verbs of its kind.
  ///
  /// - Parameter step: the clock of the step to which the costs are charged.
  /// - Throws: what the verb throws, at the argument that is at fault, where that is known; the object may be half changed then.
  @usableFromInline
  func perform(_ verb: Int, _ arguments: Arguments, for listeners: Listeners, in step: Int) throws -> Outcome
  { subclass() }

  /// Follows a change of an object that it holds by name.
  func follow(_ name: String, _ other: ObjectReference, for listeners: Listeners, in step: Int) throws
    -> Outcome
  { subclass() }

  /// What it reported and was not taken yet.
  var reported: Reported? { subclass() }

  /// Takes what it reported, and the marks that its pictures have of that.
  func take() -> Reported? { subclass() }

  // MARK: Questions

  var summary: [String] { subclass() }
  var state: JSON { subclass() }
  var content: JSON { subclass() }
  var held: [String] { subclass() }
  var ownLabels: Set<String> { subclass() }
  /// How its nodes are asked for; nil if it has none.
  var nodes: NodeTable? { subclass() }
  func turned(pages: Int) -> ObjectBox? { subclass() }
  @discardableResult
  func checkInvariants() throws -> [Invariant] { subclass() }
  func checkDrawings(on canvas: Canvas) throws -> [(view: String, rules: [DrawingRule])] { subclass() }
  func examine(on canvas: Canvas) throws -> Examination? { subclass() }

  /// The answer to one of the properties or queries; nil if there is none of that name.
  func property(_ name: String, for listeners: Listeners) throws -> Answered? { subclass() }
  func query(_ name: String, _ arguments: Arguments, for listeners: Listeners) throws -> Answered? {
    subclass()
  }

  func draw(_ request: ObjectPictureRequest) throws -> Drawn { subclass() }
  /// What ``draw(_:)`` draws, in words.
  func describe(_ request: ObjectPictureRequest) throws -> Description { subclass() }

  private func subclass() -> Never { fatalError("a box without an exhibit") }
}

/// What a command to an object came to.
@usableFromInline
struct Outcome {
  @usableFromInline var costs: Costs
  /// How many values the object holds more than before; below 0 if it holds fewer.
  @usableFromInline var growth: Int
  @usableFromInline var answer: Value?
  /// What was told on the way; nil if nobody listened, so that an outcome is small.
  @usableFromInline var details: Details?

  /// - Parameter details: what was told on the way, if anybody listened.
  @inlinable
  init(costs: Costs, growth: Int, answer: Value? = nil, details: Details? = nil) {
    self.costs = costs
    self.growth = growth
    self.answer = answer
    self.details = details
  }

  @usableFromInline
  final class Details {
    let explanation: Explanation?
    /// The events of a command that nobody sees, and how many more there were; those of others are taken when they are drawn.
    let events: [JSON]
    let eventsLeftOut: Int

    @usableFromInline
    init(_ explanation: Explanation?, events: [JSON], leftOut: Int) {
      self.explanation = explanation
      self.events = events
      eventsLeftOut = leftOut
    }
  }
}

/// What the commands of a step reported of an object, without the type of its kind.
@usableFromInline
struct Reported: Sendable {
  @usableFromInline var costs: Costs
  @usableFromInline var events: [JSON]
  /// How many more events there were.
  @usableFromInline var eventsLeftOut: Int
  /// How many commands it performed.
  @usableFromInline var commands: Int
  /// What the last of them said, in pieces, and the costs that it told in words.
  @usableFromInline var message: [String]
  @usableFromInline var toldCosts: Set<Cost>

  @inlinable
  init<Subject: Exhibit>(_ report: Report<Subject>) {
    costs = report.costs
    events = report.events
    eventsLeftOut = report.eventsLeftOut
    commands = report.commands
    message = report.message
    toldCosts = report.toldCosts
  }
}

/// What a query came to, and what that took.
struct Answered {
  var value: Value
  var costs = Costs()
  var explanation: Explanation?
}

/// What a picture of an object is asked to show, whatever its kind.
struct ObjectPictureRequest {
  /// One of the views of the kind.
  var view: String
  /// Whether what the step did to it is marked.
  var isMarked = false
  var canvas: Canvas
  /// The element to put in the middle, and how many levels to show below it.
  var around: Key?
  var depth: Int?
}

/// An object that is handed to another by name, as it is at that moment.
public struct ObjectReference: Sendable {
  let box: ObjectBox

  /// The object as one of a kind; nil if it is of another.
  public func exhibit<Subject: Exhibit>(of type: Subject.Type = Subject.self) -> Subject? {
    (box as? ExhibitBox<Subject>)?.exhibit
  }
}
