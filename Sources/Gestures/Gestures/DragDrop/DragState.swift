/// How far a drag has come.
public enum DragState: Hashable, Sendable {
  case idle
  /// Something is dragged, over no target.
  case lifted
  case hovering(DropTarget)
  /// Dropped to be copied: the data is still to be received.
  case dropped(DropTarget)
  /// The drop is done: moved, or received.
  case finished
  /// Let go where nothing takes it.
  case cancelled

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

/// What is lifted.
public enum DragOrigin: Hashable, Sendable {
  /// Items of the list itself, by their indices, in the order in which they were lifted.
  case own([Int])
  /// Items of another app.
  case foreign
}

/// Where something can be dropped.
public enum DropTarget: Hashable, Sendable {
  /// The round target that appears while something is dragged.
  case circle
  /// The list, where the first item will have that index; `nil`, and there is no destination, which means the end.
  case list(at: Int?)
}

/// What a drop does.
public enum DropOperation: String, CaseIterable, Hashable, Sendable {
  case copy, move
  /// Nothing: the drag ends as if there were no target.
  case cancel
}

/// The round target, 140 by 140 points: it appears when a drag starts, darkens while something hovers over it, and hides a
/// while after the drag ends.
public enum DropCircle: Hashable, Sendable {
  case hidden, shown, darkened
  /// The drag ended so many seconds ago.
  case leaving(elapsed: Double)

  /// In points.
  public static let side = 140.0
  /// In seconds.
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
