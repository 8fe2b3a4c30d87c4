import Pictures
import Recording
import Values

/// Promises that an object or its drawing breaks.
extension Fault {
  /// What `verify` says of a structure that breaks a promise.
  public static func violated(_ violation: InvariantViolation) -> Fault {
    violated(violation.description, rule: violation.invariant.name)
  }

  /// What `verify` says of a drawing that breaks a rule.
  public static func violated(_ violation: DrawingViolation, view: String) -> Fault {
    violated(violation.description, rule: "\(view): \(violation.rule.name)")
  }

  /// - Parameters:
  ///   - offence: what is wrong, and where.
  ///   - rule: the name of what should hold.
  public static func violated(_ offence: String, rule: String) -> Fault {
    refused {
      "\($0.map { "'\($0)'" } ?? "the object") breaks the rule “\(rule)”: \(offence)"
    } help: { _ in
      reportThis
    }
  }

  package static let reportThis =
    "this is a fault in Trellis: please report the statements that led here"
}
