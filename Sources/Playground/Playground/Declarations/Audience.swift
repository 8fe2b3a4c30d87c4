import Pictures

/// Who follows a statement, and how closely.
@usableFromInline
struct Audience: Sendable {
  @usableFromInline var isWatching: Bool
  @usableFromInline var wantsEvents: Bool
  /// How many events the step still has room for.
  @usableFromInline var eventRoom: Int
  @usableFromInline var budget: Budget
  /// Tells the state of the object from all others.
  @usableFromInline var objectState: Int
  /// The room for the pictures of an explanation, if one is wanted.
  @usableFromInline var explanationCanvas: Canvas?

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
