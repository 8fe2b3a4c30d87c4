import Randomness
import Testing
import Trees

@Suite("Disciplines of search trees")
struct DisciplineTests {
  typealias Tree = SearchTree<Int>

  private func tree(_ discipline: Tree.Discipline, of values: some Sequence<Int>, seed: UInt64 = 0) throws
    -> Tree
  {
    var tree = Tree(discipline: discipline, seed: seed)
    for value in values { try tree.insert(value) }
    return tree
  }

  @Test(
    "All orders of removal of small trees, sampled from a printed seed", arguments: Tree.Discipline.allCases)
  func removalOrders(_ discipline: Tree.Discipline) throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed) for \(discipline)")
    var random = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let count = Int.random(in: 1...40, using: &random)
      var tree = try tree(discipline, of: (0..<count).shuffled(using: &random), seed: random.next())
      for value in (0..<count).shuffled(using: &random) {
        #expect(tree.remove(value) == value)
        try tree.checkInvariants()
      }
      #expect(tree.isEmpty)
    }
  }

  @Test("Sorted, reversed and alternating input of 20,000 values", arguments: Tree.Discipline.allCases)
  func orderedInput(_ discipline: Tree.Discipline) throws {
    let n = 20_000
    for values in [Array(0..<n), (0..<n).reversed(), (0..<n).map { $0 % 2 == 0 ? $0 : 2 * n - $0 }] {
      var tree = try tree(discipline, of: values)
      try tree.checkInvariants()
      #expect(tree.count == n)
      switch discipline {
      case .bst, .splay: break
      case .avl: #expect(tree.tree.height <= 20)
      case .redblack: #expect(tree.tree.height <= 28)
      case .treap: #expect(tree.tree.height <= 60)
      }
      guard discipline != .bst else { continue }
      for value in values { #expect(tree.remove(value) == value) }
      #expect(tree.isEmpty)
    }
  }

  @Test("The cases of red-black insertion and removal by their numbers in the book")
  func redBlackCases() throws {
    var tree = try tree(.redblack, of: [50, 30, 70])
    var log = Log<Int>()
    try tree.insert(20, recorder: &log)
    #expect(log.repairs == [.redBlackInsertion(1)])
    log = Log()
    try tree.insert(25, recorder: &log)
    #expect(log.repairs == [.redBlackInsertion(2), .redBlackInsertion(3)])
    #expect(tree.tree.levels == [[50], [25, 70], [20, 30]])
    var seen: Set<TreeRepair> = []
    // Ascending input lets the right side grow, descending input the left one.
    for (count, isAscending) in (1...9).flatMap({ [($0, true), ($0, false)] }) {
      let full = try self.tree(.redblack, of: isAscending ? Array(0..<count) : (0..<count).reversed())
      for first in 0..<count {
        for second in 0..<count where second != first {
          var rest = full
          var log = Log<Int>()
          rest.remove(first, recorder: &log)
          rest.remove(second, recorder: &log)
          try rest.checkInvariants()
          seen.formUnion(log.repairs)
        }
      }
    }
    let all = Set((1...4).flatMap { [TreeRepair.redBlackRemoval($0, .left), .redBlackRemoval($0, .right)] })
    #expect(seen.isSuperset(of: all))
  }

  @Test("A shape is adopted as red-black if and only if it can be colored")
  func colouring() throws {
    for count in 0...7 {
      for shape in allShapes(of: count) {
        let tree = BinaryTree(shape)
        let adopted = Tree(adopting: tree, discipline: .redblack)
        try adopted?.checkInvariants()
        #expect((adopted != nil) == shape.canBeColoured)
      }
    }
  }

  @Test("A treap is the same for the same seed, and another for another")
  func seeds() throws {
    let one = try tree(.treap, of: 0..<50, seed: 1)
    #expect(try tree(.treap, of: 0..<50, seed: 1) == one)
    #expect(try tree(.treap, of: 0..<50, seed: 2).tree != one.tree)
    #expect(try tree(.treap, of: (0..<50).reversed(), seed: 1).count == 50)
  }

  @Test("Any shape is adopted as a treap, whose priorities then fit")
  func adoptedTreaps() throws {
    for shape in (0...6).flatMap({ allShapes(of: $0) }) {
      var treap = try #require(Tree(adopting: BinaryTree(shape), discipline: .treap))
      try treap.checkInvariants()
      try treap.insert(-1)
      try treap.checkInvariants()
    }
  }

  @Test("A splay tree lifts what is looked for, or the last node on the way there")
  func splaying() throws {
    for shape in (1...7).flatMap({ allShapes(of: $0) }) {
      let tree = try #require(Tree(adopting: BinaryTree(shape), discipline: .splay))
      let elements = Array(tree.tree.traversed(by: .inOrder))
      for value in elements {
        var lifted = tree
        let node = lifted.access(value)
        try lifted.checkInvariants()
        #expect(lifted.tree.root == node && node.map { lifted[$0] } == value)
        #expect(Array(lifted.tree.traversed(by: .inOrder)) == elements)
        #expect(Array(lifted.tree.nodes(by: .inOrder)) == Array(tree.tree.nodes(by: .inOrder)))
      }
      var missed = tree
      #expect(missed.access(-1) == nil)
      #expect(missed.tree.root.map { missed[$0] } == elements.first)
    }
  }

  @Test("A zig-zig turns at the grandparent first")
  func zigZig() throws {
    var tree = try #require(
      Tree(adopting: try BinaryTree(levels: [3, 2, nil, 1]), discipline: .splay))
    var log = Log<Int>()
    tree.access(1, recorder: &log)
    #expect(log.repairs == [.zigZig])
    #expect(tree.tree.levels == [[1], [2], [3]])
    var bent = try #require(Tree(adopting: try BinaryTree(levels: [3, 1, nil, nil, 2]), discipline: .splay))
    log = Log()
    bent.access(2, recorder: &log)
    #expect(log.repairs == [.zigZag])
    #expect(bent.tree.levels == [[2], [1, 3]])
  }

  @Test("Another shape is kept where the promise holds with the colors and priorities that are there")
  func reshaping() throws {
    let redBlack = try tree(.redblack, of: [50, 30, 70, 20])
    var rotated = redBlack.tree
    rotated.rotate(try #require(redBlack.find(50)), to: .right)
    #expect(redBlack.reshaped(as: rotated) == nil)
    #expect(redBlack.reshaped(as: redBlack.tree) == redBlack)
    let treap = try tree(.treap, of: 0..<10)
    var turned = treap.tree
    let root = try #require(turned.root)
    turned.rotate(root, to: turned.left(of: root) == nil ? .left : .right)
    #expect(treap.reshaped(as: turned) == nil)
  }
}

extension Log {
  /// The cases that were repaired, in order.
  fileprivate var repairs: [TreeRepair] {
    events.compactMap { if case .repairing(let repair, _) = $0 { repair } else { nil } }
  }
}

extension PlainTree {
  /// Whether the nodes can be red and black as a red-black tree asks, tried out.
  fileprivate var canBeColoured: Bool { !blackHeights(asRed: false).isEmpty }

  private func blackHeights(asRed: Bool) -> Set<Int> {
    guard case .node(let left, _, let right) = self else { return [0] }
    func below(_ child: PlainTree) -> Set<Int> {
      if case .empty = child { return [0] }
      return child.blackHeights(asRed: false).union(asRed ? [] : child.blackHeights(asRed: true))
    }
    return Set(below(left).intersection(below(right)).map { $0 + (asRed ? 0 : 1) })
  }
}
