import Gestures
import Pictures

/// The menu that a pull dismisses, on its way up from below the window: both to scale.
public struct PullMenuPose: Drawable, Hashable, Sendable {
  public var menu: PullMenu
  /// In seconds, since the menu began to come up.
  public var time: Double

  /// The room that it needs.
  public static let least = Canvas(columns: 10, rows: 8)
  private static let largest = Canvas(columns: 24, rows: 14)

  public init(_ menu: PullMenu, after time: Double) {
    self.menu = menu
    self.time = time
  }

  /// The upper edge of the menu, in points below that of the window.
  private var y: Double { menu.spring.position(at: time) }

  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns >= Self.least.columns, canvas.rows >= Self.least.rows - 1 else {
      return Picture(CleanText(words), on: canvas)
    }
    let (across, down) = (
      Double(min(canvas.columns, Self.largest.columns) - 1), Double(min(canvas.rows, Self.largest.rows) - 1)
    )
    // A cell is about twice as high as wide.
    let points = max(menu.window.width / across, menu.window.height / (2 * down))
    func column(_ x: Double) -> Int { Int((x / points).rounded()) }
    func row(_ y: Double) -> Int { Int((y / (2 * points)).rounded()) }
    let (right, bottom) = (column(menu.window.width), row(menu.window.height))
    let window = Box(at: Cell(x: 0, y: 0), columns: right + 1, rows: bottom + 1, line: .heavy)
    var picture = Picture(marks: [.box(window)], columns: right + 1, rows: bottom + 1)
    let (left, end) = (max(1, column(menu.shown.x)), min(right - 1, column(menu.shown.maxX)))
    let top = row(y)
    // As high in each moment, however the edges are rounded.
    let foot = top + row(menu.shown.height)
    guard top < bottom else { return picture }
    picture.marks.append(
      foot < bottom
        ? .box(
          Box(
            at: Cell(x: left, y: top), columns: end - left + 1, rows: foot - top + 1, line: .rounded,
            role: .changed))
        : .edge(
          Edge(
            [
              Cell(x: left, y: bottom), Cell(x: left, y: top), Cell(x: end, y: top), Cell(x: end, y: bottom),
            ], line: .rounded, isFrame: true, role: .changed)))
    let name = CleanText("menu")
    if top + 1 < bottom, end - left > name.columns + 1 {
      picture.marks.append(.label(name, at: Cell(x: left + 2, y: top + 1), role: .changed, keepsSign: true))
    }
    return picture
  }

  public func description(on canvas: Canvas) -> Description { Description(summary: words + ".") }

  /// Where the menu is.
  package var words: String {
    "the menu's upper edge is at \(PointsText.text(y.rounded())) of \(PointsText.text(menu.window.height))"
  }
}
