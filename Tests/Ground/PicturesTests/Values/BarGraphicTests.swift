import Testing

@testable import Pictures

/// Bars of a graphic are as high as their numbers, and stand on the line of zero.
@Suite struct BarGraphicTests {
  private struct Bar {
    var index: Int
    var top: Double
    var bottom: Double
  }

  /// What is drawn: bars by their places, the line of zero, and at which height each number of the axis has its sign.
  private func drawn(_ numbers: [Double], rows: Int) throws -> (bars: [Bar], zero: Double, ticks: [Double]) {
    let bars = ListBars(count: numbers.count, text: { "\(numbers[$0])" }, number: { numbers[$0] })
    let picture = bars.picture(on: Canvas(columns: 60, rows: rows))
    let text = GraphicRenderer(fitting: [picture], room: 420).drawing(picture).content.string
    let things = text.matches(
      of:
        /class="thing amount normal" data-key="amount-(\d+)" transform="translate\([\d.]+ ([-\d.]+)\)"><rect x="[-\d.]+" y="([-\d.]+)" width="[\d.]+" height="([\d.]+)"/
    )
    // The bars have a surface of their own.
    let surface = try #require(text.firstMatch(of: /<svg x="[\d.]+" y="([\d.]+)"/)?.output.1)
    let offset = try #require(Double(surface))
    let found = try things.map { match in
      let middle = try #require(Double(match.output.2)) + offset
      let top = try #require(Double(match.output.3))
      let height = try #require(Double(match.output.4))
      return Bar(
        index: try #require(Int(match.output.1)), top: middle + top, bottom: middle + top + height)
    }
    let lines = text.matches(of: /class="line light muted" d="M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)"/)
    let level = lines.filter { $0.output.2 == $0.output.4 }
    #expect(Set(level.map { $0.output.2 }).count == 1, "the axis is one line")
    #expect(!text.contains("bar full normal\" data-key"), "no piece of a bar in cells is left")
    // The pieces of the axis meet.
    for (one, next) in zip(level, level.dropFirst()) { #expect(one.output.3 == next.output.1) }
    let ticks = text.matches(of: /class="line muted" d="M[\d.]+ ([\d.]+)L/).compactMap {
      Double($0.output.1)
    }
    return (found, try #require(Double(level[0].output.2)), ticks)
  }

  @Test(arguments: [
    [5, 2, 4, 1], [5, -2, 4, -7, 0, 1], [-3, -1, -2], [1000, -1, 500, 0.5, 250], [1], [0.25, 0.5],
    [1e300, -1e300, 5e299], [3, 0, 0],
  ])
  func aBarIsAsHighAsItsNumber(numbers: [Double]) throws {
    for rows in [3, 5, 9, 24] {
      let (bars, zero, ticks) = try drawn(numbers, rows: rows)
      #expect(bars.map(\.index) == numbers.indices.filter { numbers[$0] != 0 })
      let extremes = [numbers.max() ?? 0, numbers.min() ?? 0].filter { $0 != 0 }
      let most = extremes.map(abs).max() ?? 1
      let highest = bars.map { max(zero - $0.top, $0.bottom - zero) }.max() ?? 0
      for bar in bars {
        let number = numbers[bar.index]
        // A line of a rectangle lies within it.
        let stands = number > 0 ? bar.bottom : bar.top
        #expect(abs(stands - zero) < 1.5, "\(numbers) in \(rows) lines: \(bar) floats over \(zero)")
        let length = number > 0 ? zero - bar.top : bar.bottom - zero
        #expect(abs(length - abs(number) / most * highest) < 1.6, "\(numbers) in \(rows) lines: \(bar)")
      }
      // The axis ends at the greatest number above zero and at the least one below it.
      let isEnd = { (number: Double) in number == (number > 0 ? numbers.max() : numbers.min()) }
      for number in extremes where isEnd(number) {
        let ends = bars.filter { numbers[$0.index] == number }.map { number > 0 ? $0.top : $0.bottom }
        for end in ends { #expect(ticks.contains { abs($0 - end) < 1.5 }, "\(numbers): \(end) of \(ticks)") }
      }
    }
  }
}
