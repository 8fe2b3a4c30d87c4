import Pictures
import Trees

/// The picture of a tree with any number of children, and what did not fit.
public struct DrawnMultiway: Equatable, Sendable {
  public var picture: Picture
  /// How much is folded away into labels such as `▾ 1,023`, by weight.
  public var leftOut: Int
  /// Where the visible nodes stand.
  public var places = MultiwayPlaces(children: [], columns: [], depth: [])

  /// The same, with a picture that says how much is left out.
  ///
  /// - Parameter unit: what the number counts: `value`.
  func counting(_ unit: String) -> DrawnMultiway {
    var drawn = self
    if leftOut > 0 { drawn.picture.leftOut = "\(leftOut.counted(unit)) left out" }
    return drawn
  }
}

/// Draws a tree with any number of children into a canvas.
///
/// The picture is never larger than the canvas: what does not fit is folded into labels that say what they stand for. The
/// ways to the nodes that are to be revealed are opened first, then level after level from the top.
///
/// - Complexity: O(nodes), and a bounded amount of work on top that depends on the canvas alone.
public func draw(_ content: MultiwayContent, canvas: Canvas) -> DrawnMultiway {
  guard canvas.columns > 0, canvas.rows > 0 else { return DrawnMultiway(picture: Picture(), leftOut: 0) }
  guard content.root != nil else {
    let words = CleanText("(empty)").truncated(toColumns: canvas.columns)
    return DrawnMultiway(
      picture: Picture(
        marks: [.label(Label(words, at: Cell(x: 0, y: 0), role: .muted))], columns: words.columns, rows: 1),
      leftOut: 0)
  }
  var folding = MultiwayFolding(content, canvas: canvas)
  return folding.drawn()
}

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
