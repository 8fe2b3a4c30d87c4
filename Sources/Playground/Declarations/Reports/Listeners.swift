import Pictures
import Values

/// Who listens to what a statement does to an object, and how closely.
///
/// A class, since every command hands it on, and is heard by the same as the one before if it is the same.
@usableFromInline
package final class Listeners: Sendable {
  /// How many events a statement tells.
  @usableFromInline package static let eventLimit = 1_000

  /// Whether somebody will see a picture or a message.
  @usableFromInline package let isWatching: Bool
  @usableFromInline package let wantsEvents: Bool
  /// How many events the step still has room for.
  @usableFromInline package let eventRoom: Int
  @usableFromInline package let budget: Budget
  /// Tells the state of the object from all others.
  @usableFromInline package let objectState: Int
  /// The room for the pictures of an explanation, if one is wanted.
  @usableFromInline package let explanationCanvas: Canvas?
  /// Whether a learner is to decide.
  @usableFromInline package let wantsDecisions: Bool

  package init(
    isWatching: Bool, wantsEvents: Bool, eventRoom: Int = Listeners.eventLimit, budget: Budget,
    objectState: Int = 0, explanationCanvas: Canvas? = nil, wantsDecisions: Bool = false
  ) {
    self.isWatching = isWatching
    self.wantsEvents = wantsEvents
    self.eventRoom = eventRoom
    self.budget = budget
    self.objectState = objectState
    self.explanationCanvas = explanationCanvas
    self.wantsDecisions = wantsDecisions
  }
}
