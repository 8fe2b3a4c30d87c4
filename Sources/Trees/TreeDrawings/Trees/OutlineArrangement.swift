import Pictures

/// A tree drawn as an indented list, a node a line. An only child's line says its side, `L` or `R`.
struct OutlineArrangement: TreeArrangement {
  /// The columns a level is indented by: a connector, its run, and the column of the sign.
  private static let indent = 3

  func extent(of skeleton: TreeSkeleton) -> Canvas {
    let lines = Lines(skeleton)
    let width = lines.order.map { column(lines.depth[Int($0)]) + Int(max(1, skeleton.widths[Int($0)])) }
    return Canvas(columns: width.max() ?? 0, rows: lines.order.count)
  }

  func picture(of tree: VisibleTree) -> Picture {
    let skeleton = tree.skeleton
    let lines = Lines(skeleton)
    let size = extent(of: skeleton)
    var picture = Picture(columns: size.columns, rows: size.rows)
    for node in lines.order {
      let x = column(lines.depth[Int(node)])
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      skeleton.forEachChild(of: node) { child in
        let line = lines.line[Int(child)]
        let corner = Cell(x: x, y: line)
        let end = Cell(x: x + 1, y: line)
        let top = Cell(x: x, y: lines.line[Int(node)] + 1)
        let points = top == corner ? [corner, end] : [top, corner, end]
        picture.marks.append(
          .edge(Edge(points, joinsAbove: true)).showing(tree.edge(from: node, to: child)))
        if left < 0 || right < 0 {
          picture.marks.append(.label(CleanText(left < 0 ? "R" : "L"), at: end, role: .muted))
        }
      }
    }
    for node in lines.order {
      let origin = Cell(x: column(lines.depth[Int(node)]), y: lines.line[Int(node)])
      picture.marks += tree.labels[Int(node)].marks(at: origin)
    }
    return picture
  }

  /// Where the labels of a depth start.
  private func column(_ depth: Int) -> Int { 1 + Self.indent * depth }

  private struct Lines {
    let order: [Int32]
    private(set) var line: [Int]
    private(set) var depth: [Int]

    init(_ skeleton: TreeSkeleton) {
      order = skeleton.preOrder()
      line = Array(repeating: 0, count: skeleton.left.count)
      depth = line
      for (number, node) in order.enumerated() {
        line[Int(node)] = number
        skeleton.forEachChild(of: node) { depth[Int($0)] = depth[Int(node)] + 1 }
      }
    }
  }
}
