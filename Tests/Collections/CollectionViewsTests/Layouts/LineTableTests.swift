import Randomness
import Testing

@testable import CollectionViews

@Suite struct LineTableTests {
  /// Every list of up to seven heights' length, every number of items a line up to ten: sums of lines beside adding them up.
  @Test func sumsOfLinesAreRight() {
    var random = SplitMix64(seed: 6)
    for period in 1...7 {
      for perLine in 1...10 {
        for _ in 0..<3 {
          let heights = (0..<period).map { _ in Double(Int.random(in: 1...20, using: &random)) }
          let table = LineTable(perLine: perLine, heights: heights)
          for number in 0..<2 * period {
            var sum = 0.0
            for lines in 0..<3 * period {
              #expect(table.sum(from: number, lines: lines).points == sum)
              let first = number + lines * perLine
              let items = (first..<first + perLine).map { heights[$0 % period] }
              #expect(table.tallest(of: first..<first + perLine) == items.max())
              sum += items.max() ?? 0
            }
          }
        }
      }
    }
  }

  @Test func linesLongerThanTheListAreAlike() {
    let table = LineTable(perLine: 1 << 52, heights: [3, 9, 4])
    #expect(table.sum(from: 1, lines: 1000).points == 9000)
  }
}
