/// What a parser must know of the playground to read a statement: which first words make an object, which are
/// session commands, and how the arguments of those are written. Derived from the catalog, never written by hand.
public struct Syntax: Sendable {
  public let kinds: Set<String>
  public let commands: [String: CommandShape]
  /// What each word that begins a statement stands for.
  private let roles: WordTable<HeadRole>
  /// Whether a kind asks questions, which are answered in braces: `layout l = custom { … }`.
  let takesCallbacks: @Sendable (_ kind: String) -> Bool
  /// Whether a word is a verb, and nothing that an object can be asked: for advice, so it may take a while.
  let isVerb: @Sendable (_ word: String) -> Bool
  /// The kind and the variant that a word means, if it is not itself a kind: for advice, so it may take a while.
  let variant: @Sendable (_ word: String) -> (kind: String, variant: String)?
  /// A label with a value, such as `spacing: 4`, among those of a statement that begins with some words: the one that is nearly meant
  /// by another. For advice, so it may take a while.
  let labeled: @Sendable (_ words: [String], _ label: String) -> String?

  /// - Parameters:
  ///   - takesCallbacks: whether a kind asks questions, which are answered in braces: `layout l = custom { … }`. It is called
  ///     when an object of the kind is made.
  ///   - isVerb: whether a word is a verb, and nothing that an object can be asked. It is called when an error is worded.
  ///   - variant: the kind and the variant that a word means, if it is not itself a kind: `avl`, or a name from elsewhere. It is called when an
  ///     error is worded.
  ///   - labeled: a label with a value, such as `spacing: 4`, among those of a statement that begins with some words: the one that is nearly
  ///     meant by another. It is called when an error is worded.
  public init(
    kinds: Set<String>, commands: [String: CommandShape],
    takesCallbacks: @escaping @Sendable (_ kind: String) -> Bool = { _ in false },
    isVerb: @escaping @Sendable (_ word: String) -> Bool = { _ in false },
    variant: @escaping @Sendable (_ word: String) -> (kind: String, variant: String)? = { _ in nil },
    labeled: @escaping @Sendable (_ words: [String], _ label: String) -> String? = { _, _ in nil }
  ) {
    self.labeled = labeled
    self.kinds = kinds
    self.variant = variant
    self.commands = commands
    self.isVerb = isVerb
    self.takesCallbacks = takesCallbacks
    var roles: [String: HeadRole] = [:]
    roles.reserveCapacity(kinds.count + commands.count + Keyword.allCases.count)
    for kind in kinds { roles[kind] = .kind }
    for (name, shape) in commands { roles[name] = .command(shape) }
    for keyword in Keyword.allCases { roles[keyword.rawValue] = .keyword(keyword) }
    self.roles = WordTable(roles)
  }

  /// What Swift calls `expect`.
  public static let assertions = ["assert", "precondition"]

  /// What a word that begins a statement stands for; nil if it has no role.
  ///
  /// - Parameters:
  ///   - word: of one byte or more.
  ///   - bytes: those that it was read from.
  func role(of word: Word, in bytes: [UInt8]) -> HeadRole? { roles.meaning(of: word, in: bytes) }

  /// `for`, `let`, `expect` and the rest, and the words that stand for values.
  public static let keywords = Set(Keyword.allCases.map { $0.rawValue })

  /// Whether a variable could be called so: a name in any script, and no keyword.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public static func isName(_ text: String) -> Bool {
    var parser = Parser(Source(name: "", text: text), syntax: Syntax(kinds: [], commands: [:]))
    return parser.scanName() && parser.position == parser.bytes.count && !keywords.contains(text)
  }
}

/// It knows the words that mean the same in every session.
extension Syntax: WordScope {
  public func has(_ meaning: Resolution, _ word: String) -> Bool {
    switch meaning {
    case .keyword, .command, .kind: roles[word]?.meaning == meaning
    default: false
    }
  }
}

/// How the rest of a session command is read.
public enum CommandShape: Equatable, Sendable {
  /// As a verb's arguments.
  case arguments
  /// One path: the rest of the line, bare or in quotes.
  case path
  /// Bare words, keywords and operators included: `help for`, `help tree insert`. Each is an argument of its own.
  case words
  /// The same, but a variable of the command's name is meant where it is changed: `history insert`, `history += 1`.
  case phrase
  /// Labels, then one whole statement: `explain as: calls fib(5)`.
  case statement
  /// The same, or nothing.
  case statementOrNone
  /// Labels, then one whole statement, or the name of a kind alone, or nothing.
  case practice
  /// Expressions, perhaps over a name and its values, then arguments: `plot t.height, n / 2 for n in 1...10 scale: log { … }`,
  /// `plot t.height over: steps`. The name and the values are arguments labeled `for` and `in`.
  case series
  /// `[all] expression`: the word, then the expression.
  case condition
  /// As a verb's arguments, or `when expression`, labeled so.
  case moment
  /// An expression, then perhaps a name and its values, labeled `for` and `in`, then arguments.
  case claim
  /// A block, a condition labeled `where`, then arguments.
  case example
  /// One expression, or none: `pin t.height * 2`. A name alone is a word.
  case watched
  /// Code of Swift, to the end of a line on which none of its brackets, texts and comments is open; or nothing.
  case code
}

/// The words of ``Syntax/keywords``, for the parser.
enum Keyword: String, Sendable, CaseIterable {
  case `let`, `for`, `in`, `repeat`, `while`, `if`, `else`, define, `break`, `continue`, `return`, visit,
    expect, print, ask
  case `true`, `false`, yes, no, none

  /// The value the word stands for, if it stands for one.
  var value: Value? {
    switch self {
    case .true, .yes: .bool(true)
    case .false, .no: .bool(false)
    case .none: .nothing
    default: nil
    }
  }

  /// The keyword that `text` is. Most names in a program are none; their first letter rules most of them out.
  static func named(_ text: String) -> Keyword? {
    guard let first = text.utf8.first, text.utf8.count <= 8 else { return nil }
    let letter = Int(first &- UInt8(ascii: "a"))
    guard letter < byFirstLetter.count else { return nil }
    return byFirstLetter[letter].first { $0.rawValue == text }
  }

  private static let byFirstLetter: [[Keyword]] = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
    allCases.filter { $0.rawValue.utf8.first == letter }
  }
}

/// What the first word of a statement makes of it; a word without a role starts an act.
enum HeadRole: Sendable {
  case keyword(Keyword)
  case command(CommandShape)
  /// A kind of object.
  case kind

  var meaning: Resolution {
    switch self {
    case .keyword: .keyword
    case .command: .command
    case .kind: .kind
    }
  }
}
