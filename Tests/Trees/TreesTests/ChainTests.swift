import Samples
import Testing
import Trees

@Suite("Long chains")
struct ChainTests {
  static let length = Samples.count(100_000, all: 1_000_000)

  /// From both ends inward: each new node hangs below the one before it.
  static let inward = (0..<length).map { $0.isMultiple(of: 2) ? $0 / 2 : length - 1 - $0 / 2 }

  @Test("Sorted and reversed input makes a chain, and each end can be removed")
  func sortedInput() throws {
    for input in [Array(0..<Self.length), (0..<Self.length).reversed()] {
      var tree = SearchTree<Int>()
      for value in input { try tree.insert(value) }
      #expect(tree.tree.height == Self.length - 1)
      for value in [0, Self.length - 1] { #expect(tree.remove(value) == value) }
      #expect(tree.count == Self.length - 2)
    }
  }

  @Test("Alternating input makes a chain that turns at every node, and everything can walk it")
  func alternatingInput() throws {
    var searchTree = SearchTree<Int>()
    for value in Self.inward { try searchTree.insert(value) }
    try searchTree.checkInvariants()
    let tree = searchTree.tree
    #expect(tree.height == Self.length - 1)
    #expect(!tree.isBalanced)
    #expect(searchTree.depth(of: Self.length / 2) == Self.length - 1)
    #expect(searchTree.rank(of: Self.length / 2) == Self.length / 2)
    for order in [TraversalOrder.preOrder, .levelOrder, .zigzag] {
      #expect(tree.traversed(by: order).elementsEqual(Self.inward))
    }
    #expect(tree.traversed(by: .postOrder).elementsEqual(Self.inward.reversed()))
    #expect(tree.traversed(by: .inOrder).elementsEqual(0..<Self.length))

    var mirrored = tree
    mirrored.mirror()
    #expect(mirrored != tree)
    mirrored.mirror()
    #expect(mirrored == tree)
    #expect(mirrored.hashValue == tree.hashValue)
  }

  @Test("Values from the middle outwards come in as fast: each is the smallest or the largest so far")
  func outwardInput() throws {
    var tree = SearchTree<Int>()
    for value in 0..<Self.length { try tree.insert(value.isMultiple(of: 2) ? value / 2 : -1 - value / 2) }
    #expect(tree.tree.height == Self.length / 2)
    #expect(tree.tree.width == 2)
  }

  @Test("A chain is adopted as a treap or splay tree, and its far end is reached, lifted and removed")
  func adoptedChains() throws {
    let length = 100_000
    let chain = try BinaryTree(levels: [0] + (1..<length).flatMap { [nil, $0] })
    #expect(SearchTree(adopting: chain, discipline: .redblack) == nil)
    var treap = try #require(SearchTree(adopting: chain, discipline: .treap))
    try treap.insert(length)
    #expect(treap.contains(length))
    #expect(treap.remove(length - 1) == length - 1)
    try treap.checkInvariants()
    var splay = try #require(SearchTree(adopting: chain, discipline: .splay))
    let lifted = splay.access(length - 1)
    #expect(lifted == splay.tree.root)
    #expect(splay.tree.height <= length / 2 + 1, "splaying halves the depth of what it passes")
    #expect(splay.remove(0) == 0)
    try splay.checkInvariants()
  }

  @Test("Long lists make chains")
  func lists() throws {
    let levels = [0] + (1..<Self.length).flatMap { [nil, $0] }
    let tree = try BinaryTree(levels: levels)
    #expect(tree.height == Self.length - 1)
    let sorted = Array(0..<Self.length)
    #expect(try BinaryTree(inOrder: sorted, postOrder: sorted.reversed()) == tree)
    #expect(try BinaryTree(inOrder: sorted, preOrder: sorted) == tree)
  }
}
