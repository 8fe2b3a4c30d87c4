import Pictures
import Trees

/// A tree of any number of children a node as its drawing needs it: shape, counts, and texts on demand.
public struct MultiwayContent {
  /// One text of a node.
  public struct Piece: Equatable, Sendable {
    public var text: CleanText
    public var role: Role

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

  public var style: Style
  public var root: NodeID?
  /// The raw value of every identifier is below it.
  public var slots: Int
  public var children: (NodeID) -> [NodeID]
  public var pieces: (NodeID) -> [Piece]
  /// What a node counts for in the number of a folded subtree.
  public var weight: (NodeID) -> Int
  /// The nodes to keep in sight, the most important first.
  public var revealed: [NodeID] = []

  public init(
    style: Style, root: NodeID?, slots: Int, children: @escaping (NodeID) -> [NodeID],
    weight: @escaping (NodeID) -> Int, pieces: @escaping (NodeID) -> [Piece]
  ) {
    self.style = style
    self.root = root
    self.slots = slots
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
    var pending = [root].compactMap(\.self)
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
