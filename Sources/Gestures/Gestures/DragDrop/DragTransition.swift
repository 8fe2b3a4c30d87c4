/// An arrow in the state diagram of a drag.
public struct DragTransition: Hashable, Sendable {
  /// Where the arrow starts.
  public let from: DragState.Phase
  /// What is done.
  public let action: DragAction
  /// Where the arrow ends.
  public let to: DragState.Phase
  /// The operation for which the arrow holds; `nil` for all.
  public let operation: DropOperation?

  init(
    _ from: DragState.Phase, _ action: DragAction, _ to: DragState.Phase, operation: DropOperation? = nil
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
