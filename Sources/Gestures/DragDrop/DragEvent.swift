/// What happens in a ``DragSession``, in order. Each is told after it was done.
public enum DragEvent: Hashable, Sendable {
  case lifted(DragOrigin, count: Int)
  case circleShown
  case circleDarkened
  /// Nothing hovers over it any more.
  case circleLightened
  /// It will be gone in so many seconds.
  case circleLeaving(after: Double)
  case circleHidden
  /// `dropSessionDidUpdate`: what a drop would do there.
  case proposed(DropOperation, on: DropTarget)
  /// It hovers over no target.
  case left
  /// The data will be damaged on its way.
  case corrupted
  case dropped(DropOperation, on: DropTarget)
  case moved(from: Int, to: Int)
  /// What the provider of the item of that number, from 0, does.
  case item(Int, ItemProviderEvent)
  case inserted(at: Int)
  /// The circle got it.
  case received(Podcast)
  case cancelled
  case finished
}

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
