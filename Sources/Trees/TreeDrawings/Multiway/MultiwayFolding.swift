import Pictures
import Trees

/// Decides which nodes are shown with their children, and how many cells a box has.
struct MultiwayFolding {
  private let content: MultiwayContent
  private let canvas: Canvas
  private let weights: [Int]
  private let parents: [Int32]
  /// The signs of the nodes to keep in sight, the most important first.
  private let revealedRoles: [(node: NodeID, role: Role)]
  /// The nodes to keep in sight, and those above them.
  private var wanted: Set<NodeID> = []
  private var open: [NodeID: MultiwayFace] = [:]
  private var mostCells = Int.max

  /// How often a part is tried to be opened on its own.
  private static let mostTries = 96
  /// The cells of a box, from as many as there are down to the fewest that still say something.
  private static let cellLimits = [Int.max, 12, 8, 6, 4, 3, 2, 1]

  init(_ content: MultiwayContent, canvas: Canvas) {
    self.content = content
    self.canvas = canvas
    (weights, parents) = content.walk()
    revealedRoles = content.revealed.compactMap { node in
      content.pieces(node).map { $0.role }.first { $0 != .normal && $0 != .muted }.map { (node, $0) }
    }
    for node in content.revealed { wanted.formUnion(way(to: node)) }
  }

  mutating func picture(from root: NodeID) -> Picture {
    chooseCells(root)
    for node in content.revealed { _ = reveal(node) }
    openByLevels(root)
    let arrangement = arrangement()
    guard arrangement.extent.columns <= canvas.columns, arrangement.extent.rows <= canvas.rows else {
      // Not even the root alone fits.
      return Picture(label(of: root).truncated(toColumns: canvas.columns), role: .muted)
        .leavingOut(weights[Int(root.rawValue)], content.unit)
    }
    let hidden = arrangement.sources.reduce(0) { sum, node in
      guard let face = open[node] else { return sum + weights[Int(node.rawValue)] }
      return face.hiddenChildren.reduce(sum + face.hiddenPieces) { $0 + weights[Int($1.rawValue)] }
    }
    return arrangement.picture().leavingOut(hidden, content.unit)
  }

  /// Takes the most cells with which the most important node comes in sight; or, if none does that, the root.
  private mutating func chooseCells(_ root: NodeID) {
    let first = content.revealed.first ?? root
    for goal in first == root ? [root] : [first, root] {
      for limit in Self.cellLimits {
        mostCells = limit
        open = [:]
        if reveal(goal) { return }
      }
    }
  }

  private func label(of node: NodeID) -> CleanText {
    CleanText("▾ ", ascii: "v ") + CleanText(weights[Int(node.rawValue)].grouped)
  }

  private func arrangement() -> MultiwayArrangement {
    MultiwayArrangement(content, open: open) { node in
      // The sign of a node that is out of sight goes to the label that holds it.
      let hidden = revealedRoles.first { isBelow($0.node, node) }
      return (label(of: node), hidden?.role ?? .muted)
    }
  }

  private func isBelow(_ node: NodeID, _ top: NodeID) -> Bool {
    var slot = node.rawValue
    while slot >= 0, slot != top.rawValue { slot = parents[Int(slot)] }
    return slot == top.rawValue
  }

  /// The nodes from the root to a node.
  private func way(to node: NodeID) -> [NodeID] {
    var way: [NodeID] = []
    var slot = node.rawValue
    while slot >= 0 {
      way.append(NodeID(slot))
      slot = parents[Int(slot)]
    }
    return way.reversed()
  }

  /// - Returns: whether the node is in sight with its texts.
  private mutating func reveal(_ node: NodeID) -> Bool {
    for node in way(to: node) where open[node] == nil {
      guard tryToOpen([node]) else { return false }
    }
    return true
  }

  /// Opens level after level, and of the first one that has too little room what fits.
  private mutating func openByLevels(_ root: NodeID) {
    var level = [root]
    while !level.isEmpty {
      let closed = level.filter { open[$0] == nil }
      if !closed.isEmpty, !tryToOpen(closed) {
        for node in closed.prefix(Self.mostTries) { _ = tryToOpen([node]) }
        return
      }
      level = level.flatMap { open[$0]?.children ?? [] }
    }
  }

  private func face(_ node: NodeID) -> MultiwayFace {
    MultiwayFace(node, of: content, mostCells: mostCells, isWanted: wanted.contains)
  }

  private mutating func tryToOpen(_ nodes: [NodeID]) -> Bool {
    // Bare leaves take no more room than a label would.
    tryToOpen(nodes, withLeaves: true) || content.style == .boxes && tryToOpen(nodes, withLeaves: false)
  }

  /// - Parameter withLeaves: whether all leaves below the nodes are shown, or only those to keep in sight.
  private mutating func tryToOpen(_ nodes: [NodeID], withLeaves: Bool) -> Bool {
    var added: [NodeID: MultiwayFace] = [:]
    var children = 0
    for node in nodes {
      let face = face(node)
      children += face.children.count
      // A cell of the canvas cannot show more than one node.
      guard children / canvas.columns <= canvas.rows else { return false }
      added[node] = face
      for child in face.children where content.children(child).isEmpty {
        if withLeaves || wanted.contains(child) { added[child] = self.face(child) }
      }
    }
    for (node, face) in added { open[node] = face }
    let extent = arrangement().extent
    if extent.columns <= canvas.columns, extent.rows <= canvas.rows { return true }
    for node in added.keys { open[node] = nil }
    return false
  }
}
