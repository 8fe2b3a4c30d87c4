import Language
import Values

/// Code that was made before: of statements that are performed again, as when the session goes back, of definitions that are called
/// like verbs, and of expressions that are evaluated at every step.
struct CodeCache: Sendable {
  private struct Key: Hashable {
    let origin: ObjectIdentifier
    let range: SourceRange
    let mode: FunctionCode.Mode
  }

  private struct Entry: Sendable {
    /// Kept, since it is known by its identity.
    let origin: any AnyObject & Sendable
    let code: FunctionCode
  }

  private struct FittedKey: Hashable {
    let origin: ObjectIdentifier
    let form: CallShape
  }

  private var entries: [Key: Entry] = [:]
  private var fitted: [FittedKey: Entry] = [:]
  /// The last expressions that were evaluated: the code of one that comes again is kept.
  private var latest: [Key] = []
  private static let latestCount = 8
  /// With more code than this all of it is made anew.
  private static let capacity = 256

  /// The code of a statement that is performed by itself.
  mutating func code(of statement: Statement, in source: Source, mode: FunctionCode.Mode) -> FunctionCode {
    code(of: statement, at: statement.range, mode: mode) {
      FunctionCode(statement, source: source, mode: mode)
    }
  }

  /// The code of a definition that is called in an expression.
  mutating func function(_ function: FunctionCode, mode: FunctionCode.Mode) -> FunctionCode {
    guard mode != function.mode, !function.isBuiltIn else { return function }
    return code(of: function, at: function.definition.name.range, mode: mode) {
      FunctionCode(function, mode: mode)
    }
  }

  /// The code of a definition for the arguments of a call.
  mutating func fitted(_ function: FunctionCode, to form: CallShape) -> FunctionCode? {
    guard function.definition.isFlexible else { return function }
    let key = FittedKey(origin: ObjectIdentifier(function), form: form)
    if let entry = fitted[key] { return entry.code }
    guard let definition = function.definition.fitted(to: form) else { return nil }
    if fitted.count == Self.capacity { fitted.removeAll(keepingCapacity: true) }
    let code = FunctionCode(definition, source: function.source)
    code.isFitted = true
    fitted[key] = Entry(origin: function, code: code)
    return code
  }

  /// The code of a definition that is called like a verb.
  mutating func command(of function: FunctionCode, mode: FunctionCode.Mode) -> FunctionCode {
    code(of: function, at: function.definition.body.range, mode: mode) {
      FunctionCode(commandOf: function, mode: mode)
    }
  }

  /// The code of an expression that sees no local names.
  mutating func code(of expression: Expression, in source: Source, mode: FunctionCode.Mode) -> FunctionCode {
    let key = Key(origin: ObjectIdentifier(source), range: expression.range, mode: mode)
    guard latest.contains(key) else {
      if latest.count == Self.latestCount { latest.removeFirst() }
      latest.append(key)
      return FunctionCode(expression, source: source, names: [], mode: mode)
    }
    return code(of: source, at: expression.range, mode: mode) {
      FunctionCode(expression, source: source, names: [], mode: mode)
    }
  }

  private mutating func code(
    of origin: some AnyObject & Sendable, at range: SourceRange, mode: FunctionCode.Mode,
    _ make: () -> FunctionCode
  ) -> FunctionCode {
    let key = Key(origin: ObjectIdentifier(origin), range: range, mode: mode)
    if let entry = entries[key] { return entry.code }
    if entries.count == Self.capacity { entries.removeAll(keepingCapacity: true) }
    let code = make()
    entries[key] = Entry(origin: origin, code: code)
    return code
  }
}
