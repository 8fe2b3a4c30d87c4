import Pictures
import Randomness
import Testing
import TreeDrawings
import Trees

/// A class that is not final, as most are.
class OwnNode: BinaryNode {
  var element: Int
  var left: OwnNode?
  var right: OwnNode?

  init(_ element: Int, _ left: OwnNode? = nil, _ right: OwnNode? = nil) {
    self.element = element
    self.left = left
    self.right = right
  }
}

/// A class below it conforms as well.
final class ColouredNode: OwnNode {}

indirect enum OwnTree {
  case empty
  case node(OwnTree, String, OwnTree)
}

extension OwnTree: BinaryNode {
  var element: String? { if case .node(_, let element, _) = self { element } else { nil } }
  var left: OwnTree? { if case .node(let left, _, _) = self { left } else { nil } }
  var right: OwnTree? { if case .node(_, _, let right) = self { right } else { nil } }
}

/// A tree without an end: the children of *n* are 2*n* and 2*n* + 1.
struct Endless: BinaryNode {
  var element: Int
  var left: Endless? { Endless(element: element &* 2) }
  var right: Endless? { Endless(element: element &* 2 &+ 1) }
}

/// Objects that are made again whenever they are asked for.
final class Fleeting: BinaryNode {
  let element: Int
  init(element: Int) { self.element = element }
  var left: Fleeting? { element < 8 ? Fleeting(element: element * 2) : nil }
  var right: Fleeting? { element < 8 ? Fleeting(element: element * 2 + 1) : nil }
}

@Suite struct OwnNodeTests {
  private func expect(_ shown: some CustomStringConvertible, _ expected: String) {
    #expect(shown.description == expected, "\n\(shown)\nis not\n\(expected)")
  }

  @Test func aClassIsDrawn() {
    let root = OwnNode(50, OwnNode(30, OwnNode(20)), ColouredNode(70))
    expect(
      picture(of: root),
      """
          50
        ┌─┴─┐
        30  70
       ┌┘
       20
      """)
    expect(picture(of: ColouredNode(1)), " 1")
    expect(picture(of: root.right), " 70")
    expect(picture(of: root.right?.right), " (empty)")
    expect(
      picture(of: root, view: .sideways, canvas: Canvas(columns: 12, rows: 9)) { "\($0)!" },
      """
       ┌─ 70!
       50!
       └─ 30!
          └─ 20!
      """)
    expect(
      description(of: root),
      """
      a tree of 4 nodes, height 2.
      50, root: left 30, right leaf 70.
      30, level 1: left leaf 20, right none.
      """)
  }

  @Test func anEnumerationIsDrawnWithoutItsEmptyCase() {
    let tree = OwnTree.node(.node(.empty, "b", .empty), "a", .empty)
    expect(
      picture(of: tree),
      """
        a
       ┌┘
       b
      """)
    expect(picture(of: tree) { $0 + "!" }, "  a!\n ┌┘\n b!")
    expect(picture(of: OwnTree.empty), " (empty)")
    expect(picture(of: nil as OwnTree?), " (empty)")
    expect(description(of: OwnTree.empty), "an empty tree.")
    expect(description(of: tree), "a tree of 2 nodes, height 1.\na, root: left leaf b, right none.")
    #expect(svg(of: tree).contains("<title>a tree of 2 nodes, height 1</title>"))
  }

  @Test func whatIsSharedOrRunsInACircleIsDrawnOnce() {
    let shared = OwnNode(5, OwnNode(4))
    expect(
      picture(of: OwnNode(9, shared, shared)),
      """
          9
        ┌─┴─┐
        5  ↺ 5
       ┌┘
       4
      """)
    let circle = OwnNode(1)
    circle.left = OwnNode(2, nil, circle)
    defer { circle.left = nil }
    expect(
      picture(of: circle),
      """
        1
       ┌┘
       2
       └┐
       ↺ 1
      """)
    expect(
      description(of: circle),
      """
      a tree of 3 nodes, height 2.
      1, root: left 2, right none.
      2, level 1: left none, right leaf again 1.
      """)
    let itself = OwnNode(7)
    (itself.left, itself.right) = (itself, itself)
    defer { (itself.left, itself.right) = (nil, nil) }
    expect(picture(of: itself, view: .levels), "0  7\n1  ↺ 7  ↺ 7")
    expect(picture(of: Fleeting(element: 4)), "  4\n ┌┴─┐\n 8  9")
  }

  @Test func aLongChainIsRead() {
    let nodes = (0..<100_000).map { OwnNode($0) }
    for (node, next) in zip(nodes, nodes.dropFirst()) { node.right = next }
    defer { for node in nodes { node.right = nil } }
    #expect(picture(of: nodes[0]).description.contains("▾ 99,"))
    #expect(description(of: nodes[0]).summary == "a tree of 100,000 nodes, height 99,999.")
  }

  @Test func aTreeWithoutAnEndIsReadToAMillion() {
    let endless = picture(of: Endless(element: 1), view: .levels, canvas: Canvas(columns: 30, rows: 4))
    expect(endless, "0  1\n1  2  3\n2  4  5 │ 6  7\n   … 1,999,994 more")
  }

  @Test func randomTreesLookAsTheirTwinsInTheArena() throws {
    let seed: UInt64 = 2_210
    print("own seed \(seed)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let keys = (0..<Int.random(in: 1...60, using: &random)).shuffled(using: &random)
      var tree = SearchTree<Int>()
      for key in keys { try tree.insert(key) }
      func own(_ node: NodeID?) -> OwnNode? {
        node.map { OwnNode(tree[$0], own(tree.tree.left(of: $0)), own(tree.tree.right(of: $0))) }
      }
      let root = own(tree.tree.root)
      let view = TreeView.allCases.randomElement(using: &random) ?? .tidy
      #expect(look(picture(of: root, view: view)) == look(picture(of: TreeDrawing(of: tree, view: view))))
      #expect(
        look(picture(of: root, view: view)) == look(picture(of: TreeDrawing(of: tree.tree, view: view))))
      #expect(description(of: root) == description(of: tree))
      #expect(
        withoutKeys(svg(of: root, view: view)) == withoutKeys(svg(of: TreeDrawing(of: tree, view: view))))
    }
  }

  /// What a reader sees of a picture: a tree read from nodes numbers them in another order, and the marks say those numbers.
  private func look(_ picture: Picture) -> [String?] { [picture.description, picture.leftOut] }

  private func withoutKeys(_ document: String) -> String {
    document.replacing(#/ data-key="[^"]*"/#, with: "")
  }

  @Test func searchTreesShowWhatTheirDisciplineKeeps() throws {
    var tree = SearchTree<Int>(discipline: .redblack)
    for element in [2, 1, 3, 4] { try tree.insert(element) }
    expect(
      picture(of: TreeDrawing(of: tree, view: .levels)),
      """
      0  ●2
      1  ●1  ●3
      2  · │ ·  ○4
      """)
    expect(
      description(of: tree),
      """
      a tree of 4 nodes, height 2.
      black 2, root: left leaf black 1, right black 3.
      black 3, level 1: left none, right leaf red 4.
      """)
    #expect(svg(of: tree).contains(#/class="node normal black"[^>]*><circle r="16"\/><text y="5">2<\/text>/#))
  }

  @Test func heapsAreArrays() {
    var heap = BinaryHeap<String>(order: .min)
    for element in ["fig", "kiwi", "date", "lime"] { heap.push(element) }
    expect(
      picture(of: heap),
      """
      ┌──────┬──────┬─────┬──────┐
      │ date │ kiwi │ fig │ lime │
      └──────┴──────┴─────┴──────┘
        0      1      2     3
      """)
    #expect(svg(of: heap).contains("<title>a tree of 4 nodes, height 2</title>"))
    #expect(description(of: heap).summary == "a tree of 4 nodes, height 2.")
    #expect(picture(of: TreeDrawing(of: heap, view: .tidy)) == picture(of: heap.tree))
  }
}
