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

  /// Takes the top element off.
  ///
  /// - Throws: ``StackFault/empty(_:)``
  /// - Complexity: O(1)
  @inlinable
  @discardableResult
  public mutating func pop<R: Recorder<MinMaxStack, Event>>(
    recorder: inout R
  ) throws(StackFault) -> Element {
    guard !base.isEmpty else { throw .empty(.pop) }
    let element = base.removeLast()
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

  /// Takes elements off, all or none.
  ///
  /// - Returns: the elements, the top one first.
  /// - Throws: ``StackFault/cannotPop(_:count:)`` if there are not so many, ``StackFault/empty(_:)`` if there are
  ///   none at all.
  /// - Complexity: O(`count`)
  @inlinable
  @discardableResult
  public mutating func pop<R: Recorder<MinMaxStack, Event>>(
    _ count: Int, recorder: inout R
  ) throws(StackFault) -> [Element] {
    guard count >= 0, count <= base.count else {
      throw count > 0 && isEmpty ? .empty(.pop) : .cannotPop(count, count: base.count)
    }
    var popped: [Element] = []
    popped.reserveCapacity(count)
    for _ in 0..<count { popped.append(try pop(recorder: &recorder)) }
    return popped
  }

  /// Takes all elements off.
  @inlinable
  public mutating func clear<R: Recorder<MinMaxStack, Event>>(recorder: inout R) {
    let count = base.count
    self = MinMaxStack(tracks: tracks)
    recorder.record(.cleared(count: count), in: self)
  }

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

// The same with nobody listening.
extension MinMaxStack {
  @usableFromInline typealias Nobody = NoRecorder<MinMaxStack, Event>

  /// See ``push(_:recorder:)``.
  @inlinable
  @inline(__always)
  public mutating func push(_ element: Element) {
    var nobody = Nobody()
    push(element, recorder: &nobody)
  }

  /// See ``pop(recorder:)``.
  @inlinable
  @inline(__always)
  @discardableResult
  public mutating func pop() throws(StackFault) -> Element {
    var nobody = Nobody()
    return try pop(recorder: &nobody)
  }

  /// See ``pop(_:recorder:)``.
  @inlinable
  @discardableResult
  public mutating func pop(_ count: Int) throws(StackFault) -> [Element] {
    var nobody = Nobody()
    return try pop(count, recorder: &nobody)
  }

  /// See ``clear(recorder:)``.
  @inlinable
  public mutating func clear() {
    var nobody = Nobody()
    clear(recorder: &nobody)
  }
}
