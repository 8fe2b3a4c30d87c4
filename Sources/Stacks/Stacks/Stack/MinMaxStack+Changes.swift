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
  /// An extreme that is not kept is looked for: the lowest element is the best one so far.
  case began(Element, looksForMinimum: Bool)
  /// In that search the element at an index was compared with the best one so far, at another.
  case searched(Int, best: Int, Comparison, looksForMinimum: Bool)
  /// An extreme was asked for that is kept.
  case knownMinimum(Element)
  case knownMaximum(Element)
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
    if tracks.includesMinimum, isExtreme(element, runningMinima.last, .less, recorder: &recorder) {
      runningMinima.append(element)
      recorder.record(.pushedMinimum(element), in: self)
    }
    if tracks.includesMaximum, isExtreme(element, runningMaxima.last, .greater, recorder: &recorder) {
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
    if tracks.includesMinimum, let minimum = runningMinima.last,
      compare(element, with: minimum, recorder: &recorder) == .equal
    {
      runningMinima.removeLast()
      recorder.record(.poppedMinimum(element), in: self)
    }
    if tracks.includesMaximum, let maximum = runningMaxima.last,
      compare(element, with: maximum, recorder: &recorder) == .equal
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
    self = MinMaxStack(tracks: tracks, twins: twins)
    recorder.record(.cleared(count: count), in: self)
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public mutating func removeAll() { removeAll(recorder: &NoRecorder.nobody) }

  /// Whether an element that is pushed is an extreme; the first one is, without a comparison.
  @inlinable
  func isExtreme<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, _ extreme: Element?, _ wanted: Comparison, recorder: inout R
  ) -> Bool {
    guard let extreme else { return true }
    let comparison = compare(element, with: extreme, recorder: &recorder)
    return comparison == wanted || comparison == .equal && twins == .both
  }

  @inlinable
  func compare<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, with extreme: Element, recorder: inout R
  ) -> Comparison {
    let comparison = Comparison(element, extreme)
    recorder.record(.compared(element, with: extreme, comparison), in: self)
    return comparison
  }
}
