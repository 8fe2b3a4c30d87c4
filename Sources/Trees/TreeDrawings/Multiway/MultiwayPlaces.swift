import Pictures
import Trees

/// Where the visible nodes of a tree with any number of children stand, for the rules that its drawing keeps.
public struct MultiwayPlaces: Equatable, Sendable {
  /// The children of each node, from left to right; the root is node 0, and a child comes after its parent.
  public var children: [[Int]]
  /// The columns of each node, the column of its sign included.
  public var columns: [Range<Int>]
  /// In edges from the root.
  public var depth: [Int]

  public init(children: [[Int]], columns: [Range<Int>], depth: [Int]) {
    self.children = children
    self.columns = columns
    self.depth = depth
  }

  /// What ``check()`` checks, in this order.
  public static let rules = [DrawingRule.order, .parentMidway, .level]

  /// Checks that the nodes of a level stand in order with a blank between them, that parents stand midway above their
  /// children, and that a child stands one level below its parent.
  ///
  /// - Throws: the first violation found.
  /// - Complexity: O(nodes)
  public func check() throws(DrawingViolation) {
    var ends: [Int: Int] = [:]
    // Before its children, and siblings from left to right: so each level is met from left to right.
    var pending = children.isEmpty ? [] : [0]
    while let node = pending.popLast() {
      if let end = ends[depth[node]], columns[node].lowerBound <= end {
        throw DrawingViolation(
          of: .order, "two nodes meet at column \(end) on level \(depth[node])")
      }
      ends[depth[node]] = columns[node].upperBound
      if let first = children[node].first, let last = children[node].last {
        let off = middle(node) - (middle(first) + middle(last)) / 2
        guard off.magnitude <= 1 else {
          throw DrawingViolation(
            of: .parentMidway,
            "the node at column \(columns[node].lowerBound) on level \(depth[node]) stands \(off.magnitude) columns off"
          )
        }
      }
      for child in children[node] where depth[child] != depth[node] + 1 {
        throw DrawingViolation(
          of: .level, "a child of level \(depth[node]) stands on level \(depth[child])")
      }
      pending += children[node].reversed()
    }
  }

  private func middle(_ node: Int) -> Int {
    columns[node].lowerBound + columns[node].count / 2
  }
}

extension DrawingRule {
  static let parentMidway = DrawingRule(
    "midway", "a parent stands midway above its first and its last child, to a column")
}
