/// A kind of exhibit as the session, help and completion know it, without its type. A class, since every statement looks
/// one up.
public final class Kind: Sendable {
  public let declaration: Declaration
  public let variants: [Declaration]
  public let verbs: [Declaration]
  public let properties: [Declaration]
  public let queries: [Declaration]
  public let views: [Declaration]
  public let costs: [Cost]
  let choices: [String]
  public let holdsOthers: Bool

  let verbIndex: [String: Int]
  let make: @Sendable (_ variant: Int, Arguments, inout any StepReport) throws -> any Exhibit
  /// An empty report of an object of the kind.
  let report: @Sendable (Audience) -> any StepReport

  public var name: String { declaration.name }

  /// Whether its objects ask questions that are answered where they are made.
  var asksQuestions: Bool {
    variants.contains { $0.questions != nil }
  }

  /// - Parameter choices: what was decided where the contract is silent, a sentence each, for the reference.
  public init<Subject: Exhibit>(_ type: Subject.Type, choices: [String] = []) {
    self.choices = choices
    declaration = type.declaration
    variants = type.variants.map(\.declaration)
    verbs = type.verbs.map(\.declaration)
    properties = type.properties.map(\.declaration)
    queries = type.queries.map(\.declaration)
    views = type.views
    costs = type.costs
    holdsOthers = type.holdsOthers
    verbIndex = Dictionary(
      uniqueKeysWithValues: type.verbs.enumerated().map { ($1.declaration.name, $0) })
    report = { Report<Subject>(for: $0) }
    make = { variant, arguments, report in
      do {
        return try Subject.reporting(to: &report) { own in
          own.forget()
          return try type.variants[variant].make(arguments, &own)
        }
      } catch {
        throw arguments.located(error)
      }
    }
  }
}
