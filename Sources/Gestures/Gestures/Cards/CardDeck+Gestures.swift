extension CardDeck {
  /// Moves the top card with the finger, which first touches it if it has not.
  ///
  /// By the right rules its center follows the finger. The article's code takes the middle of the card from its `frame`, which is the
  /// box around the card as the last sample has turned it. That box is larger than the card, so the card drifts away from the
  /// finger, to the right and down. (It also measures the translation in the turned card's axes; here the finger's way is always
  /// that on the screen.)
  ///
  /// - Parameter translation: how far the finger is from where it touched, in points: the total, not the
  ///   last part of it.
  /// - Throws: ``GestureError/noCard``, ``GestureError/badNumber(_:_:)``
  /// - Complexity: O(1)
  public mutating func drag<R: Recorder<CardDeck, Event>>(
    to translation: Point, recorder: inout R
  ) throws(GestureError) {
    try NumberCheck.finite(translation, "drag")
    guard !visible.isEmpty else { throw .noCard }
    move(to: translation, recorder: &recorder)
  }

  /// See ``drag(to:recorder:)``.
  public mutating func drag(to translation: Point) throws(GestureError) {
    try drag(to: translation, recorder: &NoRecorder.nobody)
  }

  /// Moves the top card along the samples of a path.
  ///
  /// - Throws: ``GestureError/noCard``
  /// - Complexity: O(*n*) for *n* samples
  public mutating func drag<R: Recorder<CardDeck, Event>>(
    along path: GesturePath, recorder: inout R
  ) throws(GestureError) {
    guard !visible.isEmpty else { throw .noCard }
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

  /// See ``drag(along:recorder:)``.
  public mutating func drag(along path: GesturePath) throws(GestureError) {
    try drag(along: path, recorder: &NoRecorder.nobody)
  }

  /// Lifts the finger: a card beyond a gate is swiped away, another goes back to its place.
  ///
  /// - Throws: ``GestureError/noTouch``
  /// - Complexity: O(*v*) for *v* visible cards
  public mutating func release<R: Recorder<CardDeck, Event>>(recorder: inout R) throws(GestureError) {
    guard touch != nil else { throw .noTouch }
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

  /// Ends the touch on behalf of the system, as for a telephone call: the card goes back to its place. By the article's rules,
  /// whose code does not handle the case, it stays where it is.
  ///
  /// - Throws: ``GestureError/noTouch``
  /// - Complexity: O(1)
  public mutating func cancel<R: Recorder<CardDeck, Event>>(recorder: inout R) throws(GestureError) {
    guard touch != nil else { throw .noTouch }
    touch = nil
    recorder.record(.cancelled(card: visible[0].number, center: visible[0].center), in: self)
    switch rules {
    case .right: snapBack(recorder: &recorder)
    case .article:
      recorder.record(.leftHanging(card: visible[0].number, center: visible[0].center), in: self)
    }
  }

  /// See ``cancel(recorder:)``.
  public mutating func cancel() throws(GestureError) { try cancel(recorder: &NoRecorder.nobody) }

  /// The finger touches the top card, if it does not already.
  private mutating func begin<R: Recorder<CardDeck, Event>>(recorder: inout R) {
    guard touch == nil else { return }
    touch = .zero
    recorder.record(.touched(card: visible[0].number), in: self)
  }

  private mutating func move<R: Recorder<CardDeck, Event>>(to translation: Point, recorder: inout R) {
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

  private func recordMove<R: Recorder<CardDeck, Event>>(measured: Size, recorder: inout R) {
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
  mutating func snapBack<R: Recorder<CardDeck, Event>>(recorder: inout R) {
    visible[0].rotation = 0
    putCenter(inMiddleOf: measuredSize, movedBy: .zero)
    recorder.record(.snappedBack(card: visible[0].number, center: visible[0].center), in: self)
  }
}
