import Pictures
import Recording

extension Invariant {
  /// What holds of the values of every structure that compares them.
  public static let sort = Invariant("sort", "all values are numbers, or all are texts")

  /// - Throws: the first two values that cannot be compared.
  public static func checkSort(of keys: some Sequence<Key>) throws(InvariantViolation) {
    var first: Key?
    for key in keys {
      let held = first ?? key
      guard key.isText == held.isText else {
        throw InvariantViolation(of: .sort, "\(held) and \(key) cannot be compared")
      }
      first = held
    }
  }
}

extension Fault {
  /// What `verify` says of a structure that breaks a promise.
  public static func violated(_ violation: InvariantViolation) -> Fault {
    .violated(violation.description, object: nil, rule: violation.invariant.name)
  }

  /// What `verify` says of a drawing that breaks a rule.
  public static func violated(_ violation: DrawingViolation, view: String) -> Fault {
    .violated(violation.description, object: nil, rule: "\(view): \(violation.rule.name)")
  }
}
