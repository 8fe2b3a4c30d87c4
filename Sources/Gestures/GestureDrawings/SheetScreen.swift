import Gestures
import Pictures

/// A screen with a sheet on it, in cells.
struct SheetScreen {
  static let mostRows = 12
  private static let mostColumns = 26

  let moment: SheetMoment
  /// The last line of the screen, counted from 0.
  let bottom: Int
  let right: Int

  init?(_ moment: SheetMoment, canvas: Canvas) {
    guard canvas.columns >= 12, canvas.rows >= 6 else { return nil }
    self.moment = moment
    bottom = min(Self.mostRows, canvas.rows) - 1
    right = min(Self.mostColumns, canvas.columns) - 1
  }

  private var sheet: CardSheet { moment.sheet }

  /// The line of a height on the screen, in points from its top; what is beyond the screen stands a line beyond it.
  private func line(_ y: Double) -> Int {
    Int(min(max((y / sheet.screen * Double(bottom)).rounded(), -1), Double(bottom + 1)))
  }

  func picture() -> Picture {
    var surface = Surface(right: right, bottom: bottom)
    let place = CleanText(SheetWords.place(of: moment))
    let words = place.columns > right - 6 ? CleanText("at \(points(moment.constant))") : place
    let edge = sheet.screen - sheet.cardHeight + moment.constant
    let backBar = max(0, -moment.constant)
    let top = line(edge)
    let foot = line(edge + sheet.cardHeight)
    let role: Role = moment.isChanged ? .changed : .normal
    let area = Surface.Area(
      left: 2, top: top, right: right - 2, bottom: max(top + 1, foot + (backBar > 0 ? 0 : 1)))
    if backBar > 0 {
      surface.lay(
        Surface.Area(left: 2, top: top, right: right - 2, bottom: bottom + 1), owner: 1,
        stroke: Surface.Stroke(line: .dotted, role: .muted))
    }
    surface.lay(area, owner: 0, stroke: Surface.Stroke(line: .rounded, role: role))
    surface.frame(Surface.Stroke(line: .heavy, role: .normal))
    var picture = Picture(marks: surface.edges(), columns: right + 1, rows: bottom + 1)
    if top > bottom - 2 {
      let text = words.truncated(toColumns: right - 3)
      let y = max(1, min(bottom - 1, top - 1))
      picture.marks.append(
        .label(Label(text, at: Cell(x: 3, y: y), role: moment.isChanged ? .changed : .muted, keepsSign: true))
      )
    } else {
      add(words, role, line: max(1, top + 1), owner: 0, surface, &picture)
    }
    if backBar > 0 {
      let text = CleanText("back bar \(points(backBar))")
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
