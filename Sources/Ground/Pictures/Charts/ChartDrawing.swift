import Geometry

extension Chart: Drawable {
  /// Axes with round numbers, a curve for each series, and at its right end its name and its last value. Where no axes fit, each
  /// series is a line of words.
  ///
  /// - Complexity: O(values + cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
    return ChartPlan(fromLeftToRight, canvas: canvas)?.picture() ?? inWords(on: canvas)
  }

  private func inWords(on canvas: Canvas) -> Picture {
    VerticalStack(
      series.prefix(canvas.rows).map { series in
        let name = CleanText(series.name)
        guard let first = series.first else {
          return Picture(name.truncated(toColumns: canvas.columns))
        }
        let ends =
          CleanText(" \(first.label)") + CleanText(" … ", ascii: " - ") + CleanText(series.last.label)
        return Picture((name + ends).truncated(toColumns: canvas.columns))
      }
    ).picture(on: canvas)
  }
}

/// Where the parts of a chart go.
private struct ChartPlan {
  let chart: Chart
  let across: ChartAxis
  let up: ChartAxis
  /// The column of the vertical axis, and the line of the horizontal one.
  let axisX: Int
  let axisY: Int
  /// The columns for the curves, and where their names begin.
  let plotColumns: Int
  let legendX: Int
  let canvas: Canvas
  let verticalTicks: [Double]

  private static let leastColumns = 12
  private static let leastRows = 3
  private static let mostRows = 16
  private static let mostColumns = 72

  init?(_ chart: Chart, canvas: Canvas) {
    let values = chart.series.flatMap { $0.values.compactMap { $0 } }
    guard !values.isEmpty, canvas.rows >= Self.leastRows + 2 else { return nil }
    let rows = min(Self.mostRows, canvas.rows - 2)
    let most = max(2, rows / 3 + 1)
    let up = ChartAxis(values, scale: .linear, length: rows * 4 - 1, fromZero: true).rounded(most: most)
    let ticks = up.ticks(most: most)
    let tickColumns = ticks.map { CleanText($0.label).columns }.max() ?? 0
    let legendColumns = chart.series.indices.map { Self.legend(chart, $0).columns }.max() ?? 0
    // The least room for the curves comes first, then the names.
    let room = canvas.columns - tickColumns - 2
    let legend = min(legendColumns, max(0, room - Self.leastColumns - 1), max(8, room / 2))
    let columns = min(Self.mostColumns, room - legend - 1)
    guard columns >= Self.leastColumns else { return nil }
    self.chart = chart
    self.canvas = canvas
    self.up = up
    verticalTicks = ticks
    axisX = tickColumns + 1
    axisY = rows
    plotColumns = columns
    legendX = axisX + columns + 2
    // The last columns are for the ASCII columns of the other series.
    across = ChartAxis(
      chart.positions, scale: chart.scale, length: max(1, (columns - min(chart.series.count, 4)) * 2),
      fromZero: false)
  }

  func picture() -> Picture {
    var picture = Picture(columns: 0, rows: axisY + 2)
    picture.marks.append(
      .edge(Edge([Cell(x: axisX, y: 0), Cell(x: axisX, y: axisY), Cell(x: axisX + plotColumns, y: axisY)])))
    picture.marks.append(.label(CleanText("└", ascii: "+"), at: Cell(x: axisX, y: axisY), role: .muted))
    for tick in verticalTicks {
      let text = CleanText(tick.label)
      let y = row(of: tick)
      picture.marks.append(
        label(text, at: Cell(x: axisX - 1 - text.columns, y: y), middle: (nil, height(of: tick))))
      if y < axisY {
        let sign = CleanText("┤", ascii: "+")
        picture.marks.append(label(sign, at: Cell(x: axisX, y: y), middle: (nil, height(of: tick))))
      }
    }
    picture.marks += horizontalTicks()
    let spacing = leastSpacing()
    for (index, series) in chart.series.enumerated() {
      let offset = chart.series.count <= spacing ? index : nil
      for stretch in stretches(of: series) {
        let points = stretch.map { position, value in
          Curve.Dot(x: (axisX + 1) * 2 + across.step(of: position), y: dot(of: value))
        }.sorted { $0.x < $1.x }
        var curve = Curve(points, base: dot(of: max(0, up.low)), series: index, offset: offset)
        curve.numbers = CurveNumbers(
          axis: chart.axis, name: series.name,
          readings: stretch.map { CurveNumbers.Reading(place: $0.label, value: $1.label) })
        picture.marks.append(
          .curve(curve)
            .showing(nil, at: geometry(stretch.map { (distance(of: $0), height(of: $1)) })))
      }
    }
    picture.marks += legends()
    picture.columns = min(
      canvas.columns, picture.marks.reduce(axisX + plotColumns + 1) { max($0, $1.right) })
    return picture
  }

  // MARK: True places

  /// The cells in which the curves lie, from the middle of the first to the middle of the last. It is as wide and as high as they are,
  /// so that nothing is stretched.
  private var scene: Scene {
    .cells(at: Cell(x: axisX + 1, y: 0), columns: across.length / 2 + 1, rows: axisY)
  }

  /// Where a position and a value truly stand, in cells: 0 is the middle of the first cell.
  private func distance(of position: Double) -> Double {
    Double(axisX + 1) + across.share(of: position) * Double(scene.columns - 1)
  }
  private func height(of value: Double) -> Double { (1 - up.share(of: value)) * Double(scene.rows - 1) }

  private func geometry(_ places: [(x: Double, y: Double)]) -> Mark.Geometry {
    let scene = scene
    return Mark.Geometry(
      scene.bounds,
      curve: places.map { place in
        scene.point(column: place.x - Double(scene.origin.x) + 0.5, line: place.y + 0.5)
      }, in: scene)
  }

  /// The points of a series between its gaps.
  private func stretches(of series: Chart.Series) -> [[(position: Double, value: Double)]] {
    var stretches: [[(position: Double, value: Double)]] = []
    var isOpen = false
    for (position, value) in zip(chart.positions, series.values) {
      if let value {
        if !isOpen { stretches.append([]) }
        stretches[stretches.count - 1].append((position, value))
      }
      isOpen = value != nil
    }
    return stretches
  }

  /// A label at an axis, with the true place of its middle where that is not the middle of its cells.
  private func label(_ text: CleanText, at cell: Cell, middle: (x: Double?, y: Double?)) -> Mark {
    let x = middle.x ?? Double(cell.x) + Double(text.columns - 1) / 2
    return Mark.label(text, at: cell, role: .muted)
      .showing(nil, at: geometry([(x, middle.y ?? Double(cell.y))]))
  }

  // MARK: Places in cells

  private func dot(of value: Double) -> Int { axisY * 4 - 1 - up.step(of: value) }
  private func row(of value: Double) -> Int { dot(of: value) / 4 }
  private func column(of position: Double) -> Int { axisX + 1 + across.step(of: position) / 2 }

  /// The columns between the two nearest positions.
  private func leastSpacing() -> Int {
    let columns = Set(chart.positions.map(column)).sorted()
    guard columns.count == Set(chart.positions).count else { return 0 }
    return zip(columns, columns.dropFirst()).map { $1 - $0 - 1 }.min() ?? Int.max
  }

  // MARK: Words at the edges

  /// The positions themselves where they are few, else round numbers; none that would touch the one before it.
  private func horizontalTicks() -> [Mark] {
    let positions = Array(Set(chart.positions)).sorted()
    let wanted = positions.count <= 8 ? positions : across.ticks(most: 6)
    let name = CleanText(chart.axis + (chart.scale == .log ? " (log)" : ""))
    let nameX = min(legendX, canvas.columns - name.columns)
    var marks: [Mark] = []
    if nameX > axisX { marks.append(.label(name, at: Cell(x: nameX, y: axisY + 1), role: .muted)) }
    var taken = 0
    for tick in wanted {
      let text = CleanText(tick.label)
      let x = column(of: tick)
      let start = min(max(0, x - text.columns / 2), nameX - 1 - text.columns)
      guard start >= taken else { continue }
      taken = start + text.columns + 1
      let place = distance(of: tick)
      let half = Double(text.columns - 1) / 2
      let middle = min(max(half, place), Double(nameX - 1 - text.columns) + half)
      marks.append(label(CleanText("┬", ascii: "+"), at: Cell(x: x, y: axisY), middle: (place, nil)))
      marks.append(label(text, at: Cell(x: start, y: axisY + 1), middle: (middle, nil)))
    }
    return marks
  }

  /// Names at the ends of the curves, moved apart where they would lie on one line.
  private func legends() -> [Mark] {
    guard canvas.columns - legendX >= 4, chart.series.count <= axisY else { return [] }
    let ordered = chart.series.indices.sorted {
      let (first, second) = (row(of: chart.series[$0].last), row(of: chart.series[$1].last))
      return first == second ? chart.series[$0].last > chart.series[$1].last : first < second
    }
    var rows = ordered.map { row(of: chart.series[$0].last) }
    for index in rows.indices.dropFirst() { rows[index] = max(rows[index], rows[index - 1] + 1) }
    var bound = axisY - 1
    for index in rows.indices.reversed() {
      rows[index] = min(rows[index], bound)
      bound = rows[index] - 1
    }
    return zip(ordered, rows).map { index, y in
      return .label(
        Self.legend(chart, index, columns: canvas.columns - legendX), at: Cell(x: legendX, y: y),
        role: Curve.role(ofSeries: index))
    }
  }

  /// The name of a series and its last value; where there is too little room, the name is cut before the value.
  private static func legend(_ chart: Chart, _ index: Int, columns: Int = .max) -> CleanText {
    let value = CleanText("  \(chart.series[index].last.label)")
    let name = Curve.key(ofSeries: index) + CleanText(chart.series[index].name)
    let room = columns - value.columns
    return room < 3
      ? (name + value).truncated(toColumns: columns) : name.truncated(toColumns: room) + value
  }
}

extension Chart.Series {
  fileprivate var first: Double? { values.lazy.compactMap { $0 }.first }
  fileprivate var last: Double { values.reversed().lazy.compactMap { $0 }.first ?? 0 }
}
