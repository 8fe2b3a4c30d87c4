/// The states of a machine by their names, in as many lines as they need, the current one marked:
///
///      notStarted  highlighting ▸highlightFull  finalFull
public struct StateNames: Drawable, Hashable, Sendable {
  public var names: [String]
  public var current: String

  private static let gap = 2

  public init(_ names: [String], current: String) {
    self.names = names
    self.current = current
  }

  public func fits(_ canvas: Canvas) -> Bool {
    let whole = lines(columns: canvas.columns)
    return whole.columns <= canvas.columns && whole.rows <= canvas.rows
  }

  /// All of the names, or where they do not fit the current one.
  public func picture(on canvas: Canvas) -> Picture {
    if fits(canvas) { return lines(columns: canvas.columns) }
    guard canvas.columns > 1, canvas.rows > 0 else { return Picture(leftOut: "states") }
    var picture = Self.name(of: current, columns: canvas.columns)
    picture.leftOut = "other states"
    return picture
  }

  /// The name of the current state alone, in a line.
  static func name(of current: String, columns: Int) -> Picture {
    let name = CleanText(current).truncated(toColumns: max(0, columns - 1))
    let label = Mark.label(name, at: Cell(x: 1, y: 0), role: .focus, keepsSign: true)
    return Picture(
      marks: [label.showing(Subject("state", current))], columns: min(columns, 1 + name.columns), rows: 1)
  }

  private func lines(columns: Int) -> Picture {
    var picture = Picture(rows: names.isEmpty ? 0 : 1)
    var x = 1
    for name in names {
      let text = CleanText(name)
      if x > 1, x + text.columns > columns {
        picture.rows += 1
        x = 1
      }
      let isNow = name == current
      picture.marks.append(
        .label(text, at: Cell(x: x, y: picture.rows - 1), role: isNow ? .focus : .muted, keepsSign: isNow)
          .showing(Subject("state", name)))
      picture.columns = max(picture.columns, x + text.columns)
      x += text.columns + Self.gap
    }
    return picture
  }
}
