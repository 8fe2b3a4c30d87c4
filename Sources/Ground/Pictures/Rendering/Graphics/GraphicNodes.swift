/// The nodes of a tree in a picture, and the lines between them.
struct GraphicNodes {
  /// What is at a node: a label, or several that belong to it.
  struct Node {
    var subject: Subject
    var text: String
    var role: Role
    var ink: Label.Ink
    /// The first column, and how many.
    var x: Int
    var columns: Int
    var y: Int

    /// The middle, in columns.
    var middle: Double { Double(x) + Double(columns) / 2 }

    /// In pixels: a circle as long as the text fits.
    var width: Double {
      columns <= 3 ? 2 * GraphicNodes.radius : Double(columns) * GraphicNodes.letter + 16
    }
  }

  /// Of a circle, in pixels.
  static let radius = 16.0
  /// Of a node that is wider than a circle, in pixels.
  static let height = 28.0
  /// A line of a picture with a tree, in pixels.
  static let row = 25.0
  /// A letter of 14 pixels in size.
  private static let letter = 8.5
  /// Between two nodes side by side.
  private static let gap = 7.0

  private(set) var nodes: [Node] = []
  private var places: [Subject: Int] = [:]

  init(_ picture: Picture) {
    let boxes = picture.marks.compactMap { $0.box }.filter { !$0.isBare }
    for mark in picture.marks {
      guard let label = mark.label, let subject = mark.subject, subject.kind == .node else { continue }
      // In the boxes of an array it is a value among others.
      guard !boxes.contains(where: { $0.contains(label.origin) }) else { continue }
      if let last = nodes.last, last.subject == subject, last.y == label.origin.y {
        nodes[nodes.count - 1].text += label.text.string
        nodes[nodes.count - 1].columns = label.origin.x + label.text.columns - last.x
        if last.role == .normal { nodes[nodes.count - 1].role = label.role }
      } else {
        places[subject] = nodes.count
        nodes.append(
          Node(
            subject: subject, text: label.text.string, role: label.role, ink: label.ink, x: label.origin.x,
            columns: max(1, label.text.columns), y: label.origin.y))
      }
    }
  }

  /// The least width of a column in which no two nodes touch.
  var leastColumn: Double {
    var least = GraphicGrid.column
    for row in Dictionary(grouping: nodes, by: { $0.y }).values {
      let sorted = row.sorted { $0.x < $1.x }
      for (left, right) in zip(sorted, sorted.dropFirst()) where right.middle > left.middle {
        let distance = left.width / 2 + right.width / 2 + Self.gap
        least = max(least, distance / (right.middle - left.middle))
      }
    }
    return least
  }

  func contains(_ mark: Mark) -> Bool {
    mark.label != nil && mark.subject.map { places[$0] != nil } ?? false
  }

  // MARK: Lines

  /// The line of a connector of a tree; nil for any other edge.
  func line(_ edge: Edge, _ subject: Subject?, grid: GraphicGrid) -> Markup? {
    guard let first = edge.points.first, let last = edge.points.last else { return nil }
    var ends = (grid.centre(of: first), grid.centre(of: last))
    if let subject, let nodes = self.ends(of: subject) {
      ends = (centre(nodes.0, grid), centre(nodes.1, grid))
    } else if edge.joinsAbove, edge.joinsBelow, !nodes.isEmpty {
      ends.0.y = grid.y(Double(first.y) - 0.5)
      ends.1.y = grid.y(Double(last.y) + 1.5)
    } else if subject?.kind != .edge {
      return nil
    }
    return """
      <line class="edge \(edge.role.rawValue)"\(subject?.attribute() ?? .empty) x1="\(pixels(ends.0.x))" \
      y1="\(pixels(ends.0.y))" x2="\(pixels(ends.1.x))" y2="\(pixels(ends.1.y))"/>
      """
  }

  /// The nodes of `edge-12-7`, or of `edge-t/12-7` where two trees stand side by side.
  private func ends(of subject: Subject) -> (Node, Node)? {
    guard subject.kind == .edge, let dash = subject.identity.lastIndex(of: "-") else { return nil }
    let parent = subject.identity[..<dash]
    let owner = parent.lastIndex(of: "/").map { parent[...$0] } ?? ""
    let child = owner + subject.identity[subject.identity.index(after: dash)...]
    guard let from = places[Subject(.node, String(parent))], let to = places[Subject(.node, String(child))]
    else { return nil }
    return (nodes[from], nodes[to])
  }

  private func centre(_ node: Node, _ grid: GraphicGrid) -> Point {
    Point(x: grid.x(node.middle), y: grid.y(Double(node.y) + 0.5))
  }

  // MARK: Nodes

  private func outline(_ node: Node, inset: Double, _ name: Markup) -> Markup {
    guard node.columns > 3 else { return "<circle\(name) r=\"\(pixels(Self.radius - inset))\"/>" }
    let (width, height) = (node.width - 2 * inset, Self.height - 2 * inset)
    return """
      <rect\(name) x=\"\(pixels(-width / 2))\" y=\"\(pixels(-height / 2))\" width=\"\(pixels(width))\" \
      height=\"\(pixels(height))\" rx=\"\(pixels(10 - inset))\"/>
      """
  }

  func content(grid: GraphicGrid) -> Markup {
    nodes.map { node in
      let place = centre(node, grid)
      let half = node.width / 2
      let ink: Markup =
        switch node.ink {
        case .plain: .empty
        case .red: " red"
        case .black: " black"
        }
      // The sign of its color is drawn as its color.
      let text = node.ink == .plain ? node.text : String(node.text.dropFirst())
      let body =
        outline(node, inset: 0, .empty)
        // A red node has a ring, so that it differs from a black one without color.
        + (node.ink == .red ? outline(node, inset: 3, " class=\"ring\"") : .empty)
      let mark: Markup =
        Signs.sign(of: node.role, in: .unicode).map { sign in
          "<text class=\"sign\" x=\"\(pixels(-half - 5))\" y=\"-9\">\(sign)</text>"
        } ?? .empty
      return """
        <g class="node \(node.role.rawValue)\(ink)"\(node.subject.attribute()) \
        transform="translate(\(pixels(place.x)) \(pixels(place.y)))">\(body)\
        <text y="5">\(text)</text>\(mark)</g>
        """
    }.joined()
  }
}

extension Box {
  fileprivate func contains(_ cell: Cell) -> Bool {
    origin.x..<origin.x + columns ~= cell.x && origin.y..<origin.y + rows ~= cell.y
  }
}
