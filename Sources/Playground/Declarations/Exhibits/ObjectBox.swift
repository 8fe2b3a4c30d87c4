import Language
import Pictures
import Values

/// An object of a session without the type of its kind: what it is, what it reported and what its commands cost.
///
/// It belongs to one ``State``. A state that shares it with another one changes a copy, so that it is a value to both; see
/// ``State/own(_:)``. A base class and no protocol, since only a class can be asked whether it is shared. The only class below it is
/// ``ExhibitBox``.
@usableFromInline
package class ObjectBox: @unchecked Sendable {
  // A command has its object to itself: to check that at every access would only take time. The compiler forgets it in other
  // modules, which therefore ask for what is computed below.
  @exclusivity(unchecked) @usableFromInline final var heldWeight: Int
  @exclusivity(unchecked) @usableFromInline final var heldCosts = ObjectCosts()
  @exclusivity(unchecked) @usableFromInline final var hasUntaken = false

  @usableFromInline
  package init(weight: Int) { heldWeight = weight }

  init(copying other: ObjectBox) {
    heldWeight = other.heldWeight
    heldCosts = other.heldCosts
    hasUntaken = other.hasUntaken
  }

  /// How many values it holds.
  @inlinable
  package final var weight: Int {
    get { heldWeight }
    set { heldWeight = newValue }
  }

  @inlinable
  package final var costs: ObjectCosts {
    get { heldCosts }
    _modify { yield &heldCosts }
  }

  /// Whether it reported something that was not taken yet.
  @inlinable
  package final var hasReported: Bool {
    get { hasUntaken }
    set { hasUntaken = newValue }
  }

  package func copy() -> ObjectBox { subclass() }

  // MARK: Commands

  /// Performs one of the verbs of its kind.
  ///
  /// - Parameter step: the clock of the step to which the costs are charged.
  /// - Throws: what the verb throws, at the argument that is at fault, where that is known; the object may be half changed then.
  @usableFromInline
  package func perform(_ verb: Int, _ arguments: Arguments, for listeners: Listeners, in step: Int)
    throws(Fault)
    -> Outcome
  { subclass() }

  /// Follows a change of an object that it holds by name.
  package func follow(_ name: String, _ other: ObjectReference, for listeners: Listeners, in step: Int)
    throws(Fault)
    -> Outcome
  { subclass() }

  /// What it reported and was not taken yet.
  package var reported: Reported? { subclass() }
  /// Takes what it reported, and the marks that its pictures have of that.
  package func take() -> Reported? { subclass() }
  /// Takes the explanation of the last command; nil if there is none.
  package func takeExplanation() -> Explanation? { subclass() }

  // MARK: Queries

  package var summary: [String] { subclass() }
  package var state: JSON { subclass() }
  package var content: JSON { subclass() }
  package var held: [String] { subclass() }
  package var ownLabels: Set<String> { subclass() }
  package var refusedWords: Set<String> { subclass() }
  /// How its nodes are asked for; nil if it has none.
  package var nodes: NodeTable? { subclass() }
  package func turned(pages: Int) -> ObjectBox? { subclass() }
  @discardableResult
  package func checkInvariants() throws(Fault) -> [Invariant] { subclass() }
  package func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])] {
    subclass()
  }
  package func examine(on canvas: Canvas) throws(Fault) -> Examination? { subclass() }

  /// The answer to one of the properties or queries; nil if there is none of that name.
  package func property(_ name: String, for listeners: Listeners) throws(Fault) -> QueryResult? { subclass() }
  package func query(_ name: String, _ arguments: Arguments, for listeners: Listeners) throws(Fault)
    -> QueryResult?
  {
    subclass()
  }

  package func draw(_ request: ObjectPictureRequest) throws(Fault) -> Drawn { subclass() }
  /// What ``draw(_:)`` draws, in words.
  package func describe(_ request: ObjectPictureRequest) throws(Fault) -> Description { subclass() }

  private func subclass() -> Never { fatalError("a box without an exhibit") }
}

/// What a command to an object came to.
@usableFromInline
package struct Outcome {
  @usableFromInline package var costs: Costs
  /// How many values the object holds more than before; below 0 if it holds fewer.
  @usableFromInline package var growth: Int
  @usableFromInline package var answer: Value?

  @inlinable
  package init(costs: Costs, growth: Int, answer: Value?) {
    self.costs = costs
    self.growth = growth
    self.answer = answer
  }
}

/// What the commands of a step reported of an object, without the type of its kind.
@usableFromInline
package struct Reported: Sendable {
  @usableFromInline package var costs: Costs
  @usableFromInline package var events: [JSON]
  /// How many more events there were.
  @usableFromInline package var eventsLeftOut: Int
  /// How many commands it performed.
  @usableFromInline package var commands: Int
  /// What the last of them said, in pieces, and the costs that it told in words.
  @usableFromInline package var message: [String]
  @usableFromInline package var reportedCosts: Set<Cost>

  @inlinable
  package init<Subject: Exhibit>(_ report: Report<Subject>) {
    costs = report.costs
    events = report.events
    eventsLeftOut = report.eventsLeftOut
    commands = report.commands
    message = report.message
    reportedCosts = report.reportedCosts
  }
}

/// What a query came to, and what that took.
package struct QueryResult {
  package var value: Value
  package var costs = Costs()
  package var explanation: Explanation?
}

/// What a picture of an object is asked to show, whatever its kind.
package struct ObjectPictureRequest {
  /// One of the views of the kind.
  package var view: String
  /// Whether what the step did to it is marked.
  package var isMarked = false
  package var canvas: Canvas
  /// The element to put in the middle, and how many levels to show below it.
  package var around: Key?
  package var depth: Int?

  package init(view: String, isMarked: Bool = false, canvas: Canvas, around: Key? = nil, depth: Int? = nil) {
    self.view = view
    self.isMarked = isMarked
    self.canvas = canvas
    self.around = around
    self.depth = depth
  }
}

/// An object that is handed to another by name, as it is at that moment.
public struct ObjectReference: Sendable {
  package let box: ObjectBox

  package init(box: ObjectBox) {
    self.box = box
  }

  /// The object as one of a kind; nil if it is of another.
  public func exhibit<Subject: Exhibit>(of type: Subject.Type = Subject.self) -> Subject? {
    (box as? ExhibitBox<Subject>)?.made.exhibit
  }
}
