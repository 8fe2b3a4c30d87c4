import Language
import Values

/// A variable, or a little sum of variables, that stands as an index of a list, and where it points at the moment.
package struct CodePointer: Sendable {
  package var list: String
  /// 0 of a list, a dictionary and the rows of a matrix; 1 of its columns.
  package var depth: Int
  package var label: String
  /// The index or the key.
  package var key: Value
  package var isBound: Bool
}

extension CodeSnapshot {
  /// What points into a variable, in the order of the code.
  package func pointers(into list: String) -> [CodePointer] {
    let written = uses.indexes.filter { $0.list == list }.compactMap { index -> CodePointer? in
      guard let key = evaluate(index.expression), key.isKey else { return nil }
      return CodePointer(
        list: list, depth: index.depth, label: index.label, key: key, isBound: index.isBound)
    }
    let going = uses.loops.compactMap { loop -> CodePointer? in
      guard loop.list == list, uses.isVisible(loop.name, at: place), let turn = turns[loop.name],
        !written.contains(where: { $0.label == loop.name })
      else { return nil }
      return CodePointer(list: list, depth: 0, label: loop.name, key: .int(turn), isBound: false)
    }
    return written + going
  }

  /// What an index comes to; nil where a variable in it has no value yet, or it is no plain sum.
  private func evaluate(_ expression: Expression) -> Value? {
    switch expression.node {
    case .literal(let value): return value
    case .name(let name, _): return value(of: name)
    case .property(let subject, let word) where word.text == "count":
      return evaluate(subject)?.itemCount.map(Value.int)
    case .unary(.negate, let operand): return try? evaluate(operand)?.negated()
    case .binary(let symbol, let left, let right):
      guard let left = evaluate(left), left.isNumber, let right = evaluate(right), right.isNumber else { return nil }
      return try? left.applying(symbol, right)
    default: return nil
    }
  }
}
