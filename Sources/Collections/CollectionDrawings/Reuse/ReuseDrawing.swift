import CollectionViews
import Pictures

/// The pages of a window to scale, with the number and the view of each, and over them the frame of the viewport; beside them, or
/// below where it is narrow, the views that the superview holds, those that wait in the pool, and those that are lost.
extension PageWindow: Drawable {
  /// Pages in the middle are left out, then sets of views; if not even one page fits, a line of words takes its place.
  ///
  /// - Complexity: O(cells of the canvas + pages of the window)
  public func picture(on canvas: Canvas) -> Picture {
    let isBeside = canvas.columns >= leastColumnsBeside && places.axis == .vertical
    let room = isBeside ? canvas.columns * 3 / 5 : canvas.columns
    let rows = isBeside || canvas.rows < 2 * rowsOfSets ? canvas.rows : canvas.rows - rowsOfSets
    guard let (pages, pagesLeftOut) = pages(columns: room, rows: rows), pages.rows <= canvas.rows else {
      return words(on: canvas)
    }
    let sets = sets
    let drawn = draw(
      sets,
      canvas: isBeside
        ? Canvas(columns: canvas.columns - pages.columns - gap, rows: canvas.rows)
        : Canvas(columns: canvas.columns, rows: canvas.rows - pages.rows))
    let isShown = drawn.rowsLeftOut.count < sets.count
    let parts = isShown ? [pages, drawn.picture] : [pages]
    let picture =
      isBeside
      ? HorizontalStack(parts, spacing: gap).picture(on: canvas) : VerticalStack(parts).picture(on: canvas)
    return leaving(
      out: pagesLeftOut, besides: isShown ? drawn.rowsLeftOut : sets.map { $0.title }, in: picture)
  }

  /// The pages that stand one below the other, with those left out in the middle, or wherever they are.
  private func pages(columns: Int, rows: Int) -> (Picture, leftOut: Int)? {
    if isColumn {
      guard let strip = PageStrip(self, columns: columns, rows: rows) else { return nil }
      return (Picture(marks: strip.marks, columns: strip.columns, rows: strip.rows), strip.leftOut)
    }
    guard let plan = PagePlan(self, columns: columns, rows: rows) else { return nil }
    return (Picture(marks: plan.marks, columns: plan.columns, rows: plan.rows), plan.leftOut)
  }

  /// What to say where no page fits.
  private func words(on canvas: Canvas) -> Picture {
    let words = container.window.map { "pages \($0.lowerBound)-\($0.upperBound)" } ?? "no page"
    let isSeen = canvas.columns > 0 && canvas.rows > 0
    return leaving(
      out: container.window?.count ?? 0, besides: sets.map { $0.title },
      in: isSeen ? Picture(CleanText(words).truncated(toColumns: canvas.columns)) : Picture())
  }

  private func leaving(out pages: Int, besides sets: [String], in picture: Picture) -> Picture {
    var picture = picture
    let missing = (pages > 0 ? [pages.counted("page")] : []) + sets
    picture.leftOut = missing.isEmpty ? nil : missing.joined(separator: ", ") + " left out"
    return picture
  }

  /// The views in the superview and in the pool, and those that are lost, if any are.
  private var sets: [CellRow] {
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
          role: { changes.lost.contains(lost[$0]) ? .removed : .muted },
          subject: { Subject(.view, lost[$0].description) }, value: { lost[$0].description }))
    }
    return sets
  }
}

private let gap = 3
/// On a narrower canvas the sets stand below the pages.
private let leastColumnsBeside = 64
/// The lines kept for the superview and the pool where they are below.
private let rowsOfSets = 10

/// A container has no points: its pages are drawn 60 points wide and 12 high, in a viewport as high as its
/// window.
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
