/// A pile of cards of which the top one is swiped away to the left or to the right.
///
/// The data source has all cards; the deck asks it only for those on the screen, a few at the front. Each lies 10 points
/// lower than the one above it and is 20 points narrower, unless its ``settings`` change that. A drag moves
/// the top card with the finger. Released beyond a gate, the card flies out, the next one comes in at the
/// back, and the others move up.
///
///     var deck: CardDeck = ["Hamburger", "Puppy", "Poop"]
///     try deck.drag(to: Point(x: 260, y: 20))
///     try deck.release()   // beyond the right gate
///     deck.first           // Puppy
///     Array(deck)          // Puppy, Poop
///
/// As a collection, a deck has the cards that have not been swiped away, from the top.
public struct CardDeck<Card: Hashable & Sendable>: Hashable, Sendable {
  public typealias Event = CardEvent

  /// All cards of the data source, those already swiped away included.
  public internal(set) var cards: [Card]
  /// The size of the container, which is that of the top card, in points.
  public let size: Size
  /// The largest number of cards on the screen at once.
  public let visibleCount: Int
  /// Whether the deck does what the article means or what its code does.
  public let rules: Rules
  /// The numbers with which the deck decides and lays out its cards.
  public internal(set) var settings: CardSettings
  /// The cards on the screen, from the top.
  public internal(set) var visible: [ShownCard] = []
  /// The cards swiped away, the last one last.
  public internal(set) var swiped: [Swipe] = []
  /// How far the finger has moved since it touched the screen, in points; `nil` when there is none.
  public internal(set) var touch: Point?

  /// The numbers of cards that may be on the screen at once.
  public static var visibleCounts: ClosedRange<Int> { 1...100 }
  /// The size of a container if none is given, in points.
  public static var standardSize: Size { Size(width: 300, height: 400) }
  /// How many cards are on the screen if no number is given.
  public static var standardVisibleCount: Int { 3 }

  /// Makes a deck whose first cards are on the screen, and reports how it asks for them.
  ///
  /// - Parameters:
  ///   - cards: what the data source has, the top card first.
  ///   - size: of the container, in points.
  ///   - visible: the largest number of cards on the screen at once.
  ///   - rules: whether the deck does what the article means or what its code does.
  ///   - settings: the numbers with which it decides; by default those of the article.
  /// - Throws: ``GestureError/badNumber(_:_:)`` or ``GestureError/outOfRange(_:_:allowed:)`` for a side of the size that is not
  ///   finite or below 1; ``GestureError/badCount(_:_:allowed:)`` for a number of visible cards outside ``visibleCounts``, or
  ///   so large that the last one would have no width
  /// - Complexity: O(*v*) for *v* visible cards
  public init(
    _ cards: [Card], size: Size = standardSize, visible: Int = standardVisibleCount, rules: Rules = .right,
    settings: CardSettings = .standard, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    for side in [size.width, size.height] {
      try NumberCheck.finite(side, "size")
      try NumberCheck.number(side, "size", in: 1...NumberCheck.limit)
    }
    try Self.check(settings, for: visible, in: size)
    self.init(checked: cards, size, visible, rules, settings, recorder: &recorder)
  }

  /// See ``init(_:size:visible:rules:settings:recorder:)``.
  public init(
    _ cards: [Card], size: Size = standardSize, visible: Int = standardVisibleCount, rules: Rules = .right,
    settings: CardSettings = .standard
  ) throws(GestureError) {
    try self.init(
      cards, size: size, visible: visible, rules: rules, settings: settings, recorder: &NoRecorder.nobody)
  }

  /// Refuses numbers that are not allowed, and insets that leave the last of the visible cards no width.
  static func check(_ settings: CardSettings, for visible: Int, in size: Size) throws(GestureError) {
    try settings.check()
    let room = (Swift.min(size.width, 1e6) / (2 * settings.insets)).rounded(.up)
    let most = Int(Swift.min(Double(visibleCounts.upperBound), room))
    try NumberCheck.count(visible, "visible", in: 1...most)
  }

  /// From a size and a number of visible cards that are known to be good.
  private init(
    checked cards: [Card], _ size: Size, _ visible: Int, _ rules: Rules, _ settings: CardSettings,
    recorder: inout some Recorder<Self, Event>
  ) {
    self.cards = cards
    self.size = size
    visibleCount = visible
    self.rules = rules
    self.settings = settings
    load(recorder: &recorder)
  }
}

extension CardDeck {
  /// How the top card is held.
  public var state: CardState {
    guard let top = visible.first else { return .empty }
    if touch != nil { return .dragging }
    return top.frame == frame(at: 0) && top.rotation == 0 ? .resting : .hanging
  }

  /// The center of the top card, in points of the container; `nil` if no card is left.
  public var center: Point? { visible.first?.center }
  /// How far the top card is turned, in radians, positive clockwise; `nil` if no card is left.
  public var rotation: Double? { visible.first?.rotation }
  /// The number of cards that have not been on the screen yet.
  public var remaining: Int { left - visible.count }
  /// The number of cards that have not been swiped away.
  public var left: Int { cards.count - swiped.count }
  /// Where the last card swiped away went; `nil` if none has been.
  public var direction: SwipeDirection? { swiped.last?.direction }
  /// Whether the data source's empty view is shown: no card is left.
  public var showsEmptyView: Bool { visible.isEmpty }
  /// How far the center of the top card is from where the finger, or its place, would have it, in points: zero by the right rules.
  /// `nil` if no card is left.
  public var drift: Point? {
    visible.first.map { card in
      let translation = touch ?? .zero
      return Point(x: card.frame.x - translation.x, y: card.frame.y - translation.y)
    }
  }
  /// The gate that the center of the top card is beyond, if it is.
  public var gate: SwipeDirection? { center.flatMap(settings.gates.gate) }
  /// The gate that the center of the top card would be beyond if the finger left now, if it would: by the article's rules the center is
  /// worked out once more then.
  public var releaseGate: SwipeDirection? { releaseCenter.flatMap(settings.gates.gate) }
  /// Where the center of the top card would be if the finger left now; `nil` if no card is left.
  public var releaseCenter: Point? {
    guard rules == .article, let touch, let top = visible.first else { return center }
    let box = CardTilt.box(of: size, turnedBy: top.rotation)
    return Point(x: box.width / 2 + touch.x, y: box.height / 2 + touch.y)
  }

  /// The frame of a card at rest, in points of the container.
  ///
  /// - Parameter place: the number of cards above it.
  public func frame(at place: Int) -> Rect {
    let step = settings.insets * Double(place)
    return Rect(x: step, y: step, width: size.width - 2 * step, height: size.height)
  }

  /// The frame of the container in a view of that size: 60 points above the middle.
  public func container(in view: Size) -> Rect {
    Rect(
      origin: Point(x: (view.width - size.width) / 2, y: (view.height - size.height) / 2 - 60), size: size)
  }
}

extension CardDeck: RandomAccessCollection {
  /// The position of the top card.
  public var startIndex: Int { swiped.count }
  /// The position after the last card of the data source.
  public var endIndex: Int { cards.count }

  /// A card that has not been swiped away.
  ///
  /// - Parameter position: its number among ``cards``, from ``startIndex``.
  /// - Complexity: O(1)
  public subscript(position: Int) -> Card {
    precondition(indices.contains(position), "the card is swiped away, or there is none of that number")
    return cards[position]
  }
}

extension CardDeck: ExpressibleByArrayLiteral {
  /// Makes a deck of the standard size, three cards of which are on the screen, by the right rules.
  ///
  /// - Complexity: O(*n*) for *n* cards
  public init(arrayLiteral cards: Card...) {
    self.init(
      checked: cards, Self.standardSize, Self.standardVisibleCount, .right, .standard,
      recorder: &NoRecorder.nobody)
  }
}

extension CardDeck: CustomStringConvertible {
  /// The cards that have not been swiped away, as an array writes them: `[Puppy, Poop]`.
  public var description: String {
    "[\(lazy.map { "\($0)" }.joined(separator: ", "))]"
  }
}

extension CardDeck: PromiseKeeper {
  /// The article's rules do not promise where the top card is.
  ///
  /// - Complexity: O(*n*) for *n* cards swiped and seen
  public func keep(_ promises: inout Promises) {
    let numbers = swiped.map { $0.card } + visible.map { $0.number }
    promises.say(
      "card order",
      "cards swiped, cards shown, and cards to come are all the cards, in the data source's order",
      numbers == Array(numbers.indices) && left >= visible.count,
      otherwise: "cards \(numbers) are swiped and shown, and \(left) are left")
    promises.say(
      "full pile", "as many cards are shown as may be, or all that are left",
      visible.count == Swift.min(visibleCount, left),
      otherwise: "\(visible.count) cards are shown of \(left), and \(visibleCount) may be")
    let stray = visible.indices.dropFirst().first {
      visible[$0].frame != frame(at: $0) || visible[$0].rotation != 0
    }
    promises.say(
      "card places", "every card but the top one is in its place, upright",
      stray == nil && visible.first.map { $0.frame.size == size } ?? (touch == nil),
      otherwise: stray.map { "card \(visible[$0].number), under \($0) others, is not in its place" }
        ?? "the top card has another size, or a finger holds no card")
    guard rules == .right else { return }
    promises.say(
      "held card", "the top card is where the finger has moved it, or in its place",
      visible.first.map(isHeld) ?? (touch == nil),
      otherwise: visible.first.map { "card \($0.number) is not where it is held" } ?? "a finger holds no card"
    )
  }

  private func isHeld(_ card: ShownCard) -> Bool {
    let translation = touch ?? .zero
    return card.frame == Rect(origin: translation, size: size)
      && card.rotation
        == CardTilt.rotation(translation: translation.x, width: size.width, tilt: settings.tilt)
  }
}
