/// What happens in a ``DragSession``, each event reported after it happened.
public enum DragEvent: Hashable, Sendable {
  /// This many items were lifted.
  case lifted(DragOrigin, count: Int)
  /// The round target appeared.
  case circleShown
  /// Items hover over the round target.
  case circleDarkened
  /// Nothing hovers over the round target any more.
  case circleLightened
  /// The round target will hide in this many seconds.
  case circleLeaving(after: Double)
  /// The round target is hidden.
  case circleHidden
  /// `dropSessionDidUpdate`: what a drop would do there.
  case proposed(DropOperation, on: DropTarget)
  /// The items hover over no target any more.
  case left
  /// The data of the next drop will be damaged.
  case corrupted
  /// `performDrop`: the items were released over a target.
  case dropped(DropOperation, on: DropTarget)
  /// A row of the list went to another index.
  case moved(from: Int, to: Int)
  /// What the provider of an item did; items are numbered from 0.
  case item(Int, ItemProviderEvent)
  /// The list got a row with that index.
  case inserted(at: Int)
  /// The round target got a podcast.
  case received(Podcast)
  /// The items were released where nothing accepts them.
  case cancelled
  /// The drop is complete.
  case finished
}
