import Language

/// What a register holds.
enum RegisterContent: Sendable {
  /// A local variable that is not set yet, or nothing at all.
  case unset
  case value(Value)
  /// The object of that place in the session: an argument may stand for one.
  case object(Int)

  /// Whether it holds no reference, so that it can be overwritten without releasing anything.
  @inline(__always) var isPlain: Bool {
    switch self {
    case .unset, .object, .value(.nothing), .value(.bool), .value(.int), .value(.decimal): true
    default: false
    }
  }

  /// The value; none if it holds no value.
  var value: Value {
    if case .value(let value) = self { value } else { .nothing }
  }

  /// Asked before a register is changed: to match its list would hold a second reference, and the change would copy it.
  @inline(__always) var isList: Bool {
    if case .value(.list) = self { true } else { false }
  }
}

/// The registers of all calls of a machine, one window after the other; behind the last window all are unset.
///
/// This and ``Window`` alone handle memory by hand. The registers move when they need more room, so a window holds only until the
/// next call. A class, since what is evaluated for a statement of a machine reads the registers of the machine. Only the machine that
/// runs changes them: one that waits is copied with them before it goes on.
final class Registers: @unchecked Sendable {
  @exclusivity(unchecked) private var start: UnsafeMutablePointer<RegisterContent>
  @exclusivity(unchecked) private var capacity: Int

  init(count: Int) {
    capacity = max(16, count)
    start = .allocate(capacity: capacity)
    start.initialize(repeating: .unset, count: capacity)
  }

  /// The same registers once more.
  init(copyOf other: Registers) {
    capacity = other.capacity
    start = .allocate(capacity: capacity)
    start.initialize(from: other.start, count: capacity)
  }

  deinit {
    start.deinitialize(count: capacity)
    start.deallocate()
  }

  /// Sees to it that there are so many registers.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  func makeRoom(for count: Int) {
    if count > capacity { grow(to: max(count, 2 * capacity)) }
  }

  @inline(never)
  private func grow(to newCapacity: Int) {
    let moved = UnsafeMutablePointer<RegisterContent>.allocate(capacity: newCapacity)
    moved.moveInitialize(from: start, count: capacity)
    (moved + capacity).initialize(repeating: .unset, count: newCapacity - capacity)
    start.deallocate()
    (start, capacity) = (moved, newCapacity)
  }

  /// The registers of one call.
  @inline(__always)
  func window(at base: Int, code: FunctionCode) -> Window {
    assert(base + code.registerCount <= capacity)
    return Window(start: start + base, count: code.registerCount, firstTemporary: code.firstTemporary)
  }
}
