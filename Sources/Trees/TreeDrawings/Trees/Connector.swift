import Pictures

/// The lines from a parent to its children: down from the parent, along a lane, and down to each child.
struct Connector {
  /// Columns.
  var parent: Int
  /// One or two, from left to right.
  var children: [Int]
  /// The line of the run along, 0 for the upper one.
  var lane = 0

  /// The columns of the run.
  private var left: Int { min(parent, children.first ?? parent) }
  private var right: Int { max(parent, children.last ?? parent) }

  /// The points of a line without repetitions.
  static func corners(_ points: [Cell]) -> [Cell] {
    points.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Gives the connectors between two levels their lanes.
  ///
  /// - Returns: the number of lanes.
  ///
  /// Parents and children are in the same order from left to right. So where the runs of neighbours overlap, both go the
  /// same way. On the way to the right the later one takes the upper lane: its parent stands above the run of the earlier
  /// one and its child beyond it, and no line crosses another. On the way to the left it is the earlier one.
  ///
  /// - Complexity: O(*n*)
  static func assignLanes(_ connectors: inout [Connector]) -> Int {
    guard !connectors.isEmpty else { return 0 }
    let pairs = connectors.indices.dropLast()
    for index in pairs.reversed() {
      let (first, second) = (connectors[index], connectors[index + 1])
      if first.right >= second.left, goesRight(first, second) {
        connectors[index].lane = second.lane + 1
      }
    }
    for index in pairs {
      let (first, second) = (connectors[index], connectors[index + 1])
      if first.right >= second.left, !goesRight(first, second) {
        connectors[index + 1].lane = max(second.lane, first.lane + 1)
      }
    }
    return (connectors.map(\.lane).max() ?? 0) + 1
  }

  /// Whether two overlapping connectors overlap on the way to the right: the second starts above the run of the first.
  private static func goesRight(_ first: Connector, _ second: Connector) -> Bool {
    second.parent == second.left && first.right > first.parent
  }
}
