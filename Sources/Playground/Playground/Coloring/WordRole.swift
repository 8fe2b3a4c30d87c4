import Declarations
import Engine
import Language

/// What a stretch of a text that is being typed is, for its color.
public enum WordRole: Hashable, Sendable, CaseIterable {
  /// A word of the language, or a command of the session.
  case keyword
  /// What makes an object.
  case kind
  case variant
  /// What is done: a verb, a query, a function.
  case verb
  case label
  /// A text, a number, or a word that stands for a value.
  case literal
  case comment
  /// The name of an object.
  case object
  /// A word that means nothing in its place, and is no longer being typed; or a bracket that closes nothing.
  case unknown
  /// The partner of the bracket at the cursor.
  case partner
}

/// What words mean in a session, as it was when this was made. It holds no object and no value.
public struct WordReader: Sendable {
  let catalog: Catalog
  let objects: [String: Kind]
  let focus: Kind?
  let variables: Set<String>
  let definitions: Set<String>
  let functions: Set<String>

  /// - Complexity: O(names of the session)
  public init(_ session: Session) {
    catalog = session.catalog
    objects = session.objects.reduce(into: [:]) { $0[$1.name] = $1.kind }
    focus = session.focus.flatMap { session.catalog.kind($0.kind) }
    variables = Set(session.variables.keys)
    definitions = Set(session.procedureNames)
    functions = Set(Grammar.functions.map { $0.name } + Grammar.swiftFunctions)
  }

  /// The most bytes of a text whose words are told: a longer one was not typed.
  public static let limit = 1 << 16

  /// The stretches of a text that are something special, in order.
  ///
  /// - Parameters:
  ///   - cursor: where the reader types, in UTF-8 bytes from the start of the text: the word there is never unknown.
  /// - Returns: none of a text that is longer than ``limit``.
  /// - Complexity: O(*n*) in the length of the text.
  public func roles(in text: String, cursor: Int) -> [(range: Range<Int>, role: WordRole)] {
    guard text.utf8.count <= Self.limit else { return [] }
    let entry = TokenizedText(text)
    let brackets = BracketPairs(entry)
    var reading = EntryReading(self, entry)
    reading.readAll()
    var roles = reading.roles
    for stray in brackets.strays { roles[stray] = .unknown }
    if let partner = brackets.partner(at: cursor) { roles[partner] = .partner }
    return zip(entry.tokens, roles).compactMap { token, role in
      guard let role else { return nil }
      let isTyped = token.range.lowerBound < cursor && cursor <= token.range.upperBound
      return role == .unknown && isTyped && token.kind == .word ? nil : (token.range, role)
    }
  }
}
