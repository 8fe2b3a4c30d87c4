/// Where a reply arrives. It comes on a private queue, and whatever touches the screen has to hop to the main one.
public enum CallbackQueue: String, CaseIterable, Hashable, Sendable {
  case `private`, main
}
