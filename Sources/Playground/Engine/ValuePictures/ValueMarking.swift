import Language
import OrderedCollections
import Pictures
import Values

/// A part of a pinned variable, as it is before a statement changes it.
struct WatchedPart {
  let name: String
  let path: ValueMarks.Path
  /// Whether there was such a part.
  let wasThere: Bool
  /// How many values it held.
  let count: Int64
}

/// What the statements that change a list, a dictionary or a record where it is declare of the parts that they change.
extension Interpreter {
  func isPinnedVariable(_ name: String) -> Bool {
    !state.pinnedExpressions.isEmpty && state.pinnedExpressions.contains { $0.text == name }
  }

  /// - Returns: nil if what the name stands for is not pinned.
  func watchedPart(of name: Word, _ steps: [ValueStep]) -> WatchedPart? {
    guard isPinnedVariable(name.text), !run.scope.has(name.text) else { return nil }
    var part = state.variables[name.text]
    for step in steps { part = part.flatMap { $0.part(step) } }
    return WatchedPart(
      name: name.text, path: steps.map { $0.key }, wasThere: part != nil,
      count: part?.itemCount ?? 0)
  }

  /// `let xs[2] = 9`
  mutating func mark(_ part: WatchedPart, setTo value: Value) {
    if case .range(let slice)? = part.path.last {
      let within = Array(part.path.dropLast())
      run.valueMarks[part.name, default: ValueMarks()].note(slice, within, replacedBy: value.itemCount ?? 0)
      return
    }
    let place = part.path.spoken
    run.valueMarks[part.name, default: ValueMarks()].mark(part.path, part.wasThere ? .changed : .added)
    run.valueMarks[part.name]?.tell(
      part.wasThere ? "\(place) is \(value.shortLiteral) now" : "added \(place): \(value.shortLiteral)")
  }

  /// `let (xs[i], xs[j]) = (xs[j], xs[i])`, after each of the two was marked as set.
  mutating func markExchange(of name: Word, _ steps: [ValueStep], _ otherSteps: [ValueStep]) {
    guard let one = watchedPart(of: name, steps), let other = watchedPart(of: name, otherSteps) else {
      return
    }
    run.valueMarks[one.name, default: ValueMarks()].noteExchange(
      one.path, state.variables[name.text]?.part(otherSteps), other.path,
      state.variables[name.text]?.part(steps))
  }

  /// `xs append 5`
  mutating func mark(_ part: WatchedPart, by change: ListChange) {
    run.valueMarks[part.name, default: ValueMarks()].note(change, at: part.path, count: part.count)
  }
}

extension ValueMarks {
  /// Marks what a command of lists changed.
  ///
  /// - Parameters:
  ///   - path: the way to the list or dictionary.
  ///   - count: how many values the list had before.
  mutating func note(_ change: ListChange, at path: Path, count: Int64) {
    let isWhole = path.isEmpty
    let within = isWhole ? "" : " in \(path.spoken)"
    func added(_ value: Value, at index: Int64) {
      if isWhole { move(from: index, by: 1) }
      mark(path + [.int(index)], .added)
      tell("added \(value.shortLiteral) at place \(index)\(within)")
    }
    func removed(_ index: Int64) {
      if isWhole { move(from: index, by: -1) } else { mark(path, .changed) }
      tell("removed the value at place \(index)\(within)")
    }
    switch change {
    case .append(let value): added(value, at: count)
    case .prepend(let value): added(value, at: 0)
    case .insert(let value, let index): added(value, at: index)
    case .removeFirst: removed(0)
    case .removeLast: removed(count - 1)
    case .remove(.int(let index), isLabelled: true): removed(index)
    case .remove(let key, _): tell("removed \(key.shortLiteral)\(within)")
    case .removeAll:
      if isWhole { forget() } else { mark(path, .changed) }
      tell("removed everything\(within)")
    }
  }
}

extension ValueMarks {
  /// Marks that values were put in the place of a part of a list.
  ///
  /// - Parameters:
  ///   - path: the way to the list.
  ///   - count: how many values were put there.
  mutating func note(_ slice: IntegerRange, _ path: Path, replacedBy count: Int64) {
    if path.isEmpty, count != slice.count {
      move(from: slice.start + min(count, slice.count), by: count - slice.count)
    }
    for place in 0..<min(count, Int64(Self.most)) {
      mark(path + [.int(slice.start + place)], place < slice.count ? .changed : .added)
    }
    if count == 0, !path.isEmpty { mark(path, .changed) }
    let within = path.isEmpty ? "" : " in \(path.spoken)"
    let old = slice.count.counted("value")
    tell("\(old) from place \(slice.start)\(within) made way for \(count.counted("value"))")
  }

  /// Marks that two parts have exchanged their values, each of which was marked as set.
  mutating func noteExchange(_ one: Path, _ first: Value?, _ other: Path, _ second: Value?) {
    guard one != other, let first, let second else { return }
    exchange(
      one, other,
      sentences: [
        "\(first.shortLiteral) went from \(one.spoken) to \(other.spoken)",
        "\(second.shortLiteral) went from \(other.spoken) to \(one.spoken)",
      ])
  }
}

extension [Value] {
  /// `place 2`, `place "a", 3`
  fileprivate var spoken: String {
    "place " + map { if case .text(let text) = $0 { text } else { $0.shortLiteral } }.joined(separator: ", ")
  }
}

extension ValueStep {
  fileprivate var key: Value {
    switch kind {
    case .index(let index): index
    case .member(let name): .text(name)
    }
  }
}

extension Value {
  fileprivate func part(_ steps: [ValueStep]) -> Value? {
    steps.reduce(self) { value, step in value.flatMap { $0.part(step) } }
  }

  /// The part one step away, if there is one.
  fileprivate func part(_ step: ValueStep) -> Value? {
    switch (self, step.kind) {
    case (.dictionary(let dictionary), .index(let key)): key.isKey ? dictionary[key] : nil
    case (.list, .index(.int(let index))), (.range, .index(.int(let index))):
      0..<(itemCount ?? 0) ~= index ? listValue(index) : nil
    case (.record(let record), .member(let name)): record[name]
    default: nil
    }
  }
}
