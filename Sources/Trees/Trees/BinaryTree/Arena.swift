/// The slots that hold the nodes of a tree, one behind the other in one block of memory. Copies share the block until one
/// of them changes.
///
/// Nothing here looks whether a slot is in use: the tree knows. What changes a slot asks for a block of its own first.
@frozen
@usableFromInline
struct Arena<Element> {
  /// A node, in 8 bytes and what its element takes.
  @frozen
  @usableFromInline
  struct Slot {
    /// Without a value in a free slot, so that a removed element is let go at once.
    @usableFromInline var element: Element
    @usableFromInline var left: ArenaLink
    @usableFromInline var right: ArenaLink

    /// A node without children.
    @inlinable
    init(_ element: Element) {
      self.element = element
      left = .none
      right = .none
    }

    /// Whether a slot holds no node: both of its links are flagged.
    ///
    /// It takes a pointer, since a free slot must not be copied: there is no element to copy.
    @inlinable
    @inline(__always)
    static func isFree(_ slot: UnsafeMutablePointer<Slot>) -> Bool {
      slot.pointee.left.isFlagged && slot.pointee.right.isFlagged
    }
  }

  /// `nil` as long as there was never a node.
  @usableFromInline var block: ArenaBlock<Element>?

  @inlinable init() {}

  /// No link reaches further.
  @inlinable static var mostSlots: Int { Int(ArenaLink.limit) }

  /// The number of slots, free ones included.
  @inlinable var count: Int { block.map { $0.place.pointee.count } ?? 0 }

  /// How many slots there is room for.
  @inlinable var capacity: Int { block.map { $0.place.pointee.capacity } ?? 0 }

  /// Whether both are unchanged copies of one arena.
  @inlinable func isShared(with other: Arena) -> Bool { block === other.block }

  /// Lets `body` read or, after ``makeUnique()``, change the slots. There must be one at least.
  @inlinable
  @inline(__always)
  func withSlots<Result>(_ body: (UnsafeMutablePointer<Slot>) -> Result) -> Result {
    block.unsafelyUnwrapped.withUnsafeMutablePointerToElements(body)
  }
}

extension Arena {
  /// Makes sure that no copy shares the block.
  ///
  /// - Complexity: O(1), or O(``count``) if one did
  @inlinable
  @inline(__always)
  mutating func makeUnique() {
    // Room for more: most are copied because they are about to change.
    if !isKnownUniquelyReferenced(&block) { copy(reserving: Swift.min(capacity, count + count / 8 + 1)) }
  }

  /// Puts an element into a new slot behind the others. No slot is free.
  ///
  /// - Complexity: O(1) on average
  @inlinable
  @inline(__always)
  mutating func append(_ element: Element) -> Int32 {
    let slot = count
    if slot == capacity { grow() } else { makeUnique() }
    withSlots { ($0 + slot).initialize(to: Slot(element)) }
    block.unsafelyUnwrapped.place.pointee.count = slot &+ 1
    return Int32(truncatingIfNeeded: slot)
  }

  /// Takes the element out of the last slot, which goes.
  @inlinable
  mutating func removeLast() -> Element {
    makeUnique()
    let slot = count - 1
    block.unsafelyUnwrapped.place.pointee.count = slot
    return withSlots { ($0 + slot).move().element }
  }

  @inlinable
  mutating func reserveCapacity(_ wanted: Int) {
    if wanted > capacity || !isKnownUniquelyReferenced(&block) { copy(reserving: Swift.max(wanted, count)) }
  }

  /// Moves to a block with more room.
  @inlinable
  @inline(never)
  mutating func grow() {
    let count = count
    precondition(count < Self.mostSlots, "a tree holds at most \(Self.mostSlots) nodes")
    let room = LargePages.room(above: count, stride: MemoryLayout<Slot>.stride)
    let wanted = Swift.min(Swift.max(4, room), Self.mostSlots)
    guard isKnownUniquelyReferenced(&block) else { return copy(reserving: wanted) }
    let larger = ArenaBlock<Element>.make(capacity: wanted)
    withSlots { slots in
      larger.withUnsafeMutablePointerToElements { $0.moveInitialize(from: slots, count: count) }
    }
    larger.place.pointee.count = count
    block.unsafelyUnwrapped.place.pointee.count = 0
    block = larger
  }

  /// Moves to a block of its own, and leaves the old one to the values that share it.
  @inlinable
  @inline(never)
  mutating func copy(reserving wanted: Int) {
    let count = count
    guard wanted > 0 else { return }
    let own = ArenaBlock<Element>.make(capacity: wanted)
    if count > 0 {
      withSlots { slots in
        own.withUnsafeMutablePointerToElements { copies in
          for slot in 0..<count {
            if Slot.isFree(slots + slot) {
              copies[slot].left = slots[slot].left
              copies[slot].right = slots[slot].right
            } else {
              (copies + slot).initialize(to: slots[slot])
            }
          }
        }
      }
      own.place.pointee.count = count
    }
    block = own
  }
}

extension Arena.Slot {
  /// Where the element of a slot is: at its beginning.
  @inlinable
  @inline(__always)
  static func element(of slot: UnsafeMutablePointer<Arena.Slot>) -> UnsafeMutablePointer<Element> {
    UnsafeMutableRawPointer(slot).assumingMemoryBound(to: Element.self)
  }

  /// Where the two links of a slot stand, side by side: the left one, then the right one.
  @inlinable
  @inline(__always)
  static func links(of slot: UnsafeMutablePointer<Arena.Slot>) -> UnsafeMutablePointer<ArenaLink> {
    #if hasFeature(Embedded)
      // There are no key paths: the first link is behind the element, where it is aligned.
      let alignment = MemoryLayout<ArenaLink>.alignment
      let offset = (MemoryLayout<Element>.size + alignment - 1) / alignment * alignment
    #else
      let offset = MemoryLayout<Arena.Slot>.offset(of: \.left).unsafelyUnwrapped
    #endif
    return (UnsafeMutableRawPointer(slot) + offset).assumingMemoryBound(to: ArenaLink.self)
  }
}

/// A link from a node to another, and a flag: an index below 2³⁰, or −1, in 31 bits.
@frozen
@usableFromInline
struct ArenaLink: Sendable {
  @usableFromInline var bits: UInt32

  @inlinable init(bits: UInt32) { self.bits = bits }

  /// A link to a slot, without a flag.
  @inlinable
  @inline(__always)
  init(to slot: Int32) { bits = UInt32(bitPattern: slot) }

  @inlinable static var none: ArenaLink { ArenaLink(bits: ~flag) }
  @inlinable static var flag: UInt32 { 1 << 31 }
  /// No index is as great.
  @inlinable static var limit: Int32 { 1 << 30 }

  /// The slot it leads to, or −1.
  @inlinable
  @inline(__always)
  var target: Int32 {
    get { Int32(bitPattern: bits &<< 1) &>> 1 }
    set { bits = bits & Self.flag | UInt32(bitPattern: newValue) & ~Self.flag }
  }

  @inlinable
  @inline(__always)
  var isFlagged: Bool {
    get { bits >= Self.flag }
    set { bits = bits & ~Self.flag | (newValue ? Self.flag : 0) }
  }
}

// A block is changed only by an arena that is alone in holding it.
extension Arena: @unchecked Sendable where Element: Sendable {}
extension Arena.Slot: Sendable where Element: Sendable {}
