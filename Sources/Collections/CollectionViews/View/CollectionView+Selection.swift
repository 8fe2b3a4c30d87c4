// Touches, which the delegate is asked about, and selection by the program, which it is not.
extension CollectionView {
  /// Touches an item and lifts the finger again.
  ///
  /// - Throws: ``CollectionError/noItem(_:count:)``, ``CollectionError/delegate(_:)``
  public mutating func tap<R: Recorder<CollectionView, Event>>(
    _ path: IndexPath, recorder: inout R
  ) throws(CollectionError) {
    let before = self
    do throws(CollectionError) {
      try touch(path, recorder: &recorder)
      try lift(recorder: &recorder)
    } catch {
      self = before
      throw error
    }
  }

  /// See ``tap(_:recorder:)``.
  public mutating func tap(_ path: IndexPath) throws(CollectionError) {
    try tap(path, recorder: &NoRecorder.nobody)
  }

  /// Puts a finger on an item. It is highlighted, if the delegate allows it; otherwise the touch does nothing. A finger that was on
  /// another item leaves it without selecting it.
  ///
  /// - Throws: ``CollectionError/noItem(_:count:)``, ``CollectionError/delegate(_:)``
  public mutating func touch<R: Recorder<CollectionView, Event>>(
    _ path: IndexPath, recorder: inout R
  ) throws(CollectionError) {
    try checkItem(path)
    let (callback, isAllowed) = try ask(.shouldHighlight, path)
    cancelTouch(recorder: &recorder)
    record(callback, recorder: &recorder)
    guard isAllowed else { return }
    highlighted = path
    record(.didHighlight(path), recorder: &recorder)
  }

  /// Lifts the finger from the highlighted item, which is selected then, or deselected if several may be selected and it was one of
  /// them, if the delegate allows it. A single selection moves on: the item that had it is deselected first.
  ///
  /// - Throws: ``CollectionError/delegate(_:)``
  public mutating func lift<R: Recorder<CollectionView, Event>>(recorder: inout R) throws(CollectionError) {
    guard let path = highlighted else { return }
    if allowsMultipleSelection, selection.contains(path) {
      let (callback, isAllowed) = try ask(.shouldDeselect, path)
      record(callback, recorder: &recorder)
      if isAllowed {
        selection.remove(path)
        record(.didDeselect(path), recorder: &recorder)
      }
    } else {
      let (callback, isAllowed) = try ask(.shouldSelect, path)
      record(callback, recorder: &recorder)
      if isAllowed {
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

  /// Asks the delegate whether a touch may do what it is about to do; it may, unless the delegate answers.
  ///
  /// - Returns: the event that it was asked, and the answer.
  private func ask(
    _ kind: DelegateCallback.Kind, _ path: IndexPath
  ) throws(CollectionError) -> (event: Event, isAllowed: Bool) {
    if let delegate, delegate.implemented.contains(kind) {
      let callback: DelegateCallback
      do throws(AnswerFailure) {
        callback =
          switch kind {
          case .shouldHighlight: .shouldHighlight(path, try delegate.shouldHighlight(path))
          case .shouldDeselect: .shouldDeselect(path, try delegate.shouldDeselect(path))
          default: .shouldSelect(path, try delegate.shouldSelect(path))
          }
      } catch {
        guard error != .canceled else { throw .canceled }
        throw .delegate(DelegateError(kind, about: .item(path), .thrown(error.thrown)))
      }
      return (.calledDelegate(callback), !callback.isRefusal)
    }
    return switch kind {
    case .shouldHighlight: (.shouldHighlight(path), true)
    case .shouldDeselect: (.shouldDeselect(path), true)
    default: (.shouldSelect(path), true)
    }
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
