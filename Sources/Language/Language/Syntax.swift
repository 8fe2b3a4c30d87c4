/// What a parser must know of the playground to read a statement: which first words make an object, which are
/// session commands, and how the arguments of those are written. Derived from the catalog, never written by hand.
public struct Syntax: Sendable {
  public let kinds: Set<String>
  public let commands: [String: CommandShape]
  /// What each word that begins a statement stands for.
  let roles: [String: HeadRole]

  public init(kinds: Set<String>, commands: [String: CommandShape]) {
    self.kinds = kinds
    self.commands = commands
    var roles: [String: HeadRole] = [:]
    roles.reserveCapacity(kinds.count + commands.count + Keyword.allCases.count)
    for kind in kinds { roles[kind] = .kind }
    for (name, shape) in commands { roles[name] = .command(shape) }
    for keyword in Keyword.allCases { roles[keyword.rawValue] = .keyword(keyword) }
    self.roles = roles
  }

  /// `for`, `let`, `expect` and the rest, and the words that stand for values.
  public static let keywords: Set<String> = [
    "let", "for", "in", "repeat", "while", "if", "else", "define", "expect", "print", "ask",
    "true", "false", "yes", "no", "none",
  ]
}

/// How the rest of a session command is read.
public enum CommandShape: Sendable {
  /// As a verb's arguments.
  case arguments
  /// One path: the rest of the line, bare or in quotes.
  case path
  /// Bare words, keywords and operators included: `help for`, `help tree insert`. Each is an argument of its own.
  case words
  /// One whole statement.
  case statement
  /// Expressions over a name and its values, then arguments: `plot t.height, n / 2 for n in 1...10 scale: log { … }`.
  /// The name and the values are arguments labelled `for` and `in`.
  case series
}
