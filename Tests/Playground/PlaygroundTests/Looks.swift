import Playground
import Synchronization

/// A watch that counts how often the limits are looked at, and a user who wants to stop at one of these looks.
final class Looks: Sendable {
  private let counted = Atomic(0)
  private let last = Atomic(Int.max)

  var count: Int { counted.load(ordering: .relaxed) }

  var watch: Watch {
    Watch(
      isCancelled: {
        self.counted.add(1, ordering: .relaxed).newValue >= self.last.load(ordering: .relaxed)
      }, memoryInUse: { 0 })
  }

  /// Counts from none.
  ///
  /// - Parameter last: the look at which the user wants to stop.
  func begin(last: Int = .max) {
    counted.store(0, ordering: .relaxed)
    self.last.store(last, ordering: .relaxed)
  }
}
