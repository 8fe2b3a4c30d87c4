// The operations with each step recorded. The recorder may keep a copy of the stack at any event, so each
// step checks again whether the storage is uniquely referenced.
extension MinMaxStack {
  /// What ``push(_:recorder:)`` does with a recorder. Never inlined: it would crowd out the code without one.
  @inlinable
  @inline(never)
  mutating func pushRecorded<R: Recorder<MinMaxStack, Event>>(_ element: Element, recorder: inout R) {
    makeUnique()
    let height = count + 1
    storage.put(element, onto: count)
    places = storage.places(height)
    record(.pushed(element), to: &recorder)
    if keepsMinima,
      isExtreme(element, beside: storage.piles.pointee.latestMinimum, .less, recorder: &recorder)
    {
      places = storage.keepMinimum(element, count)
      record(.pushedMinimum(element), to: &recorder)
    }
    if keepsMaxima,
      isExtreme(element, beside: storage.piles.pointee.latestMaximum, .greater, recorder: &recorder)
    {
      places = storage.keepMaximum(element, count)
      record(.pushedMaximum(element), to: &recorder)
    }
  }

  /// What ``pop(recorder:)`` does with a recorder.
  @inlinable
  @inline(never)
  mutating func popRecorded<R: Recorder<MinMaxStack, Event>>(recorder: inout R) -> Element? {
    guard !isEmpty else { return nil }
    makeUnique()
    let element = take()
    record(.popped(element), to: &recorder)
    if keepsMinima, isLatest(element, storage.piles.pointee.latestMinimum, recorder: &recorder) {
      storage.piles.pointee.minima.removeTop()
      places = storage.places(count)
      record(.poppedMinimum(element), to: &recorder)
    }
    if keepsMaxima, isLatest(element, storage.piles.pointee.latestMaximum, recorder: &recorder) {
      storage.piles.pointee.maxima.removeTop()
      places = storage.places(count)
      record(.poppedMaximum(element), to: &recorder)
    }
    return element
  }

  /// Whether an element that is pushed is an extreme; the first one is, without a comparison.
  @inlinable
  mutating func isExtreme<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, beside latest: UnsafeMutablePointer<KeptExtreme<Element>>?, _ wanted: Comparison,
    recorder: inout R
  ) -> Bool {
    guard let latest else { return true }
    let comparison = compare(element, with: latest.pointee.element, recorder: &recorder)
    return comparison == wanted || comparison == .equal && twins == .both
  }

  /// Whether an element that is popped is the latest extreme.
  @inlinable
  mutating func isLatest<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, _ latest: UnsafeMutablePointer<KeptExtreme<Element>>?, recorder: inout R
  ) -> Bool {
    guard let latest else { return false }
    return compare(element, with: latest.pointee.element, recorder: &recorder) == .equal
  }

  @inlinable
  mutating func compare<R: Recorder<MinMaxStack, Event>>(
    _ element: Element, with extreme: Element, recorder: inout R
  ) -> Comparison {
    let comparison = Comparison(element, extreme)
    record(.compared(element, with: extreme, comparison), to: &recorder)
    return comparison
  }

  /// Records what has happened. The recorder may keep a copy of the stack, so what follows checks again.
  @inlinable
  mutating func record<R: Recorder<MinMaxStack, Event>>(_ event: Event, to recorder: inout R) {
    recorder.record(event, in: self)
    makeUnique()
  }
}
