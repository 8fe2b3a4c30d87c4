import Synchronization

/// What is made when it is first asked for. Threads that ask at the same time may each make it; all of them get the first.
///
/// It is asked for at every statement, and so no `AtomicLazyReference`, which looks up its own type each time.
final class Lazy<Made: AnyObject & Sendable>: Sendable {
  /// The address of what was made, which is held as long as this is; 0 before.
  private let address = Atomic<UInt>(0)
  private let make: @Sendable () -> Made

  package init(_ make: @escaping @Sendable () -> Made) { self.make = make }

  deinit { reference(at: address.load(ordering: .acquiring))?.release() }

  /// - Complexity: O(1) once it is made
  package var value: Made {
    reference(at: address.load(ordering: .acquiring))?.takeUnretainedValue() ?? makeNow()
  }

  private func reference(at address: UInt) -> Unmanaged<Made>? {
    UnsafeRawPointer(bitPattern: address).map { Unmanaged.fromOpaque($0) }
  }

  /// Never inlined: it happens once.
  @inline(never)
  private func makeNow() -> Made {
    let own = Unmanaged.passRetained(make())
    let (isFirst, first) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: own.toOpaque()), ordering: .acquiringAndReleasing)
    guard !isFirst, let made = reference(at: first) else { return own.takeUnretainedValue() }
    own.release()
    return made.takeUnretainedValue()
  }
}
