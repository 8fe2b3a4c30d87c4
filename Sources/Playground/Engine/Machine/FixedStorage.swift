/// Room for so many elements, which stand still: what the loop of a machine reaches without asking.
///
/// This, ``GrowingStorage``, ``Window`` and ``OwnedVariables`` alone handle memory by hand. A build with assertions checks every access.
final class FixedStorage<Element: Sendable>: @unchecked Sendable {
  let start: UnsafeMutablePointer<Element>
  let count: Int

  init(repeating element: Element, count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
  }

  /// The elements once more, and behind them others, as many as are missing.
  ///
  /// - Precondition: `count` is not less than there are elements.
  init(_ elements: some Collection<Element>, filledWith element: Element? = nil, count: Int) {
    precondition(count == elements.count || element != nil && count > elements.count)
    self.count = count
    start = .allocate(capacity: count)
    _ = UnsafeMutableBufferPointer(start: start, count: count).initialize(fromContentsOf: elements)
    if let element { (start + elements.count).initialize(repeating: element, count: count - elements.count) }
  }

  convenience init(_ elements: some Collection<Element>) { self.init(elements, count: elements.count) }

  deinit {
    start.deinitialize(count: count)
    start.deallocate()
  }
}

extension FixedStorage: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(place: Int) -> Element {
    @inline(__always) _read {
      assert(indices.contains(place))
      yield start[place]
    }
    @inline(__always) _modify {
      assert(indices.contains(place))
      yield &start[place]
    }
  }
}
