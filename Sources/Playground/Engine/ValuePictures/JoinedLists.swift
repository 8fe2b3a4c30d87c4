import Language
import Values

/// A pinned or traced list as it is before something is joined to it: `xs += [4]`, `let xs = xs + [4]`.
struct JoinedList {
  fileprivate let name: String
  /// How many values it held.
  fileprivate let count: Int64
  /// What the running statement did to it before; nil if it is not pinned.
  fileprivate let marks: ValueMarks?
}

extension Interpreter {
  /// - Parameter isLocal: whether the name is that of a loop or a parameter, which nobody can pin.
  /// - Returns: nil if the variable holds no list, or is neither pinned nor traced.
  func joinedList(_ name: String, isLocal: Bool) -> JoinedList? {
    let isPinned = !isLocal && isPinnedVariable(name)
    guard isPinned || run.trace != nil, let list = variable(name), list.isList, let count = list.itemCount
    else { return nil }
    return JoinedList(
      name: name, count: count, marks: isPinned ? run.valueMarks[name] ?? ValueMarks() : nil)
  }

  /// What `let` or `+=` is about to join something to; nil if it sets something else.
  func joinedList(_ place: Place, _ value: Expression) -> JoinedList? {
    guard place.steps.isEmpty, value.joins(to: place.name.text) else { return nil }
    return joinedList(place.name.text, isLocal: run.scope.has(place.name.text))
  }

  /// Marks what was added.
  mutating func mark(_ joined: JoinedList) {
    guard let value = variable(joined.name), value.isList else { return }
    if var marks = joined.marks {
      marks.noteJoined(from: joined.count, in: value)
      run.valueMarks[joined.name] = marks
    }
    guard run.trace != nil else { return }
    var marks = ValueMarks()
    marks.noteJoined(from: joined.count, in: value)
    run.trace?.note(marks, of: joined.name, now: value)
  }
}

extension ValueMarks {
  /// More values that were joined at once are counted.
  private static var toldJoined: Int64 { 12 }

  /// Marks the values of a list from an index on, which were joined to it.
  ///
  /// - Parameters:
  ///   - path: the way to the list.
  ///   - within: where it stands.
  mutating func noteJoined(from start: Int64, in value: Value, at path: Path = [], _ within: String = "") {
    let end = value.itemCount ?? start
    guard start < end else { return }
    for place in start..<min(end, start + Int64(Self.most)) { mark(path + [.int(place)], .added) }
    guard end - start <= Self.toldJoined else {
      return tell("added \((end - start).counted("value")) from place \(start) on\(within)", of: path)
    }
    for place in start..<end {
      tell("added \(value.listValue(place).shortLiteral) at place \(place)\(within)", of: path)
    }
  }
}

extension Value {
  /// How many values it held before others were joined to it; nil if it is no list that goes on from the former one.
  ///
  /// - Complexity: linear in the length of the former list.
  func countBeforeJoined(to former: Value?) -> Int64? {
    guard case .list(let old)? = former, case .list(let new) = self, !old.isEmpty, old.count < new.count,
      new.starts(with: old)
    else { return nil }
    return Int64(old.count)
  }
}

extension Expression {
  /// Whether it is a sum whose first term is a variable: what the others come to is joined to it, if it is a list.
  func joins(to name: String) -> Bool {
    var first = self
    while true {
      switch first.node {
      case .binary(.add, let left, _): first = left
      case .chain(let left, let links) where links.allSatisfy({ $0.symbol == .add }): first = left
      case .name(name, orText: false): return first.range != range
      default: return false
      }
    }
  }
}
