/// Where the nodes of a tree with any number of children stand, in columns: children in order from left to right, a parent
/// midway above the first and the last, subtrees as close as they can stand with one blank between (after Walker, *A
/// node-positioning algorithm for general trees*, 1990). Equal subtrees are drawn alike.
package struct MultiwayLayout {
  /// The first column of each node.
  package private(set) var x: [Int]
  package private(set) var depth: [Int]
  /// The columns of the whole.
  package private(set) var width = 0

  private static let gap = 1

  /// - Parameters:
  ///   - children: for each node its children; a child comes after its parent.
  ///   - widths: the columns of each node.
  /// - Complexity: O(nodes · height)
  package init(children: [[Int]], widths: [Int]) {
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
        let shift = zip(outline, added).map { $0.upperBound + 1 + Self.gap - $1.lowerBound }.max() ?? 0
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
    let left = outlines[0].map(\.lowerBound).min() ?? 0
    width = (outlines[0].map(\.upperBound).max() ?? 0) - left + 1
    x[0] = -left
    for node in widths.indices {
      for child in children[node] {
        x[child] = x[node] + offsets[child]
        depth[child] = depth[node] + 1
      }
    }
  }

  /// The middle column of a node.
  package func middle(_ node: Int, _ widths: [Int]) -> Int { x[node] + widths[node] / 2 }
}
