import DequeModule
import Language
import Recording

/// Orders of lists: which of their places comes first.
extension RandomAccessCollection<Value> where Index == Int {
  /// The places of the values in ascending order; equals keep theirs.
  ///
  /// - Throws: if two of them cannot be compared.
  /// - Complexity: O(*n* log *n*) comparisons
  package func ascendingOrder() throws(Fault) -> [Int] {
    let cancellation = StatementCancellation.current
    try cancellation.check(after: count, taking: count * (MemoryLayout<Int>.stride + 4))
    var order = Array(indices)
    var turns = Turns()
    // What a comparison throws cannot leave the library's sorting: it ends all comparing, and is thrown behind it.
    var failure: Fault?
    order.sort { left, right in
      guard failure == nil else { return false }
      do throws(Fault) {
        try turns.next(cancellation)
        return try self[left].order(beside: self[right]) == .less
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return order
  }
}

extension Value {
  /// The order of two values. Long ones are compared as a piece of work of their own.
  fileprivate func order(beside other: Value) throws(Fault) -> Ordering {
    let work = min(weight, other.weight)
    if work > 256 { try StatementCancellation.current.check(after: work, taking: 0) }
    do throws(ValueError) { return try compare(other) } catch { throw Fault(error) }
  }
}

extension Deque<Value> {
  /// Puts at each place the value that stood at the place given for it.
  ///
  /// - Precondition: there is a place for each of them.
  mutating func arrange(_ order: [Int]) throws(Fault) {
    precondition(order.count == count, "an order names each place once")
    try StatementCancellation.current.check(after: count, taking: count * MemoryLayout<Value>.stride)
    self = Deque(order.map { self[$0] })
  }
}
