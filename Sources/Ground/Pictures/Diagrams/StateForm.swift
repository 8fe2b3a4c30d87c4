/// How the states of a diagram are drawn: in two rows, and between them only the arrows that leave the current state.
///
/// An arrow to a neighbor is straight. All others share one line between the rows, which starts at the current state alone and
/// has an arrowhead at each end, so that it shows no arrow that does not exist.
package enum StateForm: CaseIterable {
  case boxes, tightBoxes
  /// Names without arrows: if there is no room for boxes, there is none for arrows.
  case names

  /// The columns between two states of a row.
  private var gap: Int { self == .tightBoxes ? 1 : 2 }

  /// The columns that a state takes beside its name, that of its sign included.
  private var margin: Int {
    switch self {
    case .boxes: 4
    case .tightBoxes: 3
    case .names: 1
    }
  }

  private var stateRows: Int { self == .names ? 1 : 3 }

  package func picture(of diagram: StateDiagram) -> Picture {
    var upper = places(of: diagram.upper)
    var lower = places(of: diagram.lower)
    let widths = (upper.last.map { $0.upperBound + 1 } ?? 0, lower.last.map { $0.upperBound + 1 } ?? 0)
    if widths.0 >= widths.1 {
      let start = straightStart(of: lower, under: upper, room: widths.0 - widths.1)
      lower = lower.map { moved($0, by: start) }
    } else {
      let start = straightStart(of: upper, under: lower, room: widths.1 - widths.0)
      upper = upper.map { moved($0, by: start) }
    }
    let lowerRow = self == .names ? 1 : stateRows + 1
    var picture = Picture(columns: max(widths.0, widths.1), rows: lowerRow + stateRows)
    for (name, place) in zip(diagram.upper, upper) { picture.marks += state(name, diagram, place, y: 0) }
    for (name, place) in zip(diagram.lower, lower) {
      picture.marks += state(name, diagram, place, y: lowerRow)
    }
    if self != .names {
      let states = zip(diagram.upper, upper.indices).map { Joint($0, upper[$1], index: $1, isUpper: true) }
      let others = zip(diagram.lower, lower.indices).map { Joint($0, lower[$1], index: $1, isUpper: false) }
      picture.marks += arrows(of: diagram, among: states + others)
    }
    return picture
  }

  // MARK: Places

  private func places(of names: [String]) -> [ClosedRange<Int>] {
    var x = 0
    return names.map { name in
      let columns = CleanText(name).columns + margin
      defer { x += columns + gap }
      return x...x + columns - 1
    }
  }

  private func moved(_ place: ClosedRange<Int>, by columns: Int) -> ClosedRange<Int> {
    place.lowerBound + columns...place.upperBound + columns
  }

  /// Where the shorter row begins so that as many of its states as possible are exactly below, or above, one of the other row; of
  /// such places the one nearest to the middle.
  private func straightStart(
    of shorter: [ClosedRange<Int>], under longer: [ClosedRange<Int>], room: Int
  ) -> Int {
    let middles = Set(longer.map(middle))
    func cost(_ start: Int) -> (Int, Int) {
      (-shorter.count { middles.contains(middle($0) + start) }, abs(2 * start - room))
    }
    return (0...room).min { cost($0) < cost($1) } ?? 0
  }

  // MARK: Marks

  private func state(
    _ name: String, _ diagram: StateDiagram, _ place: ClosedRange<Int>, y: Int
  ) -> [Mark] {
    let isCurrent = name == diagram.current
    let isNear = diagram.arrows.contains { $0.target == name }
    let role: Role = isCurrent ? .focus : isNear ? .normal : .muted
    let label = Mark.label(
      CleanText(name), at: Cell(x: place.lowerBound + (self == .names ? 1 : 2), y: y + stateRows / 2),
      role: role, keepsSign: true)
    let box = Box(
      at: Cell(x: place.lowerBound, y: y), columns: place.count, rows: stateRows,
      line: isCurrent ? .heavy : .rounded, role: isCurrent || isNear ? .normal : .muted)
    return (self == .names ? [label] : [.box(box), label]).map { $0.showing(Subject("state", name)) }
  }

  /// The lines from the current state to those that can be reached from it.
  private func arrows(of diagram: StateDiagram, among states: [Joint]) -> [Mark] {
    guard let current = states.first(where: { $0.name == diagram.current }) else { return [] }
    let targets = states.filter { state in
      state.name != current.name && diagram.arrows.contains { $0.target == state.name }
    }
    let near = targets.filter { $0.isUpper == current.isUpper && abs($0.index - current.index) == 1 }
    let far = targets.filter { !near.contains($0) }
    return near.flatMap { straight(current, $0) } + branches(current, far)
  }

  private func straight(_ from: Joint, _ to: Joint) -> [Mark] {
    let isForward = from.index < to.index
    let start = isForward ? from.place.upperBound : from.place.lowerBound
    let end = isForward ? to.place.lowerBound - 1 : to.place.upperBound + 1
    let y = stateRows / 2 + (from.isUpper ? 0 : stateRows + 1)
    let head = isForward ? CleanText("→", ascii: ">") : CleanText("←", ascii: "<")
    return [
      .edge(Edge([Cell(x: start, y: y), Cell(x: end, y: y)], isFrame: true)),
      .label(head, at: Cell(x: end, y: y)),
    ]
  }

  private func branches(_ from: Joint, _ targets: [Joint]) -> [Mark] {
    let joints = targets + [from]
    let middles = joints.map { middle($0.place) }
    guard !targets.isEmpty, let first = middles.min(), let last = middles.max() else { return [] }
    let y = stateRows
    var marks: [Mark] = [.edge(Edge([Cell(x: first, y: y), Cell(x: last, y: y)], isFrame: true))]
    for (joint, x) in zip(joints, middles) {
      let border = Cell(x: x, y: joint.isUpper ? y - 1 : y + 1)
      marks.append(.edge(Edge([Cell(x: x, y: y), border], isFrame: true)))
      guard joint != from else { continue }
      let head = joint.isUpper ? CleanText("↑", ascii: "^") : CleanText("↓", ascii: "v")
      marks.append(.label(head, at: border))
    }
    return marks
  }

  private func middle(_ place: ClosedRange<Int>) -> Int { (place.lowerBound + place.upperBound) / 2 }
}

/// A state and its columns, where arrows join it.
private struct Joint: Equatable {
  let name: String
  let place: ClosedRange<Int>
  /// The state's number in its row, from 0.
  let index: Int
  let isUpper: Bool

  init(_ name: String, _ place: ClosedRange<Int>, index: Int, isUpper: Bool) {
    self.name = name
    self.place = place
    self.index = index
    self.isUpper = isUpper
  }
}
