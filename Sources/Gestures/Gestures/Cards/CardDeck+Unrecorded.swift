extension CardDeck {
  /// See ``drag(to:recorder:)``.
  public mutating func drag(to translation: Point) throws(GestureError) {
    var nobody = NoRecorder<CardDeck, Event>()
    try drag(to: translation, recorder: &nobody)
  }

  /// See ``drag(along:recorder:)``.
  public mutating func drag(along path: GesturePath) throws(GestureError) {
    var nobody = NoRecorder<CardDeck, Event>()
    try drag(along: path, recorder: &nobody)
  }

  /// See ``release(recorder:)``.
  public mutating func release() throws(GestureError) {
    var nobody = NoRecorder<CardDeck, Event>()
    try release(recorder: &nobody)
  }

  /// See ``cancel(recorder:)``.
  public mutating func cancel() throws(GestureError) {
    var nobody = NoRecorder<CardDeck, Event>()
    try cancel(recorder: &nobody)
  }

  /// See ``swipe(_:recorder:)``.
  public mutating func swipe(_ direction: SwipeDirection) throws(GestureError) {
    var nobody = NoRecorder<CardDeck, Event>()
    try swipe(direction, recorder: &nobody)
  }

  /// See ``rewind(recorder:)``.
  public mutating func rewind() throws(GestureError) {
    var nobody = NoRecorder<CardDeck, Event>()
    try rewind(recorder: &nobody)
  }

  /// See ``reload(with:recorder:)``.
  public mutating func reload(with cards: [Card]? = nil) {
    var nobody = NoRecorder<CardDeck, Event>()
    reload(with: cards, recorder: &nobody)
  }
}
