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
