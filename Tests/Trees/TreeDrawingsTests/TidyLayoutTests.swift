import Pictures
import Randomness
import Samples
import Testing
import TreeDrawings

@Suite struct TidyLayoutTests {
  @Test func theSevenRulesHoldForEveryShapeUpToNineNodes() {
    for widths: [Int32] in [[1], [2], [3], [1, 4], [5, 2, 7, 1]] {
      var seen = SubtreeDrawings()
      for count in 0...Samples.count(8, all: 9) {
        for shape in Shape.all(count) {
          var next = 0
          let skeleton = TreeSkeleton(shape) {
            next += 1
            return widths[next % widths.count]
          }
          checkRules(skeleton, &seen)
        }
      }
    }
  }

  @Test func theSevenRulesHoldForRandomTreesWithWideLabels() {
    let labels = [
      "a", "中", "中文字", "👩‍💻", "👩‍💻🇩🇪", "e\u{301}", "e\u{301}o\u{308}u", "Hamburger", "1,023", "\u{202E}",
      "日本語のラベル",
    ].map { Int32(CleanText($0).columns) }
    let seed: UInt64 = 1_981
    print("tidy rules seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var seen = SubtreeDrawings()
      let keys = (0..<Int.random(in: 1...120, using: &random)).shuffled(using: &random)
      let widths = keys.map { _ in labels.randomElement(using: &random) ?? 1 }
      checkRules(TreeSkeleton(inserting: keys) { widths[$0] }, &seen)
    }
  }

  @Test func numberedInPreOrderATreeIsTheSame() {
    let seed: UInt64 = 1_971
    print("numbering seed \(seed)")
    var random = SplitMix64(seed: seed)
    for count in 0...80 {
      let keys = (0..<count).shuffled(using: &random)
      let widths = keys.map { _ in Int32.random(in: 1...9, using: &random) }
      var skeleton = TreeSkeleton(inserting: keys) { widths[$0] }
      // A part of a tree leaves nodes out.
      skeleton.root = (0..<Int32(max(1, count))).randomElement(using: &random) ?? 0
      if count == 0 { skeleton.root = -1 }
      let (numbered, nodes) = skeleton.inPreOrder()
      #expect(nodes == skeleton.preOrder())
      #expect(numbered.preOrder() == nodes.indices.map { Int32($0) })
      for layout in TreeLayout.allCases {
        let positions = layout.positions(of: skeleton)
        let found = layout.positions(of: numbered)
        #expect(found.x == nodes.map { positions.x[Int($0)] }, "\(layout), \(keys)")
        #expect(found.depth == nodes.map { positions.depth[Int($0)] }, "\(layout), \(keys)")
      }
    }
  }

  @Test func randomSearchTreesOfThirtyOneKeysAreNarrow() {
    var widths: [Int] = []
    for seed in 1...1_000 {
      var random = SplitMix64(seed: UInt64(seed))
      let keys = Array((100...999).shuffled(using: &random).prefix(31))
      let skeleton = TreeSkeleton(inserting: keys) { _ in 3 }
      let x = TreeLayout.tidy.positions(of: skeleton).x
      // The leftmost sign is in column 0; a label of three columns ends one right of its center.
      #expect(x.min() == 2)
      widths.append(Int(x.max() ?? 0) + 2)
    }
    widths.sort()
    let median = Double(widths[499] + widths[500]) / 2
    print("31 keys of 3 digits, seeds 1...1000: median \(median) columns, \(widths[0])...\(widths[999])")
    #expect(median <= 43)
  }

  @Test func layoutsTakeChainsOfAMillion() {
    let count = Samples.count(250_000, all: 1_000_000)
    let none = [Int32](repeating: -1, count: count)
    let next = (1..<Int32(count)).map { $0 } + [-1]
    let widths = [Int32](repeating: 3, count: count)
    let straight = TreeSkeleton(left: next, right: none, root: 0, widths: widths)
    #expect(TreeLayout.tidy.positions(of: straight).x.first == Int32(count + 1))
    var bent = TreeSkeleton(left: next, right: none, root: 0, widths: widths)
    for node in stride(from: 0, to: count, by: 2) { swap(&bent.left[node], &bent.right[node]) }
    for layout in TreeLayout.allCases {
      let positions = layout.positions(of: bent)
      #expect(positions.depth.last == Int32(count - 1))
      #expect(positions.x.min() == (layout == .tidy ? 2 : 0))
    }
  }
}

/// How each subtree was drawn, distinguished by its appearance.
struct SubtreeDrawings {
  private var offsets: [String: SIMD2<Int32>] = [:]

  /// Whether equal subtrees were always drawn alike.
  mutating func isConsistent(_ key: String, _ children: SIMD2<Int32>) -> Bool {
    let known = offsets[key] ?? children
    offsets[key] = known
    return known == children
  }
}

private func checkRules(_ skeleton: TreeSkeleton, _ seen: inout SubtreeDrawings) {
  let positions = TreeLayout.tidy.positions(of: skeleton)
  #expect(throws: Never.self) { try TreeLayout.tidy.check(positions, of: skeleton) }
  let expected = slowTidyColumns(skeleton)
  let order = skeleton.preOrder()
  var keys = [String](repeating: "", count: skeleton.left.count)
  // 7. As close as can be, by the slow way.
  for node in order { #expect(positions.x[Int(node)] == expected[Int(node)]) }
  // 6. Equal subtrees alike, in other trees too.
  for node in order.reversed() {
    let (left, right) = (Int(skeleton.left[Int(node)]), Int(skeleton.right[Int(node)]))
    let x = positions.x[Int(node)]
    keys[Int(node)] =
      "(\(left < 0 ? "" : keys[left])\(skeleton.widths[Int(node)])\(right < 0 ? "" : keys[right]))"
    let children = SIMD2(
      left < 0 ? 0 : positions.x[left] - x, right < 0 ? 0 : positions.x[right] - x)
    let isConsistent = seen.isConsistent(keys[Int(node)], children)
    #expect(isConsistent)
  }
}

/// The tidy layout by its rules, with whole contours: quadratic, and recursive.
private func slowTidyColumns(_ skeleton: TreeSkeleton) -> [Int32] {
  /// The first and last column of each level, relative to the root of a subtree, and where all its nodes are;
  /// of the drawing, and of the drawing of the mirrored tree, mirrored back.
  struct Drawing {
    var levels: [(first: Int32, last: Int32)] = []
    var nodes: [Int: Int32] = [:]
  }

  func separation(_ left: Drawing, _ right: Drawing) -> Int32 {
    zip(left.levels, right.levels).reduce(2) { max($0, $1.0.last - $1.1.first + 3) }
  }

  func assemble(
    _ node: Int, reach: (left: Int32, right: Int32), _ parts: [(drawing: Drawing, offset: Int32)]
  ) -> Drawing {
    var result = Drawing(levels: [(-reach.left, reach.right)], nodes: [node: 0])
    for (drawing, offset) in parts {
      for (depth, level) in drawing.levels.enumerated() {
        let moved = (first: level.first + offset, last: level.last + offset)
        if depth + 1 == result.levels.count {
          result.levels.append(moved)
        } else {
          result.levels[depth + 1].first = min(result.levels[depth + 1].first, moved.first)
          result.levels[depth + 1].last = max(result.levels[depth + 1].last, moved.last)
        }
      }
      for (node, x) in drawing.nodes { result.nodes[node] = x + offset }
    }
    return result
  }

  func draw(_ node: Int32) -> (drawn: Drawing, mirrored: Drawing) {
    let index = Int(node)
    let (left, right) = (skeleton.left[index], skeleton.right[index])
    let width = skeleton.widths[index]
    let reach = (left: (width - 1) / 2, right: width / 2)
    let turned = (left: reach.right, right: reach.left)
    switch (left >= 0, right >= 0) {
    case (false, false):
      return (assemble(index, reach: reach, []), assemble(index, reach: turned, []))
    case (true, false), (false, true):
      let child = draw(max(left, right))
      let offset: Int32 = left >= 0 ? -1 : 1
      return (
        assemble(index, reach: reach, [(child.drawn, offset)]),
        assemble(index, reach: turned, [(child.mirrored, offset)])
      )
    case (true, true):
      let (first, second) = (draw(left), draw(right))
      var drawn = separation(first.drawn, second.drawn)
      var mirrored = separation(first.mirrored, second.mirrored)
      // Until both children are within a column of their mirror images.
      func isSymmetric() -> Bool {
        abs(-(drawn / 2) + (mirrored + 1) / 2) <= 1 && abs((drawn + 1) / 2 - mirrored / 2) <= 1
      }
      while !isSymmetric() {
        if drawn < mirrored { drawn += 1 } else { mirrored += 1 }
      }
      return (
        assemble(
          index, reach: reach, [(first.drawn, -(drawn / 2)), (second.drawn, (drawn + 1) / 2)]),
        assemble(
          index, reach: turned,
          [(first.mirrored, -((mirrored + 1) / 2)), (second.mirrored, mirrored / 2)])
      )
    }
  }

  guard skeleton.root >= 0 else { return [] }
  let drawn = draw(skeleton.root).drawn
  let leftmost = (drawn.levels.map(\.first).min() ?? 0) - 1
  return (0..<skeleton.left.count).map { (drawn.nodes[$0] ?? 0) - leftmost }
}
