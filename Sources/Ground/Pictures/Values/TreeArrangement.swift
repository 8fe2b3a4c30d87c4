import Layouts
import Recording

/// Places for the nodes down to a depth; those below are folded.
struct TreeArrangement {
  enum Face {
    case node(Int)
    case folded(Int)
    /// Children for which there is no room, and how many nodes there are besides; nil if these were not counted.
    case rest([Int], hidden: Int?)
    /// The empty side of an only child.
    case gap
  }

  private(set) var faces: [Face] = []
  private(set) var children: [[Int]] = []
  private(set) var texts: [CleanText] = []
  private(set) var layout = TidyTree(children: [], widths: [])
  private var widths: [Int] = []

  /// - Parameters:
  ///   - most: of more children the first and the last are seen, and the others counted; with 1 they are all folded into one.
  /// - Returns: nil if there are more nodes on a level than columns.
  init?(_ tree: ValueTree, _ weights: [Int?], depth: Int, columns: Int, most: Int) {
    var level: [Int] = []
    func isOpen(_ node: Int) -> Bool {
      !tree.nodes[node].children.contains { $0 != nil } && tree.nodes[node].hidden == 0
    }
    faces = [depth > 0 || isOpen(0) ? .node(0) : .folded(0)]
    level = [0]
    children = [[]]
    var floor = 1
    while floor <= depth, !level.isEmpty {
      var next: [Int] = []
      for parent in level {
        guard case .node(let node) = faces[parent] else { continue }
        let all = tree.nodes[node].children
        let hasAny = all.contains { $0 != nil }
        let first = all.count <= most ? all.count : most > 2 ? most - 2 : most - 1
        let last = all.count <= most || most <= 2 ? 0 : 1
        func addFace(_ face: Face) {
          children[parent].append(faces.count)
          children.append([])
          faces.append(face)
        }
        func addChild(_ child: Int?) {
          guard let child else { return addFace(.gap) }
          next.append(faces.count)
          addFace(floor < depth || isOpen(child) ? .node(child) : .folded(child))
        }
        for child in hasAny ? all.prefix(first) : [] { addChild(child) }
        if hasAny && first + last < all.count || tree.nodes[node].hidden != 0 {
          let rest = all.dropFirst(first).dropLast(last).compactMap { $0 }
          addFace(.rest(rest, hidden: tree.nodes[node].hidden))
        }
        for child in hasAny ? all.suffix(last) : [] { addChild(child) }
      }
      guard next.count <= columns else { return nil }
      level = next
      floor += 1
    }
    texts = faces.map { face in
      switch face {
      case .node(let node): tree.nodes[node].cell.text.truncated(toColumns: tree.widest)
      case .folded(let node): ValueTree.folded(weights[node])
      case .rest(let nodes, let hidden):
        most == 1
          ? ValueTree.folded(Self.sum(of: nodes, hidden, weights))
          : nodes.isEmpty
            ? hidden.map { ValueTree.folded($0) } ?? CleanText("…", ascii: "...")
            : Elision.label(of: nodes.count + (hidden ?? 0), columns: tree.widest)
      case .gap: .empty
      }
    }
    widths = zip(faces, texts).map { face, text in
      switch face {
      case .gap: 1
      case .node(let node):
        1 + max(1, text.columns, tree.nodes[node].note.map { min($0.columns, tree.widest) } ?? 0)
      case .folded, .rest: 1 + max(1, text.columns)
      }
    }
    layout = TidyTree(children: children, widths: widths)
  }

  private static func sum(of nodes: [Int], _ hidden: Int?, _ weights: [Int?]) -> Int? {
    nodes.reduce(hidden) { sum, node in sum.flatMap { sum in weights[node].map { sum + $0 } } }
  }

  func picture(of tree: ValueTree, _ weights: [Int?]) -> Picture {
    let rows = tree.rowsOfNode
    var picture = Picture(
      columns: layout.width, rows: (rows + 1) * (layout.depth.max() ?? 0) + rowsOfLowest(in: tree))
    var leftOut: Int? = 0
    let marked = tree.markedBelow
    for (place, face) in faces.enumerated() {
      let y = (rows + 1) * layout.depth[place]
      let cell = Cell(x: start(of: texts[place], at: place), y: y)
      for child in children[place] {
        if case .gap = faces[child] { continue }
        let (from, to) = (layout.middle(place), layout.middle(child))
        let points = [Cell(x: from, y: y + rows)] + (from == to ? [] : [Cell(x: to, y: y + rows)])
        let edge = Mark.edge(Edge(points, joinsAbove: true, joinsBelow: true))
        picture.marks.append(edge.showing(edgeSubject(place, child, of: tree)))
      }
      switch face {
      case .node(let node):
        picture.marks.append(
          Mark.label(texts[place], at: cell, role: tree.nodes[node].cell.role, keepsSign: true)
            .showing(Subject(.node, tree.nodes[node].identity)))
        if let note = tree.nodes[node].note?.truncated(toColumns: tree.widest) {
          let below = Cell(x: start(of: note, at: place), y: y + 1)
          picture.marks.append(.label(note, at: below, role: tree.nodes[node].cell.role))
        }
      case .folded(let node):
        leftOut = leftOut.flatMap { sum in weights[node].map { sum + $0 } }
        picture.marks.append(
          Mark.label(texts[place], at: cell, role: marked[node] ?? .muted, keepsSign: true)
            .showing(Subject(.node, tree.nodes[node].identity)))
      case .rest(let nodes, _):
        leftOut = nodes.reduce(leftOut) { sum, node in sum.flatMap { sum in weights[node].map { sum + $0 } }
        }
        let role = nodes.lazy.compactMap { marked[$0] }.first
        picture.marks.append(.label(texts[place], at: cell, role: role ?? .muted, keepsSign: true))
      case .gap: break
      }
    }
    for case .node(let node) in faces where tree.nodes[node].hidden != 0 {
      leftOut = leftOut.flatMap { sum in tree.nodes[node].hidden.map { sum + $0 } }
    }
    picture.leftOut = tree.words(leavingOut: leftOut)
    return picture
  }

  /// The first column of a text that stands in the middle of a node.
  private func start(of text: CleanText, at place: Int) -> Int {
    layout.x[place] + 1 + (widths[place] - 1 - max(1, text.columns)) / 2
  }

  /// How many lines the nodes of the lowest level take.
  private func rowsOfLowest(in tree: ValueTree) -> Int {
    let lowest = layout.depth.max() ?? 0
    let hasNote = faces.indices.contains { place in
      guard layout.depth[place] == lowest, case .node(let node) = faces[place] else { return false }
      return tree.nodes[node].note != nil
    }
    return hasNote ? 2 : 1
  }

  private func edgeSubject(_ parent: Int, _ child: Int, of tree: ValueTree) -> Subject? {
    func identity(_ place: Int) -> String? {
      switch faces[place] {
      case .node(let node), .folded(let node): tree.nodes[node].identity
      case .rest, .gap: nil
      }
    }
    guard let from = identity(parent), let to = identity(child) else { return nil }
    return Subject(.edge, "\(from)-\(to)")
  }
}
