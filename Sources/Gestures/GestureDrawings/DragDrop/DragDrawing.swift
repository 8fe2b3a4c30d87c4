import Gestures
import Pictures

extension DragSession: Drawable {
  /// The list and beside it the round target; below them, what is carried and what a drop would do. In the list the rows that are
  /// lifted and those that a drop brought are marked, and an arrow points at the destination.
  ///
  /// The target is heavy while something hovers over it, and dotted before it hides. First rows that are neither marked nor near a
  /// mark or the destination are left out and counted, then the target, then the list.
  ///
  /// - Complexity: O(items that are shown + items carried)
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.rows >= 6, canvas.columns >= leastListColumns else {
      let words = CleanText(DragWords.state(of: self)).truncated(toColumns: max(0, canvas.columns))
      return (canvas.rows > 0 && !words.isEmpty ? Picture(words) : Picture())
        .leavingOut(list.count.pieces("row"))
    }
    let words = DragWords.lines(
      DragWords.state(of: self), columns: canvas.columns - 1, most: min(2, canvas.rows - 5))
    let rows = DragRows(self, room: canvas.rows - 2 - words.count)
    // The list leaves room for the target.
    let columns = min(mostListColumns, max(leastListColumns, canvas.columns - 2 - DropCircle.columns))
    return VerticalStack(
      [HorizontalStack([rows.picture(columns: columns), circle], spacing: 2)]
        + words.map { Picture($0).padded(left: 1) }
    ).picture(on: canvas).leavingOut((list.count - rows.shown.count).pieces("row"))
  }
}

private let leastListColumns = 16
private let mostListColumns = 24

extension DropCircle: Drawable {
  fileprivate static let columns = 15

  /// Empty while the target is hidden, and where there is no room for it.
  public func picture(on canvas: Canvas) -> Picture {
    guard let line, canvas.columns >= Self.columns else { return Picture() }
    let scene = Scene(
      Rect(x: 0, y: 0, width: Self.side, height: Self.side), columns: Self.columns, rows: 5)
    let box = Box(at: Cell(x: 0, y: 0), columns: Self.columns, rows: 5, line: line)
    let labels = words.enumerated().map { index, text in
      Mark.label(
        text.truncated(toColumns: Self.columns - 2),
        at: Cell(x: max(1, (Self.columns - text.columns) / 2), y: index + 2))
    }
    return Picture(
      marks: [
        .box(box).showing(
          Subject("target", "circle"), at: Mark.Geometry(scene.bounds, isRound: true, in: scene))
      ]
        + labels, columns: Self.columns, rows: 5)
  }

  /// The outline of the target; `nil` if it is hidden.
  private var line: Box.Line? {
    switch self {
    case .hidden: nil
    case .shown: .rounded
    case .darkened: .heavy
    case .leaving: .dotted
    }
  }

  /// The words in the target: its size in points, or when it hides.
  private var words: [CleanText] {
    let side = CleanText(PointsText.text(Self.side))
    switch self {
    case .hidden: return []
    case .shown, .darkened:
      return [CleanText("drop here"), side + CleanText(" × ", ascii: " x ") + side]
    case .leaving(let elapsed):
      return [CleanText("hides in"), CleanText("\(PointsText.text(Self.hidingDelay - elapsed)) s")]
    }
  }

  public func description(on canvas: Canvas) -> Description {
    switch self {
    case .hidden: Description(summary: "the circle is hidden.")
    case .shown: Description(summary: "the circle is shown.")
    case .darkened: Description(summary: "the circle is dark.")
    case .leaving(let elapsed):
      Description(summary: "the circle hides in \(PointsText.text(Self.hidingDelay - elapsed)) seconds.")
    }
  }
}

extension StateDiagram {
  /// The states of a drag, from its lift to its drop, and what can happen next.
  public init(_ session: DragSession) {
    let upper: [DragState.Phase] = [.idle, .lifted, .hovering, .dropped]
    let lower: [DragState.Phase] = [.finished, .cancelled]
    let phase = session.state.phase
    let arrows = DragTransition.all.filter { arrow in
      arrow.from == phase
        && (arrow.action != .release || (arrow.operation ?? session.operation) == session.operation)
    }
    self.init(
      upper: upper.map(\.rawValue), lower: lower.map(\.rawValue), current: phase.rawValue,
      arrows: arrows.map { arrow in
        // The command that leaves a target is `hover none`.
        let action = arrow.action == .leave ? "hover none" : arrow.action.rawValue
        return Arrow(action, to: arrow.to.rawValue, note: arrow.operation?.rawValue ?? "")
      })
  }
}
