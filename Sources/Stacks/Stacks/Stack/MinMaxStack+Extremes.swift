extension MinMaxStack {
  /// The smallest element, if there is one; of a stack that loses ``Twins``, what it believes.
  ///
  /// - Throws: what interrupts the search.
  /// - Complexity: O(1) if the minimum is tracked, else O(``count``)
  @inlinable
  public func min<R: Recorder<MinMaxStack, Event>>(
    recorder: inout R
  ) throws(R.Interruption) -> Element? {
    guard keepsMinima else {
      return R.isListening ? try search(for: .less, recorder: &recorder) : elementPile.smallest()
    }
    defer { extendLifetime(storage) }
    let minimum = storage.piles.pointee.latestMinimum?.pointee.element
    if R.isListening, let minimum { recorder.record(.knownMinimum(minimum), in: self) }
    return minimum
  }

  /// See ``min(recorder:)``.
  @inlinable public var min: Element? { min(recorder: &NoRecorder.nobody) }

  /// The largest element, if there is one; of a stack that loses ``Twins``, what it believes.
  ///
  /// - Throws: what interrupts the search.
  /// - Complexity: O(1) if the maximum is tracked, else O(``count``)
  @inlinable
  public func max<R: Recorder<MinMaxStack, Event>>(
    recorder: inout R
  ) throws(R.Interruption) -> Element? {
    guard keepsMaxima else {
      return R.isListening ? try search(for: .greater, recorder: &recorder) : elementPile.largest()
    }
    defer { extendLifetime(storage) }
    let maximum = storage.piles.pointee.latestMaximum?.pointee.element
    if R.isListening, let maximum { recorder.record(.knownMaximum(maximum), in: self) }
    return maximum
  }

  /// See ``max(recorder:)``.
  @inlinable public var max: Element? { max(recorder: &NoRecorder.nobody) }

  /// Goes through all elements from the bottom, and compares each with the best one so far: *n* − 1 comparisons.
  ///
  /// - Parameter wanted: how an element compares with the best one so far if it is better.
  @inlinable
  func search<R: Recorder<MinMaxStack, Event>>(
    for wanted: Comparison, recorder: inout R
  ) throws(R.Interruption) -> Element? {
    let elements = elementPile
    guard var best = elements.first else { return nil }
    recorder.record(.began(best, looksForMinimum: wanted == .less), in: self)
    var place = 0
    var turns = Turns()
    for index in elements.indices.dropFirst() {
      try turns.next(recorder)
      let comparison = Comparison(elements[index], best)
      let isBetter = comparison == wanted
      recorder.record(
        .searched(index, best: place, comparison, looksForMinimum: wanted == .less), in: self)
      if isBetter { (best, place) = (elements[index], index) }
    }
    return best
  }
}

// Never inlined: a stack that keeps extremes does not need it.
extension StackPile where Element: Comparable {
  /// The smallest element, the lowest of equal ones.
  @inlinable
  @inline(never)
  func smallest() -> Element? { self.min() }

  /// The largest element, the lowest of equal ones.
  @inlinable
  @inline(never)
  func largest() -> Element? { self.max() }
}
