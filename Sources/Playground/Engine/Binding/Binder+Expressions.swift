import Declarations
import Language

/// Expressions among arguments that mean something else where the parameter wants it.
extension Interpreter {
  /// Where a range is wanted, one that runs downward is no mistake: it is kept as the pair of its ends. Where names with values
  /// are wanted, a bare key is a name, whatever variable bears it.
  mutating func evaluate(_ expression: Expression, for type: ParameterType) throws(Fault) -> Value {
    if case .shape(let shape) = type, shape.takesNames, case .dictionary(let entries) = expression.node {
      var pairs: [(Value, Value)] = []
      for entry in entries {
        let key: Value =
          if case .name(let name, _) = entry.key.node { .text(name) } else { try evaluate(entry.key) }
        pairs.append((key, try evaluate(entry.value)))
      }
      return try Value.dictionary(pairs)
    }
    guard case .shape(.range) = type,
      case .range(let lower, let upper, let isClosed, by: nil) = expression.node
    else { return try evaluate(expression) }
    let ends = try (evaluate(lower), evaluate(upper))
    guard case (.int(let first), .int(let end)) = ends, first > end else {
      return try Value.range(ends.0, ends.1, isClosed: isClosed, by: nil)
    }
    return .tuple([.int(first), .int(isClosed || end == .min ? end : end - 1)])
  }
}
