/// What happens to the cards of a ``CardDeck`` and what its data source and its delegate are asked and told, call by call.
/// Cards are named by their numbers, from 0.
public enum CardEvent: Hashable, Sendable {
  /// The data source was asked for the number of cards.
  case counted(Int)
  /// The data source was asked for a card.
  case asked(card: Int)
  /// A card came on the screen; place 0 is the top of the pile.
  case added(card: Int, place: Int)
  /// A card went to its place in the pile, in ``CardGates/duration``.
  case framed(card: Int, Rect)
  /// A finger came down on the top card.
  case touched(card: Int)
  /// The finger moved the card.
  case moved(card: Int, center: Point, rotation: Double)
  /// The finger left, with the card's centre between the gates or beyond one.
  case released(card: Int, center: Point, beyond: SwipeDirection?)
  /// The system took the touch away.
  case cancelled(card: Int, center: Point)
  /// The card was let go between the gates, or its drag cancelled: it went back in ``CardGates/duration``.
  case snappedBack(card: Int, center: Point)
  /// The drag was cancelled, and the card left hanging where it was, as by the article's rules.
  case leftHanging(card: Int, center: Point)
  /// The card flew on and faded in ``CardGates/duration``. It is unseen if it was removed before.
  case flewOut(card: Int, SwipeDirection, center: Point, seen: Bool)
  /// A card was taken from the screen.
  case removed(card: Int)
  /// The delegate was told. By the article's rules it does not learn the direction.
  case swipeEnded(card: Int, SwipeDirection?)
  /// The last card swiped came back to the top.
  case cameBack(card: Int, SwipeDirection)
  /// All cards are swiped: the data source's empty view is seen.
  case emptyViewShown
  case emptyViewHidden
}

extension CardEvent {
  /// The number of the card that it happened to, where there is one.
  public var card: Int? {
    switch self {
    case .asked(let card), .added(let card, _), .framed(let card, _), .touched(let card),
      .moved(let card, _, _), .released(let card, _, _), .cancelled(let card, _),
      .snappedBack(let card, _), .leftHanging(let card, _), .flewOut(let card, _, _, _), .removed(let card),
      .swipeEnded(let card, _), .cameBack(let card, _):
      card
    case .counted, .emptyViewShown, .emptyViewHidden: nil
    }
  }
}
