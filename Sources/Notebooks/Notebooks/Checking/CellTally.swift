import Synchronization

/// How many cells are checked, and how many there are in the notebooks that are read: counted by several tasks, looked at
/// by one.
final class CellTally: Sendable {
  private let counts = Mutex((done: 0, total: 0))

  var done: Int { counts.withLock { $0.done } }
  var total: Int { counts.withLock { $0.total } }

  func expect(_ count: Int) { counts.withLock { $0.total += count } }
  func countOne() { counts.withLock { $0.done += 1 } }
}
