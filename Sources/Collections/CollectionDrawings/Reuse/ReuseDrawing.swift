import CollectionViews
import Pictures

/// The picture of a container of views, and what did not fit.
public struct DrawnReuse: Equatable, Sendable {
  public var picture: Picture
  /// How many pages of the window are elided.
  public var leftOut: Int
  /// The frames of the pages, from the top.
  package var pageBoxes: [Box] = []
  /// The sets of views for which there is no room.
  public var setsLeftOut: [String] = []
}

/// The pages of a window to scale, and the views in the superview and in the pool.
extension PageWindow: Drawable {
  /// - Complexity: O(cells of the canvas + pages of the window)
  public func picture(on canvas: Canvas) -> Picture {
    let drawn = draw(self, canvas: canvas)
    let missing = (drawn.leftOut > 0 ? [drawn.leftOut.counted("page")] : []) + drawn.setsLeftOut
    var picture = drawn.picture
    picture.leftOut = missing.isEmpty ? nil : missing.joined(separator: ", ") + " left out"
    return picture
  }

  public func description(on canvas: Canvas) -> Description { describe(self, canvas: canvas) }
}

/// A container knows nothing of points: its pages are drawn 60 points wide and 12 high, in a viewport as high as its window.
extension ReusableContainer: Drawable {
  public func picture(on canvas: Canvas) -> Picture { PageWindow(self).picture(on: canvas) }
  public func description(on canvas: Canvas) -> Description { PageWindow(self).description(on: canvas) }
}

extension PageWindow {
  fileprivate init(_ container: ReusableContainer) {
    let page = Size(width: 60, height: 12)
    let count = container.window?.count ?? 1
    self.init(
      container, page: page, viewport: Size(width: page.width, height: Double(count) * page.height),
      offset: Double(container.window?.lowerBound ?? 0) * page.height)
  }
}

/// Draws the pages of a window to scale, with the number and the view of each, and over them the frame of the viewport; beside
/// them, or below where it is narrow, the views that the superview holds, those that wait in the pool, and those that are lost.
///
/// The picture is never larger than the canvas: pages in the middle are elided, then sets are dropped; if not even one page
/// fits, a line of words takes its place.
///
/// - Complexity: O(cells of the canvas + pages of the window)
public func draw(_ window: PageWindow, canvas: Canvas) -> DrawnReuse {
  let sets = viewSets(window)
  let isBeside = canvas.columns >= leastColumnsBeside
  let room = isBeside ? canvas.columns * 3 / 5 : canvas.columns
  let rows = isBeside || canvas.rows < 2 * rowsOfSets ? canvas.rows : canvas.rows - rowsOfSets
  guard let strip = PageStrip(window, columns: room, rows: rows), strip.rows <= canvas.rows else {
    return words(window, sets, canvas)
  }
  let pages = Picture(marks: strip.marks, columns: strip.columns, rows: strip.rows)
  let drawn = draw(
    sets,
    canvas: isBeside
      ? Canvas(columns: canvas.columns - strip.columns - gap, rows: canvas.rows)
      : Canvas(columns: canvas.columns, rows: canvas.rows - strip.rows))
  let isShown = drawn.rowsLeftOut.count < sets.count
  let parts = isShown ? [pages, drawn.picture] : [pages]
  let picture =
    isBeside
    ? HorizontalStack(parts, spacing: gap).picture(on: canvas) : VerticalStack(parts).picture(on: canvas)
  return DrawnReuse(
    picture: picture, leftOut: strip.leftOut, pageBoxes: strip.boxes,
    setsLeftOut: isShown ? drawn.rowsLeftOut : sets.map(\.title))
}

private let gap = 3
/// On a narrower canvas the sets stand below the pages.
private let leastColumnsBeside = 64
/// The lines kept for the superview and the pool where they stand below.
private let rowsOfSets = 10

private func viewSets(_ window: PageWindow) -> [CellRow] {
  let container = window.container
  let changes = window.changes
  let pages = container.visible
  let pool = container.pool
  var sets = [
    CellRow(
      title: "superview", count: pages.count,
      role: { index in
        let page = pages[index]
        return changes.created.contains(page) ? .added : changes.reused.contains(page) ? .changed : .normal
      }, subject: { container.view(of: pages[$0]).map { Subject(.view, $0.description) } },
      value: { container.view(of: pages[$0])?.description ?? "" }),
    CellRow(
      title: "pool: first in, first out", count: pool.count,
      pointers: pool.isEmpty ? [] : [CellRow.Pointer("next", at: 0)],
      role: { changes.pooled.contains(pool[$0]) ? .added : .normal },
      subject: { Subject(.view, pool[$0].description) }, value: { pool[$0].description }),
  ]
  let lost = container.lost
  if !lost.isEmpty {
    sets.append(
      CellRow(
        title: "lost", count: lost.count, anchor: lost.count - 1,
        role: { changes.lost.contains(lost[$0]) ? .removed : .muted }, value: { lost[$0].description }))
  }
  return sets
}

/// What to say where no page fits.
private func words(_ window: PageWindow, _ sets: [CellRow], _ canvas: Canvas) -> DrawnReuse {
  let count = window.container.window?.count ?? 0
  guard canvas.columns > 0, canvas.rows > 0 else {
    return DrawnReuse(picture: Picture(), leftOut: count, setsLeftOut: sets.map(\.title))
  }
  let pages = window.container.window.map { "pages \($0.lowerBound)-\($0.upperBound)" } ?? "no page"
  let text = CleanText(pages).truncated(toColumns: canvas.columns)
  return DrawnReuse(picture: Picture(text), leftOut: count, setsLeftOut: sets.map(\.title))
}
