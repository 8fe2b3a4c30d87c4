/// Texts of megabytes are looked through eight bytes at a time, which matters where nothing is optimized.
extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes pass a test of eight at a time; behind the last of them blanks are tested.
  ///
  /// - Complexity: O(*n*)
  func allOfWords(_ test: (UInt64) -> Bool) -> Bool { firstWord(where: { !test($0) }) == nil }

  /// Where the first byte is that is not ASCII; nil if there is none.
  ///
  /// - Complexity: O(*n*)
  var firstBeyondASCII: Int? {
    let start = firstWord { $0 & UInt64(repeating: 0x80) != 0 }
    return start.flatMap { self[$0...].firstIndex { $0 >= 0x80 } }
  }

  /// Where the first eight bytes begin that pass a test.
  private func firstWord(where test: (UInt64) -> Bool) -> Int? {
    guard let base = baseAddress else { return nil }
    let bytes = UnsafeRawPointer(base)
    var index = 0
    while index + 8 <= count {
      if test(bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return index }
      index += 8
    }
    guard index < count else { return nil }
    var last = UInt64(repeating: 0x20)
    for place in index..<count { last = last << 8 | UInt64(self[place]) }
    return test(last) ? index : nil
  }
}

extension UInt64 {
  /// A byte, eight times.
  @inline(__always)
  init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }
}

extension String {
  /// Whether there is a line break in it.
  ///
  /// - Complexity: O(*n*)
  package var hasLineBreak: Bool {
    var copy = self
    return copy.withUTF8 { bytes in
      !bytes.allOfWords { word in
        // A byte that is a line break becomes zero, which alone borrows from its highest bit.
        let other = word ^ UInt64(repeating: 0x0A)
        return (other &- UInt64(repeating: 0x01)) & ~other & UInt64(repeating: 0x80) == 0
      }
    }
  }
}
