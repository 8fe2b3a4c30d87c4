import Pictures
import Randomness
import Samples
import Testing
import TreeDrawings
import Trees

/// The views that draw no tree of levels from the top: sideways, levels, array.
@Suite struct TurnedViewTests {
  private func expectReading(_ skeleton: TreeSkeleton, first: Int) {
    let tree = skeleton.tree(first: first)
    let truth = PlacesRead(tree)
    func lines(_ view: TreeView) -> [String] {
      let drawn = draw(tree, label: { "\($0)" }, view: view, canvas: Canvas(columns: 10_000, rows: 10_000))
      #expect(drawn.nodesLeftOut == 0)
      return TextRenderer().lines(drawn)
    }
    for (view, read) in [
      (TreeView.sideways, PlacesRead(sideways: lines(.sideways))),
      (.levels, PlacesRead(levels: lines(.levels))), (.array, PlacesRead(array: lines(.array))),
    ] where read != truth {
      Issue.record("\(view)\n\(lines(view).joined(separator: "\n"))")
    }
  }

  @Test func everyTreeIsReadBackFromItsPicture() {
    for count in 1...Samples.count(6, all: 7) {
      for shape in Shape.all(count) {
        for first in [0, 95] { expectReading(TreeSkeleton(shape) { 1 }, first: first) }
      }
    }
  }

  @Test func randomTreesAreReadBackFromTheirPictures() {
    let seed: UInt64 = 2_101
    print("places seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<Samples.count(20, all: 60) {
      let keys = (0..<Int.random(in: 8...60, using: &random)).shuffled(using: &random)
      expectReading(TreeSkeleton(inserting: keys) { _ in 1 }, first: 0)
    }
  }

  @Test func sidewaysTheLargestIsOnTop() {
    var tree = SampleTree([50, 20, 70, 10, 30, 90, 60])
    tree.marks.mark(tree[60], .added)
    tree.marks.mark(tree[20], .changed)
    tree.marks.removed = [RemovedNode(5, from: TreePlace(parent: tree[10], side: .left))]
    expect(
      tree.lines(view: .sideways),
      """
          ┌─ 90
       ┌─ 70
       │  └─+60
       50
       │  ┌─ 30
       └─~20
          └─ 10
             └─✗5
      """)
    expect(
      tree.lines(view: .sideways, style: .ascii),
      #"""
          /- 90
       /- 70
       |  \-+60
       50
       |  /- 30
       \-~20
          \- 10
             \-!5
      """#)
  }

  @Test func aLineALevel() {
    var tree = SampleTree([50, 20, 70, 10, 90, 80, 85])
    tree.marks.mark(tree[80], .added)
    tree.marks.removed = [RemovedNode(60, from: TreePlace(parent: tree[70], side: .left))]
    expect(
      tree.lines(view: .levels),
      """
      0  50
      1  20  70
      2  10  · │✗60  90
      3  · │+80  ·
      4  ·  85
      """)
    expect(
      tree.lines(view: .levels, style: .ascii),
      """
      0  50
      1  20  70
      2  10  . |!60  90
      3  . |+80  .
      4  .  85
      """)
  }

  @Test func whatDoesNotFitOnALevelIsCounted() {
    var tree = SampleTree(balanced(127))
    tree.marks.mark(tree[97], .added)
    let drawn = tree.drawn(view: .levels, canvas: Canvas(columns: 40, rows: 12))
    expect(
      TextRenderer().lines(drawn),
      """
      0  64
      1  32  96
      2  16  48 │ 80  112
      3  8  24 │ 40  56 │ 72  88 │ 104  120
      4  4  12 │ 20  28 │ 36  44 │ … 10 more
      5  2  6 │ 10  14 │ 18  22 │ … 26 more
      6  1  3 │ … 46 more │+97  99 │ … 14 more
      """)
    #expect(drawn.nodesLeftOut == 96)
    let low = tree.drawn(view: .levels, canvas: Canvas(columns: 40, rows: 3))
    expect(
      TextRenderer(style: .ascii).lines(low),
      """
      0  64
      1  32  96
        +& 124 more
      """)
    #expect(low.nodesLeftOut == 124)
  }

  @Test func anArrayHasBoxesAndIndexes() {
    var tree = SampleTree([50, 20, 70, 60, 90, 85])
    tree.marks.mark(tree[60], .changed)
    tree.marks.removed = [RemovedNode(10, from: TreePlace(parent: tree[20], side: .left))]
    expect(
      tree.lines(view: .array),
      """
      ┌────┬────┬────┬────┬───┬────┬────┬──────────┬────┐
      │ 50 │ 20 │ 70 │✗10 │ · │~60 │ 90 │ 6 vacant │ 85 │
      └────┴────┴────┴────┴───┴────┴────┴──────────┴────┘
        0    1    2    3    4   5    6               13
      """)
    expect(
      tree.lines(view: .array, style: .ascii),
      """
      +----+----+----+----+---+----+----+----------+----+
      | 50 | 20 | 70 |!10 | . |~60 | 90 | 6 vacant | 85 |
      +----+----+----+----+---+----+----+----------+----+
        0    1    2    3    4   5    6               13
      """)
  }

  @Test func aLongArrayKeepsWhatTheStepDidInSight() {
    var tree = SampleTree(balanced(127))
    tree.marks.mark(tree[97], .added)
    let drawn = tree.drawn(view: .array, canvas: Canvas(columns: 40, rows: 8))
    expect(
      TextRenderer().lines(drawn),
      """
      ┌────┬────┬────┬────┬────┬────┬─────┐
      │ 64 │ 32 │ 96 │ 16 │ 48 │ 80 │ 112 │
      └────┴────┴────┴────┴────┴────┴─────┘
        0    1    2    3    4    5    6
      ┌───┬────────────┬─────┬───────────┐
      │ 8 │ … 103 more │+97  │ … 15 more │
      └───┴────────────┴─────┴───────────┘
        7                111
      """)
    #expect(drawn.nodesLeftOut == 118)
    let low = tree.drawn(view: .array, canvas: Canvas(columns: 40, rows: 2))
    expect(
      TextRenderer().lines(low),
      """
       64  32  96  16  48  80  112  8  24  40
       56  72  88  … 98 more +97   … 15 more
      """)
  }

  @Test func aChainAsAnArrayIsAsShortAsItsNodes() {
    var tree = BinaryTree<Int>()
    var place = TreePlace.root
    for value in 0..<100_000 {
      place = TreePlace(parent: tree.attach(value, at: place), side: .right)
    }
    for columns in [5, 12, 40, 80, 10_000] {
      let canvas = Canvas(columns: columns, rows: columns < 1_000 ? 40 : 10_000)
      let drawn = draw(tree, label: { "\($0)" }, view: .array, canvas: canvas)
      #expect(throws: Never.self) { try drawn.check(fitting: canvas) }
      #expect(drawn.nodesLeftOut >= 100_000 - 62)
    }
    let wide = draw(tree, label: { "\($0)" }, view: .array, canvas: Canvas(columns: 10_000, rows: 4))
    let line = TextRenderer().lines(wide)[1]
    #expect(line.hasPrefix("│ 0 │ · │ 1 │ 3 vacant │ 2 │ 7 vacant │ 3  │ 15 vacant │"))
    #expect(line.hasSuffix("│ 2,305,843,009,213,693,951 vacant │ 61                  │ … 99,938 more │"))
    #expect(wide.nodesLeftOut == 99_938)
  }

  /// The numbers from 1, so ordered that a search tree of them is as low as can be.
  private func balanced(_ count: Int) -> [Int] {
    var keys: [Int] = []
    var ranges = [1...count]
    while !ranges.isEmpty {
      ranges = ranges.flatMap { range -> [ClosedRange<Int>] in
        let middle = (range.lowerBound + range.upperBound) / 2
        keys.append(middle)
        let halves = [(range.lowerBound, middle - 1), (middle + 1, range.upperBound)]
        return halves.filter { $0.0 <= $0.1 }.map { $0.0...$0.1 }
      }
    }
    return keys
  }
}
