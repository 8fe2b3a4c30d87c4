#if canImport(Glibc)
  import Glibc
#endif

/// Pages of 2 MB in place of 4 KB.
@usableFromInline
enum LargePages {
  /// Asks for large pages where memory is so large that to look up its small ones takes as long as to read it.
  ///
  /// It is advice alone: where the system does not heed it everything is as right, and slower.
  @usableFromInline
  static func advise(at start: UnsafeMutableRawPointer, bytes: Int) {
    #if canImport(Glibc)
      guard bytes >= 1 << 22 else { return }
      let page = 4096
      let skipped = -Int(bitPattern: start) & (page - 1)
      _ = madvise(start + skipped, (bytes - skipped) & -page, MADV_HUGEPAGE)
    #endif
  }
}
