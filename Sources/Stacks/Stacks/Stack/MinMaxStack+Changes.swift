/// What an operation does to a ``MinMaxStack``, step by step; each event is recorded after what it reports.
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
  /// - Complexity: O(1), amortized
  @inlinable
  @inline(__always)
  public mutating func push<R: Recorder<MinMaxStack, Event>>(_ element: Element, recorder: inout R) {
    if R.isListening { return pushRecorded(element, recorder: &recorder) }
    makeUnique()
    guard _fastPath(places.next != places.limit) else {
      places = storage.push(element, onto: count)
      return
    }
    places.next.initialize(to: element)
    places.next += 1
    if !Self.forgetsElements { storage.piles.pointee.elements.count &+= 1 }
    // One comparison shows that it is not an extreme, as most are not.
    if keepsMinima,
      _slowPath(!(storage.piles.pointee.latestMinimum.unsafelyUnwrapped.pointee.element < element))
    {
      places = storage.keepMinimum(element, count)
    }
    if keepsMaxima,
      _slowPath(!(element < storage.piles.pointee.latestMaximum.unsafelyUnwrapped.pointee.element))
    {
      places = storage.keepMaximum(element, count)
    }
  }

  /// Puts an element on top.
  ///
  /// - Complexity: O(1), amortized
  @inlinable
  @inline(__always)
  public mutating func push(_ element: Element) { push(element, recorder: &NoRecorder.nobody) }

  /// Removes the top element.
  ///
  /// - Returns: the element, or `nil` if the stack is empty.
  /// - Complexity: O(1)
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func pop<R: Recorder<MinMaxStack, Event>>(recorder: inout R) -> Element? {
    if R.isListening { return popRecorded(recorder: &recorder) }
    guard _fastPath(places.next > places.floor) else { return popExtreme() }
    return take()
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
  /// - Throws: what interrupts it; then some of the elements are removed, and lost.
  /// - Precondition: `count` is not negative.
  /// - Complexity: O(`count`)
  @inlinable
  @discardableResult
  public mutating func pop<R: Recorder<MinMaxStack, Event>>(
    _ count: Int, recorder: inout R
  ) throws(R.Interruption) -> [Element]? {
    precondition(count >= 0, "Cannot pop a negative number of elements")
    guard count <= self.count else { return nil }
    var popped: [Element] = []
    popped.reserveCapacity(count)
    var turns = Turns()
    while popped.count < count, let element = pop(recorder: &recorder) {
      try turns.next(recorder)
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
    let count = self.count
    self = MinMaxStack(tracks: tracks, twins: twins)
    recorder.record(.cleared(count: count), in: self)
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(``count``)
  @inlinable
  public mutating func removeAll() { removeAll(recorder: &NoRecorder.nobody) }
}
