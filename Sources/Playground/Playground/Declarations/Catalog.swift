import Language

/// The kinds of things one can make: what a session, its parser, completion, help and the reference know of them.
///
/// A catalog is composed where a program is put together, and handed down:
///
///     let session = Session(Catalog(TreeExhibits.all + StackExhibits.all))
public struct Catalog: Sendable {
  /// In the order in which help and the reference list them.
  public let kinds: [Kind]
  /// What the parser must know of them.
  public let syntax: Syntax
  private let kindByName: [String: Kind]
  /// Every verb of every kind: no object, procedure or kind may take its name.
  public let verbNames: Set<String>

  /// - Precondition: no two kinds have the same name.
  public init(_ kinds: [Kind]) {
    self.kinds = kinds
    kindByName = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
    verbNames = Set(kinds.flatMap { $0.verbs.map(\.name) })
    syntax = Syntax(
      kinds: Set(kinds.map(\.name)),
      commands: Dictionary(uniqueKeysWithValues: SessionCommand.allCases.map { ($0.rawValue, $0.shape) }))
  }

  /// A statement that makes something, for whoever has nothing yet.
  var example: String {
    kinds.first.map { String($0.declaration.example.prefix { $0 != "\n" }) } ?? "help"
  }

  /// The kind of a name, if there is one.
  ///
  /// - Complexity: O(1)
  public func kind(_ name: String) -> Kind? { kindByName[name] }
}
