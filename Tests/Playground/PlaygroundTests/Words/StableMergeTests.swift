import Randomness
import Testing

@testable import Values

/// Sorting that asks for one comparison at a time, against the library's.
@Suite struct StableMergeTests {
  /// The order that the answers of `comesFirst` lead to, and how many there were.
  private func order(
    _ count: Int, _ comesFirst: (_ later: Int, _ earlier: Int) -> Bool
  ) -> (order: [Int], questions: Int) {
    var merge = StableMerge(count: count)
    var questions = 0
    while let (earlier, later) = merge.next() {
      questions += 1
      merge.answer(laterComesFirst: comesFirst(later, earlier))
    }
    return (merge.order, questions)
  }

  /// As many as a merge sort may ask: each of its rounds asks fewer questions than there are elements.
  private func most(_ count: Int) -> Int {
    var (rounds, width) = (0, 1)
    while width < count {
      rounds += 1
      width *= 2
    }
    return count * rounds
  }

  private func expectStable(_ keys: [Int]) {
    let (order, questions) = order(keys.count) { keys[$0] < keys[$1] }
    let sorted = keys.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    #expect(order == sorted.map { $0.offset }, "\(keys)")
    #expect(questions <= most(keys.count), "\(keys)")
  }

  @Test func everyShortListIsSorted() {
    for count in 0...7 {
      var keys = [Int](repeating: 0, count: count)
      repeat { expectStable(keys) } while keys.advance(below: 3)
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func aLongListIsSorted(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 8...400, using: &random)
    let distinct = Int.random(in: 1...count, using: &random)
    expectStable((0..<count).map { _ in Int.random(in: 0..<distinct, using: &random) })
  }

  /// Whatever is answered, each element is there once, and an end is reached.
  @Test func contradictionsDoNoHarm() {
    for count in 0...5 {
      var answers = [Int](repeating: 0, count: most(count))
      repeat {
        var next = answers[...]
        let (order, questions) = order(count) { _, _ in next.popFirst() == 1 }
        #expect(order.sorted() == Array(0..<count) && questions <= most(count), "\(answers)")
      } while answers.advance(below: 2)
    }
    for seed in 0..<50 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let count = Int.random(in: 6...500, using: &random)
      let (order, questions) = order(count) { _, _ in Bool.random(using: &random) }
      #expect(order.sorted() == Array(0..<count) && questions <= most(count), "seed \(seed)")
    }
  }
}

extension [Int] {
  /// Goes on to the next list of as many numbers below a bound.
  ///
  /// - Returns: false if it was the last.
  fileprivate mutating func advance(below bound: Int) -> Bool {
    for place in indices {
      self[place] += 1
      if self[place] < bound { return true }
      self[place] = 0
    }
    return false
  }
}
