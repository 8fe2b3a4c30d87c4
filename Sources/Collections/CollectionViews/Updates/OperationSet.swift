/// The operations of a batch on items, or those on sections, by kind and in order, so that the order of the calls is forgotten.
struct OperationSet<Place: Hashable & Comparable & Sendable> {
  var deletes: [Place] = []
  var reloads: [Place] = []
  var inserts: [Place] = []
  var moves: [UpdateMove<Place>] = []

  mutating func sort() {
    deletes.sort()
    reloads.sort()
    inserts.sort()
    moves.sort { ($0.from, $0.to) < ($1.from, $1.to) }
  }

  /// Forgets repeats.
  mutating func removeRepeats() {
    deletes.removeRepeats()
    reloads.removeRepeats()
    inserts.removeRepeats()
  }

  /// What is wrong with the operations whatever the counts are. They are sorted.
  func conflicts(_ name: (Place) -> UpdatePlace) -> [UpdateError] {
    let arriving = moves.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
    let deleted = Set(deletes)
    let inserted = Set(inserts)
    var errors: [UpdateError] = []
    errors += deletes.repeats.map { .duplicateDelete(name($0)) }
    errors += moves.neighbours { $0.from == $1.from }
      .map { .duplicateMoveFrom(name($0.from), to: name($0.to), and: name($1.to)) }
    errors += moves.filter { deleted.contains($0.from) }
      .map { .deleteAndMove(name($0.from), to: name($0.to)) }
    errors += reloads.withoutRepeats.filter(deleted.contains).map { .deleteAndReload(name($0)) }
    errors += reloads.repeats.map { .duplicateReload(name($0)) }
    errors += inserts.repeats.map { .duplicateInsert(name($0)) }
    errors += arriving.neighbours { $0.to == $1.to }
      .map { .duplicateMoveTo(name($0.to), from: name($0.from), and: name($1.from)) }
    errors += arriving.filter { inserted.contains($0.to) }
      .map { .insertAndMove(name($0.to), from: name($0.from)) }
    return errors
  }
}

extension Array {
  /// Pairs of neighbors of which something holds.
  func neighbours(where holds: (Element, Element) -> Bool) -> [(Element, Element)] {
    zip(self, dropFirst()).filter { holds($0, $1) }
  }
}

extension Array where Element: Equatable {
  /// Of a sorted array: every element that equals the one before it.
  var repeats: [Element] { neighbours(where: ==).map { $0.1 } }

  /// Of a sorted array: each element once.
  var withoutRepeats: [Element] {
    var kept: [Element] = []
    kept.reserveCapacity(count)
    for element in self where kept.last != element { kept.append(element) }
    return kept
  }

  mutating func removeRepeats() { self = withoutRepeats }
}
