extension Picture {
  /// This picture, and beside it another; between them a few words, as high as the middle of the higher one.
  public func beside(_ other: Picture, joint: CleanText) -> Picture {
    let gap = 3
    let jointX = columns + gap
    let otherX = jointX + joint.columns + gap
    let rows = max(rows, other.rows)
    let between = Mark.label(Label(joint, at: Cell(x: jointX, y: max(0, (rows - 1) / 2)), role: .muted))
    return Picture(
      marks: marks + [between] + other.marks.map { $0.moved(x: otherX, y: 0) },
      columns: otherX + other.columns, rows: rows)
  }

  /// This picture, and below it another; between them a few words on a line of their own.
  public func above(_ other: Picture, joint: CleanText) -> Picture {
    let columns = max(columns, other.columns, joint.columns)
    let jointX = max(0, (min(self.columns, other.columns) - joint.columns) / 2)
    let between = Mark.label(Label(joint, at: Cell(x: jointX, y: rows), role: .muted))
    return Picture(
      marks: marks + [between] + other.marks.map { $0.moved(x: 0, y: rows + 1) },
      columns: columns, rows: rows + 1 + other.rows)
  }
}

extension Mark {
  /// The same mark so many columns to the right and lines down.
  public func moved(x: Int, y: Int) -> Mark {
    func moved(_ cell: Cell) -> Cell { Cell(x: cell.x + x, y: cell.y + y) }
    switch self {
    case .label(var label):
      label.origin = moved(label.origin)
      return .label(label)
    case .edge(var edge):
      edge.points = edge.points.map(moved)
      return .edge(edge)
    case .box(var box):
      box.origin = moved(box.origin)
      return .box(box)
    case .curve(var curve):
      curve.points = curve.points.map { Curve.Dot(x: $0.x + 2 * x, y: $0.y + 4 * y) }
      curve.base += 4 * y
      return .curve(curve)
    }
  }
}
