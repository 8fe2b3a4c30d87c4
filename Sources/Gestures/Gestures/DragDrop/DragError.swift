/// Why a ``DragSession`` cannot do what it is asked. Nothing has changed then.
public enum DragError: Error, Hashable, Sendable {
  case alreadyLifted
  /// The last drop was not received yet.
  case notReceived
  case nothingLifted
  /// Nothing waits to be received.
  case nothingToReceive
  /// A drag of no items.
  case noItems
  /// The list has only so many items.
  case noItem(Int, count: Int)
  case liftedTwice(Int)
  /// The list has places from 0 through the last one.
  case noPlace(Int, last: Int)
  /// Time is a number of seconds, and does not run backwards.
  case badDuration(Double)
}
