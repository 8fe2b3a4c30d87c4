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

  /// The parameters of each of ``verbs``.
  let verbParameters: [[ParameterDeclaration]]
  private let verbIndex: [String: Int]
  private let verbNames: [String]
  let make: @Sendable (_ variant: Int, Arguments, inout any StepReport) throws -> any Exhibit
  let commanding: Commanding

  public var name: String { declaration.name }

  /// The place of a verb among ``verbs``; nil if there is none of that name.
  func verb(_ name: String) -> Int? {
    // To compare a few short names takes less than to hash one.
    verbNames.count <= 16 ? verbNames.firstIndex(of: name) : verbIndex[name]
  }

  /// Whether its objects ask questions that are answered where they are made.
  var asksQuestions: Bool {
    variants.contains { $0.questions != nil }
  }

  /// - Parameter choices: what was decided where the contract is silent, a sentence each, for the reference.
  @inlinable
  public convenience init<Subject: Exhibit>(_ type: Subject.Type, choices: [String] = []) {
    self.init(type, choices: choices, Commanding(type))
  }

  @usableFromInline
  init<Subject: Exhibit>(_ type: Subject.Type, choices: [String], _ commanding: Commanding) {
    self.commanding = commanding
    self.choices = choices
    declaration = type.declaration
    variants = type.variants.map(\.declaration)
    verbs = type.verbs.map(\.declaration)
    properties = type.properties.map(\.declaration)
    queries = type.queries.map(\.declaration)
    views = type.views
    costs = type.costs
    holdsOthers = type.holdsOthers
    verbParameters = verbs.map(\.parameters)
    verbNames = verbs.map(\.name)
    verbIndex = Dictionary(uniqueKeysWithValues: verbNames.enumerated().map { ($1, $0) })
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
