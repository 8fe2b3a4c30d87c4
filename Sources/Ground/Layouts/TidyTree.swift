/// Where the nodes of a tree with any number of children stand, in columns: children in order from left to right, a parent
/// midway above the first and the last, subtrees as close as they can stand with a gap between (after Walker, *A
/// node-positioning algorithm for general trees*, 1990). Equal subtrees are drawn alike.
///
///     let places = TidyTree(children: [[1, 2], [], []], widths: [2, 3, 3])
///     places.x  // [2, 0, 4]
///
/// It does not know what the nodes are: the same places serve a B-tree, a trie, the calls of a function, a value in a list.
public struct TidyTree: Hashable, Sendable {
  /// The first column of each node; the leftmost is 0.
  public private(set) var x: [Int]
  /// How many edges each node is below the root, node 0.
  public private(set) var depth: [Int]
  /// The columns of the whole.
  public private(set) var width = 0
  private let widths: [Int]

  /// - Parameters:
  ///   - children: for each node its children, from left to right; the root is node 0, and a child comes after its parent.
  ///   - widths: the columns of each node, each at least 1.
  ///   - gap: the fewest columns between two neighbors of a level.
  /// - Complexity: O(nodes · height)
  public init(children: [[Int]], widths: [Int], gap: Int = 1) {
    self.widths = widths
    x = Array(repeating: 0, count: widths.count)
    depth = x
    guard !widths.isEmpty else { return }
    // The outline of each subtree, level by level, in columns from the first one of its root.
    var outlines = [[ClosedRange<Int>]](repeating: [], count: widths.count)
    var offsets = x
    for node in widths.indices.reversed() {
      var outline: [ClosedRange<Int>] = []
      for child in children[node] {
        let added = outlines[child]
        let shift = zip(outline, added).map { $0.upperBound + 1 + gap - $1.lowerBound }.max() ?? 0
        offsets[child] = shift
        for (level, span) in added.enumerated() {
          let moved = span.lowerBound + shift...span.upperBound + shift
          if level < outline.count {
            outline[level] = outline[level].lowerBound...moved.upperBound
          } else {
            outline.append(moved)
          }
        }
        outlines[child] = []
      }
      if let first = children[node].first, let last = children[node].last {
        let middle = (offsets[first] + widths[first] / 2 + offsets[last] + widths[last] / 2) / 2
        let left = middle - widths[node] / 2
        for child in children[node] { offsets[child] -= left }
        outline = outline.map { $0.lowerBound - left...$0.upperBound - left }
      }
      outlines[node] = [0...widths[node] - 1] + outline
    }
    let left = outlines[0].map { $0.lowerBound }.min() ?? 0
    width = (outlines[0].map { $0.upperBound }.max() ?? 0) - left + 1
    x[0] = -left
    for node in widths.indices {
      for child in children[node] {
        x[child] = x[node] + offsets[child]
        depth[child] = depth[node] + 1
      }
    }
  }

  /// The middle column of a node.
  public func middle(_ node: Int) -> Int { x[node] + widths[node] / 2 }
}
