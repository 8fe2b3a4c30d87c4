/// The fewest deletes, inserts and moves that turn one sequence into another.
///
/// What is neither deleted nor moved keeps its order, so it is a common subsequence of the old and the new. Every element
/// beyond it is moved if both sides still have one of its value, and deleted or inserted otherwise. The longest common
/// subsequence therefore leaves the fewest operations, whether values repeat or not; as a delete and an insert of the same value
/// become one move, they are never more than those of an edit script without moves, as `Collection.difference(from:)`
/// computes it.
public struct Difference: Hashable, Sendable {
  /// Indexes in the old sequence, ascending.
  public let deletes: [Int]
  /// Indexes in the new sequence, ascending.
  public let inserts: [Int]
  /// From indexes in the old sequence, ascending, to indexes in the new one.
  public let moves: [UpdateMove<Int>]

  /// The number of operations.
  @inlinable public var count: Int { deletes.count + inserts.count + moves.count }

  /// - Complexity: O(*n* log *n*) for *n* elements of which few are equal; the longest common subsequence is a longest increasing
  ///   run then. At worst, with few values that repeat all over, O(*n*² / 64), in memory of O(*n*).
  @inlinable
  public init<Element: Hashable>(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, interruptedBy: Uninterrupted())
  }

  /// The same for long sequences.
  ///
  /// - Throws: what interrupts it.
  @inlinable
  public init<Element: Hashable, I: Interrupter>(
    from old: [Element], to new: [Element], interruptedBy interrupter: I
  ) throws(I.Interruption) {
    var start = 0
    while start < old.count, start < new.count, old[start] == new[start] { start += 1 }
    var end = 0
    while end < old.count - start, end < new.count - start,
      old[old.count - 1 - end] == new[new.count - 1 - end]
    {
      end += 1
    }
    let oldMiddle = old[start..<old.count - end]
    let newMiddle = new[start..<new.count - end]

    var numbers: [Element: Int] = [:]
    numbers.reserveCapacity(newMiddle.count)
    let newValues = try newMiddle.map(interruptedBy: interrupter) { element in
      let next = numbers.count
      return Self.number(&numbers[element], next)
    }
    let oldValues = try oldMiddle.map(interruptedBy: interrupter) { numbers[$0] ?? -1 }
    try self.init(
      old: oldValues, new: newValues, values: numbers.count, offset: start, interruptedBy: interrupter)
  }

  /// Looks a number up, or gives the next one away, with one search in the dictionary.
  @inlinable
  static func number(_ slot: inout Int?, _ next: Int) -> Int {
    if let slot { return slot }
    slot = next
    return next
  }

  /// - Parameters:
  ///   - old: values from 0 up to `values`; -1 for one that `new` does not have
  ///   - offset: the index of the first of them
  @usableFromInline
  init<I: Interrupter>(
    old: [Int], new: [Int], values: Int, offset: Int, interruptedBy interrupter: I
  ) throws(I.Interruption) {
    let kept = try Self.kept(old, new, values: values, interruptedBy: interrupter)
    var stays = [Bool](repeating: false, count: new.count)
    for target in kept where target >= 0 { stays[target] = true }

    // The occurrences of each value that are left over on the new side, the first on top.
    var first = [Int](repeating: -1, count: values)
    var next = [Int](repeating: -1, count: new.count)
    for index in new.indices.reversed() where !stays[index] {
      next[index] = first[new[index]]
      first[new[index]] = index
    }
    var deletes: [Int] = []
    var moves: [UpdateMove<Int>] = []
    for (index, value) in old.enumerated() where kept[index] < 0 {
      guard value >= 0, first[value] >= 0 else {
        deletes.append(index + offset)
        continue
      }
      let target = first[value]
      first[value] = next[target]
      stays[target] = true
      moves.append(UpdateMove(from: index + offset, to: target + offset))
    }
    self.deletes = deletes
    self.moves = moves
    inserts = new.indices.filter { !stays[$0] }.map { $0 + offset }
  }

  /// For each old element the index of the new one that it stays as, or -1.
  private static func kept<I: Interrupter>(
    _ old: [Int], _ new: [Int], values: Int, interruptedBy interrupter: I
  ) throws(I.Interruption) -> [Int] {
    // Only what both have can be kept; the rest would stand between what is equal.
    var isOld = [Bool](repeating: false, count: values)
    for value in old where value >= 0 { isOld[value] = true }
    let oldShared = old.indices.filter { old[$0] >= 0 }
    let newShared = new.indices.filter { isOld[new[$0]] }
    var sequences = CommonSubsequence(
      oldShared.map { old[$0] }, newShared.map { new[$0] }, values: values)
    var kept = [Int](repeating: -1, count: old.count)
    for (first, second) in try sequences.longest(interruptedBy: interrupter) {
      kept[oldShared[first]] = newShared[second]
    }
    return kept
  }

  /// The same as a batch on a section.
  public func update(section: Int = 0) -> BatchUpdate {
    func path(_ item: Int) -> IndexPath { IndexPath(section: section, item: item) }
    return BatchUpdate(
      deletes.map { .delete(path($0)) } + inserts.map { .insert(path($0)) }
        + moves.map { .move(path($0.from), to: path($0.to)) })
  }
}
