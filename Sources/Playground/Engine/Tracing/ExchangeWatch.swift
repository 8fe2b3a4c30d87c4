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
  /// The parts that were read last, and what stood there.
  private var reads: [(name: String, path: [Value], value: Value)] = []

  /// Between what is read and where it is written there are seldom more reads.
  private static let mostReads = 12

  init() {}

  /// A part of a variable is read.
  mutating func read(_ name: String, at path: [Value], _ value: Value) {
    if reads.count == Self.mostReads { reads.removeFirst() }
    reads.append((name, path, value))
  }

  private func hasRead(_ name: String, at path: [Value], _ value: Value) -> Bool {
    reads.contains { $0.name == name && $0.path == path && $0.value == value }
  }

  /// A part of a variable is set.
  ///
  /// - Returns: the exchange that it completes: the value that it puts there is the one that the write before it overwrote, which had put
  ///   there what is overwritten now, and both were read where they stood.
  mutating func write(
    _ name: String, at path: [Value], from old: Value?, to value: Value, depth: Int
  ) -> CodeTouches.Exchange? {
    defer { last = old.map { Write(name: name, path: path, old: $0, new: value, depth: depth) } }
    guard let last, let old, last.name == name, last.depth == depth, last.path != path,
      last.path.dropLast() == path.dropLast(), last.new == old, last.old == value,
      hasRead(name, at: last.path, last.old), hasRead(name, at: path, old)
    else { return nil }
    return CodeTouches.Exchange(name: name, first: last.path, second: path, values: (last.new, value))
  }
}
