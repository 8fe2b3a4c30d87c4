import DequeModule
import Language
import OrderedCollections
import Pictures

/// What changed in a value, where only what it was and what it is are known.
extension ValueMarks {
  /// - Complexity: O(values)
  init(from old: Value, to new: Value) {
    self.init()
    note(from: old, to: new, at: [], whole: new)
  }

  private mutating func note(from old: Value, to new: Value, at path: Path, whole: Value) {
    switch (old, new) {
    case (.list(let before), .list(let after)): note(from: before, to: after, at: path, whole: whole)
    case (.dictionary(let before), .dictionary(let after)):
      for (key, value) in after.entries {
        guard let former = before.entries[key] else {
          set(path + [key], to: value, .added, whole)
          continue
        }
        note(from: former, to: value, at: path + [key], whole: whole)
      }
      for (place, entry) in before.entries.enumerated() where after.entries[entry.key] == nil {
        remove(entry.value, of: entry.key, at: Int64(place), of: path)
        tell(
          "removed \(entry.key.shortLiteral): \(entry.value.shortLiteral)\(whole.wordsWithin(path))", of: path
        )
      }
    case (.record(let before), .record(let after)) where before.names == after.names:
      for (place, name) in after.names.enumerated() {
        note(from: before.values[place], to: after.values[place], at: path + [.text(name)], whole: whole)
      }
    default:
      guard old != new, !path.isEmpty else { return }
      set(path, to: new, Role(ofPartSetFrom: old, to: new), whole)
    }
  }

  /// What stands before and behind all that differs is the same; between, values have made way for others.
  private mutating func note(
    from old: Deque<Value>, to new: Deque<Value>, at path: Path, whole: Value
  ) {
    let shorter = min(old.count, new.count)
    var first = 0
    while first < shorter, old[first] == new[first] { first += 1 }
    var last = 0
    while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
    let (gone, come) = (old.count - first - last, new.count - first - last)
    if gone == come, let exchanged = exchanged(old, new, in: first..<first + come) {
      let places = (path + [.int(exchanged.0)], path + [.int(exchanged.1)])
      mark(places.0, .changed)
      mark(places.1, .changed)
      return noteExchange(places.0, new[exchanged.0], places.1, new[exchanged.1], whole: whole)
    }
    // Of as many as there were each is compared with the one that stood there.
    for place in first..<first + min(gone, come) {
      note(from: old[place], to: new[place], at: path + [.int(place)], whole: whole)
    }
    for place in first + min(gone, come)..<first + come {
      set(path + [.int(place)], to: new[place], .added, whole)
    }
    for place in first + min(gone, come)..<first + gone {
      let index = Int64(first + min(gone, come))
      remove(old[place], at: index, of: path)
      tell("removed \(old[place].shortLiteral) from place \(place)\(whole.wordsWithin(path))", of: path)
    }
  }

  /// The two places whose values were exchanged, if that is all that was done.
  private func exchanged(_ old: Deque<Value>, _ new: Deque<Value>, in places: Range<Int>) -> (Int, Int)? {
    guard let first = places.first, let last = places.last, first < last else { return nil }
    guard old[first] == new[last], old[last] == new[first] else { return nil }
    for place in first + 1..<last where old[place] != new[place] { return nil }
    return (first, last)
  }

  private mutating func set(_ path: Path, to value: Value, _ role: Role, _ whole: Value) {
    mark(path, role)
    let place = whole.words(for: path)
    tell(
      role == .added ? "added \(place): \(value.shortLiteral)" : "\(place) is \(value.shortLiteral) now",
      of: path, isState: true)
  }
}
