import Pictures

/// The lines from a parent to its children: down from the parent, along a lane, and down to each child.
struct Connector {
  /// The column of the parent.
  let parent: Int
  /// The columns of the run.
  private let left: Int
  private let right: Int
  /// The line of the run along, 0 for the upper one.
  var lane = 0

  /// - Parameters:
  ///   - parent: its column.
  ///   - first: the column of the leftmost child.
  ///   - last: that of the rightmost one.
  init(parent: Int, from first: Int, to last: Int) {
    self.parent = parent
    left = min(parent, first)
    right = max(parent, last)
  }

  /// The points of a line without repetitions.
  static func corners(_ first: Cell, _ second: Cell, _ third: Cell, _ fourth: Cell) -> [Cell] {
    var corners: [Cell] = []
    corners.reserveCapacity(4)
    corners.append(first)
    if second != first { corners.append(second) }
    if third != second { corners.append(third) }
    if fourth != third { corners.append(fourth) }
    return corners
  }

  /// Gives the connectors between two levels their lanes.
  ///
  /// - Parameter level: which of them are between these two; all if it is nil.
  /// - Returns: the number of lanes.
  ///
  /// Parents and children are in the same order from left to right. So where the runs of neighbors overlap, both go the
  /// same way. On the way to the right the later one takes the upper lane: its parent stands above the run of the earlier
  /// one and its child beyond it, and no line crosses another. On the way to the left it is the earlier one.
  ///
  /// - Complexity: O(*n*)
  static func assignLanes(_ connectors: inout [Connector], of level: Range<Int>? = nil) -> Int {
    let level = level ?? connectors.indices
    guard !level.isEmpty else { return 0 }
    let pairs = level.dropLast()
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
    return level.reduce(0) { max($0, connectors[$1].lane) } + 1
  }

  /// Whether two overlapping connectors overlap on the way to the right: the second starts above the run of the first.
  private static func goesRight(_ first: Connector, _ second: Connector) -> Bool {
    second.parent == second.left && first.right > first.parent
  }
}
