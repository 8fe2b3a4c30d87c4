/// One arrow of a drag's state diagram.
public struct DragTransition: Hashable, Sendable {
  public let from: DragState.Phase
  public let action: DragAction
  public let to: DragState.Phase
  /// The operation that the arrow belongs to, if it belongs to one.
  public let operation: DropOperation?

  init(
    _ from: DragState.Phase, _ action: DragAction, _ to: DragState.Phase, operation: DropOperation? = nil
  ) {
    self.from = from
    self.action = action
    self.to = to
    self.operation = operation
  }

  /// All arrows there are. What is not among them is refused.
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

/// What can be done to a drag session.
public enum DragAction: String, CaseIterable, Hashable, Sendable {
  case lift, hover, leave, release, receive
}
