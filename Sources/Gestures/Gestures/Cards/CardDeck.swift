/// A pile of cards of which the top one is swiped away to the left or to the right.
///
/// The data source has all cards; the deck asks it only for those that are on the screen, a few at the front. Each lies 10
/// points further down than the one above, and is 20 points narrower. A drag moves the top card with the finger; let go beyond
/// a gate it flies out, the next card comes in at the back, and the rest move up.
///
///     var deck = try CardDeck(["Hamburger", "Puppy", "Poop"])
///     try deck.drag(to: Point(x: 260, y: 20))
///     try deck.release()   // beyond the right gate: Puppy is on top
public struct CardDeck<Card: Hashable & Sendable>: Hashable, Sendable {
  public typealias Event = CardEvent

  /// The cards of the data source.
  public internal(set) var cards: [Card]
  /// The size of the container, which is that of the top card, in points.
  public let size: Size
  /// How many cards are on the screen at once, if there are so many.
  public let visibleCount: Int
  public let rules: Rules
  /// The cards on the screen, from the top.
  public internal(set) var visible: [ShownCard] = []
  /// The cards swiped away, the last one last.
  public internal(set) var swiped: [Swipe] = []
  /// How far the finger has moved since it touched, while it does.
  public internal(set) var touch: Point?

  /// How much further down and in each card lies than the one above, in points.
  public static var step: Double { 10 }
  /// Cards that may be on the screen at once.
  public static var visibleCounts: ClosedRange<Int> { 1...100 }

  /// - Parameters:
  ///   - cards: what the data source has.
  ///   - size: of the container, in points.
  ///   - visible: how many cards are on the screen at once, at most.
  /// - Throws: ``GestureError/badNumber(_:_:)`` or ``GestureError/outOfRange(_:_:allowed:)`` for a side of the size that is no
  ///   length, ``GestureError/badCount(_:_:allowed:)`` for more cards at once than ``visibleCounts``, or than have a width
  /// - Complexity: O(*v*) for *v* visible cards
  public init<R: Recorder<CardDeck, Event>>(
    _ cards: [Card], size: Size = Size(width: 300, height: 400), visible: Int = 3, rules: Rules = .right,
    recorder: inout R
  ) throws(GestureError) {
    for side in [size.width, size.height] {
      try NumberCheck.finite(side, "size")
      try NumberCheck.number(side, "size", in: 1...NumberCheck.limit)
    }
    // The last card's width, too, has to be more than nothing.
    let room = Int((min(size.width, 1e6) / (2 * Self.step)).rounded(.up))
    try NumberCheck.count(visible, "visible", in: 1...min(Self.visibleCounts.upperBound, room))
    self.cards = cards
    self.size = size
    visibleCount = visible
    self.rules = rules
    load(recorder: &recorder)
  }

  /// See ``init(_:size:visible:rules:recorder:)``.
  public init(
    _ cards: [Card], size: Size = Size(width: 300, height: 400), visible: Int = 3, rules: Rules = .right
  ) throws(GestureError) {
    var recorder = NoRecorder<Self, Event>()
    try self.init(cards, size: size, visible: visible, rules: rules, recorder: &recorder)
  }
}

extension CardDeck {
  public var state: CardState {
    guard let top = visible.first else { return .empty }
    if touch != nil { return .dragging }
    return top.frame == frame(at: 0) && top.rotation == 0 ? .resting : .hanging
  }

  /// The centre of the top card, in points of the container.
  public var center: Point? { visible.first?.center }
  /// How far the top card is turned, in radians.
  public var rotation: Double? { visible.first?.rotation }
  /// How many cards were not on the screen yet.
  public var remaining: Int { left - visible.count }
  /// How many cards are not swiped yet.
  public var left: Int { cards.count - swiped.count }
  /// Where the last card swiped went.
  public var direction: SwipeDirection? { swiped.last?.direction }
  /// Whether the data source's empty view is seen.
  public var showsEmptyView: Bool { visible.isEmpty }
  /// The gate that the top card is beyond.
  public var gate: SwipeDirection? { center.flatMap(CardGates.gate) }

  /// The place of the card that lies under so many others, in points of the container.
  public func frame(at place: Int) -> Rect {
    let step = Self.step * Double(place)
    return Rect(x: step, y: step, width: size.width - 2 * step, height: size.height)
  }

  /// Where the container is in a view: in the middle, 60 points higher.
  public func container(in view: Size) -> Rect {
    Rect(
      origin: Point(x: (view.width - size.width) / 2, y: (view.height - size.height) / 2 - 60), size: size)
  }
}

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

/// A card that is on the screen.
public struct ShownCard: Hashable, Sendable {
  /// Its number among the cards of the deck, from 0.
  public let number: Int
  /// Where it is in the container, in points, before it is turned about its centre.
  public internal(set) var frame: Rect
  /// How far it is turned about its centre, in radians; positive is clockwise.
  public internal(set) var rotation = 0.0

  public var center: Point { frame.center }
}

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
