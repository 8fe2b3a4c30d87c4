import Language
import Pictures

/// What an operation tells while it works: its costs, its marks for the picture, its message, its events; and what it may
/// use of the session.
public struct Report<Subject: Exhibit>: Sendable {
  public var costs = Costs()
  public var marks = Subject.Marks()
  /// Costs that the message tells in words, one by one, and that need no number beside it.
  public var toldCosts: Set<Cost> = []
  /// What happened, in pieces: `inserted 10`, `rotated right at 30`.
  public var message: [String] = []
  public var events: [JSON] = []
  /// The value a verb answers with, beside its message.
  public var answer: Value?
  /// What happened inside, for whoever asked why; nil if nobody did.
  public var explanation: Explanation?
  /// The session's random numbers.
  public var random = SeededGenerator(seed: 1)
  public let audience: Audience

  public init(for audience: Audience) {
    self.audience = audience
    explanation = audience.explanationCanvas.map(Explanation.init(canvas:))
  }

  /// Whether somebody will see a picture or a message; if not, none needs to be made.
  public var isSeen: Bool { audience.isWatching }
  /// Whether every event is wanted.
  public var tellsEvents: Bool { audience.wantsEvents }

  /// To be checked now and then in work of unbounded length.
  public var budget: Budget { audience.budget }

  public mutating func say(_ piece: @autoclosure () -> String) {
    if audience.isWatching { message.append(piece()) }
  }

  public mutating func tell(_ event: @autoclosure () -> JSON) {
    if audience.wantsEvents, events.count < Self.eventLimit { events.append(event()) }
  }

  /// Events beyond this many a statement are not kept: a million inserts are not told one by one.
  public static var eventLimit: Int { 1_000 }
}

/// Who follows a statement, and how closely.
public struct Audience: Sendable {
  public var isWatching: Bool
  public var wantsEvents: Bool
  public var budget: Budget
  /// The room for the pictures of an explanation, if one is wanted.
  public var explanationCanvas: Canvas?
}
