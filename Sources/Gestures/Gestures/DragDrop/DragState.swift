/// How far a drag has come.
public enum DragState: Hashable, Sendable {
  /// Nothing has been dragged yet.
  case idle
  /// Something is dragged, over no target.
  case lifted
  /// Something is dragged over a target.
  case hovering(DropTarget)
  /// Dropped on a target that copies: the data is still to be received.
  case dropped(DropTarget)
  /// The drop is complete: the item was moved, or the copies were received.
  case finished
  /// Released where nothing accepts it.
  case cancelled

  /// A state without its target.
  public enum Phase: String, CaseIterable, Hashable, Sendable {
    case idle, lifted, hovering, dropped, finished, cancelled
  }

  /// The state without its target, as a state diagram shows it.
  public var phase: Phase {
    switch self {
    case .idle: .idle
    case .lifted: .lifted
    case .hovering: .hovering
    case .dropped: .dropped
    case .finished: .finished
    case .cancelled: .cancelled
    }
  }
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
