import Pictures

/// A tree drawn in levels from the top: a line of labels, then as many lines of connectors as they need to keep clear of
/// each other.
struct LevelArrangement: TreeArrangement {
  /// The center column of each label, by node; the sign of the leftmost label in column 0. The nodes are handed to it level by level.
  let columns: @Sendable (_ skeleton: TreeSkeleton, _ order: [Int32]) -> TreePositions

  func extent(of skeleton: TreeSkeleton) -> Canvas {
    let levels = Levels(skeleton, columns)
    return Canvas(columns: levels.width, rows: levels.rows)
  }

  func picture(of tree: VisibleTree) -> Picture {
    let levels = Levels(tree.skeleton, columns)
    var picture = Picture(columns: levels.width, rows: levels.rows)
    picture.marks.reserveCapacity(2 * levels.order.count)
    for level in levels.all {
      let top = level.row + 1
      let bottom = level.row + level.laneCount
      for (connector, parent) in zip(levels.connectors[level.connectors], levels.parents[level.connectors]) {
        let turn = top + connector.lane
        tree.skeleton.forEachChild(of: parent) { node in
          let child = Int(levels.positions.x[Int(node)])
          let corners = Connector.corners(
            Cell(x: connector.parent, y: top), Cell(x: connector.parent, y: turn),
            Cell(x: child, y: turn), Cell(x: child, y: bottom))
          picture.marks.append(
            Mark(
              .edge(Edge(corners, joinsAbove: true, joinsBelow: true)),
              showing: tree.edge(from: parent, to: node)))
        }
      }
    }
    for level in levels.all {
      for node in levels.order[level.nodes] {
        let start = levels.positions.x[Int(node)] - tree.skeleton.reachLeft(node)
        tree.labels[Int(node)].add(to: &picture.marks, at: Cell(x: Int(start), y: level.row))
      }
    }
    return picture
  }
}

/// The levels of a tree, with their lines.
private struct Levels {
  struct Level {
    var row = 0
    /// Its nodes, in the order of all.
    var nodes: Range<Int>
    /// The connectors from it down.
    var connectors: Range<Int>
    var laneCount = 0
  }

  let positions: TreePositions
  /// The nodes level by level, on each from left to right.
  let order: [Int32]
  private(set) var all: [Level] = []
  private(set) var connectors: [Connector] = []
  /// The node above each connector.
  private(set) var parents: [Int32] = []
  private(set) var width = 0
  private(set) var rows = 0

  init(_ skeleton: TreeSkeleton, _ columns: (TreeSkeleton, [Int32]) -> TreePositions) {
    order = skeleton.levelOrder()
    positions = columns(skeleton, order)
    connectors.reserveCapacity(order.count / 2)
    parents.reserveCapacity(order.count / 2)
    for (index, node) in order.enumerated() {
      let depth = Int(positions.depth[Int(node)])
      if depth == all.count {
        all.append(Level(nodes: index..<index, connectors: connectors.count..<connectors.count))
      }
      let column = positions.x[Int(node)]
      width = max(width, Int(column + skeleton.reachRight(node)) + 1)
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      if left >= 0 || right >= 0 {
        connectors.append(
          Connector(
            parent: Int(column), from: Int(positions.x[Int(left >= 0 ? left : right)]),
            to: Int(positions.x[Int(right >= 0 ? right : left)])))
        parents.append(node)
      }
      all[depth].nodes = all[depth].nodes.lowerBound..<index + 1
      all[depth].connectors = all[depth].connectors.lowerBound..<connectors.count
    }
    for depth in all.indices {
      all[depth].row = rows
      all[depth].laneCount = Connector.assignLanes(&connectors, of: all[depth].connectors)
      rows += 1 + all[depth].laneCount
    }
  }
}

/// The center columns of the layout for text.
@Sendable
func tidyColumns(_ skeleton: TreeSkeleton, order: [Int32]) -> TreePositions {
  TreeLayout.tidy.positions(of: skeleton, order: order)
}

/// The center columns of a layout on the unit grid, with the unit as small as the labels allow.
@Sendable
func unitGridColumns(of skeleton: TreeSkeleton, order: [Int32], layout: TreeLayout) -> TreePositions {
  var positions = layout.positions(of: skeleton, order: order)
  var unit: Int32 = 2
  var lastOnLevel: [Int32] = []
  for node in order {
    let level = Int(positions.depth[Int(node)])
    if level == lastOnLevel.count {
      lastOnLevel.append(node)
      continue
    }
    let neighbour = lastOnLevel[level]
    lastOnLevel[level] = node
    // A blank and the column of the sign between the two.
    let needed = skeleton.reachRight(neighbour) + 3 + skeleton.reachLeft(node)
    let distance = max(1, positions.x[Int(node)] - positions.x[Int(neighbour)])
    unit = max(unit, (needed + distance - 1) / distance)
  }
  for node in order { positions.x[Int(node)] *= unit }
  let leftmost = order.lazy.map { positions.x[Int($0)] - skeleton.reachLeft($0) - 1 }.min() ?? 0
  for node in order { positions.x[Int(node)] -= leftmost }
  return positions
}
