import CollectionViews
import Randomness
import Samples
import Testing

@Suite struct DifferenceTests {
  /// All pairs of sequences of up to five of four letters. Renaming letters changes nothing, so they come in order.
  @Test func smallSequences() throws {
    for both in Self.sequences(of: 3, upTo: Samples.count(6, all: 10))
      + Self.sequences(of: 4, upTo: Samples.count(5, all: 7))
    {
      for cut in max(0, both.count - 5)...min(5, both.count) {
        try Self.check(Array(both[..<cut]), Array(both[cut...]))
      }
    }
  }

  /// The fewest operations of all that lead from the old to the new, by trying every batch of fewer.
  @Test func noSmallerBatchLeadsThere() throws {
    for size in 0...3 {
      let old = Array(0..<size)
      for new in Self.arrangements(of: 4, upTo: 3) {
        let difference = Difference(from: old, to: new)
        for batch in (0..<difference.count).flatMap({ Self.batches(on: size, count: $0, to: new.count) }) {
          let update = BatchUpdate(batch)
          guard let plan = try? update.plan(from: [size], to: [new.count]) else { continue }
          var data = [old]
          plan.apply(to: &data, new: { new[$0.item] })
          if data[0] == new { Issue.record("\(old) to \(new) takes \(batch) only") }
        }
      }
    }
  }

  @Test func randomSequences() throws {
    var random = SplitMix64(seed: 31)
    for round in 0..<Samples.count(60, all: 300) {
      let letters = [2, 5, 20, 1_000][round % 4]
      let old = Self.random(letters, 60, &random)
      let new = round % 3 == 0 ? Self.random(letters, 60, &random) : Self.edited(old, letters, &random)
      try Self.check(old, new)
    }
  }

  /// Long, and with enough repeats that they are cut into pieces.
  @Test func sequencesFullOfRepeats() throws {
    var random = SplitMix64(seed: 32)
    for round in 0..<6 {
      let letters = [2, 3, 8][round % 3]
      let old = Self.random(letters, 400, &random)
      let new = round < 3 ? Self.random(letters, 400, &random) : Self.edited(old, letters, &random)
      try Self.check(old, new)
    }
  }

  @Test func aMoveIsOneOperation() {
    let names = ["Steve", "Mohammed", "Samir", "Priyanka"]
    let difference = Difference(from: names, to: ["Priyanka", "Steve", "Mohammed", "Samir"])
    #expect(difference.moves == [UpdateMove(from: 3, to: 0)])
    #expect(difference.count == 1)
    #expect(
      Difference(from: names, to: ["Mohammed", "Zoe", "Priyanka", "Samir"]).update(section: 2).operations
        .count == 3)
  }

  /// Values that are not equal to themselves are all new.
  @Test func notANumber() throws {
    let old = [1, .nan, 2, .nan]
    let new = [.nan, 2, 1]
    let difference = Difference(from: old, to: new)
    #expect(difference.deletes == [1, 3])
    #expect(difference.inserts == [0])
    #expect(difference.moves.count == 1)
  }

  // MARK: Checking

  private static func check(_ old: [Int], _ new: [Int]) throws {
    let difference = Difference(from: old, to: new)
    let plan = try difference.update().plan(from: [old.count], to: [new.count])
    var data = [old]
    plan.apply(to: &data, new: { new[$0.item] })
    if data[0] != new { Issue.record("\(old) to \(new): \(data[0])") }
    for move in difference.moves where old[move.from] != new[move.to] {
      Issue.record("\(old) to \(new): \(move)")
    }
    let plain = new.difference(from: old)
    if difference.count > plain.count {
      Issue.record("\(old) to \(new): \(difference.count) over \(plain.count)")
    }
    if difference.count != fewest(old, new) {
      Issue.record("\(old) to \(new): \(difference.count), not \(fewest(old, new))")
    }
  }

  /// What is on one side only must be deleted or inserted; what is on both is kept, in order, or costs a move.
  private static func fewest(_ old: [Int], _ new: [Int]) -> Int {
    var counts: [Int: Int] = [:]
    for value in old { counts[value, default: 0] += 1 }
    var shared = 0
    for value in new where counts[value, default: 0] > 0 {
      counts[value, default: 0] -= 1
      shared += 1
    }
    return old.count + new.count - shared - commonLength(old, new)
  }

  /// The table of the textbook.
  private static func commonLength(_ old: [Int], _ new: [Int]) -> Int {
    var row = [Int](repeating: 0, count: new.count + 1)
    for value in old {
      var next = row
      for (index, other) in new.enumerated() {
        next[index + 1] = value == other ? row[index] + 1 : max(row[index + 1], next[index])
      }
      row = next
    }
    return row.last ?? 0
  }

  // MARK: Cases

  /// All sequences in which each letter is one that occurred before, or the next.
  private static func sequences(of letters: Int, upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var longest = all
    for _ in 0..<length {
      longest = longest.flatMap { sequence in
        (0..<min(letters, (sequence.max() ?? -1) + 2)).map { sequence + [$0] }
      }
      all += longest
    }
    return all
  }

  /// All sequences of different letters.
  private static func arrangements(of letters: Int, upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var longest = all
    for _ in 0..<length {
      longest = longest.flatMap { sequence in
        (0..<letters).filter { !sequence.contains($0) }.map { sequence + [$0] }
      }
      all += longest
    }
    return all
  }

  /// All batches of exactly `count` operations on `size` items that leave `newSize`.
  private static func batches(on size: Int, count: Int, to newSize: Int) -> [[UpdateOperation]] {
    let old = (0..<size).map { IndexPath(item: $0) }
    let new = (0..<newSize).map { IndexPath(item: $0) }
    let operations: [UpdateOperation] =
      old.map { .delete($0) } + new.map { .insert($0) }
      + old.flatMap { from in new.map { .move(from, to: $0) } }
    var choices: [[Int]] = [[]]
    for _ in 0..<count {
      choices = choices.flatMap { choice in ((choice.last ?? -1) + 1..<operations.count).map { choice + [$0] }
      }
    }
    return choices.map { $0.map { operations[$0] } }
  }

  private static func random(_ letters: Int, _ length: Int, _ random: inout SplitMix64) -> [Int] {
    (0..<Int.random(in: length / 2...length, using: &random)).map { _ in
      Int.random(in: 0..<letters, using: &random)
    }
  }

  private static func edited(_ old: [Int], _ letters: Int, _ random: inout SplitMix64) -> [Int] {
    var new = old
    for _ in 0..<Int.random(in: 0..<10, using: &random) {
      let index = Int.random(in: 0..<new.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: new.remove(at: index)
      case 1: new.insert(Int.random(in: 0..<letters, using: &random), at: index)
      default: new.insert(new.remove(at: index), at: Int.random(in: 0..<new.count, using: &random))
      }
    }
    return new
  }
}
