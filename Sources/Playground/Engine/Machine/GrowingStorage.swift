/// Room for elements, which moves when it grows: what a machine uses as a stack.
final class GrowingStorage<Element: Sendable>: @unchecked Sendable {
  @exclusivity(unchecked) private(set) var start: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var capacity: Int
  /// What stands where nothing was put.
  private let filler: Element

  init(filledWith filler: Element, count: Int) {
    self.filler = filler
    capacity = max(16, count)
    start = .allocate(capacity: capacity)
    start.initialize(repeating: filler, count: capacity)
  }

  /// The same elements once more.
  init(copyOf other: GrowingStorage) {
    filler = other.filler
    capacity = other.capacity
    start = .allocate(capacity: capacity)
    start.initialize(from: other.start, count: capacity)
  }

  deinit {
    start.deinitialize(count: capacity)
    start.deallocate()
  }

  /// Sees to it that there is room for so many elements.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func makeRoom(for count: Int) {
    if count > capacity { grow(to: max(count, 2 * capacity)) }
  }

  @inline(never)
  private func grow(to newCapacity: Int) {
    let moved = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    moved.moveInitialize(from: start, count: capacity)
    (moved + capacity).initialize(repeating: filler, count: newCapacity - capacity)
    start.deallocate()
    (start, capacity) = (moved, newCapacity)
  }
}
