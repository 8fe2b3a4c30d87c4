import CollectionViews
import Randomness
import Testing

/// Letters in a row; a run is the same letter several times, and weighs its place in the alphabet each time.
private struct Letters: Run {
  var letter: Int
  var count: Int

  func split(at position: Int) -> (Letters, Letters) {
    (Letters(letter: letter, count: position), Letters(letter: letter, count: count - position))
  }

  func joined(with next: Letters) -> Letters? {
    letter == next.letter ? Letters(letter: letter, count: count + next.count) : nil
  }
}

/// The sum of the weights, and the first letter: an order that sums do not see.
private struct Weight: RunSummary {
  var sum = 0
  var first: Int?

  static var zero: Weight { Weight() }
  static func + (one: Weight, other: Weight) -> Weight {
    Weight(sum: one.sum + other.sum, first: one.first ?? other.first)
  }
}

private struct Weighing: RunMeasure {
  func summary(of run: Letters) -> Weight { Weight(sum: run.letter * run.count, first: run.letter) }
}

private typealias Tree = RunTree<Weighing>

/// The same as an array of letters, one by one.
private func tree(_ letters: [Int]) -> Tree {
  Tree(letters.map { Letters(letter: $0, count: 1) }, measure: Weighing())
}

private func letters(_ tree: Tree) -> [Int] {
  tree.flatMap { Array(repeating: $0.run.letter, count: $0.run.count) }
}

/// Everything a tree says, beside what the array says.
private func expectEqual(_ tree: Tree, _ oracle: [Int], _ note: String = "") {
  do { try tree.checkInvariants() } catch { Issue.record("\(error) \(note)") }
  func weight(_ letters: ArraySlice<Int>) -> Weight {
    Weight(sum: letters.reduce(0, +), first: letters.first)
  }
  #expect(letters(tree) == oracle, "\(note)")
  #expect(tree.count == oracle.count)
  #expect(tree.total == weight(oracle[...]))
  #expect(tree.runCount == zip(oracle, oracle.dropFirst()).count { $0 != $1 } + (oracle.isEmpty ? 0 : 1))
  for position in -1...oracle.count + 1 {
    let location = tree.location(of: position)
    #expect((location != nil) == oracle.indices.contains(position))
    if let location {
      #expect(location.range.contains(position) && location.run.letter == oracle[position])
      #expect(location.before == weight(oracle[..<location.start]))
    }
    let before = min(max(position, 0), oracle.count)
    #expect(tree.summary(before: position) == weight(oracle[..<before]))
  }
  for sum in 0...oracle.reduce(0, +) {
    var heavy = 0
    let index = oracle.firstIndex {
      heavy += $0
      return heavy > sum
    }
    let found = tree.first { through, _ in through.sum > sum }
    #expect((found == nil) == (index == nil))
    if let found, let index { #expect(found.range.contains(index)) }
  }
}

@Suite struct RunTreeTests {
  /// Every array of up to four of three letters, with every range of it replaced by no letter and by each, and moved everywhere.
  @Test func smallCasesAreRight() {
    func arrays(upTo length: Int) -> [[Int]] {
      var all: [[Int]] = [[]]
      var last: [[Int]] = [[]]
      for _ in 0..<length {
        last = last.flatMap { array in (0..<3).map { array + [$0] } }
        all += last
      }
      return all
    }
    for array in arrays(upTo: 4) {
      let original = tree(array)
      expectEqual(original, array)
      for lower in 0...array.count {
        for upper in lower...array.count {
          #expect(
            original.runs(in: lower..<upper).flatMap { Array(repeating: $0.letter, count: $0.count) }
              == Array(array[lower..<upper]))
          #expect(original.summary(of: lower..<upper).sum == array[lower..<upper].reduce(0, +))
          for new in arrays(upTo: 1) {
            var (edited, oracle) = (original, array)
            edited.replace(lower..<upper, with: new.map { Letters(letter: $0, count: 1) })
            oracle.replaceSubrange(lower..<upper, with: new)
            #expect(edited == tree(oracle))
            do { try edited.checkInvariants() } catch { Issue.record("\(array) \(lower..<upper) \(error)") }
          }
          for position in 0...array.count - (upper - lower) {
            var (edited, oracle) = (original, array)
            edited.move(lower..<upper, to: position)
            oracle.removeSubrange(lower..<upper)
            oracle.insert(contentsOf: array[lower..<upper], at: position)
            #expect(edited == tree(oracle))
            do { try edited.checkInvariants() } catch { Issue.record("\(array) \(lower..<upper) \(error)") }
          }
        }
      }
    }
  }

  @Test func randomEditsAgreeWithAnArray() {
    let seed: UInt64 = 5
    var random = SplitMix64(seed: seed)
    for round in 0..<40 {
      let alphabet = Int.random(in: 1...6, using: &random)
      var oracle = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        Int.random(in: 0..<alphabet, using: &random)
      }
      var edited = tree(oracle)
      for step in 0..<30 {
        let ends = (0..<2).map { _ in Int.random(in: 0...oracle.count, using: &random) }.sorted()
        let range = ends[0]..<ends[1]
        if Bool.random(using: &random) {
          let new = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            Letters(
              letter: Int.random(in: 0..<alphabet, using: &random),
              count: Int.random(in: 0...4, using: &random))
          }
          edited.replace(range, with: new)
          oracle.replaceSubrange(range, with: new.flatMap { Array(repeating: $0.letter, count: $0.count) })
        } else {
          let position = Int.random(in: 0...oracle.count - range.count, using: &random)
          edited.move(range, to: position)
          let moved = Array(oracle[range])
          oracle.removeSubrange(range)
          oracle.insert(contentsOf: moved, at: position)
        }
        expectEqual(edited, oracle, "seed \(seed), round \(round), step \(step)")
      }
    }
  }

  @Test func iterationStartsAtTheRunThatHoldsAPosition() {
    let letters = (0..<200).map { $0 * 7 / 3 % 5 }
    let tree = tree(letters)
    for position in 0..<letters.count {
      var places = position..<position
      for location in tree.locations(from: position) {
        if places.isEmpty { #expect(location.range.contains(position)) }
        #expect(location.before == tree.summary(before: location.start))
        if !places.isEmpty { #expect(location.start == places.upperBound) }
        places = location.range
      }
      #expect(places.upperBound == letters.count)
    }
  }

  /// The height is at most 1.44 log₂ of the number of runs, whatever is done: proved by the invariant *balance* after each step.
  @Test func aTrillionItemsInOneRunAreCutAndJoined() throws {
    var tree = Tree([Letters(letter: 1, count: 1_000_000_000_000)], measure: Weighing())
    for step in 1...500 {
      tree.replace(step * 1000..<step * 1000 + 1, with: [Letters(letter: 2, count: 1)])
    }
    try tree.checkInvariants()
    #expect(tree.runCount == 1001)
    #expect(tree.total.sum == 1_000_000_000_500)
    for step in 1...500 {
      tree.replace(step * 1000..<step * 1000 + 1, with: [Letters(letter: 1, count: 1)])
    }
    try tree.checkInvariants()
    #expect(tree.runCount == 1)
    #expect(tree.location(of: tree.count - 1)?.range == 0..<1_000_000_000_000)
  }

  @Test func aCopyIsNotChangedWithTheOriginal() {
    let original = tree([1, 2, 1])
    var copy = original
    copy.remove(0..<2)
    #expect(letters(original) == [1, 2, 1])
    #expect(letters(copy) == [1])
  }
}
