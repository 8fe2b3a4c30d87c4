import Platform

/// Pages of 2 MB in place of 4 KB.
@usableFromInline
package enum LargePages {
  /// Raw memory, in large pages if it is so much that to look up its small ones would take as long as to read it.
  ///
  /// The system may not heed that: then everything is as right, and slower.
  @usableFromInline
  static func allocate(bytes: Int, alignment: Int) -> UnsafeMutableRawPointer {
    guard bytes >= size else { return .allocate(byteCount: bytes, alignment: alignment) }
    let start = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Swift.max(size, alignment))
    advise(at: start, bytes: bytes)
    return start
  }

  /// How many things there should be room for when there is none left: twice as many; or eight times if they take from 1 to 64 MB, where
  /// to move them costs most. The system gives memory only where something is written.
  ///
  /// - Parameters:
  ///   - count: how many there are.
  ///   - stride: the bytes from one to the next.
  @inlinable
  static func room(above count: Int, stride: Int) -> Int {
    let bytes = count * stride
    return 1 << 20 <= bytes && bytes <= 1 << 26 ? 8 * count : 2 * count
  }

  /// Asks for large pages for memory that is large.
  @usableFromInline
  package static func advise(at start: UnsafeMutableRawPointer, bytes: Int) {
    if bytes >= size { RawMemory.preferLargePages(at: start, bytes: bytes) }
  }

  /// The same for memory in which something will be built.
  package static func advise<Element>(_ buffer: UnsafeMutableBufferPointer<Element>) {
    guard let start = buffer.baseAddress else { return }
    advise(at: start, bytes: buffer.count * MemoryLayout<Element>.stride)
  }

  private static var size: Int { 1 << 21 }
}
