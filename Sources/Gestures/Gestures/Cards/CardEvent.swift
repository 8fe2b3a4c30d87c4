/// What a ``CardDeck`` does, and what it asks its data source and reports to its delegate, call by call.
/// Cards are numbered from 0.
public enum CardEvent: Hashable, Sendable {
  /// The deck decides with other numbers from now on; reported before it does.
  case configured(from: CardSettings, to: CardSettings)
  /// The data source was asked for the number of cards.
  case counted(Int)
  /// The data source was asked for a card.
  case asked(card: Int)
  /// A card came on the screen; place 0 is the top of the pile.
  case added(card: Int, place: Int)
  /// A card moves to its place in the pile, within ``CardGates/duration``.
  case framed(card: Int, Rect)
  /// A finger came down on the top card.
  case touched(card: Int)
  /// The finger moved the card, whose size was measured as that: its own, or by the article's rules that of the box around it as it
  /// was turned before.
  case moved(card: Int, center: Point, rotation: Double, measured: Size)
  /// The finger left, and the center was worked out once more from a size measured as that; by the article's rules only.
  case centeredAgain(card: Int, center: Point, measured: Size)
  /// The finger was lifted, with the card's center beyond a gate or (`nil`) between them.
  case released(card: Int, center: Point, beyond: SwipeDirection?)
  /// The system took the touch away.
  case cancelled(card: Int, center: Point)
  /// The card was released between the gates, or its drag canceled: it goes back to its place within ``CardGates/duration``.
  case snappedBack(card: Int, center: Point)
  /// The drag was canceled and the card stays where it was, by the article's rules.
  case leftHanging(card: Int, center: Point)
  /// The card flies on and fades within ``CardGates/duration``; unseen if it was removed before.
  case flewOut(card: Int, SwipeDirection, center: Point, seen: Bool)
  /// A card was taken from the screen.
  case removed(card: Int)
  /// The delegate was notified of a swipe; by the article's rules without its direction.
  case swipeEnded(card: Int, SwipeDirection?)
  /// The card that was swiped away last came back to the top.
  case cameBack(card: Int, SwipeDirection)
  /// No card is left: the data source's empty view is shown.
  case emptyViewShown
  /// A card came back, and the empty view is hidden.
  case emptyViewHidden
}

extension CardEvent {
  /// The number of the card that it concerns, if it concerns one.
  public var card: Int? {
    switch self {
    case .asked(let card), .added(let card, _), .framed(let card, _), .touched(let card),
      .moved(let card, _, _, _), .centeredAgain(let card, _, _), .released(let card, _, _),
      .cancelled(let card, _),
      .snappedBack(let card, _), .leftHanging(let card, _), .flewOut(let card, _, _, _), .removed(let card),
      .swipeEnded(let card, _), .cameBack(let card, _):
      card
    case .configured, .counted, .emptyViewShown, .emptyViewHidden: nil
    }
  }
}

/// How the top card of a deck is held.
public enum CardState: String, CaseIterable, Hashable, Sendable {
  /// It is in its place.
  case resting
  /// A finger drags it.
  case dragging
  /// It is out of its place although no finger holds it: a fault of the article's rules, by which a drag that is canceled leaves
  /// it there.
  case hanging
  /// All cards have been swiped away.
  case empty
}

/// A card on the screen.
public struct ShownCard: Hashable, Sendable {
  /// Its number among the cards of the deck, from 0.
  public let number: Int
  /// Its frame in the container before it is turned, in points.
  public internal(set) var frame: Rect
  /// How far it is turned about its center, in radians; positive is clockwise.
  public internal(set) var rotation = 0.0

  /// Its center in the container, in points.
  public var center: Point { frame.center }
}

/// A card that was swiped away.
public struct Swipe: Hashable, Sendable {
  /// Its number among the cards of the deck, from 0.
  public let card: Int
  /// Where it went.
  public let direction: SwipeDirection

  /// Makes the record of a swipe.
  public init(card: Int, direction: SwipeDirection) {
    self.card = card
    self.direction = direction
  }
}
