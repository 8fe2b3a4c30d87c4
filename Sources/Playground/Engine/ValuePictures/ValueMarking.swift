import Language
import OrderedCollections
import Pictures
import Values

/// A part of a variable that is pinned or traced, as it is before a statement changes it.
struct WatchedPart {
  let name: String
  let steps: [ValueStep]
  /// What was there; nil: nothing.
  let old: Value?
  let isPinned: Bool
  /// How many values it held.
  let count: Int64
  /// The value that the change takes out.
  let removed: ValueMarks.Removed?
  /// The way to it.
  var path: ValueMarks.Path { steps.map { $0.key } }
}

/// What the statements that change a list, a dictionary or a record where it is declare of the parts that they change.
extension Interpreter {
  func isPinnedVariable(_ name: String) -> Bool {
    !state.pinnedExpressions.isEmpty && state.pinnedExpressions.contains { $0.part?.name == name }
  }

  /// A variable is set as a whole.
  mutating func markSet(_ name: String) {
    if isPinnedVariable(name) { run.valueMarks[name, default: ValueMarks()].setAnew() }
  }

  /// - Parameter change: the one that is about to be made of the part; nil: it is set.
  /// - Returns: nil if what the name stands for is neither pinned nor traced.
  func watchedPart(of name: Word, _ steps: [ValueStep], before change: ListChange? = nil) -> WatchedPart? {
    let isPinned = isPinnedVariable(name.text) && !run.scope.has(name.text)
    guard isPinned || run.trace != nil else { return nil }
    let part = part(of: name, at: steps)
    return WatchedPart(
      name: name.text, steps: steps, old: steps.isEmpty ? nil : part, isPinned: isPinned,
      count: part?.itemCount ?? 0,
      removed: change.flatMap { change in part.flatMap { $0.removed(by: change, at: steps.map { $0.key }) } })
  }

  /// `let xs[2] = 9`
  mutating func mark(_ part: WatchedPart, setTo value: Value) {
    if case .range(let slice)? = part.path.last {
      let within = Array(part.path.dropLast())
      let whole = variable(part.name) ?? .nothing
      run.trace?.note(slice, of: part.name, within, replacedBy: value, whole: whole)
      if part.isPinned {
        run.valueMarks[part.name, default: ValueMarks()].note(
          slice, within, replacedBy: value, whole: whole)
      }
      return
    }
    if !part.path.isEmpty, let start = value.countBeforeJoined(to: part.old) {
      let within = (variable(part.name) ?? .nothing).wordsWithin(part.path)
      if run.trace != nil {
        var marks = ValueMarks()
        marks.noteJoined(from: start, in: value, at: part.path, within)
        run.trace?.note(marks, of: part.name, now: value)
      }
      if part.isPinned {
        run.valueMarks[part.name, default: ValueMarks()].noteJoined(
          from: start, in: value, at: part.path, within)
      }
      return
    }
    let role = Role(ofPartSetFrom: part.old, to: value)
    run.trace?.write(
      part.name, at: part.path, from: part.old, to: value, written: part.steps.written(of: part.name))
    guard part.isPinned else { return }
    let place = (variable(part.name) ?? .nothing).words(for: part.path)
    run.valueMarks[part.name, default: ValueMarks()].mark(part.path, role)
    run.valueMarks[part.name]?.tell(
      part.old != nil
        ? "\(place) is \(value.shortLiteral) now" : "added \(place): \(value.shortLiteral)",
      of: part.path, isState: true)
  }

  /// `let (xs[i], xs[j]) = (xs[j], xs[i])`, after each of the two was marked as set.
  mutating func markExchange(of name: Word, _ steps: [ValueStep], _ otherSteps: [ValueStep]) {
    guard let one = watchedPart(of: name, steps), let other = watchedPart(of: name, otherSteps) else {
      return
    }
    let values = (part(of: name, at: steps), part(of: name, at: otherSteps))
    if let first = values.0, let second = values.1 {
      run.trace?.exchange(name.text, one.path, other.path, now: (first, second))
    }
    guard one.isPinned else { return }
    run.valueMarks[one.name, default: ValueMarks()].noteExchange(
      one.path, values.1, other.path, values.0, whole: variable(one.name) ?? .nothing)
  }

  /// `xs append 5`
  mutating func mark(_ part: WatchedPart, by change: ListChange) {
    let whole = variable(part.name) ?? .nothing
    let value = part.steps.reduce(whole) { value, step in value.part(step) ?? .nothing }
    if part.isPinned {
      run.valueMarks[part.name, default: ValueMarks()].note(
        change, at: part.path, count: part.count, of: value, whole: whole, removing: part.removed)
    }
    guard run.trace != nil else { return }
    var marks = ValueMarks()
    marks.note(
      change, at: part.path, count: part.count, of: value, whole: whole, removing: part.removed)
    run.trace?.note(marks, of: part.name, now: value)
  }
}

extension ValueMarks {
  /// Marks what a command of lists changed.
  ///
  /// - Parameters:
  ///   - path: the way to the list or dictionary.
  ///   - count: how many values the list had before.
  ///   - value: the list or dictionary as it is now.
  ///   - whole: the variable of which it is a part.
  ///   - gone: what it took out.
  mutating func note(
    _ change: ListChange, at path: Path, count: Int64, of value: Value, whole: Value,
    removing gone: Removed?
  ) {
    let within = whole.wordsWithin(path)
    func added(_ value: Value, at index: Int64) {
      move(from: index, by: 1, at: path)
      mark(path + [.int(index)], .added)
      tell("added \(value.shortLiteral) at place \(index)\(within)", of: path)
    }
    func removed(_ index: Int64) {
      move(from: index, by: -1, at: path)
      guard let gone else { return }
      remove(gone.value, at: index, of: path)
      tell("removed \(gone.value.shortLiteral) from place \(index)\(within)", of: path)
    }
    switch change {
    case .append(let value): added(value, at: count)
    case .prepend(let value): added(value, at: 0)
    case .insert(let value, let index): added(value, at: index)
    case .removeFirst: removed(0)
    case .removeLast: removed(count - 1)
    case .remove(.int(let index), isLabelled: true): removed(index)
    case .remove(let key, _):
      if let gone { remove(gone.value, of: key, at: gone.place, of: path) }
      tell("removed \(key.shortLiteral)\(gone.map { ": \($0.value.shortLiteral)" } ?? "")\(within)", of: path)
    case .removeAll:
      forget(within: path)
      if !path.isEmpty { mark(path, .changed) }
      tell("removed everything\(within)", of: path)
    case .swap(let first, let second):
      guard first != second else { break }
      exchange(first, second, at: path)
      for (place, former) in [(first, second), (second, first)] {
        tell(moved(from: former, to: place, within, of: value), of: path)
      }
    case .reverse: note((0..<Int(count)).reversed(), "reversed", at: path, within, of: value)
    case .arrange(let order): note(order, "sorted", at: path, within, of: value)
    case .sort: break
    }
  }
}

extension ValueMarks {
  /// Marks what moved when a list was put into another order.
  ///
  /// - Parameters:
  ///   - order: for each place the one where its value stood before.
  ///   - words: what was done, where too much moved to be told.
  ///   - within: where the list stands.
  private mutating func note(
    _ order: some RandomAccessCollection<Int>, _ words: String, at path: Path, _ within: String,
    of value: Value
  ) {
    let moves = order.enumerated().filter { $0.offset != $0.element }
    if moves.count == 2 {
      exchange(Int64(moves[0].offset), Int64(moves[1].offset), at: path)
    } else {
      rearrange(
        Dictionary(uniqueKeysWithValues: moves.map { (Int64($0.element), Int64($0.offset)) }), at: path)
    }
    guard moves.count <= Self.toldMoves else {
      return tell(
        "\(words)\(within): \(moves.count.grouped) of \(order.count.counted("value")) moved", of: path)
    }
    for (place, former) in moves {
      tell(moved(from: Int64(former), to: Int64(place), within, of: value), of: path)
    }
  }

  /// `4 went from place 2 to place 5`
  private func moved(from former: Int64, to place: Int64, _ within: String, of value: Value) -> String {
    let moved = value.part(ValueStep(.index(.int(place)), range: SourceRange(0, 0))) ?? .nothing
    return "\(moved.shortLiteral) went from place \(former) to place \(place)\(within)"
  }

  /// More moves of one command are only counted.
  private static var toldMoves: Int { 12 }

  /// Marks that values were put in the place of a part of a list.
  ///
  /// - Parameters:
  ///   - path: the way to the list.
  ///   - new: what was put there.
  ///   - whole: the variable of which the list is a part.
  mutating func note(_ slice: IntegerRange, _ path: Path, replacedBy new: Value, whole: Value) {
    let count = new.itemCount ?? 0
    if count != slice.count {
      move(from: slice.start + min(count, slice.count), by: count - slice.count, at: path)
    }
    for place in 0..<min(count, Int64(Self.most)) {
      mark(path + [.int(slice.start + place)], place < slice.count ? .changed : .added)
    }
    if count == 0, !path.isEmpty { mark(path, .changed) }
    for sentence in sentences(slice, replacedBy: new, whole.wordsWithin(path)) { tell(sentence, of: path) }
  }

  private func sentences(_ slice: IntegerRange, replacedBy new: Value, _ within: String) -> [String] {
    let (start, count) = (slice.start, new.itemCount ?? 0)
    switch (slice.count, count) {
    case (0, 0): return []
    case (1, 0): return ["removed the value at place \(start)\(within)"]
    case (let old, 0): return ["removed \(old.counted("value")) from place \(start)\(within)"]
    case (0, 1...Int64(Self.toldMoves)):
      return (0..<count).map { place in
        "added \(new.listValue(place).shortLiteral) at place \(start + place)\(within)"
      }
    case (0, _): return ["added \(count.counted("value")) from place \(start) on\(within)"]
    case (let old, _):
      return [
        "\(old.counted("value")) from place \(start)\(within) made way for \(count.counted("value"))"
      ]
    }
  }

  /// Marks that two parts have exchanged their values, each of which was marked as set.
  mutating func noteExchange(
    _ one: Path, _ first: Value?, _ other: Path, _ second: Value?, whole: Value
  ) {
    guard one != other, let first, let second else { return }
    let (here, there) = (whole.words(for: one), whole.words(for: other))
    exchange(
      one, other,
      sentences: [
        "\(first.shortLiteral) went from \(here) to \(there)",
        "\(second.shortLiteral) went from \(there) to \(here)",
      ])
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
