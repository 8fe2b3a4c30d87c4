import Pictures
import Randomness
import Samples
import Testing
import TreeDrawings

/// The checks of the layouts' rules: what a layout makes passes, and nothing else does.
@Suite struct LayoutRuleTests {
  private func violation(
    of layout: TreeLayout, _ skeleton: TreeSkeleton, _ change: (inout TreePositions) -> Void
  ) -> DrawingViolation? {
    var positions = layout.positions(of: skeleton)
    change(&positions)
    do throws(DrawingViolation) {
      try layout.check(positions, of: skeleton) { "n\($0)" }
      return nil
    } catch {
      return error
    }
  }

  private func subtree(_ top: Int32, of skeleton: TreeSkeleton) -> [Int] {
    var part = skeleton
    part.root = top
    return part.preOrder().map { Int($0) }
  }

  /// The rules leave no freedom: moving a node, a subtree, or two siblings apart breaks one.
  private func checkThatEveryMoveIsCaught(_ skeleton: TreeSkeleton, _ layout: TreeLayout) {
    #expect(violation(of: layout, skeleton) { _ in } == nil)
    for node in skeleton.preOrder() {
      let (left, right) = (skeleton.left[Int(node)], skeleton.right[Int(node)])
      for step: Int32 in [-2, -1, 1, 2] {
        #expect(violation(of: layout, skeleton) { $0.x[Int(node)] += step } != nil)
        #expect(violation(of: layout, skeleton) { $0.depth[Int(node)] += step } != nil)
        let nodes = subtree(node, of: skeleton)
        let moved = violation(of: layout, skeleton) { for other in nodes { $0.x[other] += step } }
        #expect(moved != nil)
        guard left >= 0, right >= 0 else { continue }
        let apart = violation(of: layout, skeleton) { positions in
          for other in subtree(left, of: skeleton) { positions.x[other] -= step }
          for other in subtree(right, of: skeleton) { positions.x[other] += step }
          // Back to where the margin wants it.
          let first = layout.positions(of: skeleton)
          let start = { (x: [Int32]) in
            skeleton.preOrder().map {
              x[Int($0)] - (layout == .tidy ? (skeleton.widths[Int($0)] - 1) / 2 : 0)
            }
            .min() ?? 0
          }
          let offset = start(first.x) - start(positions.x)
          for other in positions.x.indices { positions.x[other] += offset }
        }
        #expect(apart != nil, "\(layout), \(node) by \(step): \(skeleton)")
      }
    }
  }

  @Test func everyMoveInEveryShapeUpToFiveNodesIsCaught() {
    for widths: [Int32] in [[1], [2], [5, 2, 7, 1]] {
      for count in 1...5 {
        for shape in Shape.all(count) {
          var next = 0
          let skeleton = TreeSkeleton(shape) {
            next += 1
            return widths[next % widths.count]
          }
          for layout in TreeLayout.allCases { checkThatEveryMoveIsCaught(skeleton, layout) }
        }
      }
    }
  }

  @Test func everyMoveInRandomTreesIsCaught() {
    let seed: UInt64 = 1_977
    print("layout rules seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<10 {
      let keys = (0..<Int.random(in: 7...40, using: &random)).shuffled(using: &random)
      let widths = keys.map { _ in Int32.random(in: 1...9, using: &random) }
      let skeleton = TreeSkeleton(inserting: keys) { widths[$0] }
      for layout in TreeLayout.allCases { checkThatEveryMoveIsCaught(skeleton, layout) }
    }
  }

  /// Root 0 with children 1 and 4; 1 has 2 and 3, 4 has 5 and 6.
  private var full: TreeSkeleton {
    let leaf = Shape.node(.empty, .empty)
    return TreeSkeleton(.node(.node(leaf, leaf), .node(leaf, leaf))) { 1 }
  }

  /// Root 0, its only child 1 on the left, below it 2 on the right.
  private var chain: TreeSkeleton {
    TreeSkeleton(.node(.node(.empty, .node(.empty, .empty)), .empty)) { 1 }
  }

  @Test func everyRuleIsNamedWithItsOffender() {
    func expect(
      _ layout: TreeLayout, _ skeleton: TreeSkeleton, _ rule: String, _ description: String,
      _ location: SourceLocation = #_sourceLocation, _ change: (inout TreePositions) -> Void
    ) {
      let violation = violation(of: layout, skeleton, change)
      #expect(violation?.rule.name == rule, sourceLocation: location)
      #expect(violation?.description == description, sourceLocation: location)
      #expect(layout.rules.contains { $0.name == rule }, sourceLocation: location)
    }
    expect(.tidy, full, "margin", "n2 starts in column 2, not 1") { for node in 0...6 { $0.x[node] += 1 } }
    expect(.tidy, full, "margin", "n3 is in column 2147483647") { $0.x[3] = .max }
    expect(.tidy, full, "level", "n6 is on line 3, not 2") { $0.depth[6] = 3 }
    expect(.tidy, full, "level", "7 nodes, but 6 places") { $0.x.removeLast() }
    expect(.tidy, full, "order", "n5 ends in column 7, and n6 on its right starts in column 9") {
      $0.x[6] -= 1
    }
    expect(.tidy, chain, "side", "n2, a right child, is in column 3, and its parent n1 in column 1") {
      $0.x[2] += 1
    }
    expect(
      .tidy, full, "midway", "n4 is in column 9, its children n5 and n6 in 7 and 10"
    ) { $0.x[4] += 1 }
    expect(
      .tidy, full, "mirror", "n1 is -5 columns from the root, in the drawing of the mirrored tree 3"
    ) { positions in
      for node in 4...6 { positions.x[node] += 4 }
      positions.x[0] += 2
    }
    expect(
      .tidy, full, "twins", "the subtrees of n1 and n4 are equal, and drawn differently"
    ) { positions in
      positions.x[6] += 1
      positions.x[4] += 1
    }
    expect(.knuth, full, "rank", "n3 is in column 3, and its rank is 2") { $0.x[3] += 1 }
    expect(.wetherell, full, "packing", "n3 is in column 2, and the next one of its level is 1") {
      $0.x[3] += 1
    }
    expect(.reingold, chain, "below", "n2, an only child, is in column 1, and its parent n1 in column 0") {
      $0.x[2] += 1
    }
    let leaf = Shape.node(.empty, .empty)
    let pair = TreeSkeleton(.node(leaf, leaf)) { 1 }
    expect(.tidy, pair, "closeness", "n1 and n2 are 4 columns apart, where 3 are right") { positions in
      positions.x[0] += 1
      positions.x[2] += 1
    }
  }

  @Test func longChainsAndFullTreesAreChecked() {
    let count = Samples.count(50_000, all: 200_000)
    let none = [Int32](repeating: -1, count: count)
    let widths = [Int32](repeating: 3, count: count)
    var bent = TreeSkeleton(
      left: (1..<Int32(count)).map { $0 } + [-1], right: none, root: 0, widths: widths)
    for node in stride(from: 0, to: count, by: 2) { swap(&bent.left[node], &bent.right[node]) }
    let children = (0..<Int32(count)).map { $0 * 2 + 1 }
    let full = TreeSkeleton(
      left: children.map { $0 < count ? $0 : -1 }, right: children.map { $0 + 1 < count ? $0 + 1 : -1 },
      root: 0,
      widths: widths)
    for skeleton in [bent, full] {
      for layout in TreeLayout.allCases where layout != .reingold {
        #expect(violation(of: layout, skeleton) { _ in } == nil)
      }
    }
  }
}
