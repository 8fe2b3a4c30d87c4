/// Reusable views: first in, first out.
struct ViewPool: Sendable {
  var storage: [ReusableView] = []
  /// Where the first that waits is; those before it have gone.
  var head = 0

  init() {}

  var views: ArraySlice<ReusableView> { storage[head...] }

  mutating func append(_ view: ReusableView) { storage.append(view) }

  /// The view that has waited longest.
  ///
  /// - Complexity: O(1), amortized
  mutating func popFirst() -> ReusableView? {
    guard head < storage.count else { return nil }
    let first = storage[head]
    head += 1
    if 2 * head > storage.count {
      storage.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Puts a view that was taken back to its place, before all others.
  mutating func putBack(_ view: ReusableView) {
    if head > 0 {
      head -= 1
      storage[head] = view
    } else {
      storage.insert(view, at: 0)
    }
  }
}

extension ViewPool: Hashable {
  static func == (first: ViewPool, second: ViewPool) -> Bool { first.views == second.views }

  func hash(into hasher: inout Hasher) { hasher.combine(views) }
}
