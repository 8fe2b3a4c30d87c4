import Gestures
import Pictures

/// A deck of cards, as its picture needs it.
public struct CardPile: Equatable, Sendable {
  /// The cards on the screen, from the top.
  public var cards: [ShownCard]
  /// What is written on each of them.
  public var titles: [String]
  /// The size of the container, in points.
  public var size: Size
  public var state: CardState
  /// How many cards are not swiped yet, and how many of these were not on the screen yet.
  public var left: Int
  public var remaining: Int
  /// The numbers of the cards that came on the screen with the last step.
  public var added: Set<Int>
  /// The card that flew out last with the last step, and what is written on it.
  public var flown: Swipe?
  public var flownTitle: String?

  /// - Parameters:
  ///   - title: what is written on a card of the data source.
  ///   - added: the numbers of the cards that came on the screen with the last step.
  ///   - flown: the card that flew out last with the last step.
  public init<Card>(
    _ deck: CardDeck<Card>, added: Set<Int> = [], flown: Swipe? = nil, title: (Card) -> String
  ) {
    cards = deck.visible
    titles = deck.visible.map { title(deck.cards[$0.number]) }
    size = deck.size
    state = deck.state
    left = deck.left
    remaining = deck.remaining
    self.added = added
    let known = flown.flatMap { deck.cards.indices.contains($0.card) ? $0 : nil }
    self.flown = known
    flownTitle = known.map { title(deck.cards[$0.card]) }
  }

  /// The gate that the top card is beyond.
  public var gate: SwipeDirection? { cards.first.flatMap { CardGates.gate(passedBy: $0.center) } }
}
