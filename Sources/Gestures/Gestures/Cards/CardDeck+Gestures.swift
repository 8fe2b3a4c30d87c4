extension CardDeck {
  /// Moves the top card with the finger, which first touches it if it has not.
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
    for sample in path { move(to: sample, recorder: &recorder) }
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

  private mutating func move<R: Recorder<CardDeck, Event>>(to translation: Point, recorder: inout R) {
    let card = visible[0].number
    if touch == nil {
      touch = .zero
      recorder.record(.touched(card: card), in: self)
    }
    touch = translation
    visible[0].frame = Rect(
      x: translation.x, y: translation.y, width: size.width, height: size.height)
    visible[0].rotation = CardGates.rotation(translation: translation.x, width: size.width)
    recorder.record(
      .moved(card: card, center: visible[0].center, rotation: visible[0].rotation), in: self)
  }

  mutating func snapBack<R: Recorder<CardDeck, Event>>(recorder: inout R) {
    visible[0].frame = frame(at: 0)
    visible[0].rotation = 0
    recorder.record(.snappedBack(card: visible[0].number, center: visible[0].center), in: self)
  }
}
