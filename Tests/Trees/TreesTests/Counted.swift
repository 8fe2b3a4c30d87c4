import Synchronization

/// How many elements there are.
final class Living: Sendable {
  private let living = Atomic(0)

  var count: Int { living.load(ordering: .relaxed) }
  fileprivate func come() { living.add(1, ordering: .relaxed) }
  fileprivate func go() { living.subtract(1, ordering: .relaxed) }
}

/// An element that says when it comes and when it goes.
final class Counted: Comparable, Sendable {
  let value: Int
  private let living: Living

  init(_ value: Int, _ living: Living) {
    self.value = value
    self.living = living
    living.come()
  }

  deinit { living.go() }

  static func < (first: Counted, second: Counted) -> Bool { first.value < second.value }
  static func == (first: Counted, second: Counted) -> Bool { first.value == second.value }
}
