#if canImport(Glibc)
  import Glibc
#endif

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
      adviseLargePages(at: $0, bytes: capacity * MemoryLayout<Arena<Element>.Slot>.stride)
    }
    return unsafeDowncast(block, to: ArenaBlock.self)
  }

  deinit {
    guard !_isPOD(Element.self) else { return }
    let count = header.count
    withUnsafeMutablePointerToElements { slots in
      // At once, in stretches without a free slot: each call works out anew how an element is destroyed.
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

/// Asks for pages of 2 MB where a block is so large that looking up its pages of 4 KB takes as long as reading it.
@usableFromInline
func adviseLargePages(at start: UnsafeMutableRawPointer, bytes: Int) {
  #if canImport(Glibc)
    let page = 4096
    guard bytes >= 1 << 22 else { return }
    let address = UInt(bitPattern: start)
    let skipped = Int((UInt(page) - address % UInt(page)) % UInt(page))
    // Advice only: without it everything is as right and less fast.
    _ = madvise(start + skipped, (bytes - skipped) / page * page, MADV_HUGEPAGE)
  #endif
}
