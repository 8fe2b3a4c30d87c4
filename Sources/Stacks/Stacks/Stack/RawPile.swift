import Platform

/// Elements on top of each other in raw memory. Its owner destroys it.
@frozen
@usableFromInline
struct RawPile<Element> {
  /// It points nowhere as long as there is no room, so that it need not be optional.
  @usableFromInline var lowest = UnsafeMutablePointer<Element>(bitPattern: MemoryLayout<Element>.alignment)
    .unsafelyUnwrapped
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  @inlinable init() {}

  /// Where the top element is, if there is one.
  @inlinable var top: UnsafeMutablePointer<Element>? { count == 0 ? nil : lowest + (count &- 1) }

  @inlinable
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow(to: count &+ 1, holding: count) }
    (lowest + count).initialize(to: element)
    count &+= 1
  }

  /// - Precondition: there is one.
  @inlinable
  @discardableResult
  mutating func removeTop() -> Element {
    count &-= 1
    return (lowest + count).move()
  }

  /// Makes room, twice as much as before at least.
  ///
  /// - Parameter count: the number of elements there are.
  @inlinable
  mutating func grow(to least: Int, holding count: Int) {
    let capacity = Swift.max(least, 2 * self.capacity, 8)
    if Self.moveAsBytes {
      let bytes = RawMemory.resize(
        self.capacity > 0 ? lowest : nil, holding: count * MemoryLayout<Element>.stride,
        to: capacity * MemoryLayout<Element>.stride)
      lowest = bytes.bindMemory(to: Element.self, capacity: capacity)
    } else {
      let room = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
      room.moveInitialize(from: lowest, count: count)
      deallocate()
      lowest = room
    }
    self.capacity = capacity
  }

  /// Whether elements may be moved without knowing of it, so that a block may grow where it is, or be mapped elsewhere as a whole.
  @inlinable static var moveAsBytes: Bool {
    #if hasFeature(Embedded)
      // Types cannot be asked there.
      return false
    #else
      return _isBitwiseTakable(Element.self) && MemoryLayout<Element>.alignment <= RawMemory.alignment
    #endif
  }

  @inlinable
  func deallocate() {
    guard capacity > 0 else { return }
    if Self.moveAsBytes { RawMemory.free(lowest) } else { lowest.deallocate() }
  }

  /// Another pile of the lowest elements, with room for more: most are copied because they are about to change.
  @inlinable
  func copy(_ count: Int) -> RawPile {
    var copy = RawPile()
    guard count > 0 else { return copy }
    copy.grow(to: count + count / 8 + 1, holding: 0)
    copy.lowest.initialize(from: lowest, count: count)
    copy.count = count
    return copy
  }

  @inlinable
  func destroy() {
    lowest.deinitialize(count: count)
    deallocate()
  }
}
