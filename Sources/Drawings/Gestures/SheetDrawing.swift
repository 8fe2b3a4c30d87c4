import Gestures
import Pictures

/// Draws a sheet on its screen, and beside it, or below where it is narrow, the spring on which it came to where it rests.
///
/// The picture is never larger than the canvas; where no screen fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas)
public func draw(_ sheet: CardSheet, canvas: Canvas) -> Picture {
  guard let screen = SheetScreen(sheet, canvas: canvas) else {
    let text = CleanText(SheetWords.state(of: sheet))
      .truncated(toColumns: max(0, canvas.columns))
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
    return Picture(
      marks: [.label(Label(text, at: Cell(x: 0, y: 0)))], columns: text.columns, rows: 1)
  }
  var picture = screen.picture()
  guard sheet.touch == nil, let spring = sheet.spring, spring.start != spring.target else { return picture }
  let isBeside = canvas.columns >= picture.columns + SheetScreen.gap + SheetScreen.leastPlot
  let x = isBeside ? picture.columns + SheetScreen.gap : 0
  let y = isBeside ? 0 : picture.rows + 1
  let room = Canvas(
    columns: min(canvas.columns - x, SheetScreen.mostPlot),
    rows: isBeside ? picture.rows : min(canvas.rows - y, SheetScreen.rows))
  guard room.rows >= SheetScreen.leastPlotRows else { return picture }
  let plot = draw(springChart(spring), canvas: room)
  picture.marks += plot.marks.map { $0.moved(x: x, y: y) }
  picture.columns = max(picture.columns, x + plot.columns)
  picture.rows = max(picture.rows, y + plot.rows)
  return picture
}

/// The constant over the time, from the start of a spring to its duration.
private func springChart(_ spring: Spring) -> Chart {
  let path = spring.path(samples: 25)
  // An overshoot that is less than a dot would only stretch the axis.
  let least = abs(spring.start - spring.target) / 200
  let places = path.map { abs($0.position - spring.target) < least ? spring.target : $0.position }
  return Chart(axis: "seconds", positions: path.map(\.time), series: [Chart.Series("constant", places)])
}

/// A screen with a sheet on it, in cells.
private struct SheetScreen {
  static let gap = 4
  static let rows = 12
  static let leastPlot = 32
  static let mostPlot = 50
  static let leastPlotRows = 6
  private static let columns = 26

  let sheet: CardSheet
  /// The last line of the screen, counted from 0.
  let bottom: Int
  let right: Int

  init?(_ sheet: CardSheet, canvas: Canvas) {
    guard canvas.columns >= 12, canvas.rows >= 6 else { return nil }
    self.sheet = sheet
    bottom = min(Self.rows, canvas.rows) - 1
    right = min(Self.columns, canvas.columns) - 1
  }

  /// The line of a height on the screen, in points from its top; what is beyond the screen stands a line beyond it.
  private func line(_ y: Double) -> Int {
    Int(min(max((y / sheet.screen * Double(bottom)).rounded(), -1), Double(bottom + 1)))
  }

  func picture() -> Picture {
    var surface = Surface(right: right, bottom: bottom)
    let top = line(sheet.top)
    let foot = line(sheet.top + sheet.cardHeight)
    let role: Role = sheet.touch == nil ? .normal : .changed
    let area = Surface.Area(
      left: 2, top: top, right: right - 2, bottom: max(top + 1, foot + (sheet.backBar > 0 ? 0 : 1)))
    if sheet.backBar > 0 {
      surface.lay(
        Surface.Area(left: 2, top: top, right: right - 2, bottom: bottom + 1), owner: 1,
        stroke: Surface.Stroke(line: .dotted, role: .muted))
    }
    surface.lay(area, owner: 0, stroke: Surface.Stroke(line: .rounded, role: role))
    surface.frame(Surface.Stroke(line: .heavy, role: .normal))
    var picture = Picture(marks: surface.edges(), columns: right + 1, rows: bottom + 1)
    if top > bottom - 2 {
      let text = CleanText(SheetWords.state(of: sheet)).truncated(toColumns: right - 3)
      let y = max(1, min(bottom - 1, top - 1))
      picture.marks.append(.label(Label(text, at: Cell(x: 3, y: y), role: .muted, keepsSign: true)))
    } else {
      add(CleanText(SheetWords.state(of: sheet)), role, line: max(1, top + 1), owner: 0, surface, &picture)
    }
    if sheet.backBar > 0 {
      let text = CleanText("back bar \(points(sheet.backBar))")
      add(text, .muted, line: bottom - 1, owner: 1, surface, &picture)
    }
    return picture
  }

  private func add(
    _ text: CleanText, _ role: Role, line: Int, owner: Int, _ surface: Surface, _ picture: inout Picture
  ) {
    guard 0..<bottom ~= line, let seen = surface.seen(owner, onLine: line, from: 1, to: right - 1),
      seen.count > 2
    else { return }
    let cut = text.truncated(toColumns: seen.count - 2)
    picture.marks.append(
      .label(Label(cut, at: Cell(x: seen.lowerBound + 1, y: line), role: role, keepsSign: true)))
  }
}
