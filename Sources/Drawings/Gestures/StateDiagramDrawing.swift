import Pictures

/// The picture of a state diagram, and what did not fit.
public struct DrawnStates: Equatable, Sendable {
  public var picture: Picture
  /// How many arrows of the current state are not shown.
  public var leftOut: Int
}

/// Draws the states as boxes, the current one heavy and marked, and under them the ways out of it.
///
/// The picture is never larger than the canvas: boxes that do not fit give way to the name of the current state, the last arrows are
/// left out, and what is too long is cut.
///
/// - Complexity: O(states + arrows)
public func draw(_ diagram: StateDiagram, canvas: Canvas) -> DrawnStates {
  guard canvas.columns > 0, canvas.rows > 0 else {
    return DrawnStates(picture: Picture(), leftOut: diagram.arrows.count)
  }
  var composition = StateComposition(diagram)
  if composition.picture.columns > canvas.columns || composition.picture.rows >= canvas.rows {
    composition = StateComposition(nameOf: diagram, columns: canvas.columns)
  }
  let shown = composition.addArrows(diagram, canvas: canvas)
  return DrawnStates(picture: composition.picture, leftOut: diagram.arrows.count - shown)
}

private struct StateComposition {
  private(set) var picture = Picture()

  /// Of a box: its border, a blank at each side, and the column of the sign.
  private static let boxMargin = 5
  private static let gap = 3
  /// Where the lines from the path to the ends meet.
  private static let busLine = 3

  init(_ diagram: StateDiagram) {
    let path = addBoxes(diagram.path, y: 0, current: diagram.current)
    for (first, second) in zip(path, path.dropFirst()) {
      addEdge([Cell(x: first.upperBound, y: 1), Cell(x: second.lowerBound, y: 1)])
    }
    let leaving = zip(diagram.path, path).filter { diagram.leaving.contains($0.0) }.map { Self.middle($0.1) }
    guard !diagram.ends.isEmpty, !leaving.isEmpty else { return }
    let ends = addBoxes(diagram.ends, y: Self.busLine + 1, current: diagram.current).map(Self.middle)
    for x in leaving { addEdge([Cell(x: x, y: 2), Cell(x: x, y: Self.busLine)]) }
    for x in ends { addEdge([Cell(x: x, y: Self.busLine), Cell(x: x, y: Self.busLine + 1)]) }
    let all = leaving + ends
    if let first = all.min(), let last = all.max(), first < last {
      addEdge([Cell(x: first, y: Self.busLine), Cell(x: last, y: Self.busLine)])
    }
  }

  /// Only the name of the current state, in a line.
  init(nameOf diagram: StateDiagram, columns: Int) {
    let name = CleanText(diagram.current).truncated(toColumns: max(0, columns - 1))
    picture.marks = [.label(Label(name, at: Cell(x: 1, y: 0), role: .focus, keepsSign: true))]
    picture.columns = min(columns, 1 + name.columns)
    picture.rows = 1
  }

  private static func middle(_ box: ClosedRange<Int>) -> Int { (box.lowerBound + box.upperBound) / 2 }

  private mutating func addEdge(_ points: [Cell]) {
    picture.marks.append(.edge(Edge(points, isFrame: true)))
  }

  /// Boxes in a row, and the columns of their borders.
  private mutating func addBoxes(_ names: [String], y: Int, current: String) -> [ClosedRange<Int>] {
    var x = 0
    var places: [ClosedRange<Int>] = []
    for name in names {
      let isCurrent = name == current
      let text = CleanText(name)
      let columns = text.columns + Self.boxMargin
      picture.marks.append(
        .box(Box(at: Cell(x: x, y: y), columns: columns, rows: 3, line: isCurrent ? .heavy : .rounded)))
      picture.marks.append(
        .label(Label(text, at: Cell(x: x + 3, y: y + 1), role: isCurrent ? .focus : .normal, keepsSign: true))
      )
      places.append(x...x + columns - 1)
      picture.columns = max(picture.columns, x + columns)
      x += columns + Self.gap
    }
    picture.rows = y + 3
    return places
  }

  /// The arrows that fit, a line each; how many they are.
  mutating func addArrows(_ diagram: StateDiagram, canvas: Canvas) -> Int {
    let room = canvas.rows - picture.rows
    let shown = diagram.arrows.count <= room ? diagram.arrows.count : max(0, room - 1)
    let width = diagram.arrows.map { CleanText($0.action).columns }.max() ?? 0
    var lines = diagram.arrows.prefix(shown).map { arrow in
      let action = CleanText(arrow.action)
      let blanks = CleanText(String(repeating: " ", count: width - action.columns))
      let note = arrow.note.isEmpty ? CleanText.empty : CleanText(": ") + CleanText(arrow.note)
      return action + blanks + CleanText(" → ", ascii: " -> ") + CleanText(arrow.target) + note
    }
    let leftOut = diagram.arrows.count - shown
    if leftOut > 0, room > 0 { lines.append(CleanText("\(leftOut) more")) }
    for (index, line) in lines.enumerated() {
      let text = line.truncated(toColumns: max(0, canvas.columns - 1))
      let role: Role = index < shown ? .normal : .muted
      picture.marks.append(.label(Label(text, at: Cell(x: 1, y: picture.rows), role: role)))
      picture.columns = max(picture.columns, min(canvas.columns, 1 + text.columns))
      picture.rows += 1
    }
    return shown
  }
}
