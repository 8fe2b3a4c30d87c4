/// Where a ``MinMaxStack`` keeps its piles: one object, so that a change asks once whether the stack is alone with it.
@usableFromInline
final class StackStorage<Element>: ManagedBuffer<StackStorage<Element>.Piles, Never> {
  /// The piles, in raw memory.
  @frozen
  @usableFromInline
  struct Piles {
    @usableFromInline var elements = RawPile<Element>()
    @usableFromInline var minima = RawPile<Element>()
    @usableFromInline var maxima = RawPile<Element>()

    @inlinable init() {}
  }

  @inlinable
  static func make() -> StackStorage {
    unsafeDowncast(create(minimumCapacity: 0) { _ in Piles() }, to: StackStorage.self)
  }

  /// The piles where they are, for as long as the object lives.
  @inlinable var piles: UnsafeMutablePointer<Piles> { withUnsafeMutablePointerToHeader { $0 } }

  /// Another object with equal piles.
  @inlinable
  func copy() -> StackStorage {
    let copy = StackStorage.make()
    copy.piles.pointee.elements = piles.pointee.elements.copy()
    copy.piles.pointee.minima = piles.pointee.minima.copy()
    copy.piles.pointee.maxima = piles.pointee.maxima.copy()
    return copy
  }

  @inlinable
  deinit {
    piles.pointee.elements.destroy()
    piles.pointee.minima.destroy()
    piles.pointee.maxima.destroy()
  }
}

/// Elements on top of each other in raw memory. Whoever holds one destroys it.
@frozen
@usableFromInline
struct RawPile<Element> {
  @usableFromInline var lowest: UnsafeMutablePointer<Element>?
  @usableFromInline var count = 0
  @usableFromInline var capacity = 0

  @inlinable init() {}

  /// - Precondition: the index is below the count.
  @inlinable
  subscript(index: Int) -> Element {
    unsafeAddress { UnsafePointer(lowest.unsafelyUnwrapped + index) }
  }

  @inlinable var top: Element? { count == 0 ? nil : self[count &- 1] }

  @inlinable
  mutating func append(_ element: consuming Element) {
    if count == capacity { grow(to: count &+ 1) }
    (lowest.unsafelyUnwrapped + count).initialize(to: element)
    count &+= 1
  }

  /// - Precondition: there is one.
  @inlinable
  mutating func removeTop() -> Element {
    count &-= 1
    return (lowest.unsafelyUnwrapped + count).move()
  }

  /// Makes room, twice as much as before at least. Never inlined: what happens once in a while would crowd out what happens always.
  @inlinable
  @inline(never)
  mutating func grow(to least: Int) {
    let capacity = Swift.max(least, 2 * self.capacity, 8)
    let room = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    if let lowest {
      room.moveInitialize(from: lowest, count: count)
      lowest.deallocate()
    }
    (lowest, self.capacity) = (room, capacity)
  }

  @inlinable
  func copy() -> RawPile {
    var copy = RawPile()
    guard let lowest, count > 0 else { return copy }
    // Room for more: most are copied because they are about to change.
    copy.grow(to: count + count / 8 + 1)
    copy.lowest?.initialize(from: lowest, count: count)
    copy.count = count
    return copy
  }

  @inlinable
  func destroy() {
    lowest?.deinitialize(count: count)
    lowest?.deallocate()
  }
}
