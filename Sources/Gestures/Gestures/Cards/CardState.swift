/// How the top card of a deck is held.
public enum CardState: String, CaseIterable, Hashable, Sendable {
  /// It lies in its place.
  case resting
  /// A finger drags it.
  case dragging
  /// Nobody holds it, and it is not in its place: a fault of the article's rules.
  case hanging
  /// All cards are swiped.
  case empty
}
