import Pictures

/// A moment of a traversal: the tree, and what waits beside it, or below it where the canvas is narrow.
///
/// The arrangement depends on what is the same throughout a traversal, so it is the same at every moment of it.
public struct TraversalDrawing: Drawable {
  /// The tree with the nodes visited so far.
  public var tree: Drawing
  public var waiting: WaitingDrawing

  public init(_ tree: some Drawable, _ waiting: WaitingDrawing) {
    self.tree = tree.drawing
    self.waiting = waiting
  }

  /// - Complexity: O(what the tree takes)
  public func picture(on canvas: Canvas) -> Picture {
    let reserve = waiting.reserve
    let whole = tree.picture(on: canvas)
    let beside = HorizontalStack(
      [whole.drawing, waiting.framed(least: reserve).drawing], spacing: Self.spacing)
    if beside.fits(canvas) { return beside.picture(on: canvas) }
    // Showing the whole tree matters more than showing everything that waits.
    if whole.leftOut == nil, whole.rows + 1 + min(reserve.rows, Self.leastBelow) <= canvas.rows {
      return VerticalStack([whole.drawing, waiting.hanging.drawing], spacing: 1).picture(on: canvas)
    }
    return narrowed(reserve, on: canvas).picture(on: canvas)
  }

  public func description(on canvas: Canvas) -> Description {
    HorizontalStack([tree, waiting.drawing]).description(on: canvas)
  }

  /// The tree folded to the room that is left, if it is too large to be shown in full.
  private func narrowed(_ reserve: Canvas, on canvas: Canvas) -> Drawing {
    if canvas.columns >= Self.leastBeside {
      let columns = min(reserve.columns, canvas.columns / 3)
      let room = Canvas(columns: canvas.columns - Self.spacing - columns, rows: canvas.rows)
      return HorizontalStack([tree.framed(most: room).drawing, waiting.drawing], spacing: Self.spacing)
        .drawing
    }
    let rows = min(reserve.rows, canvas.rows / 2)
    let room = Canvas(columns: canvas.columns, rows: max(1, canvas.rows - 1 - rows))
    return VerticalStack([tree.framed(most: room).drawing, waiting.hanging.drawing], spacing: 1).drawing
  }

  private static let spacing = 4
  /// On a canvas that is narrower, what is beside a tree would leave it no room.
  private static let leastBeside = 48
  /// The lines in which a stack or a queue says what it must.
  private static let leastBelow = 6
}
