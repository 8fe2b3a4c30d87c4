import Language
import Values

/// The kinds of things one can make: what a session, its parser, completion, help and the reference know of them.
///
/// A catalog is composed where a program is put together, and handed down:
///
///     let session = Session(Catalog(TreeExhibits.all + StackExhibits.all))
public struct Catalog: Sendable {
  /// What a session may ask for besides what it does itself.
  public enum Host: Sendable {
    /// Files, keys, other programs.
    case terminal
    /// None of them.
    case page
  }

  /// In the order in which help and the reference list them.
  public let kinds: [Kind]
  /// What the parser must know of them.
  public let syntax: Syntax
  /// Where its commands are performed: what is not there is neither offered nor named by `help`.
  public var host = Host.terminal
  /// What help and the reference tell besides the kinds, in their order.
  public var topics: [Topic] = []
  private let kindByName: [String: Kind]
  private let lazyVerbNames: Lazy<Names>
  private let lazyOrderNames: Lazy<Names>

  private final class Names: Sendable {
    let all: Set<String>

    init(_ all: some Sequence<String>) { self.all = Set(all) }
  }

  /// - Precondition: no two kinds have the same name.
  public init(_ kinds: [Kind]) {
    self.kinds = kinds
    kindByName = Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
    lazyVerbNames = Lazy { Names(kinds.flatMap { $0.verbNames }) }
    lazyOrderNames = Lazy {
      Names(
        kinds.flatMap { $0.verbs }.flatMap { $0.parameters }.flatMap { parameter -> [String] in
          if case .walk(let orders) = parameter.type { return orders }
          return []
        })
    }
    let kindByName = kindByName
    syntax = Syntax(
      kinds: Set(kindByName.keys),
      commands: Dictionary(uniqueKeysWithValues: SessionCommand.allCases.map { ($0.rawValue, $0.shape) }),
      takesCallbacks: { kindByName[$0]?.takesCallbacks ?? false },
      isVerb: { word in
        kindByName.values.contains { $0.verb(word) != nil }
          && !kindByName.values.contains { $0.answers(word) }
      },
      variant: { word in
        for kind in kinds {
          let variant = kind.variants.first { $0.name == word }?.name ?? kind.term(word)?.word
          if let variant, kind.variants.contains(where: { $0.name == variant }) {
            return (kind.name, variant)
          }
        }
        return nil
      },
      labeled: { ExampleLabels.pair(nearly: $1, in: $0, of: kinds) })
  }

  /// Every verb of every kind: no object, procedure or kind may take its name.
  package var verbNames: Set<String> { lazyVerbNames.value.all }
  /// The built-in orders of every traversal: no walk may take the name of one.
  package var orderNames: Set<String> { lazyOrderNames.value.all }

  /// A statement that makes something, for whoever has nothing yet.
  public var example: String { specimen?.creation ?? "help" }

  /// The commands of the session that its host has; those that need an object show it with one of the first kind.
  public var commands: [Declaration] {
    let specimen = specimen
    return SessionCommand.allCases.filter(has).map { command in
      var declaration = command.declaration
      if let example = command.example, let specimen { declaration.example = example(specimen) }
      return declaration
    }
  }

  /// Whether the host has what a command needs.
  package func has(_ command: SessionCommand) -> Bool {
    host == .terminal || !command.traits.contains(.needsTerminal)
  }

  /// The object that the example of the first kind makes.
  private var specimen: Specimen? { kinds.first.flatMap(Specimen.init) }

  /// The kind of a name, if there is one.
  ///
  /// - Complexity: O(1)
  public func kind(_ name: String) -> Kind? { kindByName[name] }

  /// The topic of a name, if there is one.
  public func topic(_ name: String) -> Topic? { topics.first { $0.name == name } }
}

/// It knows the words that mean the same in every session.
extension Catalog: WordScope {
  public func has(_ meaning: Resolution, _ word: String) -> Bool {
    switch meaning {
    case .command: syntax.has(.command, word) && !givesWay(word)
    case .yieldingCommand: syntax.has(.command, word) && givesWay(word)
    default: syntax.has(meaning, word)
    }
  }

  private func givesWay(_ command: String) -> Bool {
    SessionCommand(rawValue: command)?.traits.contains(.givesWay) ?? false
  }
}

/// An object in the examples of the session's commands, which know no kind.
package struct Specimen: Sendable {
  /// The statement that makes it: `tree t = avl 50 30`
  package let creation: String
  package let name: String
  /// A command to it: `t insert 10`
  package let command: String
  /// A view of it that is not shown anyway, if there is one.
  package let view: String

  /// The same statement for an object of another name.
  var twin: (name: String, creation: String) {
    let twin = name + "2"
    var words = creation.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    words[1] = twin
    return (twin, words.joined(separator: " "))
  }

  /// The command to the object in focus, whichever it is: `insert 10`
  var commandToFocus: String { String(command.dropFirst(name.count + 1)) }

  /// - Returns: nil if the example of the kind does not make an object, and then command it.
  package init?(_ kind: Kind) {
    let lines = kind.declaration.example.split(separator: "\n").map(String.init)
    let words = lines.first?.split(separator: " ") ?? []
    guard lines.count > 1, words.count > 1, let view = kind.views.dropFirst().first ?? kind.views.first,
      lines[1].hasPrefix(words[1] + " ")
    else { return nil }
    creation = lines[0]
    name = String(words[1])
    command = lines[1]
    self.view = view.name
  }
}
