import Language
import Values

/// A kind of thing one can create, command, ask and see. Everything a user can say to it is declared in its tables; the
/// catalog, the parser, completion, help and the reference are made from them.
public protocol Exhibit: Sendable {
  /// What a step did to it, for the picture: which nodes are new, which moved.
  associatedtype Marks: ExhibitMarks
  /// The structure whose events it hears.
  associatedtype Structure = Void
  associatedtype Event = Never
  /// How `explain` tells the events.
  associatedtype Story: Declarations.Story = SentenceStory
  /// What is kept of the events of a command for the views that show them.
  associatedtype Log: EventLog = NoLog

  static var declaration: Declaration { get }
  /// The first is the default.
  static var variants: [Variant<Self>] { get }
  static var verbs: [Verb<Self>] { get }
  static var properties: [Query<Self>] { get }
  static var queries: [Query<Self>] { get }
  /// The first is the default.
  static var views: [Declaration] { get }
  /// The counters that its operations move.
  static var costs: [Cost] { get }
  /// Whether its objects hold others by name.
  static var holdsOthers: Bool { get }

  /// What the object is at this moment, in pieces, for the line under its picture: `avl`, `6 nodes`, `height 2`.
  var summary: [String] { get }
  /// How many values it holds: what a checkpoint that keeps it weighs.
  var weight: Int { get }
  /// The whole of it: enough to compare two sessions.
  var state: JSON { get }

  /// What `==` compares: the state, without what is only how it came about or is kept.
  var content: JSON { get }

  /// Says an event: its costs, its marks, its words.
  static func tell(_ event: Event, in structure: borrowing Structure, to report: inout Report<Self>)
  /// Whether every single step is reported, even if nobody asked for events.
  static var followsEveryStep: Bool { get }
  /// Called before a command, with the object as it is.
  func begin(_ report: inout Report<Self>)
  /// Called after a command that went well.
  mutating func end(_ report: inout Report<Self>)

  /// The same with its content moved on under its window by so many pages, as far as there is content; nil if it has no such window.
  ///
  /// - Parameter pages: below 0 back toward the start.
  func turned(pages: Int) -> Self?

  /// Labels of the reader's own, which its verbs take for themselves where a parameter bears the same name.
  var ownLabels: Set<String> { get }
  /// The verbs and queries that it refuses as it is, whatever their arguments: they are not offered.
  var refusedWords: Set<String> { get }
  /// The objects that it holds by name.
  var held: [String] { get }
  /// How its nodes are asked for one by one; nil where they cannot be. That of a ``NodeSource`` is made from it.
  var nodeTable: NodeTable? { get }
  /// The log of the events, for the views that show it. A command writes it in its report, and it is empty here meanwhile.
  var log: Log { get set }
  /// Follows a change of an object that it holds by name. It is unchanged if it throws.
  mutating func follow(_ name: String, _ other: ObjectReference, _ report: inout Report<Self>) throws(Fault)
  func picture(_ request: PictureRequest<Marks>) throws(Fault) -> Drawn
  /// The same in plain words, for the ear. The view makes no difference.
  func description(_ request: PictureRequest<Marks>) throws(Fault) -> Description
  /// Checks what the structure promises.
  /// - Returns: what was checked.
  /// - Throws: ``Fault/violated(_:rule:)`` with the first violated invariant.
  @discardableResult
  func checkInvariants() throws(Fault) -> [Invariant]
  /// Checks the rules of its drawings on a canvas.
  /// - Returns: what was checked, view by view.
  /// - Throws: ``Fault/violated(_:rule:)`` with the first violated rule.
  func checkDrawings(on canvas: Canvas) throws(Fault) -> [(view: String, rules: [DrawingRule])]
  /// What a learner can practice with random data, the easiest first; nothing if a variant offers none.
  ///
  /// - Parameter variant: nil if none was named.
  static func drills(of variant: String?) -> [DrillForm]
  /// What learners may take it for. Its decisions say what they answer then: ``Decision/mistaken(_:for:)-(_,Choice)``.
  static var wrongVariants: [WrongVariant<Self>] { get }
  /// Examines what in it is the reader's own; nil if nothing is.
  func examine(on canvas: Canvas) throws(Fault) -> Examination?
}

extension Exhibit {
  public var content: JSON { state }
  public static var queries: [Query<Self>] { [] }
  public static var costs: [Cost] { [] }
  public static var holdsOthers: Bool { false }
  public var held: [String] { [] }
  public var ownLabels: Set<String> { [] }
  public var refusedWords: Set<String> { [] }
  public static func drills(of variant: String?) -> [DrillForm] { [] }
  public static var wrongVariants: [WrongVariant<Self>] { [] }
  public func turned(pages: Int) -> Self? { nil }
  public func examine(on canvas: Canvas) throws(Fault) -> Examination? { nil }
  public var nodeTable: NodeTable? { nil }
  public mutating func follow(_ name: String, _ other: ObjectReference, _ report: inout Report<Self>)
    throws(Fault)
  {
  }
  public static var followsEveryStep: Bool { true }
  public func begin(_ report: inout Report<Self>) {}
  public mutating func end(_ report: inout Report<Self>) {}
}

extension Exhibit {
  /// An empty log for each command, where none is kept for views.
  @inlinable public var log: Log {
    get { Log() }
    set {}
  }
}

extension Exhibit where Event == Never {
  public static func tell(_ event: Event, in structure: borrowing Structure, to report: inout Report<Self>) {}
}

public protocol ExhibitMarks: Sendable {
  init()
}

/// What is kept of the events of a command for the views that show them.
public protocol EventLog: Sendable {
  /// Whether anything is kept: then every event is told.
  static var isKept: Bool { get }
  init()
  mutating func append(_ event: ReportedEvent)
}

extension EventLog {
  public static var isKept: Bool { true }
}

/// Keeps nothing.
public struct NoLog: EventLog {
  @inlinable public static var isKept: Bool { false }
  @inlinable public init() {}
  public mutating func append(_ event: ReportedEvent) {}
}

/// What a picture is asked to show.
public struct PictureRequest<Marks>: Sendable where Marks: Sendable {
  /// One of the exhibit's views.
  public var view: String
  public var marks: Marks
  public var canvas: Canvas
  /// The element to put in the middle, and how many levels to show below it.
  public var around: Key?
  public var depth: Int?

  public init(view: String, marks: Marks, canvas: Canvas, around: Key? = nil, depth: Int? = nil) {
    self.view = view
    self.marks = marks
    self.canvas = canvas
    self.around = around
    self.depth = depth
  }
}

/// A picture and what it had to leave out, in words.
public struct Drawn: Sendable {
  public var picture: Picture
  public var leftOut: String?

  /// - Parameter leftOut: what the picture says itself, if it is left out.
  public init(_ picture: Picture, leftOut: String? = nil) {
    self.picture = picture
    self.leftOut = leftOut ?? picture.leftOut
  }
}
