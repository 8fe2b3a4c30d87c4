/// The memory of an arena: a header, and the slots behind it.
@usableFromInline
final class ArenaBlock<Element>: ManagedBuffer<ArenaHeader, Arena<Element>.Slot> {
  /// A block without slots.
  ///
  /// - Parameter capacity: how many it has room for.
  @inlinable
  static func make(capacity: Int) -> ArenaBlock {
    let block = create(minimumCapacity: capacity) { _ in ArenaHeader(capacity: capacity) }
    block.withUnsafeMutablePointerToElements {
      LargePages.advise(
        at: $0, bytes: capacity * MemoryLayout<Arena<Element>.Slot>.stride)
    }
    return unsafeDowncast(block, to: ArenaBlock.self)
  }

  /// Where the header is, for as long as the block lives. Looking there, and not at the property, spares
  /// Swift's check for exclusive access at run time.
  @inlinable
  @inline(__always)
  var place: UnsafeMutablePointer<ArenaHeader> { withUnsafeMutablePointerToHeader { $0 } }

  deinit {
    guard !_isPOD(Element.self) else { return }
    let count = place.pointee.count
    withUnsafeMutablePointerToElements { slots in
      // At once, in stretches without a free slot: each call works out again how an element is destroyed.
      var first = 0
      for slot in 0..<count where Arena<Element>.Slot.isFree(slots + slot) {
        (slots + first).deinitialize(count: slot - first)
        first = slot + 1
      }
      (slots + first).deinitialize(count: count - first)
    }
  }
}

@frozen
@usableFromInline
struct ArenaHeader: Sendable {
  /// The number of slots, free ones included.
  @usableFromInline var count = 0
  @usableFromInline let capacity: Int

  @inlinable init(capacity: Int) { self.capacity = capacity }
}
