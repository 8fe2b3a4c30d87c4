import Samples
import Testing
import Trees

@Suite("Search trees")
struct SearchTreeTests {
  typealias Tree = SearchTree<Int>

  @Test(
    "All orders of a few values, and from every tree reached each single removal",
    arguments: Tree.Discipline.allCases)
  func allSmallTrees(_ discipline: Tree.Discipline) throws {
    var reached: Set<Tree> = []
    func grow(_ tree: Tree, _ values: [Int]) throws {
      if reached.insert(tree).inserted, values.count < 6 || reached.count.isMultiple(of: Samples.stride(7)) {
        try checkRemovals(from: tree)
        try checkQueries(of: tree, against: Array(tree.tree.traversed(by: .inOrder)))
      }
      guard values.count < Samples.count(6, all: 7) else { return }
      for value in stride(from: 2, through: 14, by: 2) where !values.contains(value) {
        var grown = tree
        #expect(try grown.insert(value).inserted)
        try grown.checkInvariants()
        let order = values + [value]
        #expect(Array(grown.tree.traversed(by: .inOrder)) == order.sorted())
        if discipline == .bst { #expect(grown.tree == BinaryTree(plainInsertion(order))) }
        try grow(grown, order)
      }
    }
    try grow(Tree(discipline: discipline, seed: 7), [])
    #expect(reached.count >= 7)
  }

  private func checkRemovals(from tree: Tree) throws {
    let sorted = Array(tree.tree.traversed(by: .inOrder))
    for value in 1...15 {
      var reduced = tree
      let survivors = tree.tree.nodes(by: .inOrder).filter { tree[$0] != value }
      let removed = reduced.remove(value)
      try reduced.checkInvariants()
      #expect((removed != nil) == sorted.contains(value))
      #expect(Array(reduced.tree.traversed(by: .inOrder)) == sorted.filter { $0 != value })
      #expect(Array(reduced.tree.nodes(by: .inOrder)) == survivors, "nodes stay with their elements")
    }
  }

  @Test("All lists of up to six values with equals among them, and the removal of each")
  func allSmallTreesWithEquals() throws {
    for discipline in Tree.Discipline.allCases {
      for code in 0..<729 {
        let values = sequence(first: code, next: { $0 / 3 }).prefix(6).map { $0 % 3 }
        var tree = Tree(discipline: discipline)
        for value in values {
          try tree.insert(value)
          try tree.checkInvariants()
        }
        try checkQueries(of: tree, against: values.sorted())
        var left = values
        for value in values.reversed() {
          #expect(tree.remove(value) == value)
          try tree.checkInvariants()
          left.removeLast()
          #expect(Array(tree.tree.traversed(by: .inOrder)) == left.sorted())
        }
        #expect(tree.isEmpty)
      }
    }
  }

  @Test("What becomes of equals: kept, ignored, rejected")
  func duplicates() throws {
    for discipline in Tree.Discipline.allCases {
      var keeping = Tree(discipline: discipline)
      var ignoring = Tree(discipline: discipline, duplicates: .ignore)
      var rejecting = Tree(discipline: discipline, duplicates: .reject)
      for value in [5, 3, 8] {
        try keeping.insert(value)
        try ignoring.insert(value)
        try rejecting.insert(value)
      }
      #expect(try keeping.insert(3).inserted)
      #expect(keeping.count(of: 3) == 2)
      let before = ignoring
      let outcome = try ignoring.insert(3)
      #expect(!outcome.inserted)
      #expect(outcome.node == ignoring.find(3))
      #expect(ignoring == before)
      let twin = try #require(rejecting.find(8))
      #expect(throws: DuplicateRejected(twin: twin)) { try rejecting.insert(8) }
      #expect(rejecting.count == 3)
    }
  }

  @Test("The in-order successor takes the place of a node with two children")
  func successorTakesThePlace() throws {
    var tree = Tree()
    for value in [50, 30, 70, 60, 80, 65] { try tree.insert(value) }
    let (fifty, sixty) = (try #require(tree.find(50)), try #require(tree.find(60)))
    var log = Log<Int>()
    #expect(tree.remove(50, recorder: &log) == 50)
    try tree.checkInvariants()
    #expect(tree.tree.root == sixty)
    #expect(tree.tree.levels == [[60], [30, 70], [65, 80]])
    #expect(!tree.tree.contains(fifty))
    guard case .replaced(fifty, element: 50, by: sixty)? = log.events.last else {
      Issue.record("the last event is \(String(describing: log.events.last))")
      return
    }
  }

  @Test("A tree is adopted if it is of the discipline")
  func adoption() throws {
    let balanced = try BinaryTree(levels: [4, 2, 6, 1, 3])
    var tree = try #require(Tree(adopting: balanced, discipline: .avl))
    try tree.checkInvariants()
    for value in 7...40 {
      try tree.insert(value)
      try tree.checkInvariants()
    }
    let chain = try BinaryTree(levels: [1, nil, 2, nil, 3])
    #expect(Tree(adopting: chain, discipline: .bst) != nil)
    #expect(Tree(adopting: chain, discipline: .avl) == nil)
    #expect(Tree(adopting: try BinaryTree(levels: [1, 2]), discipline: .bst) == nil)
    let twins = try BinaryTree(levels: [2, 2])
    #expect(Tree(adopting: twins, discipline: .bst) != nil)
    #expect(Tree(adopting: twins, discipline: .bst, duplicates: .ignore) == nil)
  }

  @Test("A rotation by hand leaves a plain tree, which may be of a discipline again")
  func rotation() throws {
    var tree = Tree(discipline: .avl)
    for value in [50, 30, 70, 20] { try tree.insert(value) }
    let before = tree
    let (hasNoChild, isAbsent) = (tree.rotate(at: 20, to: .right), tree.rotate(at: 99, to: .right))
    #expect(!hasNoChild && !isAbsent)
    #expect(tree == before)
    let isDone = tree.rotate(at: 50, to: .right)
    #expect(isDone && tree.discipline == .bst)
    try tree.checkInvariants()
    #expect(tree.tree.levels == [[30], [20, 50], [70]])
    let isBalanced = tree.adopt(.avl)
    #expect(isBalanced)
    try tree.checkInvariants()
    tree.rotate(at: 30, to: .left)
    tree.rotate(at: 50, to: .left)
    let chain = tree
    let isStillBalanced = tree.adopt(.avl)
    #expect(!isStillBalanced)
    #expect(tree == chain)
  }

  /// Every lookup for every value in and around the tree.
  private func checkQueries(of tree: Tree, against sorted: [Int]) throws {
    #expect(tree.min == sorted.first)
    #expect(tree.max == sorted.last)
    let nodes = Array(tree.tree.nodes(by: .inOrder))
    let values = -1...((sorted.last ?? 0) + 1)
    for value in values {
      let found = tree.find(value)
      #expect(found.map { tree[$0] } == (sorted.contains(value) ? value : nil))
      #expect(tree.contains(value) == sorted.contains(value))
      #expect(tree.count(of: value) == sorted.count { $0 == value })
      #expect(tree.floor(value).map { tree[$0] } == sorted.last { $0 <= value })
      #expect(tree.ceiling(value).map { tree[$0] } == sorted.first { $0 >= value })
      #expect(tree.predecessor(of: value) == nodes.last { tree[$0] < value })
      #expect(tree.successor(of: value) == nodes.first { tree[$0] > value })
      #expect(tree.rank(of: value) == sorted.count { $0 < value })
      #expect(tree.select(value) == (nodes.indices.contains(value) ? nodes[value] : nil))
      let path = tree.path(to: value)
      #expect(path?.last == found)
      #expect(path.map { $0.count - 1 } == tree.depth(of: value))
      if let path {
        #expect(path.first == tree.tree.root)
        for (parent, child) in zip(path, path.dropFirst()) {
          #expect(tree.tree.left(of: parent) == child || tree.tree.right(of: parent) == child)
        }
      }
      for upper in values where value <= upper {
        #expect(tree.range(value...upper) == nodes.filter { (value...upper).contains(tree[$0]) })
        let common = zip(path ?? [], tree.path(to: upper) ?? []).reversed().first { $0 == $1 }?.0
        #expect(tree.lowestCommonAncestor(value, upper) == common)
        #expect(tree.lowestCommonAncestor(upper, value) == common)
      }
    }
  }

  private func plainInsertion(_ values: [Int]) -> PlainTree<Int> {
    func inserting(_ value: Int, into tree: PlainTree<Int>) -> PlainTree<Int> {
      guard case .node(let left, let element, let right) = tree else { return .node(.empty, value, .empty) }
      return value < element
        ? .node(inserting(value, into: left), element, right)
        : .node(left, element, inserting(value, into: right))
    }
    return values.reduce(.empty) { inserting($1, into: $0) }
  }
}
