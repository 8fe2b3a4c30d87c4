import Recording

extension Invariant {
  /// What holds of the values of every structure that compares them.
  public static let sort = Invariant("sort", "all values are numbers, or all are texts")

  /// - Throws: the first two values that cannot be compared.
  @inlinable
  public static func checkSort(of keys: some Sequence<Key>) throws(InvariantViolation) {
    var first: Key?
    for key in keys.whileWanted {
      let held = first ?? key
      guard key.isText == held.isText else {
        throw InvariantViolation(of: .sort, "\(held) and \(key) cannot be compared")
      }
      first = held
    }
  }
}
