/// How long the longest common subsequence of a sequence with each beginning of another is.
///
/// A row of the table of lengths grows by at most one from place to place, so it is kept as bits, and sixty-four places are
/// computed at once: Hyyrö, "Bit-parallel LCS-length computation revisited" (2004).
struct CommonLengths {
  /// The length with the first *k* elements, for each *k* from 0 on.
  let lengths: [Int]

  /// - Throws: what interrupts it.
  /// - Complexity: O(*n m* / 64)
  init<I: Interrupter>(
    of rows: [Int], with columns: [Int], interruptedBy interrupter: I
  ) throws(I.Interruption) {
    let words = (columns.count + 63) / 64
    var masks = Masks(of: columns, words: words)
    // A bit is clear where the length grows.
    var bits = [UInt](repeating: .max, count: words)
    for value in rows {
      try interrupter.check(after: 1 + words, taking: 0)
      masks.withMask(of: value) { mask in
        bits.withUnsafeMutableBufferPointer { bits in
          var carry: UInt = 0
          for word in bits.indices {
            let old = bits[word]
            let equal = old & mask[word]
            let (partial, overflow) = old.addingReportingOverflow(equal)
            let (sum, more) = partial.addingReportingOverflow(carry)
            carry = overflow || more ? 1 : 0
            bits[word] = sum | (old & ~equal)
          }
        }
      }
    }
    var lengths = [0]
    lengths.reserveCapacity(columns.count + 1)
    var length = 0
    for place in columns.indices {
      if bits[place >> 6] & (1 << UInt(place & 63)) == 0 { length += 1 }
      lengths.append(length)
    }
    self.lengths = lengths
  }

  /// Where each value is, as bits. Values that are frequent have a mask for good, of which there are at most
  /// sixty-four; that of any other is written down for its row and wiped out again.
  private struct Masks {
    private var places: [Int: [Int]] = [:]
    private var frequent: [Int: [UInt]] = [:]
    private var rare: [UInt]

    init(of columns: [Int], words: Int) {
      rare = Array(repeating: 0, count: words)
      for (place, value) in columns.enumerated() { places[value, default: []].append(place) }
      for (value, list) in places where list.count > words {
        var mask = rare
        for place in list { mask[place >> 6] |= 1 << UInt(place & 63) }
        frequent[value] = mask
      }
    }

    mutating func withMask(of value: Int, _ body: (UnsafeBufferPointer<UInt>) -> Void) {
      if let mask = frequent[value] { return mask.withUnsafeBufferPointer(body) }
      guard let list = places[value] else { return }
      for place in list { rare[place >> 6] |= 1 << UInt(place & 63) }
      rare.withUnsafeBufferPointer(body)
      for place in list { rare[place >> 6] = 0 }
    }
  }
}
