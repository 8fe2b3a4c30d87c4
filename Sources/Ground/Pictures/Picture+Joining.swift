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
