/// How far a drag has come.
public enum DragState: String, CaseIterable, Hashable, Sendable {
  /// Nothing has been dragged yet.
  case idle
  /// Something is dragged, over no target.
  case lifted
  /// Something is dragged over a target.
  case hovering
  /// Dropped on a target that copies: the data is still to be received.
  case dropped
  /// The drop is complete: the item was moved, or the copies were received.
  case finished
  /// Released where nothing accepts it.
  case cancelled
}

/// Where the items of a drag come from.
public enum DragOrigin: Hashable, Sendable {
  /// From the list itself, by their indices in the order in which they were lifted.
  case own([Int])
  /// From another app.
  case foreign
}

/// Where items can be dropped.
public enum DropTarget: Hashable, Sendable {
  /// The round target, which appears while something is dragged.
  case circle
  /// The list, where the first item will have that index; `nil` is the end.
  case list(at: Int?)
}

/// What a drop does.
public enum DropOperation: String, CaseIterable, Hashable, Sendable {
  /// The items are copied once they are received.
  case copy
  /// The item is moved within its list.
  case move
  /// Nothing: the drag ends as if it were over no target.
  case cancel
}

/// The round target: it appears when a drag begins, darkens while items hover over it, and hides a while after the drag has
/// ended.
public enum DropCircle: Hashable, Sendable {
  /// Nothing is dragged.
  case hidden
  /// Something is dragged.
  case shown
  /// Something hovers over it.
  case darkened
  /// It will hide; and how many seconds ago the drag ended.
  case leaving(elapsed: Double)

  /// Its width and height, in points.
  public static let side = 140.0
  /// How long after the end of a drag it hides, in seconds.
  public static let hidingDelay = 0.5

  /// The case without its time: `leaving`.
  public var name: String {
    switch self {
    case .hidden: "hidden"
    case .shown: "shown"
    case .darkened: "darkened"
    case .leaving: "leaving"
    }
  }
}

/// An arrow in the state diagram of a drag.
public struct DragTransition: Hashable, Sendable {
  /// Where the arrow starts.
  public let from: DragState
  /// What is done.
  public let action: DragAction
  /// Where the arrow ends.
  public let to: DragState
  /// The operation for which the arrow holds; `nil` for all.
  public let operation: DropOperation?

  init(
    _ from: DragState, _ action: DragAction, _ to: DragState, operation: DropOperation? = nil
  ) {
    self.from = from
    self.action = action
    self.to = to
    self.operation = operation
  }

  /// All arrows. An action that has none is refused.
  public static let all: [DragTransition] = [
    DragTransition(.idle, .lift, .lifted),
    DragTransition(.lifted, .hover, .hovering),
    DragTransition(.lifted, .leave, .lifted),
    DragTransition(.lifted, .release, .cancelled),
    DragTransition(.hovering, .hover, .hovering),
    DragTransition(.hovering, .leave, .lifted),
    DragTransition(.hovering, .release, .dropped, operation: .copy),
    DragTransition(.hovering, .release, .finished, operation: .move),
    DragTransition(.hovering, .release, .cancelled, operation: .cancel),
    DragTransition(.dropped, .receive, .finished, operation: .copy),
    DragTransition(.finished, .lift, .lifted),
    DragTransition(.cancelled, .lift, .lifted),
  ]
}

/// What can be done in a drag session.
public enum DragAction: String, CaseIterable, Hashable, Sendable {
  case lift, hover, leave, release, receive
}

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
