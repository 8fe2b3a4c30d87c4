import Geometry

/// Where something that moves from one place to another is over the time, with the motion in words at the end of the curve or below it.
/// Something that first waits has a curve that begins flat.
///
///     constant 400 ┤●
///                  │ ⠑⢄
///                  │   ⠑⠢⣀
///                0 ┤       ⠉⠒⠤⠤⠤⠤⠤⠤   0.3 s, damping 0.9, velocity 3
///                  └┬────────────┬
///                   0           0.3 s
public struct MotionPlot: Drawable {
  /// What moves.
  public var name: String
  /// Where it is at moments evenly spaced in time, from the start to the end of the motion: at least two.
  public var positions: [Double]
  /// Where it comes to rest.
  public var target: Double
  /// How long the motion takes, in seconds, with the time that it waits first.
  public var duration: Double
  /// How long it waits first, in seconds.
  public var delay: Double
  /// The motion in words, in lines no wider than a number of columns if possible: one if there is room for it.
  public var caption: (_ columns: Int) -> [CleanText]

  /// The columns without which no curve is drawn.
  public static let leastColumns = 36

  public init(
    _ name: String, _ positions: [Double], to target: Double, duration: Double, delay: Double = 0,
    caption: @escaping (_ columns: Int) -> [CleanText]
  ) {
    self.name = name
    self.positions = positions
    self.target = target
    self.duration = duration
    self.delay = delay
    self.caption = caption
  }

  public func fits(_ canvas: Canvas) -> Bool { MotionPlan(self, canvas: canvas) != nil }

  /// - Complexity: O(positions + cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    MotionPlan(self, canvas: canvas)?.picture() ?? Picture().leavingOut(["curve"])
  }
}

/// Where the parts of the plot go.
private struct MotionPlan {
  private static let leastRows = 6
  private static let leastCurve = 12
  private static let mostCurve = 40
  private static let mostRows = 12

  let plot: MotionPlot
  let canvas: Canvas
  /// Where the motion begins and ends, from below.
  let ticks: [Double]
  let name: CleanText
  /// One line, or several if one would be too long for the canvas.
  let caption: [CleanText]
  /// Whether the caption is at the end of the curve; otherwise it is below.
  let isCaptionBeside: Bool
  let up: ChartAxis
  /// The column of the vertical axis, and the row of the horizontal one.
  let axisX: Int
  let axisY: Int
  let curveColumns: Int

  /// - Returns: `nil` if there is too little room.
  init?(_ plot: MotionPlot, canvas: Canvas) {
    self.plot = plot
    self.canvas = canvas
    caption = plot.caption(canvas.columns)
    guard plot.positions.count > 1, canvas.rows >= Self.leastRows + caption.count - 1 else { return nil }
    name = CleanText("\(plot.name) ")
    ticks = [plot.positions[0], plot.target].sorted()
    let labels = ticks.map { CleanText(PointsText.text($0)).columns }.max() ?? 0
    axisX = name.columns + labels + 1
    let room = canvas.columns - axisX - 2
    guard room >= Self.leastCurve else { return nil }
    let words = caption.count == 1 ? caption[0].columns : canvas.columns
    isCaptionBeside = room >= 2 * Self.leastCurve + 3 + words
    curveColumns = min(Self.mostCurve, isCaptionBeside ? room - 3 - words : room)
    axisY = min(canvas.rows, Self.mostRows) - 2 - (isCaptionBeside ? 0 : caption.count)
    up = ChartAxis(plot.positions + ticks, scale: .linear, length: axisY * 4 - 1, fromZero: false)
  }

  private var lastColumn: Int { axisX + curveColumns }

  private func dot(_ position: Double) -> Int { axisY * 4 - 1 - up.step(of: position) }

  func picture() -> Picture {
    var picture = Picture(columns: lastColumn + 1, rows: axisY + 2)
    func add(_ text: CleanText, _ x: Int, _ y: Int, _ role: Role = .muted) {
      picture.marks.append(.label(text, at: Cell(x: x, y: y), role: role))
    }
    picture.marks.append(
      .edge(Edge([Cell(x: axisX, y: 0), Cell(x: axisX, y: axisY), Cell(x: lastColumn, y: axisY)])))
    add(CleanText("└", ascii: "+"), axisX, axisY)
    for tick in ticks {
      let text = (tick == ticks.last ? name : .empty) + CleanText(PointsText.text(tick))
      let y = dot(tick) / 4
      add(text, axisX - 1 - text.columns, y)
      add(CleanText("┤", ascii: "+"), axisX, y)
    }
    picture.marks.append(curve)
    add(CleanText("●", ascii: "o"), axisX + 1, dot(plot.positions[0]) / 4, .changed)
    for (x, words) in times {
      let text = CleanText(words)
      add(CleanText("┬", ascii: "+"), x, axisY)
      add(text, min(x, lastColumn + 1 - text.columns), axisY + 1)
    }
    if isCaptionBeside {
      add(caption[0], lastColumn + 3, dot(plot.target) / 4, .normal)
      picture.columns = lastColumn + 3 + caption[0].columns
      return picture
    }
    let widest = caption.map { $0.columns }.max() ?? 0
    let x = max(0, min(axisX + 1, canvas.columns - widest))
    for line in caption {
      let text = line.truncated(toColumns: canvas.columns)
      add(text, x, picture.rows, .normal)
      picture.rows += 1
      picture.columns = max(picture.columns, x + text.columns)
    }
    return picture
  }

  /// The curve, with the way in seconds and in points below the highest place.
  private var curve: Mark {
    let last = plot.positions.count - 1
    let dots = plot.positions.enumerated().map { index, position in
      Curve.Dot(x: (axisX + 1) * 2 + index * (curveColumns * 2 - 1) / last, y: dot(position))
    }
    let frame = Rect(x: 0, y: 0, width: plot.duration, height: up.high - up.low)
    let way = plot.positions.enumerated().map { index, position in
      Point(x: plot.duration * Double(index) / Double(last), y: up.high - position)
    }
    var curve = Curve(dots, base: axisY * 4 - 1, series: 1, offset: nil)
    curve.numbers = CurveNumbers(
      axis: "seconds", name: plot.name,
      readings: plot.positions.enumerated().map { index, position in
        CurveNumbers.Reading(
          place: PointsText.text(plot.duration * Double(index) / Double(last)),
          value: PointsText.text(position))
      })
    return .curve(curve).showing(
      Subject(.way, plot.name),
      at: Mark.Geometry(
        frame, curve: way,
        in: Scene(frame, at: Cell(x: axisX + 1, y: 0), columns: curveColumns, rows: axisY)))
  }

  /// The columns at which a time stands, and the time: the start, the end of a delay if there is room for it, and the end.
  private var times: [(x: Int, words: String)] {
    let end = "\(PointsText.text(plot.duration)) s"
    let words = "\(PointsText.text(plot.delay)) s"
    let x = axisX + 1 + Int((plot.delay / plot.duration * Double(curveColumns - 1)).rounded())
    let isFree = x > axisX + 2 && x + words.utf8.count < lastColumn + 1 - end.utf8.count
    return [(axisX + 1, "0")] + (plot.delay > 0 && isFree ? [(x, words)] : []) + [(lastColumn, end)]
  }
}
