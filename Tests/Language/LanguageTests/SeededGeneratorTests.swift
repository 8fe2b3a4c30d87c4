import Language
import Testing

@Suite struct SeededGeneratorTests {
  /// The published first numbers for the seed 1234567.
  @Test func isSplitMix64() {
    var generator = SeededGenerator(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    for number in expected { #expect(generator.next() == number) }
  }

  @Test func staysInBoundsAndReachesAll() {
    var generator = SeededGenerator(seed: 1)
    for bound in 1...20 as ClosedRange<UInt64> {
      var seen: Set<UInt64> = []
      for _ in 0..<2_000 { seen.insert(generator.next(below: bound)) }
      #expect(seen == Set(0..<bound))
    }
    #expect(generator.next(below: 0) == 0)
    for range in [Int64.min...Int64.max, -3...3, 5...5, Int64.max - 1...Int64.max, Int64.min...0] {
      for _ in 0..<100 { #expect(range.contains(generator.next(in: range))) }
    }
  }

  /// Of 60,000 shuffles of three each order comes close to 10,000 times.
  @Test func shufflesEvenly() {
    var generator = SeededGenerator(seed: 1)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<60_000 {
      var items = [1, 2, 3]
      generator.shuffle(&items)
      counts[items, default: 0] += 1
    }
    #expect(counts.count == 6)
    for count in counts.values { #expect(abs(count - 10_000) < 500) }
    var empty: [Int] = []
    generator.shuffle(&empty)
  }

  /// Recorded once: a change here changes every recorded notebook.
  @Test func isTheSameEverywhere() {
    var generator = SeededGenerator(seed: 1)
    #expect((0..<8).map { _ in generator.next(in: 1...99) } == [57, 74, 97, 44, 44, 76, 87, 52])
    var items = Array(1...8)
    generator.shuffle(&items)
    #expect(items == [7, 1, 5, 2, 4, 8, 6, 3])
  }
}
