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
