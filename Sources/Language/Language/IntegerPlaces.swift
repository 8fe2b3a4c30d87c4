/// Where whole numbers stand among the keys of a dictionary: a table of its own, which takes a fraction of the time of one that hashes
/// values of any kind.
struct IntegerPlaces: Sendable {
  /// As many as a power of 2, of which at most three quarters are taken.
  private var slots: ContiguousArray<(key: Int64, place: Int)>
  /// By how much a product is shifted, so that as many of its highest bits are left as number a slot.
  private let shift: Int

  private static let free = -1

  /// - Parameter keys: keys of a dictionary, in their order.
  /// - Complexity: O(*n*)
  init(_ keys: some Collection<Value>) {
    var size = 16
    while size * 3 < keys.count * 4 { size *= 2 }
    slots = ContiguousArray(repeating: (0, Self.free), count: size)
    shift = UInt64.bitWidth - size.trailingZeroBitCount
    for (place, key) in keys.enumerated() {
      let number: Int64? =
        switch key {
        case .int(let number): number
        case .decimal(let number): Int64(exactly: number)
        default: nil
        }
      if let number { insert(number, at: place) }
    }
  }

  private mutating func insert(_ key: Int64, at place: Int) {
    var slot = firstSlot(of: key)
    while slots[slot].place != Self.free { slot = (slot &+ 1) & (slots.count &- 1) }
    slots[slot] = (key, place)
  }

  /// The place of a key; nil if it is not among them.
  @inline(__always)
  subscript(key: Int64) -> Int? {
    var slot = firstSlot(of: key)
    while slots[slot].place != Self.free {
      if slots[slot].key == key { return slots[slot].place }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Fibonacci hashing, after Knuth, The Art of Computer Programming 3, 6.4: the highest bits depend on all of the key.
  @inline(__always)
  private func firstSlot(of key: Int64) -> Int {
    let product = UInt64(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: product &>> UInt64(truncatingIfNeeded: shift))
  }
}
