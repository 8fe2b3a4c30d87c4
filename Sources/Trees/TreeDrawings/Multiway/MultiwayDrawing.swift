import Pictures
import Trees

/// Draws a tree with any number of children into a canvas.
///
/// The picture is never larger than the canvas: what does not fit is folded into labels that say what they
/// stand for. The paths to the nodes to reveal are opened first, then level after level from the top.
/// ``Picture/leftOut`` says how much is folded away.
///
/// - Complexity: O(nodes), and a bounded amount of work on top that depends on the canvas alone.
public func draw(_ content: MultiwayContent, canvas: Canvas) -> Picture {
  guard canvas.columns > 0, canvas.rows > 0 else { return Picture() }
  guard let root = content.root else {
    return Picture(CleanText("(empty)").truncated(toColumns: canvas.columns), role: .muted)
  }
  var folding = MultiwayFolding(content, canvas: canvas)
  return folding.picture(from: root)
}

/// The lines of a tree as an indented list, a node a line, cut to a canvas.
///
/// - Parameter unit: what a line is called where the number of those left out is given.
func outline(
  _ lines: [(depth: Int, text: String, role: Role)], unit: String, canvas: Canvas
) -> Picture {
  guard !lines.isEmpty else {
    var words = Picture(CleanText("(empty)").truncated(toColumns: canvas.columns), role: .muted)
    words.rows = min(1, canvas.rows)
    return words
  }
  let shown = lines.prefix(max(0, canvas.rows))
  var picture = Picture(rows: shown.count)
  for (row, line) in shown.enumerated() {
    let start = min(1 + 2 * line.depth, max(0, canvas.columns - 1))
    let text = CleanText(line.text).truncated(toColumns: max(0, canvas.columns - start))
    picture.marks.append(.label(text, at: Cell(x: start, y: row), role: line.role, keepsSign: start > 0))
    picture.columns = max(picture.columns, start + text.columns)
  }
  return picture.leavingOut(lines.count - shown.count, unit)
}

extension Picture {
  /// The same, saying how much it leaves out.
  func leavingOut(_ count: Int, _ unit: String) -> Picture {
    var picture = self
    if count > 0 { picture.leftOut = "\(count.counted(unit)) left out" }
    return picture
  }
}

/// A tree of any number of children a node as its drawing needs it: shape, counts, and texts on demand.
public struct MultiwayContent {
  /// One text of a node.
  public struct Piece: Equatable, Sendable {
    public var text: CleanText
    public var role: Role

    /// A text, and what it is in the story of the step.
    public init(_ text: CleanText, _ role: Role = .normal) {
      self.text = text
      self.role = role
    }
  }

  /// How a node is drawn.
  public enum Style: Hashable, Sendable {
    /// As a box with a cell for each text; the children hang from the lines between the cells, in order.
    case boxes
    /// As the bare texts; all children hang from the middle.
    case labels
  }

  /// How the nodes are drawn.
  public var style: Style
  /// The node at the top; `nil` for an empty tree.
  public var root: NodeID?
  /// The raw value of every identifier is below it.
  public var slots: Int
  /// The children of a node, from left to right.
  public var children: (NodeID) -> [NodeID]
  /// The texts of a node, from left to right.
  public var pieces: (NodeID) -> [Piece]
  /// What a node counts for in the number of a folded subtree.
  public var weight: (NodeID) -> Int
  /// What the weights count, in the singular: `value`.
  public var unit: String
  /// The nodes to keep in sight, the most important first.
  public var revealed: [NodeID] = []

  /// A tree as its parts describe it.
  public init(
    style: Style, root: NodeID?, slots: Int, unit: String = "node",
    children: @escaping (NodeID) -> [NodeID], weight: @escaping (NodeID) -> Int,
    pieces: @escaping (NodeID) -> [Piece]
  ) {
    self.style = style
    self.root = root
    self.slots = slots
    self.unit = unit
    self.children = children
    self.weight = weight
    self.pieces = pieces
  }

  /// The weight of the subtree below each node, itself included, by raw value; and the parent of each, or −1.
  ///
  /// - Complexity: O(nodes)
  func walk() -> (weights: [Int], parents: [Int32]) {
    var weights = [Int](repeating: 0, count: slots)
    var parents = [Int32](repeating: -1, count: slots)
    var order: [NodeID] = []
    var pending = [root].compactMap { $0 }
    while let node = pending.popLast() {
      order.append(node)
      for child in children(node) {
        parents[Int(child.rawValue)] = node.rawValue
        pending.append(child)
      }
    }
    for node in order.reversed() {
      weights[Int(node.rawValue)] += weight(node)
      let parent = parents[Int(node.rawValue)]
      if parent >= 0 { weights[Int(parent)] += weights[Int(node.rawValue)] }
    }
    return (weights, parents)
  }
}
