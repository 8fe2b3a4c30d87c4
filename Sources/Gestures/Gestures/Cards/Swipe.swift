/// A card that was swiped away.
public struct Swipe: Hashable, Sendable {
  /// Its number among the cards of the deck, from 0.
  public let card: Int
  public let direction: SwipeDirection

  public init(card: Int, direction: SwipeDirection) {
    self.card = card
    self.direction = direction
  }
}
