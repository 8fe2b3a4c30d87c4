import Declarations
import Language

/// What a line does to the parts of variables.
extension CodeTrace {
  /// An element, an entry or a field was read.
  ///
  /// - Parameters:
  ///   - site: which read of the code it is.
  ///   - parent: which read it goes on from.
  ///   - value: what was read.
  mutating func read(_ name: String, site: Int, after parent: Int?, at key: Value, _ value: Value?) {
    let level = levels.count - 1
    let start = parent.flatMap { levels[level].paths[$0] } ?? []
    // What is only a part of the way is not told by itself.
    if parent != nil, let index = touches.parts.lastIndex(where: { $0.name == name && $0.path == start }) {
      touches.parts.remove(at: index)
    }
    let path = start + [key]
    levels[level].paths[site] = path
    touches.parts.append(.init(name: name, path: path, role: .visited, value: value))
    if let value { exchanging.read(name, at: path, value) }
  }

  /// A part of a variable is set.
  ///
  /// - Parameters:
  ///   - old: what was there; nil: nothing was.
  ///   - place: the part as it is written.
  mutating func write(
    _ name: String, at path: [Value], from old: Value?, to value: Value, written place: String
  ) {
    let role = Role(ofPartSetFrom: old, to: value)
    touches.parts.append(
      .init(name: name, path: path, role: role, value: value, old: old, written: place))
    if let exchange = exchanging.write(name, at: path, from: old, to: value, depth: levels.count) {
      touch(exchange)
    }
  }

  /// Two parts of a variable have changed places.
  ///
  /// - Parameter values: what stands at the first and at the second now.
  mutating func exchange(_ name: String, _ first: [Value], _ second: [Value], now values: (Value, Value)) {
    touch(CodeTouches.Exchange(name: name, first: first, second: second, values: values))
  }

  private mutating func touch(_ exchange: CodeTouches.Exchange) {
    // Two parts that are set one after the other are seen to change places before that is told.
    let isKnown = touches.exchanges.contains {
      $0.name == exchange.name && [$0.first, $0.second].contains(exchange.first)
        && [$0.first, $0.second].contains(exchange.second)
    }
    guard !isKnown else { return }
    touches.exchanges.append(exchange)
    for (path, value) in [(exchange.first, exchange.values.0), (exchange.second, exchange.values.1)] {
      touches.parts.append(.init(name: exchange.name, path: path, role: .changed, value: value))
    }
  }

  /// A command of lists changed a variable, or a part of it.
  ///
  /// - Parameter value: what it changed, as it is now.
  mutating func note(_ change: ValueMarks, of name: String, now value: Value) {
    exchanging = ExchangeWatch()
    for (path, role) in change.rolesInOrder {
      touches.parts.append(.init(name: name, path: path, role: role))
    }
    for (first, second) in change.exchangedPlaces {
      touches.exchanges.append(
        CodeTouches.Exchange(
          name: name, first: [.int(first)], second: [.int(second)],
          values: (value.listValue(first), value.listValue(second))))
    }
    for gone in change.removed {
      touches.removed.append(
        .init(name: name, path: gone.path, place: gone.place, key: gone.key, value: gone.value))
    }
    // Of an exchange is told what it exchanged.
    if change.exchangedPlaces.isEmpty { touches.sentences += change.sentences }
  }

  /// Values are put in the place of a part of a list.
  ///
  /// - Parameter whole: the variable of which the list is a part.
  mutating func note(
    _ slice: IntegerRange, of name: String, _ path: [Value], replacedBy new: Value, whole: Value
  ) {
    var marks = ValueMarks()
    marks.note(slice, path, replacedBy: new, whole: whole)
    note(marks, of: name, now: .nothing)
  }

  /// Something was joined to a list.
  mutating func noteJoined(_ name: String, from old: Value?, now value: Value) {
    guard value.isList, let count = old?.itemCount else { return }
    var marks = ValueMarks()
    marks.noteJoined(from: count, in: value)
    note(marks, of: name, now: value)
  }
}
