import Playground
import Synchronization

/// A watch that counts how often the limits are looked at, and what is done between two looks, and a user who wants to stop at one
/// of these looks.
final class Looks: Sendable {
  private let counted = Atomic(0)
  private let last = Atomic(Int.max)
  /// What was done at each look, ascending.
  private let done = Mutex([0])
  private let seconds = Atomic(0)

  var count: Int { counted.load(ordering: .relaxed) }

  /// The most units that were done between a look and the nearest one that was taken with as many done or fewer. Work is counted in
  /// several places, each from 0, so this may be less than what went by, and never more.
  var widestGap: Int {
    done.withLock { all in zip(all, all.dropFirst()).map { $1 - $0 }.max() ?? 0 }
  }

  var watch: Watch {
    Watch(
      isCancelled: {
        self.counted.add(1, ordering: .relaxed).newValue >= self.last.load(ordering: .relaxed)
      },
      // Each look is long after the one before, so that each tells how far it is.
      now: { Double(self.seconds.add(100, ordering: .relaxed).newValue) },
      memoryInUse: { 0 }, progress: { self.note(Int($0.done)) })
  }

  private func note(_ count: Int) {
    done.withLock { all in
      var place = all.count
      while place > 0, all[place - 1] > count { place -= 1 }
      if place == 0 || all[place - 1] < count { all.insert(count, at: place) }
    }
  }

  /// Counts from none.
  ///
  /// - Parameter last: the look at which the user wants to stop.
  func begin(last: Int = .max) {
    counted.store(0, ordering: .relaxed)
    self.last.store(last, ordering: .relaxed)
    done.withLock { $0 = [0] }
  }
}
