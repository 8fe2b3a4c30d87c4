/// Something that must never happen, and did.
public struct Violation: Error, CustomStringConvertible {
  /// The statement after which it was noticed.
  public var statement: String
  /// What was wrong.
  public var finding: String

  public init(_ finding: String, after statement: String) {
    self.finding = finding
    self.statement = statement
  }

  public var description: String { "\(finding), after: \(statement)" }
}
