import Randomness
import Testing

@testable import CollectionViews

@Suite struct ExactLengthTests {
  @Test func sumsDoNotDependOnTheirOrder() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let lengths = (0..<50).map { _ in ExactLength(Double.random(in: 0...1e6, using: &random)) }
      let sum = lengths.reduce(.zero, +)
      #expect(lengths.shuffled(using: &random).reduce(.zero, +) == sum)
      #expect(lengths.reversed().reduce(sum, -) == .zero)
    }
  }

  @Test func multiplesAreRoundedOnce() {
    #expect((ExactLength(0.1) * 10).points == 1)
    #expect((ExactLength(1.0 / 3) * 3_000_000_000).points == 1e9)
    #expect((ExactLength(-2.5) * 3).points == -7.5)
  }

  /// Every multiple of 1/1024 up to the limit comes out as it went in.
  @Test func coordinatesAreExactUpToTheLimit() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<10_000 {
      let units = Int.random(in: -(1 << 53)...(1 << 53), using: &random)
      let points = Double(units) / 1024
      #expect(ExactLength(points).points == points)
      #expect((ExactLength(1.0 / 1024) * units).points == points)
    }
    #expect(ExactLength(ExactLength.limit).points == ExactLength.limit)
  }

  @Test func whatIsBeyondTheRangeStaysAtItsEnd() {
    let far = ExactLength(.greatestFiniteMagnitude)
    #expect((far + far).points > ExactLength.limit)
    #expect((far * .max).points > ExactLength.limit)
    #expect((far * .max + far).points > ExactLength.limit)
    #expect((far * -.max - far).points < -ExactLength.limit)
  }
}
