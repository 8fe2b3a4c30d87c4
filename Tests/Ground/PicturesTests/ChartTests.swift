import Pictures
import Randomness
import Samples
import Testing

@Suite struct ChartTests {
  private static let heights = Chart(
    axis: "n", positions: [10, 100, 1_000],
    series: [Chart.Series("bst", [9, 99, 999]), Chart.Series("avl", [3, 6, 9])], scale: .log)

  @Test func curvesHaveTheirNamesAndLastValuesAtTheirEnds() {
    #expect(
      text(Self.heights, columns: 44, rows: 10) == """
        1,000 ┤                      ⢀⠔⠁  bst  999
              │                     ⡠⠊
              │                   ⢠⠊
          500 ┤                 ⢀⠔⠁
              │                ⡰⠁
              │              ⡠⠊
              │            ⢀⠜
            0 ┤⣀⣀⣤⣤⣤⣤⣒⣒⣒⣒⣉⣉⣁⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀  avl  9
              └┬───────────┬───────────┬─
              10          100       1,000 n (log)
        """)
  }

  @Test func asciiDrawsColumnsSideBySide() {
    #expect(
      text(Self.heights, columns: 44, rows: 10, style: .ascii) == """
        1,000 +                        #  # bst  999
              |                        #
              |                        #
          500 +                        #
              |                        #
              |                        #
              |                        #
            0 +#=          #=          #= = avl  9
              ++-----------+-----------+-
              10          100       1,000 n (log)
        """)
  }

  @Test func everyFiniteNumberHasAPlace() {
    let extremes: [Double] = [
      0, 1, -1, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 0x1p53, -0x1p53, 1e300, -1e300,
      .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]
    for first in extremes {
      for second in extremes {
        for scale in Chart.Scale.allCases where scale == .linear || min(first, second) > 0 {
          for positions in [[first], [first, second], [1, 2, first, second, 3, 4, 5, 6, 7, 8]] {
            let values = positions.map { _ in second }
            let chart = Chart(
              axis: "n", positions: positions, series: [Chart.Series("y", values)], scale: scale)
            let picture = chart.picture(on: Canvas(columns: 40, rows: 10))
            #expect(picture.columns <= 40 && picture.rows <= 10)
          }
        }
      }
    }
  }

  @Test func negativeNumbersHangBelowZero() {
    let chart = Chart(axis: "x", positions: [1, 2, 3], series: [Chart.Series("y", [-10, 5, 10])])
    #expect(
      text(chart, columns: 40, rows: 9, style: .ascii) == """
         10 +                          # # y  10
            |             #            #
            |             #            #
          0 +#            #            #
            |#
            |#
        -10 +#
            ++------------+------------+
             1            2            3 x
        """)
  }

  @Test func positionsMayComeInAnyOrder() {
    let descending = Chart(
      axis: "n", positions: [1_000, 10, 100],
      series: [Chart.Series("bst", [999, 9, 99]), Chart.Series("avl", [9, 3, 6])], scale: .log)
    let canvas = Canvas(columns: 44, rows: 10)
    #expect(descending.picture(on: canvas) == Self.heights.picture(on: canvas))
  }

  @Test func whereNoChartFitsWordsDo() {
    #expect(text(Self.heights, columns: 12, rows: 10) == "bst 9 … 999\navl 3 … 9")
    #expect(text(Self.heights, columns: 5, rows: 1) == "bst …")
    #expect(text(Self.heights, columns: 0, rows: 0) == "")
  }

  @Test func nothingLeavesTheCanvasAndCurvesRiseWithTheirValues() throws {
    var random = SplitMix64(seed: 31)
    for turn in 0..<Samples.count(250, all: 3_000) {
      let count = Int.random(in: 1...20, using: &random)
      let isLog = Bool.random(using: &random)
      var position = Double.random(in: isLog ? 0.1...10 : -50...50, using: &random)
      let positions = (0..<count).map { _ in
        position += Double.random(in: 0.1...100, using: &random)
        return position
      }
      let series = (0..<Int.random(in: 1...7, using: &random)).map { index in
        let scale = [1, 1e-3, 1e6, 1e300][Int.random(in: 0..<4, using: &random)]
        return Chart.Series(
          "name \(index)", positions.map { _ in Double.random(in: -1...1, using: &random) * scale })
      }
      let chart = Chart(axis: "n", positions: positions, series: series, scale: isLog ? .log : .linear)
      let canvas = Canvas(
        columns: Int.random(in: 0...100, using: &random), rows: Int.random(in: 0...40, using: &random))
      let picture = chart.picture(on: canvas)
      #expect(picture.columns <= canvas.columns && picture.rows <= canvas.rows, "seed 31, turn \(turn)")
      for style in [TextStyle.unicode, .ascii] {
        for line in TextRenderer(style: style).lines(picture) {
          #expect(CleanText(line).columns <= canvas.columns, "seed 31, turn \(turn)")
        }
      }
      for curve in picture.marks.compactMap(\.curve) {
        let values = series[curve.series].values.compactMap(\.self)
        #expect(curve.points.count == values.count)
        for index in values.indices.dropFirst() {
          #expect(curve.points[index - 1].x <= curve.points[index].x)
          let rises = values[index - 1] <= values[index]
          #expect(
            rises
              ? curve.points[index - 1].y >= curve.points[index].y
              : curve.points[index - 1].y <= curve.points[index].y,
            "seed 31, turn \(turn)")
        }
        for point in curve.points {
          #expect((0..<picture.columns * 2).contains(point.x) && (0..<picture.rows * 4).contains(point.y))
        }
      }
    }
  }

  @Test func whereThereIsNoValueTheCurveHasAGap() {
    let chart = Chart(
      axis: "step", positions: [1, 2, 3, 4, 5, 6],
      series: [Chart.Series("h", [nil, 1, 2, nil, 2, nil])])
    #expect(
      text(chart, columns: 40, rows: 6) == """
        2 ┤         ⣀⠔⠊           ⠉       h  2
          │      ⡠⠔⠉
          │
        0 ┤
          └┬─────┬────┬─────┬─────┬─────┬
           1     2    3     4     5     6 step
        """)
    let curves = chart.picture(on: Canvas(columns: 40, rows: 6)).marks.compactMap(\.curve)
    #expect(curves.map(\.points.count) == [2, 1] && curves.allSatisfy { $0.series == 0 })
    let none = Chart(axis: "step", positions: [1, 2], series: [Chart.Series("h", [nil, nil])])
    #expect(text(none, columns: 40, rows: 6) == "h")
  }

  @Test func aPointAConstantAndTheEndsOfTheNumbersAreDrawn() {
    for values in [
      [5.0], [0], [7, 7, 7], [-3], [Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude],
      [1e-300, 2e-300],
    ] {
      let chart = Chart(
        axis: "n", positions: values.indices.map { Double($0 + 1) }, series: [Chart.Series("y", values)])
      let lines = text(chart, columns: 60, rows: 12)
      #expect(lines.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }, "\(values)")
    }
  }

  private func text(_ chart: Chart, columns: Int, rows: Int, style: TextStyle = .unicode) -> String {
    TextRenderer(style: style).lines(chart.picture(on: Canvas(columns: columns, rows: rows)))
      .joined(separator: "\n")
  }

  /// On a page nothing is placed on the cells: a line through equal steps is straight, ticks of equal steps
  /// are equally far apart, and n² falls nowhere.
  @Test func graphicsAreDrawnFromTheNumbers() throws {
    let positions = (0...10).map { Double($0) }
    for columns in 40...90 {
      let chart = Chart(
        axis: "n", positions: positions,
        series: [
          Chart.Series("n * 10", positions.map { $0 * 10 }), Chart.Series("n * n", positions.map { $0 * $0 }),
        ])
      let picture = chart.picture(on: Canvas(columns: columns, rows: 17))
      let markup = GraphicRenderer(fitting: [picture]).drawing(picture).content.string
      let curves = markup.matches(of: /<polyline[^>]* points="([^"]*)"/).map { match in
        match.output.1.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
      }
      #expect(curves.count == 2)
      for curve in curves {
        #expect(curve.count == positions.count)
        let steps = zip(curve.dropFirst(), curve).map { $0[0] - $1[0] }
        // Pixels are written in tenths.
        #expect((steps.max() ?? 0) - (steps.min() ?? 0) < 0.21, "\(columns): \(steps)")
      }
      let rises = zip(curves[0].dropFirst(), curves[0]).map { $1[1] - $0[1] }
      #expect((rises.max() ?? 0) - (rises.min() ?? 0) < 0.21, "\(columns): \(rises)")
      #expect(zip(curves[1].dropFirst(), curves[1]).allSatisfy { $0[1] <= $1[1] }, "\(columns)")
      #expect(curves[0][0] == curves[1][0], "both begin at nothing")
      // The lines of the signs at the axis, by where they leave it.
      let signs = markup.matches(of: /<path class="line muted" d="M([0-9.]+) ([0-9.]+)L/)
        .map { [Double($0.output.1) ?? 0, Double($0.output.2) ?? 0] }
      let xs = Set(signs.map { $0[0] }).sorted().dropFirst()
      let gaps = zip(xs.dropFirst(), xs).map { $0 - $1 }
      #expect(gaps.count >= 4 && (gaps.max() ?? 0) - (gaps.min() ?? 0) < 0.21, "\(columns): \(gaps)")
      let first = try #require(curves[0].first)
      let last = try #require(curves[0].last)
      #expect(xs.contains { abs($0 - first[0]) < 0.11 } && xs.contains { abs($0 - last[0]) < 0.11 })
    }
  }
}
