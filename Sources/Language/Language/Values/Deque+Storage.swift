import DequeModule
import Recording

/// Stands for the storage of any list where only its references are counted.
private final class AnyStorage {}

/// The storage of lists, which copies of a list share until one of them changes.
extension Deque {
  /// Whether both are one list of which neither has changed since it was copied.
  ///
  /// - Complexity: O(1)
  func sharesStorage(with other: Deque) -> Bool { storageAddress == other.storageAddress }

  private var storageAddress: UnsafeRawPointer {
    // A list is nothing but a reference to its storage; only `==` of the library compares it.
    assert(MemoryLayout<Deque>.size == MemoryLayout<UnsafeRawPointer>.size)
    return withUnsafeBytes(of: self) { $0.load(as: UnsafeRawPointer.self) }
  }

  /// Whether the next change of it copies it.
  ///
  /// - Complexity: O(1)
  package var isShared: Bool {
    mutating get {
      assert(MemoryLayout<Deque>.size == MemoryLayout<AnyStorage>.size)
      return withUnsafeMutablePointer(to: &self) { list in
        list.withMemoryRebound(to: AnyStorage.self, capacity: 1) { !isKnownUniquelyReferenced(&$0.pointee) }
      }
    }
  }

  /// Asks for the time and memory of the copy that the next change may make.
  ///
  /// - Complexity: O(1)
  package mutating func askForCopy() throws(Canceled) {
    if count >= Self.askedCount, isShared { try ValueWork.take(count * MemoryLayout<Element>.stride) }
  }

  /// Whether the next change makes no copy that must be asked for.
  @inline(__always)
  package var needsNoAsking: Bool {
    mutating get { count < Self.askedCount || !isShared }
  }

  /// Fewer values are copied without asking.
  @inline(__always)
  private static var askedCount: Int { 1 << 14 }
}
