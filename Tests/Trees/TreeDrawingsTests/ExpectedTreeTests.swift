import Pictures
import Testing
import TreeDrawings
import Trees

/// Pictures as they should look.
@Suite struct ExpectedTreeTests {
  @Test func aStepMarksWhatItDid() {
    var tree = SampleTree([50, 20, 70, 10, 30, 90])
    tree.marks.mark(tree[10], .added)
    tree.marks.mark(tree[30], .changed)
    expect(
      tree.lines(),
      """
           50
         ┌─┴──┐
         20   70
       ┌─┴─┐  └┐
      +10 ~30  90
      """)
    expect(
      tree.lines(style: .ascii),
      #"""
           50
         /-+--\
         20   70
       /-+-\  +\
      +10 ~30  90
      """#)
    expect(
      tree.lines(colour: true),
      """
           50
         ␛[2m┌─┴──┐␛[0m
         20   70
       ␛[2m┌─┴─┐  └┐␛[0m
      ␛[1;94m+10 ␛[0m␛[33m~30  ␛[0m90
      """)
  }

  @Test func aSearchShowsItsWay() {
    var tree = SampleTree([50, 20, 70, 10, 30, 90])
    tree.marks.mark(tree[50], .visited)
    tree.marks.mark(tree[20], .visited)
    tree.marks.mark(tree[30], .focus)
    expect(
      tree.lines(),
      """
          •50
         ┌─┴──┐
        •20   70
       ┌─┴─┐  └┐
       10 ▸30  90
      """)
  }

  @Test func removedElementsStandWhereTheyHung() {
    var tree = SampleTree([50, 20, 70, 30, 90])
    tree.marks.mark(tree[70], .changed)
    tree.marks.removed = [
      RemovedNode(10, from: TreePlace(parent: tree[20], side: .left)),
      RemovedNode(60, from: TreePlace(parent: tree[50], side: .right)),
    ]
    expect(
      tree.lines(),
      """
            50
         ┌──┴──┐
         20 ✗60 ~70
       ┌─┴─┐   └┐
      ✗10  30   90
      """)
    expect(
      tree.lines(view: .outline),
      """
       50
       ├─ 20
       │  ├─✗10
       │  └─ 30
       └─✗60 ~70
          └R 90
      """)
  }

  @Test func theSignOfARemovedNodeIsNoMinus() {
    var tree = SampleTree([5, -3, 8])
    tree.marks.removed = [
      RemovedNode(3, from: TreePlace(parent: tree[-3], side: .right))
    ]
    expect(
      tree.lines(),
      """
         5
       ┌─┴─┐
       -3  8
       └┐
       ✗3
      """)
    expect(
      tree.lines(style: .ascii),
      #"""
         5
       /-+-\
       -3  8
       +\
       !3
      """#)
  }

  @Test func aRemovedRootStandsBeforeTheNewOne() {
    var tree = SampleTree([30])
    tree.marks.removed = [RemovedNode(50, from: .root)]
    expect(tree.lines(), "✗50  30")
    var emptied = SampleTree([])
    expect(emptied.lines(), " (empty)")
    emptied.marks.removed = [RemovedNode(50, from: .root)]
    expect(emptied.lines(), "✗50  (empty)")
  }

  @Test func manyRemovedElementsAreOnlyCounted() {
    var tree = SampleTree([30])
    tree.marks.removed = (0..<9).map { RemovedNode($0, from: .root) }
    let drawn = tree.drawn()
    #expect(drawn.removedLeftOut == 9)
    expect(TextRenderer().lines(drawn), " 30")
    // An element below a node that is gone too has no place.
    tree.marks.removed = [RemovedNode(1, from: TreePlace(parent: NodeID(77), side: .left))]
    #expect(tree.drawn().removedLeftOut == 1)
  }

  @Test func whatDoesNotFitIsFolded() {
    let tree = SampleTree([40, 20, 60, 10, 30, 50, 70, 5, 15, 25, 35, 45, 55, 65, 75])
    let canvas = Canvas(columns: 20, rows: 5)
    let drawn = tree.drawn(canvas: canvas)
    #expect(drawn.nodesLeftOut == 12)
    expect(
      TextRenderer().lines(drawn),
      """
               40
          ┌────┴────┐
          20        60
        ┌─┴──┐    ┌─┴──┐
       ▾ 3  ▾ 3  ▾ 3  ▾ 3
      """)
  }

  @Test func aBadgeStandsBeforeTheLabel() {
    let tree = SampleTree([7, 3])
    let black = CleanText("●", ascii: "B")
    let red = CleanText("○", ascii: "R")
    let drawn = draw(
      tree.tree, label: { "\($0)" }, badge: { $0 == tree.tree.root ? black : red },
      canvas: Canvas(columns: 80, rows: 40))
    expect(
      TextRenderer().lines(drawn),
      """
        ●7
       ┌┘
       ○3
      """)
    expect(
      TextRenderer(style: .ascii).lines(drawn),
      """
        B7
       /+
       R3
      """)
  }

  @Test func wideLabelsKeepTheirColumns() {
    let names = ["中文字", "👩‍💻", "e\u{301}", "Hamburger", "🇩🇪🇫🇷"]
    let tree = SampleTree([3, 1, 4, 0, 2])
    let drawn = draw(tree.tree, label: { names[$0] }, canvas: Canvas(columns: 80, rows: 40))
    expect(
      TextRenderer().lines(drawn),
      """
          Hamburger
            ┌─┴──┐
            👩‍💻  🇩🇪🇫🇷
         ┌──┴──┐
       中文字  e\u{301}
      """)
  }

  @Test func wetherellRunsKeepToTheirLanes() {
    let tree = SampleTree([5, 3, 4, 9, 7, 6, 8, 12, 10, 11, 13, 1])
    expect(
      tree.lines(view: .wetherell),
      """
       5
       ├───┐
       3   9
       │   └───┬───┐
       ├───┐   │   │
       1   4   7   12
       ┌───┬───┘   │
       │   │   ┌───┤
       6   8   10  13
       ┌───────┘
       11
      """)
  }

  @Test func theOtherViewsOfOneTree() {
    let tree = SampleTree([1, 7, 2, 6, 8, 9])
    expect(
      tree.lines(view: .knuth),
      """
       1
       └─────┐
             7
         ┌───┴─┐
         2     8
         └─┐   └─┐
           6     9
      """)
    expect(
      tree.lines(view: .reingold),
      """
         1
         │
         7
       ┌─┴─┐
       2   8
       │   │
       6   9
      """)
    expect(
      tree.lines(view: .outline, style: .ascii),
      #"""
       1
       \R 7
          +- 2
          |  \R 6
          \- 8
             \R 9
      """#)
  }
}

/// A search tree of numbers, and what a step did to it.
struct SampleTree {
  var tree = BinaryTree<Int>()
  var marks = TreeMarks<Int>()
  private var nodes: [Int: NodeID] = [:]

  init(_ keys: [Int]) {
    for key in keys {
      var place = TreePlace.root
      var next = tree.root
      while let node = next {
        place = TreePlace(parent: node, side: key < tree[node] ? .left : .right)
        next = tree.child(of: node, on: place.side)
      }
      nodes[key] = tree.attach(key, at: place)
    }
  }

  /// The node of a key.
  subscript(key: Int) -> NodeID { nodes[key] ?? NodeID(-1) }

  func drawn(view: TreeView = .tidy, canvas: Canvas = Canvas(columns: 80, rows: 40)) -> Picture {
    draw(tree, label: { "\($0)" }, marks: marks, view: view, canvas: canvas)
  }

  func lines(view: TreeView = .tidy, style: TextStyle = .unicode, colour: Bool = false) -> [String] {
    TextRenderer(style: style, colour: colour).lines(drawn(view: view))
  }
}

/// Expects these lines; an escape is written `␛`.
func expect(_ lines: [String], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let drawn = lines.joined(separator: "\n")
    .split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛")
  #expect(drawn == expected, "\n\(drawn)\nis not\n\(expected)", sourceLocation: sourceLocation)
}
