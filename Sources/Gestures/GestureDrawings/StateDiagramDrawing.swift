import Pictures

/// The picture of a state diagram, and what did not fit.
public struct DrawnStates: Equatable, Sendable {
  public var picture: Picture
  /// How many arrows of the current state are not shown.
  public var leftOut: Int
  /// What else there was no room for, in words: `dialog`, `other states`.
  public var missing: [String] = []
}

/// Draws the states, the current one marked, and under them the ways out of it.
///
/// States are boxes, the current one heavy, with arrows to those that can be reached from it, and the others dim; where there
/// is no room for boxes they are names, and where there is none for all of them only the current one is shown. The picture is
/// never larger than the canvas: the last arrows are left out, and what is too long is cut.
///
/// - Complexity: O(states + arrows)
public func draw(_ diagram: StateDiagram, canvas: Canvas) -> DrawnStates {
  guard canvas.columns > 1, canvas.rows > 0 else {
    return DrawnStates(picture: Picture(), leftOut: diagram.arrows.count, missing: ["states"])
  }
  let list = ArrowList(diagram.arrows, columns: canvas.columns)
  let forms = StateForm.allCases.map { $0.picture(of: diagram) }.filter { $0.columns <= canvas.columns }
  let fitting = forms.first { $0.rows + list.rows <= canvas.rows } ?? forms.last { $0.rows < canvas.rows }
  let states = fitting ?? StateForm.currentName(of: diagram, columns: canvas.columns)
  let arrows = list.picture(rows: canvas.rows - states.rows)
  return DrawnStates(
    picture: states.over(arrows.picture), leftOut: arrows.leftOut,
    missing: fitting == nil ? ["other states"] : [])
}

extension Picture {
  /// This picture, and right below it another.
  func over(_ other: Picture) -> Picture {
    Picture(
      marks: marks + other.marks.map { $0.moved(x: 0, y: rows) }, columns: max(columns, other.columns),
      rows: rows + other.rows)
  }
}
