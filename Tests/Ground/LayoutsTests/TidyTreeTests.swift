import Layouts
import Randomness
import Testing

@Suite struct TidyTreeTests {
  /// A tree whose nodes come before their children, as a list of children each.
  private func randomTree(_ count: Int, _ random: inout SplitMix64) -> [[Int]] {
    var children = [[Int]](repeating: [], count: count)
    for node in 1..<max(count, 1) {
      children[Int.random(in: max(0, node - 6)..<node, using: &random)].append(node)
    }
    return children
  }

  @Test func siblingsKeepTheirOrderAndParentsStandInTheMiddle() {
    let seed: UInt64 = 1_990
    print("tidy tree seed \(seed)")
    var random = SplitMix64(seed: seed)
    for count in (1...40).flatMap({ [Int](repeating: $0, count: 20) }) {
      let children = randomTree(count, &random)
      let gap = Int.random(in: 1...4, using: &random)
      let widths = (0..<count).map { _ in Int.random(in: 1...9, using: &random) }
      let layout = TidyTree(children: children, widths: widths, gap: gap)
      var lastOnLevel: [Int: Int] = [:]
      // In pre-order a level is met from left to right.
      var pending = [0]
      while let node = pending.popLast() {
        if let last = lastOnLevel[layout.depth[node]] {
          #expect(layout.x[node] > last + gap, "a gap stands between neighbors")
        }
        lastOnLevel[layout.depth[node]] = layout.x[node] + widths[node] - 1
        if let first = children[node].first, let last = children[node].last {
          let middle = (layout.middle(first) + layout.middle(last)) / 2
          #expect(abs(layout.middle(node) - middle) <= 1)
        }
        for child in children[node] { #expect(layout.depth[child] == layout.depth[node] + 1) }
        pending += children[node].reversed()
      }
      #expect(layout.x.min() == 0)
      #expect(zip(layout.x, widths).map { $0 + $1 }.max() == layout.width)
    }
  }

  /// Every shape of up to six nodes, its nodes numbered in pre-order.
  private func shapes(_ count: Int) -> [[[Int]]] {
    // A node hangs below any node of the way from the one before it up to the root.
    var shapes: [[Int]] = [[-1]]
    for node in 1..<max(1, count) {
      shapes = shapes.flatMap { parents -> [[Int]] in
        var ways: [[Int]] = []
        var parent = node - 1
        while parent >= 0 {
          ways.append(parents + [parent])
          parent = parents[parent]
        }
        return ways
      }
    }
    return shapes.map { parents in
      parents.indices.map { node in parents.indices.filter { parents[$0] == node } }
    }
  }

  /// No subtree could stand further to the left without meeting its left neighbors, and wherever a subtree is, it looks the same.
  @Test func subtreesAreCloseAndAlike() {
    #expect(shapes(6).count == 42, "the number of ordered trees of six nodes")
    for children in (1...6).flatMap(shapes) {
      let widths = children.indices.map { 1 + $0 * 2 % 5 }
      let whole = TidyTree(children: children, widths: widths)
      for node in children.indices {
        let subtree = nodes(below: node, children)
        for (place, child) in children[node].enumerated().dropFirst() {
          let left = children[node][..<place].flatMap { nodes(below: $0, children) }
          let gaps = nodes(below: child, children).flatMap { right in
            left.filter { whole.depth[$0] == whole.depth[right] }.map {
              whole.x[right] - whole.x[$0] - widths[$0]
            }
          }
          #expect(gaps.min() == 1, "\(children)")
        }
        let numbers = Dictionary(uniqueKeysWithValues: zip(subtree, subtree.indices))
        let alone = TidyTree(
          children: subtree.map { children[$0].compactMap { numbers[$0] } },
          widths: subtree.map { widths[$0] })
        #expect(alone.x.map { $0 - alone.x[0] } == subtree.map { whole.x[$0] - whole.x[node] }, "\(children)")
      }
    }
    #expect(TidyTree(children: [], widths: []).width == 0)
  }

  /// The nodes of a subtree, its root first.
  private func nodes(below node: Int, _ children: [[Int]]) -> [Int] {
    var found = [node]
    var next = 0
    while next < found.count {
      found += children[found[next]]
      next += 1
    }
    return found
  }
}
