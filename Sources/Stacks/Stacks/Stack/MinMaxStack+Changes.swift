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
  @inline(__always)
  public mutating func push<R: Recorder<MinMaxStack, Event>>(_ element: Element, recorder: inout R) {
    makeUnique()
    storage.piles.pointee.elements.append(element)
    record(.pushed(element), to: &recorder)
    if tracks.includesMinimum,
      isExtreme(element, among: storage.piles.pointee.minima, .less, recorder: &recorder)
    {
      storage.piles.pointee.minima.append(element)
      record(.pushedMinimum(element), to: &recorder)
    }
    if tracks.includesMaximum,
      isExtreme(element, among: storage.piles.pointee.maxima, .greater, recorder: &recorder)
    {
      storage.piles.pointee.maxima.append(element)
      record(.pushedMaximum(element), to: &recorder)
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
  @inline(__always)
  @discardableResult
  public mutating func pop<R: Recorder<MinMaxStack, Event>>(recorder: inout R) -> Element? {
    makeUnique()
    guard storage.piles.pointee.elements.count > 0 else { return nil }
    let element = storage.piles.pointee.elements.removeTop()
    record(.popped(element), to: &recorder)
    if tracks.includesMinimum,
      isLatest(element, of: storage.piles.pointee.minima, recorder: &recorder)
    {
      _ = storage.piles.pointee.minima.removeTop()
      record(.poppedMinimum(element), to: &recorder)
    }
    if tracks.includesMaximum,
      isLatest(element, of: storage.piles.pointee.maxima, recorder: &recorder)
    {
      _ = storage.piles.pointee.maxima.removeTop()
      record(.poppedMaximum(element), to: &recorder)
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
    guard count <= self.count else { return nil }
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
    let count = self.count
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
  mutating func isExtreme<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, among extremes: RawPile<Element>, _ wanted: Comparison, recorder: inout R
  ) -> Bool {
    guard extremes.count > 0 else { return true }
    let comparison = compare(element, with: extremes[extremes.count &- 1], recorder: &recorder)
    return comparison == wanted || comparison == .equal && twins == .both
  }

  /// Whether an element that is popped is the latest extreme.
  @inlinable
  mutating func isLatest<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, of extremes: RawPile<Element>, recorder: inout R
  ) -> Bool {
    guard extremes.count > 0 else { return false }
    return compare(element, with: extremes[extremes.count &- 1], recorder: &recorder) == .equal
  }

  @inlinable
  mutating func compare<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, with extreme: Element, recorder: inout R
  ) -> Comparison {
    let comparison = Comparison(element, extreme)
    record(.compared(element, with: extreme, comparison), to: &recorder)
    return comparison
  }

  /// Makes sure that no other stack sees the change that follows.
  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { copyStorage() }
  }

  /// Never inlined: what happens once in a while would crowd out what happens always.
  @inlinable
  @inline(never)
  mutating func copyStorage() { storage = storage.copy() }

  /// Records what has happened. Whoever listens may keep the stack as it stands, so the next change asks again.
  @inlinable
  @inline(__always)
  mutating func record<R: Recorder<MinMaxStack, Event>>(_ event: Event, to recorder: inout R) {
    guard R.isListening else { return }
    recorder.record(event, in: self)
    makeUnique()
  }
}
