import Gestures
import Pictures

/// The picture of a drag, and what it leaves out.
public struct DrawnDrag: Equatable, Sendable {
  /// The picture.
  public var picture: Picture
  /// The number of rows of the list that are not shown.
  public var leftOut: Int
}

/// Draws the list and beside it the round target; below them, what is carried and what a drop would do. In the list the rows
/// that are lifted and those that a drop brought are marked, and an arrow points at the destination.
///
/// The target is heavy while something hovers over it, and dotted before it hides. The picture is never larger than the canvas:
/// first rows that are neither marked nor near a mark or the destination are left out and counted, then the target, then the
/// list.
///
/// - Complexity: O(items that are shown + items carried)
public func draw(_ session: DragSession, canvas: Canvas) -> DrawnDrag {
  guard canvas.rows >= 6, canvas.columns >= leastListColumns else {
    let words = CleanText(DragWords.state(of: session)).truncated(toColumns: max(0, canvas.columns))
    guard canvas.rows > 0, !words.isEmpty else {
      return DrawnDrag(picture: Picture(), leftOut: session.list.count)
    }
    return DrawnDrag(picture: Picture(words), leftOut: session.list.count)
  }
  let words = DragWords.lines(
    DragWords.state(of: session), columns: canvas.columns - 1, most: min(2, canvas.rows - 5))
  let room = canvas.rows - 2 - words.count
  // The list leaves room for the target.
  let listColumns = min(
    mostListColumns, max(leastListColumns, canvas.columns - 2 - circleColumns))
  let rows = DragRows(session, room: room)
  let list = listPicture(rows.lines, columns: listColumns)
  let circle = Drawing { circlePicture(session.circle, canvas: $0) }
  let picture = VerticalStack(
    [HorizontalStack([list, circle], spacing: 2)]
      + words.map { Picture($0).padded(left: 1) }
  ).picture(on: canvas)
  return DrawnDrag(picture: picture, leftOut: session.list.count - rows.shown.count)
}

extension DragSession: Drawable {
  public func picture(on canvas: Canvas) -> Picture {
    let drawn = draw(self, canvas: canvas)
    return drawn.picture.leavingOut(drawn.leftOut.pieces("row"))
  }

  public func description(on canvas: Canvas) -> Description { describe(self, canvas: canvas) }
}

private func listPicture(_ lines: [(text: CleanText, role: Role)], columns: Int) -> Picture {
  let rows = max(lines.count, 3) + 2
  let box = Box(at: Cell(x: 0, y: 0), columns: columns, rows: rows, line: .rounded)
  let labels = lines.enumerated().map { index, line in
    Mark.label(
      line.text.truncated(toColumns: columns - 5), at: Cell(x: 3, y: index + 1), role: line.role,
      keepsSign: true)
  }
  return Picture(marks: [.box(box)] + labels, columns: columns, rows: rows)
}

/// Empty while the target is hidden, and where there is no room for it.
private func circlePicture(_ circle: DropCircle, canvas: Canvas) -> Picture {
  guard let line = circleLine(circle), canvas.columns >= circleColumns else { return Picture() }
  let box = Box(at: Cell(x: 0, y: 0), columns: circleColumns, rows: 5, line: line)
  let labels = circleWords(circle).enumerated().map { index, text in
    Mark.label(
      text.truncated(toColumns: circleColumns - 2),
      at: Cell(x: max(1, (circleColumns - text.columns) / 2), y: index + 2))
  }
  return Picture(marks: [.box(box)] + labels, columns: circleColumns, rows: 5)
}

private let leastListColumns = 16
private let mostListColumns = 24
private let circleColumns = 15

/// The outline of the target; `nil` if it is hidden.
private func circleLine(_ circle: DropCircle) -> Box.Line? {
  switch circle {
  case .hidden: nil
  case .shown: .rounded
  case .darkened: .heavy
  case .leaving: .dotted
  }
}

/// The words in the target: its size in points, or when it hides.
private func circleWords(_ circle: DropCircle) -> [CleanText] {
  let side = CleanText(PointsText.text(DropCircle.side))
  switch circle {
  case .hidden: return []
  case .shown, .darkened:
    return [CleanText("drop here"), side + CleanText(" × ", ascii: " x ") + side]
  case .leaving(let elapsed):
    return [CleanText("hides in"), CleanText("\(PointsText.text(DropCircle.hidingDelay - elapsed)) s")]
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
