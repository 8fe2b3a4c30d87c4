import Language

extension Expression {
  /// The variable of which it is an element, and how deep: `m[i]` is at depth 1 of m.
  var indexed: (list: String, depth: Int)? {
    var depth = 0
    var base = self
    while true {
      switch base.node {
      case .index(let subject, _), .entry(let subject, _, _): (base, depth) = (subject, depth + 1)
      default: return if case .name(let name, _) = base.node { (name, depth) } else { nil }
      }
    }
  }

  /// The names in it, but for those of which only a property is asked.
  var mentioned: Set<String> {
    switch node {
    case .name(let name, _): return [name]
    case .property: return []
    case .index(_, let index): return index.mentioned
    default: return parts.reduce(into: []) { $0.formUnion($1.mentioned) }
    }
  }

  /// Whether it is a variable, or a little sum of variables and numbers.
  var isPlain: Bool {
    switch node {
    case .literal, .name: true
    case .property(let subject, let word): word.text == "count" && subject.isPlain
    case .unary(.negate, let operand): operand.isPlain
    case .binary(let symbol, let left, let right):
      [.add, .subtract, .multiply, .divide, .remainder].contains(symbol) && left.isPlain && right.isPlain
    default: false
    }
  }

  /// The expressions of which it is made.
  var parts: [Expression] {
    switch node {
    case .literal, .name: []
    case .call(let name, let given) where name.text == Intrinsic.beside: [given[0].value]
    case .list(let items), .tuple(let items): items
    case .record(let fields): fields.map { $0.value }
    case .dictionary(let entries): entries.flatMap { [$0.key, $0.value] }
    case .conditional(let branches, let otherwise):
      branches.flatMap { [$0.condition, $0.value] } + [otherwise]
    case .range(let lower, let upper, _, let step): [lower, upper] + (step.map { [$0] } ?? [])
    case .unary(_, let operand): [operand]
    case .binary(_, let left, let right): [left, right]
    case .chain(let first, let links): [first] + links.map { $0.operand }
    case .property(let subject, _): [subject]
    case .query(let subject, _, let arguments): [subject] + arguments.map { $0.value }
    case .call(_, let arguments): arguments.map { $0.value }
    case .index(let subject, let index): [subject, index]
    case .comprehension(let item, _, let values, let condition):
      [values, item] + (condition.map { [$0] } ?? [])
    case .entry(let subject, let index, let value): [subject, index, value]
    case .closure(let function): function.value.map { [$0] } ?? []
    case .reduction(let initial, _, _, let values, let result): [initial, values, result]
    case .ordering(let values, _, _, let order): [values, order]
    }
  }
}

extension BinaryOperator {
  var comparesOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual: true
    default: false
    }
  }
}
