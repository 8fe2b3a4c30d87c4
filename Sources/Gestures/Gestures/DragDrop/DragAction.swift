/// What can be done to a drag session.
public enum DragAction: String, CaseIterable, Hashable, Sendable {
  case lift, hover, leave, release, receive
}
