extension CardDeck {
  /// Why there is no card to move.
  private var withoutCard: GestureError { cards.isEmpty ? .emptyDeck : .noCard }

  /// Moves the top card with the finger, which first touches it if it has not.
  ///
  /// By the right rules its center follows the finger. The article's code takes the middle of the card from its `frame`, which is the
  /// box around the card as the last sample has turned it. That box is larger than the card, so the card drifts away from the
  /// finger, to the right and down. (It also measures the translation in the turned card's axes; here the finger's way is always
  /// that on the screen.)
  ///
  /// - Parameter translation: how far the finger is from where it touched, in points: the total, not the
  ///   last part of it.
  /// - Throws: ``GestureError/noCard``, ``GestureError/emptyDeck``, ``GestureError/badNumber(_:_:)``
  /// - Complexity: O(1)
  public mutating func drag(
    to translation: Point, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    try NumberCheck.finite(translation, "drag")
    guard !visible.isEmpty else { throw withoutCard }
    move(to: translation, recorder: &recorder)
  }

  /// Moves the top card along the samples of a path.
  ///
  /// - Throws: ``GestureError/noCard``, ``GestureError/emptyDeck``
  /// - Complexity: O(*n*) for *n* samples
  public mutating func drag(
    along path: GesturePath, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    guard !visible.isEmpty else { throw withoutCard }
    let hung = state == .hanging
    begin(recorder: &recorder)
    for (index, sample) in path.enumerated() {
      // Where the finger is already, it has not moved: a recognizer reports nothing, but the path begins there. A card that was
      // left hanging is not at that place.
      if index == 0, sample == touch {
        if !hung { recordMove(measured: size, recorder: &recorder) }
      } else {
        move(to: sample, recorder: &recorder)
      }
    }
  }

  /// Lifts the finger: a card beyond a gate is swiped away, another goes back to its place. The article's code first works out
  /// the center once more, from the box around the card as it hangs.
  ///
  /// - Throws: ``GestureError/noTouch``
  /// - Complexity: O(*v*) for *v* visible cards
  public mutating func release(recorder: inout some Recorder<Self, Event>) throws(GestureError) {
    guard let translation = touch else { throw .noTouch }
    if rules == .article { centerAgain(translation, recorder: &recorder) }
    touch = nil
    recorder.record(
      .released(card: visible[0].number, center: visible[0].center, beyond: gate), in: self)
    if let gate {
      flyOut(to: gate, recorder: &recorder)
    } else {
      snapBack(recorder: &recorder)
    }
  }

  /// See ``release(recorder:)``.
  public mutating func release() throws(GestureError) { try release(recorder: &NoRecorder.nobody) }

  /// Ends the touch on behalf of the system, as for a phone call: the card goes back to its place. By the article's rules,
  /// whose code does not handle the case, it stays where its center, worked out once more, has put it.
  ///
  /// - Throws: ``GestureError/noTouch``
  /// - Complexity: O(1)
  public mutating func cancel(recorder: inout some Recorder<Self, Event>) throws(GestureError) {
    guard let translation = touch else { throw .noTouch }
    if rules == .article { centerAgain(translation, recorder: &recorder) }
    touch = nil
    recorder.record(.cancelled(card: visible[0].number, center: visible[0].center), in: self)
    switch rules {
    case .right: snapBack(recorder: &recorder)
    case .article:
      recorder.record(.leftHanging(card: visible[0].number, center: visible[0].center), in: self)
    }
  }

  /// The finger touches the top card, if it does not already.
  private mutating func begin(recorder: inout some Recorder<Self, Event>) {
    guard touch == nil else { return }
    touch = .zero
    recorder.record(.touched(card: visible[0].number), in: self)
  }

  private mutating func move(to translation: Point, recorder: inout some Recorder<Self, Event>) {
    begin(recorder: &recorder)
    touch = translation
    let measured = measuredSize
    switch rules {
    case .right:
      visible[0].rotation = CardTilt.rotation(
        translation: translation.x, width: size.width, tilt: settings.tilt)
    case .article:
      visible[0].rotation = CardTilt.articleRotation(
        translation: translation.x, width: measured.width, tilt: settings.tilt)
    }
    putCenter(inMiddleOf: measured, movedBy: translation)
    recordMove(measured: measured, recorder: &recorder)
  }

  /// The article's handler sets the center before it looks at what has happened: when the finger leaves, too, and with the rotation
  /// of the last movement.
  private mutating func centerAgain(_ translation: Point, recorder: inout some Recorder<Self, Event>) {
    let measured = measuredSize
    putCenter(inMiddleOf: measured, movedBy: translation)
    let card = visible[0]
    recorder.record(.centeredAgain(card: card.number, center: card.center, measured: measured), in: self)
  }

  private func recordMove(measured: Size, recorder: inout some Recorder<Self, Event>) {
    let card = visible[0]
    recorder.record(
      .moved(card: card.number, center: card.center, rotation: card.rotation, measured: measured), in: self)
  }

  /// What the rules take for the size of the top card: its own, or that of the box around it as it is turned now.
  private var measuredSize: Size {
    rules == .right ? size : CardTilt.box(of: size, turnedBy: visible[0].rotation)
  }

  /// Moves the top card, whose own size stays what it is.
  private mutating func putCenter(inMiddleOf measured: Size, movedBy translation: Point) {
    visible[0].frame = Rect(
      x: (measured.width - size.width) / 2 + translation.x,
      y: (measured.height - size.height) / 2 + translation.y, width: size.width, height: size.height)
  }

  /// The rotation is set back first, so that by the article's rules as well the frame is that of the upright card when the center is
  /// taken from it.
  mutating func snapBack(recorder: inout some Recorder<Self, Event>) {
    visible[0].rotation = 0
    putCenter(inMiddleOf: measuredSize, movedBy: .zero)
    recorder.record(.snappedBack(card: visible[0].number, center: visible[0].center), in: self)
  }

  /// Swipes the top card away without a finger, from where it is.
  ///
  /// - Throws: ``GestureError/noCard``, ``GestureError/emptyDeck``
  /// - Complexity: O(*v*) for *v* visible cards
  public mutating func swipe(
    _ direction: SwipeDirection, recorder: inout some Recorder<Self, Event>
  ) throws(GestureError) {
    guard !visible.isEmpty else { throw withoutCard }
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
