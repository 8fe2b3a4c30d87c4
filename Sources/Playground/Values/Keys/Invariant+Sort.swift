import Recording

extension Invariant {
  /// What holds of the values of every structure that compares them.
  public static let sort = Invariant("sort", "all values are numbers, or all are texts")

  /// - Throws: the first two values that cannot be compared, or what interrupts the check.
  @inlinable
  public static func checkSort<I: Interrupter>(
    of keys: some Sequence<Key>, interruptedBy interrupter: CheckInterrupter<I>
  ) throws(CheckFailure<I>) {
    var first: Key?
    var turns = Turns()
    for key in keys {
      try turns.next(interrupter)
      let held = first ?? key
      guard key.isText == held.isText else {
        throw .violated(.sort, "\(held) and \(key) cannot be compared")
      }
      first = held
    }
  }
}
