/// Where a card goes that is swiped away.
public enum SwipeDirection: String, CaseIterable, Hashable, Sendable {
  case left, right
}
