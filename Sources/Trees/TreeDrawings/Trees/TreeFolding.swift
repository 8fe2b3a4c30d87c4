import Pictures

/// Decides what of a tree is shown in a canvas, and folds the rest.
///
/// It starts with the whole tree folded into one label, opens the ways to what the step did, and then level by level from
/// the top as much as fits. The work is O(*n*) for the counts and a bounded number of layouts of the visible part.
struct TreeFolding {
  /// A subtree of no more nodes is opened even below a level that is not.
  private static let fewNodes = 3
  /// How many nodes may be laid out in all before the rest stays folded.
  private static let budget = 1 << 20
  /// The share of the width that a label may take, and what it may take in any case.
  private static let labelShare = (part: 3, least: 8)

  private let content: TreeContent
  /// The size of the picture of what is visible.
  private let extent: (TreeSkeleton) -> Canvas
  private let canvas: Canvas
  private let labelLimit: Int
  private(set) var tree = VisibleTree()
  /// The node of the content that each visible node shows, or −1 for a ghost.
  private var sources: [Int32] = []
  private var isOpen: [Bool] = []
  private var work = 0

  init(_ content: TreeContent, canvas: Canvas, extent: @escaping (TreeSkeleton) -> Canvas) {
    self.content = content
    self.extent = extent
    self.canvas = canvas
    labelLimit = min(max(1, canvas.columns - 1), Self.labelLimit(columns: canvas.columns))
    guard content.skeleton.root >= 0 else { return }
    append(content.skeleton.root, ghosts: content.ghosts(below: -1, left: true))
    tree.skeleton.root = 0
    let paths = content.paths(to: content.nodesToReveal(limit: 8))
    for path in paths { open(path) }
    openByLevels()
    for path in paths { sign(path) }
  }

  /// The widest label in a picture of a width.
  static func labelLimit(columns: Int) -> Int {
    min(max(labelShare.least, columns / labelShare.part), NodeLabel.widest)
  }

  /// How many nodes are folded away.
  var foldedCount: Int {
    sources.indices.reduce(0) { sum, node in
      let source = sources[node]
      guard source >= 0, !isOpen[node], content.counts[Int(source)] > 1 else { return sum }
      return sum + Int(content.counts[Int(source)])
    }
  }

  // MARK: What to open

  /// Opens the nodes of a path from the root as far as they fit.
  private mutating func open(_ path: [Int32]) {
    for depth in path.indices {
      guard let node = visibleNode(at: depth, of: path), isOpen[Int(node)] || tryToOpen([node]) else {
        return
      }
    }
  }

  /// Gives the sign of a node that is out of sight to the folded label that holds it.
  private mutating func sign(_ path: [Int32]) {
    guard let target = path.last,
      let depth = path.indices.last(where: { visibleNode(at: $0, of: path) != nil }),
      let node = visibleNode(at: depth, of: path),
      !isOpen[Int(node)], content.counts[Int(path[depth])] > 1
    else { return }
    let last = tree.labels[Int(node)].pieces.count - 1
    guard tree.labels[Int(node)].pieces[last].role == .muted, content.role(of: target) != .normal else {
      return
    }
    tree.labels[Int(node)].pieces[last].role = content.role(of: target)
  }

  /// The visible node that shows the node at a depth of a path from the root.
  private func visibleNode(at depth: Int, of path: [Int32]) -> Int32? {
    var node: Int32 = 0
    for index in 0..<depth {
      let goesLeft = content.child(of: path[index], left: true) == path[index + 1]
      node = goesLeft ? tree.skeleton.left[Int(node)] : tree.skeleton.right[Int(node)]
      guard node >= 0 else { return nil }
    }
    return node
  }

  /// Opens level after level as a whole, so that the picture stays even. Where a level does not fit, and below, only
  /// small subtrees are opened still: a few nodes say more than their number.
  private mutating func openByLevels() {
    var level: [Int32] = [0]
    var isFull = false
    while !level.isEmpty {
      var closed = self.closed(level)
      if !isFull, !closed.isEmpty { isFull = !tryToOpen(closed) }
      if isFull {
        closed.removeAll { content.counts[Int(sources[Int($0)])] > Self.fewNodes }
        for node in closed where work < Self.budget { _ = tryToOpen([node]) }
      }
      var next: [Int32] = []
      for node in level { tree.skeleton.forEachChild(of: node) { next.append($0) } }
      level = next
    }
  }

  /// Those of some nodes that are closed.
  private func closed(_ nodes: [Int32]) -> [Int32] {
    var closed: [Int32] = []
    closed.reserveCapacity(nodes.count)
    for node in nodes where isClosed(node) { closed.append(node) }
    return closed
  }

  private func isClosed(_ node: Int32) -> Bool {
    let source = sources[Int(node)]
    return source >= 0 && !isOpen[Int(node)] && content.hasChildren(source)
  }

  // MARK: Opening

  /// Opens nodes, unless the drawing would not fit any more.
  private mutating func tryToOpen(_ nodes: [Int32]) -> Bool {
    let closed = closed(nodes)
    guard !closed.isEmpty else { return true }
    let countBefore = sources.count
    guard work < Self.budget, (countBefore + closed.count) / canvas.columns <= canvas.rows else {
      return false
    }
    let labels = closed.map { tree.labels[Int($0)] }
    for node in closed { open(node) }
    work += sources.count
    let extent = extent(tree.skeleton)
    if extent.columns <= canvas.columns, extent.rows <= canvas.rows { return true }
    for (node, label) in zip(closed, labels) {
      isOpen[Int(node)] = false
      tree.skeleton.left[Int(node)] = -1
      tree.skeleton.right[Int(node)] = -1
      tree.relabel(node, label)
    }
    let added = sources.count - countBefore
    tree.removeLast(added)
    sources.removeLast(added)
    isOpen.removeLast(added)
    return false
  }

  private mutating func open(_ node: Int32) {
    let source = sources[Int(node)]
    isOpen[Int(node)] = true
    var label = tree.labels[Int(node)]
    label.pieces[label.pieces.count - 1] = ownPiece(of: source)
    tree.relabel(node, label)
    for isLeft in [true, false] {
      let child = content.child(of: source, left: isLeft)
      let ghosts = content.ghosts(below: source, left: isLeft)
      guard child >= 0 || !ghosts.isEmpty else { continue }
      let visible = append(child, ghosts: ghosts)
      if isLeft {
        tree.skeleton.left[Int(node)] = visible
      } else {
        tree.skeleton.right[Int(node)] = visible
      }
    }
  }

  /// Adds a node, closed, with the elements that hung in its place before it.
  @discardableResult
  private mutating func append(_ source: Int32, ghosts: [Ghost]) -> Int32 {
    var label = NodeLabel(pieces: ghosts.map { piece($0.text, .removed, of: $0.node?.rawValue) })
    if source >= 0 {
      let count = Int(content.counts[Int(source)])
      label.pieces.append(count > 1 ? piece(Self.folded(count), .muted, of: source) : ownPiece(of: source))
    }
    if label.columns > canvas.columns - 1, label.pieces.count > 1, source >= 0 {
      label.pieces.removeFirst(label.pieces.count - 1)
    }
    sources.append(source)
    isOpen.append(false)
    return tree.append(label)
  }

  private func ownPiece(of source: Int32) -> NodeLabel.Piece {
    piece(content.label(source), content.role(of: source), of: source)
  }

  private func piece(_ text: CleanText, _ role: Role, of node: Int32? = nil) -> NodeLabel.Piece {
    NodeLabel.Piece(text: text.truncated(toColumns: labelLimit), role: role, node: node)
  }

  private static func folded(_ count: Int) -> CleanText {
    fewFolded.indices.contains(count) ? fewFolded[count] : foldSign + CleanText(count.grouped)
  }

  private static let foldSign = CleanText("▾ ", ascii: "v ")
  /// The labels of small subtrees, of which a picture has many.
  private static let fewFolded = (0..<64).map { foldSign + CleanText($0.grouped) }
}
