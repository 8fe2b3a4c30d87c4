/// What a delegate answers when it is asked about a touch.
public struct TouchAnswers: Hashable, Sendable {
  /// Whether the item under the finger is highlighted; if not, the touch does nothing.
  public var shouldHighlight: Bool
  /// Whether the item is selected when the finger is lifted.
  public var shouldSelect: Bool
  /// Whether a selected item is deselected when the finger is lifted, where several can be selected.
  public var shouldDeselect: Bool

  /// Yes to everything that is not answered otherwise.
  public init(shouldHighlight: Bool = true, shouldSelect: Bool = true, shouldDeselect: Bool = true) {
    self.shouldHighlight = shouldHighlight
    self.shouldSelect = shouldSelect
    self.shouldDeselect = shouldDeselect
  }
}

// Touches, which the delegate is asked about, and selection by the program, which it is not.
extension CollectionView {
  /// Touches an item and lifts the finger again.
  ///
  /// - Throws: ``CollectionError/noItem(_:count:)``
  public mutating func tap<R: Recorder<CollectionView, Event>>(
    _ path: IndexPath, answers: TouchAnswers = TouchAnswers(), recorder: inout R
  ) throws(CollectionError) {
    try touch(path, answers: answers, recorder: &recorder)
    lift(answers: answers, recorder: &recorder)
  }

  /// See ``tap(_:answers:recorder:)``.
  public mutating func tap(
    _ path: IndexPath, answers: TouchAnswers = TouchAnswers()
  ) throws(CollectionError) { try tap(path, answers: answers, recorder: &NoRecorder.nobody) }

  /// Puts a finger on an item. It is highlighted, if the delegate allows it; otherwise the touch does nothing. A finger that was on
  /// another item leaves it without selecting it.
  ///
  /// - Throws: ``CollectionError/noItem(_:count:)``
  public mutating func touch<R: Recorder<CollectionView, Event>>(
    _ path: IndexPath, answers: TouchAnswers = TouchAnswers(), recorder: inout R
  ) throws(CollectionError) {
    try checkItem(path)
    cancelTouch(recorder: &recorder)
    record(.shouldHighlight(path, answers.shouldHighlight), recorder: &recorder)
    guard answers.shouldHighlight else { return }
    highlighted = path
    record(.didHighlight(path), recorder: &recorder)
  }

  /// Lifts the finger from the highlighted item, which is selected then, or deselected if several may be selected and it was one of
  /// them. A single selection moves on: the item that had it is deselected first.
  public mutating func lift<R: Recorder<CollectionView, Event>>(
    answers: TouchAnswers = TouchAnswers(), recorder: inout R
  ) {
    guard let path = highlighted else { return }
    if allowsMultipleSelection, selection.contains(path) {
      record(.shouldDeselect(path, answers.shouldDeselect), recorder: &recorder)
      if answers.shouldDeselect {
        selection.remove(path)
        record(.didDeselect(path), recorder: &recorder)
      }
    } else {
      record(.shouldSelect(path, answers.shouldSelect), recorder: &recorder)
      if answers.shouldSelect {
        for other in others(than: path) {
          selection.remove(other)
          record(.didDeselect(other), recorder: &recorder)
        }
        selection.insert(path)
        record(.didSelect(path), recorder: &recorder)
      }
    }
    cancelTouch(recorder: &recorder)
  }

  /// Takes the finger off without selecting anything, as a scroll does that begins.
  public mutating func cancelTouch<R: Recorder<CollectionView, Event>>(recorder: inout R) {
    guard let path = highlighted else { return }
    highlighted = nil
    record(.didUnhighlight(path), recorder: &recorder)
  }

  /// Selects an item (`selectItem(at:animated:scrollPosition:)`).
  ///
  /// - Returns: whether it was not selected before.
  /// - Throws: ``CollectionError/noItem(_:count:)``
  @discardableResult
  public mutating func select<R: Recorder<CollectionView, Event>>(
    _ path: IndexPath, recorder: inout R
  ) throws(CollectionError) -> Bool {
    try checkItem(path)
    guard !selection.contains(path) else { return false }
    for other in others(than: path) {
      selection.remove(other)
      record(.deselected(other), recorder: &recorder)
    }
    selection.insert(path)
    record(.selected(path), recorder: &recorder)
    return true
  }

  /// See ``select(_:recorder:)``.
  @discardableResult
  public mutating func select(_ path: IndexPath) throws(CollectionError) -> Bool {
    try select(path, recorder: &NoRecorder.nobody)
  }

  /// Deselects an item (`deselectItem(at:animated:)`).
  ///
  /// - Returns: whether it was selected before.
  /// - Throws: ``CollectionError/noItem(_:count:)``
  @discardableResult
  public mutating func deselect<R: Recorder<CollectionView, Event>>(
    _ path: IndexPath, recorder: inout R
  ) throws(CollectionError) -> Bool {
    try checkItem(path)
    guard selection.remove(path) != nil else { return false }
    record(.deselected(path), recorder: &recorder)
    return true
  }

  /// See ``deselect(_:recorder:)``.
  @discardableResult
  public mutating func deselect(_ path: IndexPath) throws(CollectionError) -> Bool {
    try deselect(path, recorder: &NoRecorder.nobody)
  }

  /// What must be deselected before an item is selected.
  private func others(than path: IndexPath) -> [IndexPath] {
    allowsMultipleSelection ? [] : selection.filter { $0 != path }
  }
}
