import Language
import Values

/// Code that was made before: of statements that are performed again, as when the session goes back, of definitions that are called
/// like verbs, and of expressions that are evaluated at every step.
struct CodeCache: Sendable {
  private struct Key: Hashable {
    let origin: ObjectIdentifier
    let range: SourceRange
    let isTraced: Bool
  }

  private struct Entry: Sendable {
    /// Kept, since it is known by its identity.
    let origin: any AnyObject & Sendable
    let code: FunctionCode
  }

  private var entries: [Key: Entry] = [:]
  /// The last expressions that were evaluated: the code of one that comes again is kept.
  private var latest: [Key] = []
  private static let latestCount = 8
  /// With more code than this all of it is made anew.
  private static let capacity = 256

  /// The code of a statement that is performed by itself.
  mutating func code(of statement: Statement, in source: Source, isTraced: Bool) -> FunctionCode {
    code(of: statement, at: statement.range, isTraced: isTraced) {
      FunctionCode(statement, source: source, isTraced: isTraced)
    }
  }

  /// The code of a definition that is called like a verb.
  mutating func command(of function: FunctionCode, isTraced: Bool) -> FunctionCode {
    code(of: function, at: function.definition.body.range, isTraced: isTraced) {
      FunctionCode(commandOf: function, isTraced: isTraced)
    }
  }

  /// The code of an expression that sees no local names.
  mutating func code(of expression: Expression, in source: Source) -> FunctionCode {
    let key = Key(origin: ObjectIdentifier(source), range: expression.range, isTraced: false)
    guard latest.contains(key) else {
      if latest.count == Self.latestCount { latest.removeFirst() }
      latest.append(key)
      return FunctionCode(expression, source: source, names: [])
    }
    return code(of: source, at: expression.range, isTraced: false) {
      FunctionCode(expression, source: source, names: [])
    }
  }

  private mutating func code(
    of origin: some AnyObject & Sendable, at range: SourceRange, isTraced: Bool,
    _ make: () -> FunctionCode
  ) -> FunctionCode {
    let key = Key(origin: ObjectIdentifier(origin), range: range, isTraced: isTraced)
    if let entry = entries[key] { return entry.code }
    if entries.count == Self.capacity { entries.removeAll(keepingCapacity: true) }
    let code = make()
    entries[key] = Entry(origin: origin, code: code)
    return code
  }
}
