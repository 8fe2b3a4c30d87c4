/// Blocks of memory that can be resized.
public enum RawMemory {
  /// What the address of every block is a multiple of.
  @inlinable public static var alignment: Int { 2 * MemoryLayout<Int>.size }

  /// Makes a block larger, or a new one if there is none. Its bytes stay, here or elsewhere.
  ///
  /// - Parameter used: how many of its bytes matter.
  public static func resize(
    _ block: UnsafeMutableRawPointer?, holding used: Int, to bytes: Int
  ) -> UnsafeMutableRawPointer {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      guard let block = realloc(block, bytes) else { fatalError("there is no memory for \(bytes) bytes") }
      return block
    #else
      let larger = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: alignment)
      if let block {
        larger.copyMemory(from: block, byteCount: used)
        block.deallocate()
      }
      return larger
    #endif
  }

  /// Gives back a block that was made here.
  public static func free(_ block: UnsafeMutableRawPointer) {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
      Platform.free(block)
    #else
      block.deallocate()
    #endif
  }

  /// Asks for pages of 2 MB in place of 4 KB, where the system can be asked: on Linux. Elsewhere nothing happens, and everything is as
  /// right, and slower.
  package static func preferLargePages(at start: UnsafeMutableRawPointer, bytes: Int) {
    #if canImport(Glibc) || canImport(Musl)
      let page = 4096
      let skipped = -Int(bitPattern: start) & (page - 1)
      _ = madvise(start + skipped, (bytes - skipped) & -page, MADV_HUGEPAGE)
    #endif
  }
}
