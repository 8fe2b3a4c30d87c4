import Pictures

/// How the states of a diagram are drawn: those of the path in a row, the others in a row below, and lines from those that
/// are left to those that are reached.
enum StateForm: CaseIterable {
  case boxes, closeBoxes, names

  /// Between two states.
  private var gap: Int {
    switch self {
    case .boxes: 3
    case .closeBoxes: 2
    case .names: 4
    }
  }

  /// Between two states of the lower row, where no arrow needs room.
  private var lowerGap: Int { self == .names ? 2 : gap }
  /// How many columns a state takes beside its name, that of its sign included.
  private var margin: Int { self == .names ? 1 : 5 }
  private var stateRows: Int { self == .names ? 1 : 3 }

  func picture(of diagram: StateDiagram) -> Picture {
    let lower = diagram.detours + diagram.ends
    let widths = (columns(of: diagram.path, gap: gap), columns(of: lower, gap: lowerGap))
    let all = max(widths.0, widths.1)
    let isPathWide = widths.0 >= widths.1
    var path = places(of: diagram.path, from: 0, gap: gap)
    var below = places(of: lower, from: 0, gap: lowerGap)
    let start = straightStart(
      of: isPathWide ? below : path, under: isPathWide ? path : below, room: abs(widths.0 - widths.1))
    if isPathWide {
      below = below.map { moved($0, by: start) }
    } else {
      path = path.map { moved($0, by: start) }
    }
    let bus = stateRows
    var picture = Picture(columns: all, rows: lower.isEmpty ? stateRows : 2 * stateRows + 1)
    for (from, to) in zip(path, path.dropFirst()) { picture.marks += link(from, to) }
    let leaving = zip(diagram.path, path).filter { diagram.leaving.contains($0.0) }.map { middle($0.1) }
    if !leaving.isEmpty {
      picture.marks += busLine(
        leaving.map { ($0, isAbove: true) } + below.map { (middle($0), isAbove: false) }, y: bus)
    }
    let detours = below.prefix(diagram.detours.count)
    if !detours.isEmpty, !diagram.ends.isEmpty {
      picture.marks += busLine(below.map { (middle($0), isAbove: true) }, y: picture.rows)
      picture.rows += 1
    }
    for (name, place) in zip(diagram.path, path) { picture.marks += state(name, diagram, place, y: 0) }
    for (name, place) in zip(lower, below) {
      picture.marks += state(name, diagram, place, y: bus + 1)
      guard self != .names else { continue }
      let head = CleanText("↓", ascii: "v")
      if !leaving.isEmpty { picture.marks.append(arrowhead(head, at: Cell(x: middle(place), y: bus + 1))) }
    }
    if self != .names, !detours.isEmpty {
      for place in below.dropFirst(detours.count) {
        let head = CleanText("↑", ascii: "^")
        picture.marks.append(arrowhead(head, at: Cell(x: middle(place), y: 2 * stateRows)))
      }
    }
    return picture
  }

  private func arrowhead(_ text: CleanText, at cell: Cell) -> Mark {
    .label(Label(text, at: cell, role: .muted))
  }

  /// A line that states above and below it are joined to.
  private func busLine(_ joints: [(x: Int, isAbove: Bool)], y: Int) -> [Mark] {
    guard let first = joints.map(\.x).min(), let last = joints.map(\.x).max() else { return [] }
    let line = Edge([Cell(x: first, y: y), Cell(x: last, y: y)], isFrame: true, role: .muted)
    return [.edge(line)]
      + joints.map { joint in
        let cell = Cell(x: joint.x, y: y)
        // A box is joined at its border, a name at the border of its cell.
        let edge =
          self == .names
          ? Edge([cell, cell], joinsAbove: joint.isAbove, joinsBelow: !joint.isAbove, role: .muted)
          : Edge([cell, Cell(x: joint.x, y: joint.isAbove ? y - 1 : y + 1)], isFrame: true, role: .muted)
        return .edge(edge)
      }
  }

  /// Only the name of the current state, in a line.
  static func currentName(of diagram: StateDiagram, columns: Int) -> Picture {
    let name = CleanText(diagram.current).truncated(toColumns: max(0, columns - 1))
    let label = Label(name, at: Cell(x: 1, y: 0), role: .focus, keepsSign: true)
    return Picture(marks: [.label(label)], columns: min(columns, 1 + name.columns), rows: 1)
  }

  private func columns(of names: [String], gap: Int) -> Int {
    names.reduce(-gap) { $0 + CleanText($1).columns + margin + gap }
  }

  private func places(of names: [String], from start: Int, gap: Int) -> [ClosedRange<Int>] {
    var x = start
    return names.map { name in
      let columns = CleanText(name).columns + margin
      defer { x += columns + gap }
      return x...x + columns - 1
    }
  }

  private func moved(_ place: ClosedRange<Int>, by columns: Int) -> ClosedRange<Int> {
    place.lowerBound + columns...place.upperBound + columns
  }

  /// Where the shorter row begins so that most of its states stand straight under, or over, one of the other row; of such places
  /// the one nearest to the middle.
  private func straightStart(
    of shorter: [ClosedRange<Int>], under longer: [ClosedRange<Int>], room: Int
  ) -> Int {
    let middles = Set(longer.map(middle))
    func cost(_ start: Int) -> (Int, Int) {
      (-shorter.count { middles.contains(middle($0) + start) }, abs(2 * start - room))
    }
    return (0...room).min { cost($0) < cost($1) } ?? 0
  }

  private func middle(_ place: ClosedRange<Int>) -> Int { (place.lowerBound + place.upperBound) / 2 }

  private func state(
    _ name: String, _ diagram: StateDiagram, _ place: ClosedRange<Int>, y: Int
  ) -> [Mark] {
    let isCurrent = name == diagram.current
    let isNear = diagram.arrows.contains { $0.target == name }
    let role: Role = isCurrent ? .focus : isNear ? .normal : .muted
    let inset = self == .names ? 1 : 3
    let label = Label(
      CleanText(name), at: Cell(x: place.lowerBound + inset, y: y + stateRows / 2), role: role,
      keepsSign: true)
    guard self != .names else { return [.label(label)] }
    let box = Box(
      at: Cell(x: place.lowerBound, y: y), columns: place.count, rows: 3,
      line: isCurrent ? .heavy : .rounded, role: isCurrent || isNear ? .normal : .muted)
    return [.box(box), .label(label)]
  }

  /// The arrow from a state of the path to the next.
  private func link(_ from: ClosedRange<Int>, _ to: ClosedRange<Int>) -> [Mark] {
    let y = stateRows / 2
    let end = to.lowerBound - 1
    guard self != .names else {
      let text = CleanText("→", ascii: "->")
      return [.label(Label(text, at: Cell(x: end - text.columns, y: y), role: .muted))]
    }
    let line = Edge([Cell(x: from.upperBound, y: y), Cell(x: end, y: y)], isFrame: true, role: .muted)
    return [.edge(line), arrowhead(CleanText("→", ascii: ">"), at: Cell(x: end, y: y))]
  }
}
