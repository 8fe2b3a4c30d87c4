extension CardDeck {
  /// Swipes the top card away without a finger, from where it is.
  ///
  /// - Throws: ``GestureError/noCard``
  /// - Complexity: O(*v*) for *v* visible cards
  public mutating func swipe(
    _ direction: SwipeDirection, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    guard !visible.isEmpty else { throw .noCard }
    touch = nil
    flyOut(to: direction, recorder: &recorder)
  }

  /// See ``swipe(_:recorder:)``.
  public mutating func swipe(_ direction: SwipeDirection) throws(GestureError) {
    try swipe(direction, recorder: &NoRecorder.nobody)
  }

  /// Brings the card that was swiped away last back to the top. A card that the finger holds goes back to its place first.
  ///
  /// - Throws: ``GestureError/nothingSwiped``
  /// - Complexity: O(*v*) for *v* visible cards
  public mutating func rewind(recorder: inout some Recorder<Self, Event>) throws(GestureError) {
    guard let last = swiped.last else { throw .nothingSwiped }
    if touch != nil {
      touch = nil
      snapBack(recorder: &recorder)
    }
    if visible.isEmpty { recorder.record(.emptyViewHidden, in: self) }
    swiped.removeLast()
    recorder.record(.asked(card: last.card), in: self)
    visible.insert(ShownCard(number: last.card, frame: frame(at: 0)), at: 0)
    recorder.record(.cameBack(card: last.card, last.direction), in: self)
    if visible.count > visibleCount {
      let under = visible.removeLast()
      recorder.record(.removed(card: under.number), in: self)
    }
    frameAll(recorder: &recorder)
  }

  /// See ``rewind(recorder:)``.
  public mutating func rewind() throws(GestureError) { try rewind(recorder: &NoRecorder.nobody) }

  /// Starts over with the first card.
  ///
  /// - Parameter cards: the new cards of the data source; `nil` keeps what it has.
  /// - Complexity: O(*v*) for *v* visible cards
  public mutating func reload(with cards: [Card]? = nil, recorder: inout some Recorder<Self, Event>) {
    touch = nil
    while let card = visible.popLast() { recorder.record(.removed(card: card.number), in: self) }
    swiped = []
    if let cards { self.cards = cards }
    load(recorder: &recorder)
  }

  /// See ``reload(with:recorder:)``.
  public mutating func reload(with cards: [Card]? = nil) { reload(with: cards, recorder: &NoRecorder.nobody) }

  /// Asks the data source for the first cards.
  mutating func load(recorder: inout some Recorder<Self, Event>) {
    recorder.record(.counted(cards.count), in: self)
    for _ in 0..<Swift.min(visibleCount, cards.count) { addNext(recorder: &recorder) }
    if visible.isEmpty { recorder.record(.emptyViewShown, in: self) }
  }

  /// By the article's rules the delegate is notified before the card flies and removes it, so the flight is
  /// never seen.
  mutating func flyOut(to direction: SwipeDirection, recorder: inout some Recorder<Self, Event>) {
    let card = visible[0].number
    let end = CardGates.flight(of: visible[0].center, to: direction)
    if rules == .right {
      let corner = Point(x: end.x - size.width / 2, y: end.y - size.height / 2)
      visible[0].frame = Rect(origin: corner, size: size)
      recorder.record(.flewOut(card: card, direction, center: end, seen: true), in: self)
    }
    visible.removeFirst()
    swiped.append(Swipe(card: card, direction: direction))
    if rules == .article { recorder.record(.swipeEnded(card: card, nil), in: self) }
    recorder.record(.removed(card: card), in: self)
    if rules == .right { recorder.record(.swipeEnded(card: card, direction), in: self) }
    // The article's code counts what remains itself, and asks only for the number of the next card.
    if rules == .right || remaining > 0 { recorder.record(.counted(cards.count), in: self) }
    if remaining > 0 { addNext(recorder: &recorder) }
    frameAll(recorder: &recorder)
    if visible.isEmpty { recorder.record(.emptyViewShown, in: self) }
    if rules == .article {
      recorder.record(.flewOut(card: card, direction, center: end, seen: false), in: self)
    }
  }

  /// Puts the next card on the screen, at the back.
  private mutating func addNext(recorder: inout some Recorder<Self, Event>) {
    let (card, place) = (swiped.count + visible.count, visible.count)
    recorder.record(.asked(card: card), in: self)
    visible.append(ShownCard(number: card, frame: frame(at: place)))
    recorder.record(.added(card: card, place: place), in: self)
  }

  private mutating func frameAll(recorder: inout some Recorder<Self, Event>) {
    for place in visible.indices {
      visible[place].frame = frame(at: place)
      visible[place].rotation = 0
      recorder.record(.framed(card: visible[place].number, visible[place].frame), in: self)
    }
  }
}
