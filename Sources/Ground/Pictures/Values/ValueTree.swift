import Layouts
import Recording

/// A tree of values, each above those that hang from it; subtrees for which there is no room are folded.
///
///          5
///       ┌──┴─┐
///       3    8
///            └┐
///             9
public struct ValueTree: Drawable {
  public struct Node {
    public var cell: ValueCell
    /// What is written under it, on a line of its own.
    public var note: CleanText?
    /// The places of those that hang from it, from left to right; nil where a side is empty, so that an only child keeps its side.
    public var children: [Int?]
    /// How many nodes hang below it that are not among the nodes; nil if that was not counted.
    public var hidden: Int?
    /// What tells it from other nodes.
    public var identity: String

    public init(
      _ cell: ValueCell, note: CleanText? = nil, identity: String, children: [Int?] = [], hidden: Int? = 0
    ) {
      self.cell = cell
      self.note = note
      self.identity = identity
      self.children = children
      self.hidden = hidden
    }
  }

  public var name: String
  /// The root first, and each before those that hang from it.
  public var nodes: [Node]
  /// What the sides are called, where each has a name: `left`, `right`.
  public var sides: [String]
  /// How many levels are drawn below the root.
  public var mostDepth = Int.max
  /// No label is wider.
  public var widest = 24
  /// What a node is called where they are counted.
  public var unit = "node"

  public init(name: String = "", nodes: [Node], sides: [String] = []) {
    self.name = name
    self.nodes = nodes
    self.sides = sides
  }

  /// How many nodes each stands for, itself included; nil if that was not counted.
  private var weights: [Int?] {
    var weights = nodes.map { node in node.hidden.map { 1 + $0 } }
    for (place, node) in nodes.enumerated().reversed() {
      for child in node.children.compactMap({ $0 }) {
        weights[place] = weights[place].flatMap { weight in weights[child].map { weight + $0 } }
      }
    }
    return weights
  }

  /// - Complexity: O(nodes · height)
  public func picture(on canvas: Canvas) -> Picture {
    guard canvas.columns > 0, canvas.rows > 0 else { return Picture(leftOut: "the tree left out") }
    guard !nodes.isEmpty else {
      return Picture(ValueContent.vacancy.truncated(toColumns: canvas.columns), role: .muted)
    }
    let weights = weights
    let rows = rowsOfNode
    var depth = min(mostDepth, max(0, canvas.rows - rows) / (rows + 1))
    var arrangement = Arrangement(self, weights, depth: depth, columns: canvas.columns)
    while depth > 0, arrangement?.layout.width ?? .max > canvas.columns {
      depth -= 1
      arrangement = Arrangement(self, weights, depth: depth, columns: canvas.columns)
    }
    guard let arrangement, arrangement.layout.width <= canvas.columns else {
      var picture = Picture(Self.folded(weights[0]).truncated(toColumns: canvas.columns), role: .muted)
      picture.leftOut = words(leavingOut: weights[0])
      return picture
    }
    return arrangement.picture(of: self, weights)
  }

  /// How many lines a node takes.
  fileprivate var rowsOfNode: Int { nodes.contains { $0.note != nil } ? 2 : 1 }

  fileprivate func words(leavingOut count: Int?) -> String? {
    guard let count else { return "more \(unit)s than were counted left out" }
    return count > 0 ? "\(count.counted(unit)) left out" : nil
  }

  fileprivate static func folded(_ count: Int?) -> CleanText {
    CleanText("▾ ", ascii: "v ") + CleanText(count?.grouped ?? "more")
  }

  /// Places for the nodes down to a depth; those below are folded.
  private struct Arrangement {
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

    /// - Returns: nil if there are more nodes on a level than columns.
    init?(_ tree: ValueTree, _ weights: [Int?], depth: Int, columns: Int) {
      var level: [Int] = []
      func isOpen(_ node: Int) -> Bool {
        !tree.nodes[node].children.contains { $0 != nil } && tree.nodes[node].hidden == 0
      }
      faces = [depth > 0 || isOpen(0) ? .node(0) : .folded(0)]
      level = [0]
      children = [[]]
      var floor = 1
      // No more children than take the whole width.
      let most = max(2, columns / 6)
      while floor <= depth, !level.isEmpty {
        var next: [Int] = []
        for parent in level {
          guard case .node(let node) = faces[parent] else { continue }
          let all = tree.nodes[node].children
          let hasAny = all.contains { $0 != nil }
          let shown = all.count > most ? all.prefix(most - 1) : all[...]
          for child in hasAny ? shown : [] {
            children[parent].append(faces.count)
            children.append([])
            if let child {
              next.append(faces.count)
              faces.append(floor < depth || isOpen(child) ? .node(child) : .folded(child))
            } else {
              faces.append(.gap)
            }
          }
          if shown.count < all.count || tree.nodes[node].hidden != 0 {
            children[parent].append(faces.count)
            children.append([])
            let rest = all.dropFirst(shown.count).compactMap { $0 }
            faces.append(.rest(rest, hidden: tree.nodes[node].hidden))
          }
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
          nodes.isEmpty
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

    func picture(of tree: ValueTree, _ weights: [Int?]) -> Picture {
      let rows = tree.rowsOfNode
      var picture = Picture(
        columns: layout.width, rows: (rows + 1) * (layout.depth.max() ?? 0) + rowsOfLowest(in: tree))
      var leftOut: Int? = 0
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
            Mark.label(texts[place], at: cell, role: .muted, keepsSign: true)
              .showing(Subject(.node, tree.nodes[node].identity)))
        case .rest(let nodes, _):
          leftOut = nodes.reduce(leftOut) { sum, node in sum.flatMap { sum in weights[node].map { sum + $0 } }
          }
          picture.marks.append(.label(texts[place], at: cell, role: .muted))
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

  /// A node that others hang from a sentence.
  public func description(on canvas: Canvas) -> Description {
    let weight = weights.first ?? 0
    var depths = nodes.map { _ in 0 }
    for (place, node) in nodes.enumerated() {
      for child in node.children.compactMap({ $0 }) { depths[child] = depths[place] + 1 }
    }
    let inner = nodes.filter { $0.children.contains { $0 != nil } }
    let told = inner.prefix(max(1, canvas.rows))
    let start = name.isEmpty ? "a tree" : "\(SpokenText.word(name)), a tree"
    let size =
      weight.map { "\($0.counted("node")), height \(depths.max() ?? 0)" } ?? "more nodes than were counted"
    return Description(
      summary: nodes.isEmpty ? "\(start) without nodes." : "\(start) of \(size).",
      details: told.map { node in
        let parts = node.children.enumerated().compactMap { side, child -> String? in
          guard let child else { return nil }
          let word = nodes[child].cell.spoken
          return side < sides.count ? "\(sides[side]) \(word)" : word
        }
        return "\(node.cell.spoken): \(SpokenText.list(parts))."
      },
      leftOut: told.count < inner.count ? "\((inner.count - told.count).counted("node")) left out." : nil)
  }
}
