import Pictures

/// A tree turned by a quarter: the root at the left, what is right of it above, what is left of it below. A node a line,
/// so that from the top to the bottom the lines are the reversed in-order.
struct SidewaysArrangement: TreeArrangement {
  /// The columns a level is indented by: a connector, its run, and the column of the sign.
  private static let indent = 3

  func extent(of skeleton: TreeSkeleton) -> Canvas {
    let depths = TreeLayout.knuth.positions(of: skeleton).depth
    var size = Canvas(columns: 0, rows: 0)
    for node in depths.indices where depths[node] >= 0 {
      size.rows += 1
      size.columns = max(size.columns, column(depths[node]) + Int(max(1, skeleton.widths[node])))
    }
    return size
  }

  func picture(of tree: VisibleTree) -> Picture {
    let skeleton = tree.skeleton
    let positions = TreeLayout.knuth.positions(of: skeleton)
    let size = extent(of: skeleton)
    var picture = Picture(columns: size.columns, rows: size.rows)
    func line(_ node: Int32) -> Int { size.rows - 1 - Int(positions.x[Int(node)]) }
    let order = skeleton.preOrder()
    for node in order {
      let x = column(positions.depth[Int(node)])
      skeleton.forEachChild(of: node) { child in
        let corner = Cell(x: x, y: line(child))
        let isAbove = corner.y < line(node)
        let stem = Cell(x: x, y: line(node) + (isAbove ? -1 : 1))
        var points = [Cell(x: x + 1, y: corner.y), corner]
        if stem != corner { points.append(stem) }
        if !isAbove { points.reverse() }
        picture.marks.append(
          .edge(Edge(points, joinsAbove: !isAbove, joinsBelow: isAbove))
            .showing(tree.edge(from: node, to: child)))
      }
    }
    for node in order {
      let origin = Cell(x: column(positions.depth[Int(node)]), y: line(node))
      picture.marks += tree.labels[Int(node)].marks(at: origin)
    }
    return picture
  }

  /// Where the labels of a depth start.
  private func column(_ depth: Int32) -> Int { 1 + Self.indent * Int(depth) }
}
