/// What an operation does to a ``MinMaxStack``, step by step; each event is recorded after what it tells of.
public enum StackEvent<Element> {
  case pushed(Element)
  case popped(Element)
  /// The element pushed or popped was compared with the last of the minima or of the maxima.
  case compared(Element, with: Element, Comparison)
  case pushedMinimum(Element)
  case poppedMinimum(Element)
  case pushedMaximum(Element)
  case poppedMaximum(Element)
  /// All elements were removed at once.
  case cleared(count: Int)
}

extension StackEvent: Equatable where Element: Equatable {}
extension StackEvent: Sendable where Element: Sendable {}

extension MinMaxStack {
  /// Puts an element on top.
  ///
  /// - Complexity: O(1), amortised
  @inlinable
  public mutating func push<R: Recorder<MinMaxStack, Event>>(_ element: Element, recorder: inout R) {
    base.append(element)
    recorder.record(.pushed(element), in: self)
    if tracks.includesMinimum,
      compare(element, with: runningMinima.last, recorder: &recorder) != .greater
    {
      runningMinima.append(element)
      recorder.record(.pushedMinimum(element), in: self)
    }
    if tracks.includesMaximum,
      compare(element, with: runningMaxima.last, recorder: &recorder) != .less
    {
      runningMaxima.append(element)
      recorder.record(.pushedMaximum(element), in: self)
    }
  }

  /// Puts an element on top.
  ///
  /// - Complexity: O(1), amortised
  @inlinable
  @inline(__always)
  public mutating func push(_ element: Element) { push(element, recorder: &NoRecorder.nobody) }

  /// Removes the top element.
  ///
  /// - Returns: the element, or `nil` if the stack is empty.
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public mutating func pop<R: Recorder<MinMaxStack, Event>>(recorder: inout R) -> Element? {
    guard let element = base.popLast() else { return nil }
    recorder.record(.popped(element), in: self)
    if tracks.includesMinimum,
      compare(element, with: runningMinima.last, recorder: &recorder) == .equal
    {
      runningMinima.removeLast()
      recorder.record(.poppedMinimum(element), in: self)
    }
    if tracks.includesMaximum,
      compare(element, with: runningMaxima.last, recorder: &recorder) == .equal
    {
      runningMaxima.removeLast()
      recorder.record(.poppedMaximum(element), in: self)
    }
    return element
  }

  /// Removes the top element.
  ///
  /// - Returns: the element, or `nil` if the stack is empty.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func pop() -> Element? { pop(recorder: &NoRecorder.nobody) }

  /// Removes as many elements from the top, all or none.
  ///
  /// - Returns: the elements, the top one first, or `nil` if there are fewer; then nothing has changed.
  /// - Precondition: `count` is not negative.
  /// - Complexity: O(`count`)
  @inlinable
  @discardableResult
  public mutating func pop<R: Recorder<MinMaxStack, Event>>(_ count: Int, recorder: inout R) -> [Element]? {
    precondition(count >= 0, "Cannot pop a negative number of elements")
    guard count <= base.count else { return nil }
    var popped: [Element] = []
    popped.reserveCapacity(count)
    var turns = Patience.Turns()
    while popped.count < count, turns.next(), let element = pop(recorder: &recorder) {
      popped.append(element)
    }
    return popped
  }

  /// Removes as many elements from the top, all or none.
  ///
  /// - Returns: the elements, the top one first, or `nil` if there are fewer; then nothing has changed.
  /// - Precondition: `count` is not negative.
  /// - Complexity: O(`count`)
  @inlinable
  @discardableResult
  public mutating func pop(_ count: Int) -> [Element]? { pop(count, recorder: &NoRecorder.nobody) }

  /// Removes all elements.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public mutating func removeAll<R: Recorder<MinMaxStack, Event>>(recorder: inout R) {
    let count = base.count
    self = MinMaxStack(tracks: tracks)
    recorder.record(.cleared(count: count), in: self)
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public mutating func removeAll() { removeAll(recorder: &NoRecorder.nobody) }

  /// - Returns: `equal`, without a comparison, if there is no extreme yet.
  @inlinable
  func compare<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, with extreme: Element?, recorder: inout R
  ) -> Comparison {
    guard let extreme else { return .equal }
    let comparison = Comparison(element, extreme)
    recorder.record(.compared(element, with: extreme, comparison), in: self)
    return comparison
  }
}
