import Gestures
import Pictures

/// The motion of a sheet to its place: its constant over the time.
public struct SheetSpring: Drawable {
  public var sheet: CardSheet

  /// The last motion of a sheet.
  public init(of sheet: CardSheet) { self.sheet = sheet }

  /// The curve; where it does not fit, or nothing moves on a spring, words take its place.
  ///
  /// - Complexity: O(cells of the canvas)
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
    if sheet.touch == nil, let settling = sheet.settling, let plot = SpringPlot(settling, canvas: canvas) {
      return plot.picture()
    }
    let whole = CleanText(SheetWords.way(of: sheet).joined(separator: ": "))
    let fits = whole.columns <= canvas.columns || canvas.rows < 2
    let lines = fits ? [whole] : SheetWords.way(of: sheet, columns: canvas.columns).map { CleanText($0) }
    return VerticalStack(
      lines.prefix(canvas.rows).map { Picture($0.truncated(toColumns: canvas.columns), role: .muted) }
    ).picture(on: canvas)
  }
}

/// The constant of a sheet over time, from its release to its rest, and the spring in words. Time begins with the release, so
/// the curve of a sheet that first waits begins flat.
///
///     constant 400 ┤●
///                  │ ⠑⢄
///                  │   ⠑⠢⣀
///                0 ┤       ⠉⠒⠤⠤⠤⠤⠤⠤   0.3 s, damping 0.9, velocity 3
///                  └┬────────────┬
///                   0           0.3 s
struct SpringPlot {
  static let leastColumns = 36
  private static let leastRows = 6
  private static let leastCurve = 12
  private static let mostCurve = 40
  private static let mostRows = 12
  private static let samples = 41

  let settling: SheetSettling
  /// One line, or several if one would be too long for the canvas.
  let caption: [CleanText]
  let name: CleanText
  private let canvas: Canvas
  private let up: ChartAxis
  private let ticks: [Double]
  /// The column of the vertical axis, and the row of the horizontal one.
  private let axisX: Int
  private let axisY: Int
  private let curveColumns: Int
  /// Whether the caption is at the end of the curve; otherwise it is below.
  private let isCaptionBeside: Bool

  /// - Returns: `nil` if there is too little room, or nothing moves on a spring.
  init?(_ settling: SheetSettling, canvas: Canvas) {
    guard settling.isAnimated else { return nil }
    self.settling = settling
    self.canvas = canvas
    let words = CleanText(SheetWords.motion(settling.motion))
    caption = SheetWords.motion(settling.motion, columns: canvas.columns).map { CleanText($0) }
    guard canvas.rows >= Self.leastRows + caption.count - 1 else { return nil }
    name = CleanText("constant ")
    ticks = [settling.start, settling.target].sorted()
    let labels = ticks.map { CleanText(PointsText.text($0)).columns }.max() ?? 0
    axisX = name.columns + labels + 1
    let room = canvas.columns - axisX - 2
    guard room >= Self.leastCurve else { return nil }
    isCaptionBeside = room >= 2 * Self.leastCurve + 3 + words.columns
    curveColumns = min(Self.mostCurve, isCaptionBeside ? room - 3 - words.columns : room)
    axisY = min(canvas.rows, Self.mostRows) - 2 - (isCaptionBeside ? 0 : caption.count)
    let reach = settling.path(samples: Self.samples).map { $0.position } + ticks
    up = ChartAxis(reach, scale: .linear, length: axisY * 4 - 1, fromZero: false)
  }

  private func dot(_ position: Double) -> Int { axisY * 4 - 1 - up.step(of: position) }

  func picture() -> Picture {
    var picture = Picture(columns: axisX + curveColumns + 1, rows: axisY + 2)
    picture.marks.append(
      .edge(Edge([Cell(x: axisX, y: 0), Cell(x: axisX, y: axisY), Cell(x: axisX + curveColumns, y: axisY)])))
    picture.marks.append(
      .label(CleanText("└", ascii: "+"), at: Cell(x: axisX, y: axisY), role: .muted))
    for tick in ticks {
      let text = (tick == ticks.last ? name : .empty) + CleanText(PointsText.text(tick))
      let y = dot(tick) / 4
      picture.marks.append(.label(text, at: Cell(x: axisX - 1 - text.columns, y: y), role: .muted))
      picture.marks.append(
        .label(CleanText("┤", ascii: "+"), at: Cell(x: axisX, y: y), role: .muted))
    }
    let path = settling.path(samples: Self.samples)
    let dots = path.enumerated().map { index, sample in
      Curve.Dot(
        x: (axisX + 1) * 2 + index * (curveColumns * 2 - 1) / (Self.samples - 1), y: dot(sample.position))
    }
    picture.marks.append(
      .curve(Curve(dots, base: axisY * 4 - 1, series: 1, offset: nil))
        .showing(Subject(.way, "constant"), at: geometry(of: path)))
    picture.marks.append(
      .label(CleanText("●", ascii: "o"), at: Cell(x: axisX + 1, y: dot(settling.start) / 4), role: .changed))
    addTimes(&picture)
    if isCaptionBeside {
      let x = axisX + curveColumns + 3
      for text in caption {
        picture.marks.append(.label(text, at: Cell(x: x, y: dot(settling.target) / 4)))
        picture.columns = x + text.columns
      }
      return picture
    }
    let widest = caption.map { $0.columns }.max() ?? 0
    let x = max(0, min(axisX + 1, canvas.columns - widest))
    for line in caption {
      let text = line.truncated(toColumns: canvas.columns)
      picture.marks.append(.label(text, at: Cell(x: x, y: picture.rows)))
      picture.rows += 1
      picture.columns = max(picture.columns, x + text.columns)
    }
    return picture
  }

  /// The way in seconds, and in points below the highest place.
  private func geometry(of path: [SpringSample]) -> Mark.Geometry {
    let frame = Rect(x: 0, y: 0, width: settling.duration, height: up.high - up.low)
    return Mark.Geometry(
      frame, curve: path.map { Point(x: $0.time, y: up.high - $0.position) },
      in: Scene(frame, at: Cell(x: axisX + 1, y: 0), columns: curveColumns, rows: axisY))
  }

  private func addTimes(_ picture: inout Picture) {
    let last = axisX + curveColumns
    let delay = settling.motion.delay
    var times = [(axisX + 1, "0"), (last, "\(PointsText.text(settling.duration)) s")]
    if delay > 0 {
      let x = axisX + 1 + Int((delay / settling.duration * Double(curveColumns - 1)).rounded())
      let words = "\(PointsText.text(delay)) s"
      if x + words.utf8.count < last + 1 - times[1].1.utf8.count, x > axisX + 2 {
        times.insert((x, words), at: 1)
      }
    }
    for (x, words) in times {
      let text = CleanText(words)
      let start = min(x, last + 1 - text.columns)
      picture.marks.append(.label(CleanText("┬", ascii: "+"), at: Cell(x: x, y: axisY), role: .muted))
      picture.marks.append(.label(text, at: Cell(x: start, y: axisY + 1), role: .muted))
    }
  }
}
