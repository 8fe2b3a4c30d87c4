import Layouts
import Pictures
import Trees

/// The visible part of a tree with any number of children, with its places.
struct MultiwayArrangement {
  private enum Face {
    case open([MultiwayContent.Piece])
    /// A subtree folded into a label.
    case folded(CleanText, Role)
  }

  private let style: MultiwayContent.Style
  private var faces: [Face] = []
  private var children: [[Int]] = []
  private(set) var sources: [NodeID] = []
  private var layout = TidyTree(children: [], widths: [])
  private var levels: [Level] = []

  private struct Level {
    var row = 0
    var nodes: [Int] = []
    var connectors: [Connector] = []
    /// The nodes that each connector joins.
    var families: [(parent: Int, children: [Int])] = []
    var laneCount = 0
  }

  /// - Parameter open: what is shown of the nodes that are not folded, the leaves among them.
  init(_ content: MultiwayContent, open: [NodeID: MultiwayFace], folded: (NodeID) -> (CleanText, Role)) {
    style = content.style
    guard let root = content.root else { return }
    sources = [root]
    var next = 0
    while next < sources.count {
      let node = sources[next]
      if let face = open[node] {
        faces.append(.open(face.pieces))
        children.append(Array(sources.count..<(sources.count + face.children.count)))
        sources += face.children
      } else {
        let (text, role) = folded(node)
        faces.append(.folded(text, role))
        children.append([])
      }
      next += 1
    }
    let widths = faces.map { face in
      switch face {
      case .open(let pieces) where style == .boxes:
        pieces.reduce(1) { $0 + max(1, $1.text.columns) + 3 }
      case .open(let pieces): 1 + pieces.reduce(0) { $0 + max(1, $1.text.columns) }
      case .folded(let text, _): 1 + text.columns
      }
    }
    layout = TidyTree(children: children, widths: widths)
    arrangeLevels()
  }

  var extent: Canvas {
    Canvas(columns: layout.width, rows: levels.last.map { $0.row + rows(of: $0) } ?? 0)
  }

  private func isBox(_ node: Int) -> Bool {
    if case .open = faces[node] { style == .boxes } else { false }
  }

  private func rows(of level: Level) -> Int { level.nodes.contains(where: isBox) ? 3 : 1 }

  private mutating func arrangeLevels() {
    for node in faces.indices {
      let depth = layout.depth[node]
      if depth == levels.count { levels.append(Level()) }
      levels[depth].nodes.append(node)
      let middles = children[node].map { layout.middle($0) }
      guard let first = middles.first, let last = middles.last else { continue }
      if style == .boxes {
        let starts = middles.count == 1 ? [layout.middle(node)] : borders(of: node)
        for ((border, middle), child) in zip(zip(starts, middles), children[node]) {
          levels[depth].connectors.append(Connector(parent: border, from: middle, to: middle))
          levels[depth].families.append((node, [child]))
        }
      } else {
        levels[depth].connectors.append(
          Connector(parent: layout.middle(node), from: first, to: last))
        levels[depth].families.append((node, children[node]))
      }
    }
    var row = 0
    for depth in levels.indices {
      levels[depth].row = row
      levels[depth].laneCount = Connector.assignLanes(&levels[depth].connectors)
      row += rows(of: levels[depth]) + levels[depth].laneCount
    }
  }

  /// The columns of the lines between and around the cells of a box.
  private func borders(of node: Int) -> [Int] {
    guard case .open(let pieces) = faces[node] else { return [] }
    var borders = [layout.x[node]]
    for piece in pieces { borders.append((borders.last ?? 0) + max(1, piece.text.columns) + 3) }
    return borders
  }

  func picture() -> Picture {
    var picture = Picture(columns: extent.columns, rows: extent.rows)
    for (level, below) in zip(levels, levels.dropFirst()) {
      for (connector, family) in zip(level.connectors, level.families) {
        for child in family.children {
          let middle = layout.middle(child)
          let ends = [family.parent, child].map { Int(sources[$0].rawValue) }
          picture.marks.append(
            edge(connector, to: child, at: middle, level, below).showing(Subject(.edge, ends[0], ends[1])))
        }
      }
    }
    for level in levels {
      for node in level.nodes { picture.marks += marks(of: node, row: level.row) }
    }
    return picture
  }

  private func edge(
    _ connector: Connector, to child: Int, at middle: Int, _ level: Level, _ below: Level
  ) -> Mark {
    let top = level.row + rows(of: level)
    let turn = top + connector.lane
    let endsInBox = isBox(child)
    // A line from a box starts in its border, and one to a box ends in it, so that they join.
    let corners = Connector.corners(
      Cell(x: connector.parent, y: style == .boxes ? top - 1 : top), Cell(x: connector.parent, y: turn),
      Cell(x: middle, y: turn), Cell(x: middle, y: endsInBox ? below.row : below.row - 1))
    return .edge(Edge(corners, joinsAbove: style == .labels, joinsBelow: !endsInBox))
  }

  private func subject(of node: Int) -> Subject { Subject(.node, Int(sources[node].rawValue)) }

  private func marks(of node: Int, row: Int) -> [Mark] {
    switch faces[node] {
    case .folded(let text, let role):
      let label = Mark.label(text, at: Cell(x: layout.x[node] + 1, y: row), role: role, keepsSign: true)
      return [label.showing(subject(of: node))]
    case .open(let pieces) where style == .boxes:
      return zip(pieces, borders(of: node)).flatMap { piece, border -> [Mark] in
        let width = max(1, piece.text.columns)
        return [
          .box(Box(at: Cell(x: border, y: row), columns: width + 4, rows: 3)).showing(subject(of: node)),
          .label(piece.text, at: Cell(x: border + 2, y: row + 1), role: piece.role, keepsSign: true)
            // A key keeps its name when nodes are split and joined.
            .showing(Subject(.element, piece.text.string)),
        ]
      }
    case .open(let pieces):
      var x = layout.x[node] + 1
      var marks: [Mark] = []
      for (index, piece) in pieces.enumerated() {
        marks.append(
          .label(piece.text, at: Cell(x: x, y: row), role: piece.role, keepsSign: index == 0)
            .showing(subject(of: node)))
        x += max(1, piece.text.columns)
      }
      return marks
    }
  }
}
