import Pictures
import Randomness
import Samples
import Testing
import TreeDrawings
import Trees

@Suite struct TreePictureTests {
  /// The views with connectors down from each parent.
  private let connected = [TreeView.tidy, .knuth, .wetherell, .reingold, .outline]

  @Test func everyTreeIsReadBackFromItsPicture() {
    for view in connected {
      for count in 1...(view == .tidy ? Samples.count(7, all: 8) : Samples.count(6, all: 7)) {
        for shape in Shape.all(count) {
          checkReading(TreeSkeleton(shape) { 1 }, view: view)
        }
      }
    }
  }

  @Test func randomTreesAreReadBackFromTheirPictures() {
    let seed: UInt64 = 1_979
    print("decoding seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Samples.count(40, all: 150) {
      let keys = (0..<Int.random(in: 8...60, using: &random)).shuffled(using: &random)
      let skeleton = TreeSkeleton(inserting: keys) { _ in 1 }
      for view in connected { checkReading(skeleton, view: view) }
    }
  }

  private func checkReading(_ skeleton: TreeSkeleton, view: TreeView) {
    // Labels of one and of several digits.
    for first in (7...8).contains(skeleton.left.count) ? [0] : [0, 95] {
      let tree = skeleton.tree(first: first)
      let drawn = draw(
        tree, label: { "\($0)" }, view: view, canvas: Canvas(columns: 10_000, rows: 10_000))
      let lines = TextRenderer().lines(drawn)
      let decoded = view == .outline ? DecodedTree(outline: lines) : DecodedTree(levels: lines)
      #expect(drawn.nodesLeftOut == 0)
      #expect(decoded.nodes.count == tree.count)
      #expect(decoded.root == tree.root.map { tree[$0] })
      if view != .outline, view != .wetherell { #expect(decoded.connectorLines <= 1) }
      for slot in 0..<tree.slots {
        let node = NodeID(Int32(slot))
        let (left, right) = (tree.left(of: node), tree.right(of: node))
        let read = decoded.nodes[tree[node]]
        let isRight = read?.children == [left, right].compactMap { $0.map { tree[$0] } }
        #expect(isRight, "\(view)\n\(lines.joined(separator: "\n"))")
        // Wetherell's and Reingold's layouts do not show an only child's side.
        guard [.tidy, .knuth, .outline].contains(view), (left == nil) != (right == nil) else { continue }
        let child = decoded.nodes[tree[left ?? right ?? node]]
        #expect(((child?.centre ?? 0) < (read?.centre ?? 0)) == (left != nil))
      }
    }
  }

  @Test func neverLargerThanTheCanvas() {
    let seed: UInt64 = 80
    print("canvas seed \(seed)")
    var random = SplitMix64(seed: seed)
    let texts = [
      "7", "42", "Hamburger", "中文字", "👩‍💻", "e\u{301}", "\u{1B}[31m", "a rather long label of words",
    ]
    for _ in 0..<Samples.count(200, all: 600) {
      let count = Int.random(in: 0...70, using: &random)
      let tree = TreeSkeleton(inserting: (0..<count).shuffled(using: &random)) { _ in 1 }.tree()
      var marks = TreeMarks<Int>()
      for _ in 0..<Int.random(in: 0...4, using: &random) where count > 0 {
        let node = NodeID(Int32.random(in: 0..<Int32(count), using: &random))
        marks.mark(node, Role.allCases.filter { $0 != .removed }.randomElement(using: &random) ?? .normal)
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let parent = NodeID(Int32.random(in: 0..<Int32(count + 3), using: &random))
        let side = Side.allCases.randomElement(using: &random) ?? .left
        let place = Bool.random(using: &random) ? TreePlace(parent: parent, side: side) : .root
        marks.removed.append(RemovedNode(1_000, from: place))
      }
      let isWide = Bool.random(using: &random)
      let canvas = Canvas(
        columns: Int.random(in: 0...(isWide ? 90 : 12), using: &random),
        rows: Int.random(in: 0...(isWide ? 40 : 6), using: &random))
      for view in TreeView.allCases {
        let drawn = draw(
          tree, label: { texts[$0 % texts.count] + "\($0)" }, marks: marks, view: view, canvas: canvas)
        #expect(drawn.columns <= canvas.columns)
        #expect(drawn.rows <= canvas.rows)
        for style in TextStyle.allCases {
          for line in TextRenderer(style: style).lines(drawn) {
            #expect(CleanText(line).columns <= canvas.columns)
          }
        }
        #expect((0...tree.count).contains(drawn.nodesLeftOut))
        #expect((0...marks.removed.count).contains(drawn.removedLeftOut))
        guard canvas.columns > 14, canvas.rows > 0 else { continue }
        #expect(throws: Never.self) { try drawn.check(fitting: canvas) }
        let shown = drawn.labels.reduce(0) { count, label in
          guard label.keepsSign, label.role != .removed else { return count }
          return count + (["▾", "(", "…"].contains(label.text.string.first) ? 0 : 1)
        }
        #expect(shown + drawn.nodesLeftOut == tree.count)
      }
    }
  }

  @Test func anyCanvasWillDo() {
    let tree = TreeSkeleton(inserting: Array(0..<20)) { _ in 1 }.tree()
    let label = String(repeating: "long ", count: 1_000)
    for size in [Int.min, -1, 0, 1, 2, 3, Int.max] {
      for view in TreeView.allCases {
        let drawn = draw(
          tree, label: { label + "\($0)" }, view: view, canvas: Canvas(columns: size, rows: size))
        #expect(drawn.nodesLeftOut == (size == Int.max ? 0 : size < 3 ? 20 : drawn.nodesLeftOut))
      }
    }
  }

  @Test func aLargeTreeShowsWhatTheStepDid() {
    // A balanced tree of a million.
    let count = 1_000_000
    var skeleton = TreeSkeleton(
      left: Array(repeating: -1, count: count), right: Array(repeating: -1, count: count), root: 0,
      widths: Array(repeating: 1, count: count))
    for node in 0..<count {
      if 2 * node + 1 < count { skeleton.left[node] = Int32(2 * node + 1) }
      if 2 * node + 2 < count { skeleton.right[node] = Int32(2 * node + 2) }
    }
    let tree = skeleton.tree()
    var leaf = tree.root
    while let next = leaf.flatMap({ tree.left(of: $0) }) { leaf = next }
    var marks = TreeMarks<Int>()
    if let leaf { marks.mark(leaf, .added) }
    let canvas = Canvas(columns: 80, rows: 40)
    let drawn = draw(tree, label: { "\($0)" }, marks: marks, canvas: canvas)
    let lines = TextRenderer().lines(drawn)
    #expect(lines.contains { $0.contains("+0") })
    #expect(drawn.nodesLeftOut > count - 200)
    // Too low to show the leaf: the folded label that holds it takes its sign.
    let low = draw(tree, label: { "\($0)" }, marks: marks, canvas: Canvas(columns: 80, rows: 5))
    #expect(TextRenderer().lines(low).contains { $0.contains("+▾ ") })
  }
}
