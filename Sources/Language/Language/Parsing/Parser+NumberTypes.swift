/// Numbers that are written without a point are decimals where Swift wants them to be of the type of others: the 2 of `[1.5, 2]`, of
/// `xs.append(2)` where xs holds decimals, of `best ?? 2`.
///
/// What is seen to be a decimal decides at once. Of a variable, what it holds decides: such a number becomes a call of
/// ``Intrinsic/beside`` with the variables.
extension Parser {
  /// A value as Swift reads it where others are of its type.
  ///
  /// - Parameter path: the way from the others to the part of them that is of its type.
  /// - Complexity: O(parts of both) if numbers without a point are in it, else O(its own parts)
  func beside(_ value: Expression, _ others: [Expression], _ path: [TypeStep] = []) -> Expression {
    guard !others.isEmpty, value.holdsWholeNumbers else { return value }
    var kin = KnownKin(others, notes)
    return kin.beside(value, path)
  }

  /// Values of one type.
  func unified(_ values: [Expression]) -> [Expression] {
    guard values.count > 1, values.contains(where: { $0.holdsWholeNumbers }),
      values.contains(where: { !$0.isWholeNumber })
    else { return values }
    // Whatever is a number without a point decides nothing.
    let others = values.filter { !$0.isWholeNumber }
    var kin = KnownKin(others, notes)
    return values.map { kin.beside($0, []) }
  }

  /// The values of arguments of one type.
  func unified(_ given: [CallArgument]) -> [CallArgument] {
    zip(given, unified(given.map { $0.value })).map { CallArgument(label: $0.label, value: $1) }
  }

  /// A question with the numbers of what it asks: `xs.append(2)`, `d.updateValue(2, forKey: "a")`.
  func besideElements(of subject: Expression, _ name: Word, _ given: [CallArgument]) -> [CallArgument] {
    guard let first = given.first else { return given }
    let path: [TypeStep]
    switch (name.text, given.count > 1 ? given[1].label?.text : first.label?.text) {
    case ("append", "contentsOf"): path = []
    case ("insert", "at"): path = first.label?.text == "contentsOf" ? [] : [.element]
    case ("append", nil), ("prepend", nil), ("updateValue", "forKey"): path = [.element]
    case ("replaceSubrange", "with"):
      return [first, CallArgument(label: given[1].label, value: beside(given[1].value, [subject]))]
    default: return given
    }
    return [CallArgument(label: first.label, value: beside(first.value, [subject], path))] + given.dropFirst()
  }
}

/// What values of one type say of numbers that are written without a point, each way into them looked at once.
private struct KnownKin {
  private let others: [Expression]
  private let notes: VariableNotes
  private var known: [[TypeStep]: NumberKin] = [:]

  init(_ others: [Expression], _ notes: VariableNotes) { (self.others, self.notes) = (others, notes) }

  private mutating func kin(_ path: [TypeStep]) -> NumberKin {
    if let kin = known[path] { return kin }
    var kin = NumberKin(notes)
    for other in others { kin.look(at: other, path) }
    known[path] = kin
    return kin
  }

  mutating func beside(_ value: Expression, _ path: [TypeStep]) -> Expression {
    guard value.holdsWholeNumbers else { return value }
    let node: Expression.Node
    switch value.node {
    case .list(let items): node = .list(items.map { beside($0, path + [.element]) })
    case .tuple(let items):
      node = .tuple(items.enumerated().map { beside($1, path + [.member(String($0))]) })
    case .record(let fields):
      node = .record(fields.map { ($0.name, beside($0.value, path + [.member($0.name.text)])) })
    case .dictionary(let entries):
      node = .dictionary(entries.map { ($0.key, beside($0.value, path + [.element])) })
    case .conditional(let branches, let otherwise):
      node = .conditional(
        branches.map { ($0.condition, beside($0.value, path)) }, else: beside(otherwise, path))
    default:
      let kin = kin(path)
      if kin.isDecimal { return value.withDecimals }
      guard !kin.names.isEmpty else { return value }
      let sources = kin.names.map { Expression($0.node, range: value.range) }
      node = .call(
        Word(Intrinsic.beside, range: value.range), ([value] + sources).map { CallArgument(value: $0) })
    }
    return Expression(node, range: value.range)
  }
}

/// What decides whether numbers without a point are decimals.
struct NumberKin {
  /// Whether a decimal is seen among them.
  private(set) var isDecimal = false
  /// Parts of variables that are of their type.
  private(set) var names: [Expression] = []
  private let notes: VariableNotes
  private var substitutions = 100
  /// More variables are not asked: those of one type are all alike.
  private static let mostNames = 8
  /// The names of functions without a name, and what they are given.
  private var bound: [(name: String, value: Expression?, path: [TypeStep])] = []

  init(_ notes: VariableNotes) { self.notes = notes }

  /// Takes a value into account, at the end of a way into it.
  mutating func look(at value: Expression, _ path: [TypeStep]) {
    switch value.node {
    case .literal(.decimal): isDecimal = isDecimal || path.isEmpty
    case .name(let name, orText: false): look(atName: name, value.range, path)
    case .list(let items): if path.first == .element { look(at: items, path.dropFirst()) }
    case .tuple(let items):
      for (place, item) in items.enumerated() where path.first == .member(String(place)) {
        look(at: item, Array(path.dropFirst()))
      }
    case .record(let fields):
      for (place, field) in fields.enumerated() {
        guard path.first == .member(String(place)) || path.first == .member(field.name.text) else { continue }
        look(at: field.value, Array(path.dropFirst()))
      }
    case .dictionary(let entries):
      if path.first == .element { look(at: entries.map { $0.value }, path.dropFirst()) }
    case .conditional(let branches, let otherwise):
      look(at: branches.map { $0.value } + [otherwise], path[...])
    case .unary(.negate, let operand): look(at: operand, path)
    case .binary(let symbol, let left, let right): if symbol.keepsType { look(at: [left, right], path[...]) }
    case .chain(let first, let rest):
      if rest.allSatisfy({ $0.symbol.keepsType }) { look(at: [first] + rest.map { $0.operand }, path[...]) }
    case .index(let subject, let index):
      if case .range = index.node { look(at: subject, path) } else { look(at: subject, [.element] + path) }
    case .entry(let subject, _, let value):
      look(at: subject, [.element] + path)
      look(at: value, path)
    case .property(let subject, let word): look(at: subject, asked: word.text, path)
    case .query(let subject, let word, _): look(at: subject, asked: word.text, path)
    case .call(let name, let given): look(atCall: name.text, given.map { $0.value }, path)
    case .comprehension(let item, let names, let values, _):
      guard path.first == .element else { return }
      look(at: item, Array(path.dropFirst()), binding: names, values)
    case .reduction(let initial, let sum, let names, let values, let result):
      look(at: initial, path)
      bound.append((sum.text, nil, []))
      look(at: result, path, binding: names, values)
      bound.removeLast()
    case .ordering(let values, _, _, _): look(at: values, path)
    case .closure(let function): if let value = function.value { look(at: value, path) }
    case .literal, .name, .range, .unary: break
    }
  }

  private mutating func look(at values: [Expression], _ path: ArraySlice<TypeStep>) {
    for value in values where !isDecimal { look(at: value, Array(path)) }
  }

  private mutating func look(atName name: String, _ range: SourceRange, _ path: [TypeStep]) {
    if let known = bound.last(where: { $0.name == name }) {
      // A function in a function in another one may ask for the same value ever more often.
      guard substitutions > 0 else { return }
      substitutions -= 1
      // Within, names have their meaning outside.
      let inner = bound
      bound.removeAll { $0.name == name }
      if let value = known.value { look(at: value, known.path + path) }
      bound = inner
      return
    }
    if let type = notes.types[name]?.part(path[...]), type != .any {
      isDecimal = isDecimal || type == .decimal
      return
    }
    if name == "pi" {
      isDecimal = isDecimal || path.isEmpty
      return
    }
    guard names.count < Self.mostNames else { return }
    var part = Expression(.name(name, orText: false), range: range)
    for step in path {
      switch step {
      case .element:
        part = Expression(.index(part, Expression(.literal(.nothing), range: range)), range: range)
      case .member(let member): part = Expression(.property(part, Word(member, range: range)), range: range)
      }
    }
    names.append(part)
  }

  private mutating func look(
    at result: Expression, _ path: [TypeStep], binding names: LoopNames, _ values: Expression
  ) {
    let single = names.words.count == 1
    for (place, word) in names.words.enumerated() {
      bound.append((word.text, values, single ? [.element] : [.element, .member(String(place))]))
    }
    look(at: result, path)
    bound.removeLast(names.words.count)
  }

  private mutating func look(at subject: Expression, asked word: String, _ path: [TypeStep]) {
    switch word {
    case "first", "last", "min", "max", "randomElement", "first?", "last?", "min?", "max?", "randomElement?",
      "popLast", "removeLast", "removeFirst":
      look(at: subject, [.element] + path)
    case "sorted", "reversed", "shuffled", "unique", "values", "prefix", "suffix", "dropFirst", "dropLast":
      look(at: subject, path)
    case "rounded", "squareRoot": isDecimal = isDecimal || path.isEmpty
    case "count", "isEmpty", "indices", "key", "keys", "index", "contains": break
    default: look(at: subject, [.member(word)] + path)
    }
  }

  private mutating func look(atCall name: String, _ given: [Expression], _ path: [TypeStep]) {
    switch name {
    case Intrinsic.typing:
      guard given.count > 1, case .literal(.text(let spelling)) = given[0].node else { return }
      isDecimal = isDecimal || TypeSpelling(spelling)?.part(path[...]) == .decimal
    case Intrinsic.slice, Intrinsic.unwrapping, "Array", "sorted", "reversed", "abs":
      if let first = given.first { look(at: first, path) }
    case Intrinsic.beside: look(at: given, path[...])
    case Intrinsic.repeating, "repeatElement":
      if path.first == .element, let first = given.first { look(at: first, Array(path.dropFirst())) }
    case "min", "max":
      if given.count == 1 { look(at: given[0], [.element] + path) } else { look(at: given, path[...]) }
    case "sum": if let first = given.first { look(at: first, [.element] + path) }
    case "Double", "sqrt", "sin", "cos", "tan", "atan2", "pow": isDecimal = isDecimal || path.isEmpty
    default: isDecimal = isDecimal || notes.results[name]?.part(path[...]) == .decimal
    }
  }
}

extension BinaryOperator {
  /// Whether its result is of the type of its operands.
  fileprivate var keepsType: Bool {
    switch self {
    case .add, .subtract, .multiply, .divide, .remainder, .coalesce: true
    default: false
    }
  }
}

extension TypeSpelling {
  /// The type at the end of a way into a value; nil if it leads nowhere.
  func part(_ path: ArraySlice<TypeStep>) -> TypeSpelling? {
    if case .optional(let wrapped) = self { return wrapped.part(path) }
    guard let step = path.first else { return self }
    let rest = path.dropFirst()
    switch (self, step) {
    case (.any, _): return .any
    case (.list(let element), .element), (.dictionary(_, let element), .element): return element.part(rest)
    case (.tuple(let parts), .member(let member)):
      return parts.enumerated().first { String($0) == member || $1.name == member }?.element.type.part(rest)
    default: return nil
    }
  }
}
