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
    // No more children than take the whole width.
    var most = max(2, canvas.columns / 6)
    func arranged() -> TreeArrangement? {
      TreeArrangement(self, weights, depth: depth, columns: canvas.columns, most: most)
    }
    var arrangement = arranged()
    while depth > 0, arrangement?.layout.width ?? .max > canvas.columns {
      // The level below the root is shown in part rather than not at all.
      if depth > 1 { depth -= 1 } else if most > 1 { most -= 1 } else { depth = 0 }
      arrangement = arranged()
    }
    guard let arrangement, arrangement.layout.width <= canvas.columns else {
      var picture = Picture(Self.folded(weights[0]).truncated(toColumns: canvas.columns), role: .muted)
      picture.leftOut = words(leavingOut: weights[0])
      return picture
    }
    return arrangement.picture(of: self, weights)
  }

  /// How the step marked something among the nodes below each; nothing of nodes below which nothing is marked.
  var markedBelow: [Int: Role] {
    var roles: [Int: Role] = [:]
    for (place, node) in nodes.enumerated().reversed() {
      let own = node.cell.role
      let below = node.children.lazy.compactMap { $0.flatMap { roles[$0] } }.first
      if let role = own == .normal || own == .muted ? below : own { roles[place] = role }
    }
    return roles
  }

  /// How many lines a node takes.
  var rowsOfNode: Int { nodes.contains { $0.note != nil } ? 2 : 1 }

  func words(leavingOut count: Int?) -> String? {
    guard let count else { return "more \(unit)s than were counted left out" }
    return count > 0 ? "\(count.counted(unit)) left out" : nil
  }

  static func folded(_ count: Int?) -> CleanText {
    CleanText("▾ ", ascii: "v ") + CleanText(count?.grouped ?? "more")
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
