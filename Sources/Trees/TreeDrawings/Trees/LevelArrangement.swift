import Pictures

/// A tree drawn in levels from the top: a line of labels, then as many lines of connectors as they need to keep clear of
/// each other.
struct LevelArrangement: TreeArrangement {
  /// The centre column of each label, by node; the sign of the leftmost label in column 0.
  let columns: @Sendable (TreeSkeleton) -> TreePositions

  func extent(of skeleton: TreeSkeleton) -> Canvas {
    let levels = Levels(skeleton, columns(skeleton))
    return Canvas(columns: levels.width, rows: levels.rows)
  }

  func picture(of tree: VisibleTree) -> Picture {
    let levels = Levels(tree.skeleton, columns(tree.skeleton))
    var picture = Picture(columns: levels.width, rows: levels.rows)
    for level in levels.all {
      for (connector, family) in zip(level.connectors, level.families) {
        let top = level.row + 1
        let turn = top + connector.lane
        let bottom = level.row + level.laneCount
        for (child, node) in zip(connector.children, family.children) {
          let points = [
            Cell(x: connector.parent, y: top), Cell(x: connector.parent, y: turn),
            Cell(x: child, y: turn), Cell(x: child, y: bottom),
          ]
          picture.marks.append(
            .edge(Edge(Connector.corners(points), joinsAbove: true, joinsBelow: true))
              .showing(tree.edge(from: family.parent, to: node)))
        }
      }
    }
    for level in levels.all {
      for node in level.nodes {
        let start = levels.positions.x[Int(node)] - tree.skeleton.reachLeft(node)
        picture.marks += tree.labels[Int(node)].marks(at: Cell(x: Int(start), y: level.row))
      }
    }
    return picture
  }
}

/// The levels of a tree, with their lines.
private struct Levels {
  struct Level {
    var row = 0
    var nodes: [Int32] = []
    var connectors: [Connector] = []
    /// The nodes that each connector joins.
    var families: [(parent: Int32, children: [Int32])] = []
    var laneCount = 0
  }

  let positions: TreePositions
  private(set) var all: [Level] = []
  private(set) var width = 0
  private(set) var rows = 0

  init(_ skeleton: TreeSkeleton, _ positions: TreePositions) {
    self.positions = positions
    for node in skeleton.preOrder() {
      let depth = Int(positions.depth[Int(node)])
      if depth == all.count { all.append(Level()) }
      all[depth].nodes.append(node)
      width = max(width, Int(positions.x[Int(node)] + skeleton.reachRight(node)) + 1)
      var children: [Int32] = []
      skeleton.forEachChild(of: node) { children.append($0) }
      if !children.isEmpty {
        all[depth].connectors.append(
          Connector(
            parent: Int(positions.x[Int(node)]), children: children.map { Int(positions.x[Int($0)]) }))
        all[depth].families.append((node, children))
      }
    }
    for depth in all.indices {
      all[depth].row = rows
      all[depth].laneCount = Connector.assignLanes(&all[depth].connectors)
      rows += 1 + all[depth].laneCount
    }
  }
}

/// The centre columns of the layout for text.
@Sendable
func tidyColumns(_ skeleton: TreeSkeleton) -> TreePositions {
  TreeLayout.tidy.positions(of: skeleton)
}

/// The centre columns of a layout on the unit grid, with the unit as small as the labels allow.
@Sendable
func unitGridColumns(of skeleton: TreeSkeleton, layout: TreeLayout) -> TreePositions {
  var positions = layout.positions(of: skeleton)
  let order = skeleton.preOrder()
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
  let leftmost = order.map { positions.x[Int($0)] - skeleton.reachLeft($0) - 1 }.min() ?? 0
  for node in order { positions.x[Int(node)] -= leftmost }
  return positions
}
