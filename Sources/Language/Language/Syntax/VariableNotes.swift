/// What Swift knows of names besides their values: the type that a variable was declared with, what a function gives, and of which list
/// a variable holds a part.
///
/// They belong to the variables of a session, as its values do; while a text is read, to those of its blocks, too.
public struct VariableNotes: Sendable {
  private struct Content: Sendable {
    var types: [String: TypeSpelling] = [:]
    var results: [String: TypeSpelling] = [:]
    var parts: [String: String] = [:]
    var definitions: Set<String> = []
    var isOurs = false
  }

  // A parser, of which many copies are made, holds one reference.
  private final class Storage: Sendable {
    let content: Content

    init(_ content: Content) { self.content = content }
  }

  private var storage: Storage?

  private var content: Content {
    get { storage?.content ?? Content() }
    set { storage = Storage(newValue) }
  }

  /// The types that variables were declared with.
  var types: [String: TypeSpelling] { content.types }
  /// What functions are declared to give.
  var results: [String: TypeSpelling] { content.results }
  /// What variables were set to that hold a part of a list, whose first place in Swift is not 0.
  var parts: [String: String] { content.parts }
  /// The definitions that bear a name by which a statement of Swift's begins, and so are meant by it: `define guard(x) = x`.
  var definitions: Set<String> { content.definitions }
  /// Whether `xs[1...3]` begins at 0 in what is read, where no line can be Swift's: in `define`.
  var isOurs: Bool {
    get { content.isOurs }
    set { content.isOurs = newValue }
  }

  public init() {}

  /// Whether there are none.
  public var isEmpty: Bool { types.isEmpty && results.isEmpty && parts.isEmpty && definitions.isEmpty }

  /// Forgets a variable, of which another one takes the name.
  mutating func forget(_ name: String) {
    if types[name] != nil { content.types[name] = nil }
    forgetPart(name)
  }

  /// Forgets that a variable holds a part of a list.
  public mutating func forgetPart(_ name: String) { if parts[name] != nil { content.parts[name] = nil } }

  mutating func declare(_ name: String, _ type: TypeSpelling?) {
    forget(name)
    if let type { content.types[name] = type }
  }

  /// Takes note of what a statement declares that was read, or was performed.
  ///
  /// - Complexity: O(declarations in it)
  public mutating func note(_ statement: Statement, in source: Source) {
    switch statement.kind {
    case .assign(.place(let place), let value) where place.steps.isEmpty: note(place, value, in: source)
    case .assign(let target, _):
      for place in target.places where place.steps.isEmpty { forget(place.name.text) }
    case .define(let definition):
      forget(definition.name.text)
      if Parser.beginsSwift(definition.name.text), !definitions.contains(definition.name.text) {
        content.definitions.insert(definition.name.text)
      }
      if definition.result != nil || results[definition.name.text] != nil {
        content.results[definition.name.text] = definition.result
      }
    case .ifElse(let branches, else: nil) where branches.count == 1 && branches[0].sharesScope:
      for clause in branches[0].clauses { if let name = clause.name { forget(name.text) } }
      for statement in branches[0].body.statements { note(statement, in: source) }
    case .command(let act) where act.head.text == "explain":
      for case .statement(let explained) in act.arguments.map({ $0.value }) { note(explained, in: source) }
    default: break
    }
  }

  private mutating func note(_ place: Place, _ value: Expression, in source: Source) {
    let name = place.name.text
    let part = partOfList(value, in: source)
    // `let s = s[1...]` takes from what s was: in Swift it is another s.
    let isOfItself = parts[name] == nil && value.isTaken(from: name)
    if place.binding != .existing {
      declare(
        name,
        value.declaredType ?? typeAwaitingValue(value, in: source)
          ?? (isOptional(value) ? .optional(.any) : listOfDecimals(value)))
    }
    forgetPart(name)
    if let part, !isOfItself { content.parts[name] = part }
  }

  /// The type of a variable that is set later, `var x: Double`: the none that it holds until then stands where the type is written.
  private func typeAwaitingValue(_ value: Expression, in source: Source) -> TypeSpelling? {
    guard case .literal(.nothing) = value.node else { return nil }
    return TypeSpelling(source.text(value.range))
  }

  /// The type of a list in which a decimal is written, which it keeps in Swift when it is emptied.
  private func listOfDecimals(_ value: Expression) -> TypeSpelling? {
    guard case .list = value.node else { return nil }
    var kin = NumberKin(self)
    kin.look(at: value, [.element])
    return kin.isDecimal ? .list(.decimal) : nil
  }

  /// A value as it was written, if it is a part of a list that does not begin at its first place.
  func partOfList(_ value: Expression, in source: Source) -> String? {
    switch value.node {
    case .name(let name, _): parts[name]
    case .index where isOurs: nil
    // What is joined to a part goes on from its places.
    case .binary(.add, let part, _): partOfList(part, in: source) == nil ? nil : source.text(value.range)
    case .query(let whole, let name, _) where name.text == "prefix" || name.text == "dropLast":
      partOfList(whole, in: source) == nil ? nil : source.text(value.range)
    default: value.wholeOfLaterPart == nil ? nil : source.text(value.range)
    }
  }

  /// Whether Swift takes a value for one that may be missing, as far as that is seen.
  func isOptional(_ value: Expression) -> Bool {
    switch value.node {
    case .literal(.nothing): true
    case .name(let name, _): types[name]?.isOptional ?? false
    case .property(_, let word): Self.asked.contains(word.text)
    case .query(_, let word, let given): given.isEmpty ? Self.asked.contains(word.text) : word.text == "index"
    case .index(let subject, let key):
      if case .literal(.text) = key.node { true } else { subject.isDictionary(among: types) }
    case .call(let name, let given):
      switch name.text {
      case Intrinsic.typing: value.declaredType?.isOptional ?? false
      case "Int", "Double":
        if given.count == 1, case .literal(.text) = given[0].value.node { true } else { false }
      default: results[name.text]?.isOptional ?? false
      }
    case .conditional(let branches, let otherwise):
      isOptional(otherwise) || branches.contains { isOptional($0.value) }
    default: false
    }
  }

  /// What a list has only if it is not empty; with a sign before `??`.
  private static let asked: Set<String> = [
    "first", "last", "min", "max", "randomElement", "popLast", "first?", "last?", "min?", "max?",
    "randomElement?",
  ]
}

extension Statement {
  /// The variables that it sets, if that is all it does.
  package var declaredNames: [String] {
    if case .assign(let target, _) = kind { target.places.map { $0.name.text } } else { [] }
  }
}

extension TypeSpelling {
  var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension Expression {
  var isZero: Bool { if case .literal(.int(0)) = node { true } else { false } }

  /// The type that is written for it: `let x: Int = 5`.
  var declaredType: TypeSpelling? {
    guard case .call(let name, let given) = node, name.text == Intrinsic.typing,
      case .literal(.text(let spelling)) = given[0].value.node
    else { return nil }
    return TypeSpelling(spelling)
  }

  fileprivate func isDictionary(among types: [String: TypeSpelling]) -> Bool {
    guard case .name(let name, _) = node, case .dictionary = types[name] else { return false }
    return true
  }

  /// Whether it is a part of what a variable holds, or a part of that.
  fileprivate func isTaken(from name: String) -> Bool {
    switch node {
    case .name(name, _): true
    case .index(let whole, _), .query(let whole, _, _): whole.isTaken(from: name)
    case .call(let word, let given) where word.text == Intrinsic.slice: given[0].value.isTaken(from: name)
    default: false
    }
  }
}
