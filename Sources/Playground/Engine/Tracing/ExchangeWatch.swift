import Declarations
import Language

/// Whether two writes one after the other have exchanged two values, as in `let t = xs[i]; let xs[i] = xs[j]; let xs[j] = t`.
struct ExchangeWatch: Sendable {
  private struct Write: Sendable {
    var name: String
    var path: [Value]
    var old: Value
    var new: Value
    var depth: Int
  }

  private var last: Write?

  init() {}

  /// A part of a variable is set.
  ///
  /// - Returns: the exchange that it completes: the value that it puts there is the one that the write before it overwrote, which had put
  ///   there what is overwritten now.
  mutating func write(
    _ name: String, at path: [Value], from old: Value?, to value: Value, depth: Int
  ) -> CodeTouches.Exchange? {
    defer { last = old.map { Write(name: name, path: path, old: $0, new: value, depth: depth) } }
    guard let last, let old, last.name == name, last.depth == depth, last.path != path,
      last.path.dropLast() == path.dropLast(), last.new == old, last.old == value
    else { return nil }
    return CodeTouches.Exchange(name: name, first: last.path, second: path, values: (last.new, value))
  }
}
