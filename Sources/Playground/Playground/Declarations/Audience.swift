import Pictures

/// Who follows a statement, and how closely.
///
/// A class, since every command hands it on.
@usableFromInline
final class Audience: Sendable {
  @usableFromInline let isWatching: Bool
  @usableFromInline let wantsEvents: Bool
  /// How many events the step still has room for.
  @usableFromInline let eventRoom: Int
  @usableFromInline let budget: Budget
  /// Tells the state of the object from all others.
  @usableFromInline let objectState: Int
  /// The room for the pictures of an explanation, if one is wanted.
  @usableFromInline let explanationCanvas: Canvas?

  init(
    isWatching: Bool, wantsEvents: Bool, eventRoom: Int = Step.eventLimit, budget: Budget,
    objectState: Int = 0, explanationCanvas: Canvas? = nil
  ) {
    self.isWatching = isWatching
    self.wantsEvents = wantsEvents
    self.eventRoom = eventRoom
    self.budget = budget
    self.objectState = objectState
    self.explanationCanvas = explanationCanvas
  }
}

/// How a report begins with another command.
@usableFromInline
struct Hearing {
  /// Who follows the command; nil if those who followed the last one do, for the outcome only.
  @usableFromInline let audience: Audience?
  /// Whether all that was heard before is forgotten.
  @usableFromInline let isAnew: Bool

  init(_ audience: Audience?, anew isAnew: Bool = false) {
    self.audience = audience
    self.isAnew = isAnew
  }
}
