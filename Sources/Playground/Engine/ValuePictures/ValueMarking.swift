import Language
import OrderedCollections
import Pictures
import Values

/// A part of a variable that is pinned or traced, as it is before a statement changes it.
struct WatchedPart {
  let name: String
  let path: ValueMarks.Path
  /// What was there; nil: nothing.
  let old: Value?
  let isPinned: Bool
  /// How many values it held.
  let count: Int64
}

/// What the statements that change a list, a dictionary or a record where it is declare of the parts that they change.
extension Interpreter {
  func isPinnedVariable(_ name: String) -> Bool {
    !state.pinnedExpressions.isEmpty && state.pinnedExpressions.contains { $0.text == name }
  }

  /// - Returns: nil if what the name stands for is neither pinned nor traced.
  func watchedPart(of name: Word, _ steps: [ValueStep]) -> WatchedPart? {
    let isPinned = isPinnedVariable(name.text) && !run.scope.has(name.text)
    guard isPinned || run.trace != nil else { return nil }
    var part = run.scope[name.text] ?? state.variables[name.text]
    for step in steps { part = part.flatMap { $0.part(step) } }
    return WatchedPart(
      name: name.text, path: steps.map { $0.key }, old: steps.isEmpty ? nil : part, isPinned: isPinned,
      count: part?.itemCount ?? 0)
  }

  /// `let xs[2] = 9`
  mutating func mark(_ part: WatchedPart, setTo value: Value) {
    run.trace?.write(part.name, at: part.path, from: part.old, to: value)
    guard part.isPinned else { return }
    let (place, wasThere) = (part.path.spoken, part.old != nil)
    run.valueMarks[part.name, default: ValueMarks()].mark(part.path, wasThere ? .changed : .added)
    run.valueMarks[part.name]?.tell(
      wasThere ? "\(place) is \(value.shortLiteral) now" : "added \(place): \(value.shortLiteral)")
  }

  /// `xs append 5`
  mutating func mark(_ part: WatchedPart, by change: ListChange) {
    if part.isPinned {
      run.valueMarks[part.name, default: ValueMarks()].note(change, at: part.path, count: part.count)
    }
    guard run.trace != nil else { return }
    var marks = ValueMarks()
    marks.note(change, at: part.path, count: part.count)
    run.trace?.note(marks, of: part.name)
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

extension [Value] {
  /// `place 2`, `place "a", 3`
  fileprivate var spoken: String {
    "place " + map { if case .text(let text) = $0 { text } else { $0.shortLiteral } }.joined(separator: ", ")
  }
}

extension ValueStep {
  var key: Value {
    switch kind {
    case .index(let index): index
    case .member(let name): .text(name)
    }
  }
}

extension Value {
  /// The part one step away, if there is one.
  func part(_ step: ValueStep) -> Value? {
    switch (self, step.kind) {
    case (.dictionary(let dictionary), .index(let key)): key.isKey ? dictionary[key] : nil
    case (.list, .index(.int(let index))), (.range, .index(.int(let index))):
      0..<(itemCount ?? 0) ~= index ? listValue(index) : nil
    case (.record(let record), .member(let name)): record[name]
    default: nil
    }
  }
}
