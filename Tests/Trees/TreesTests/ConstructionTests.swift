import Randomness
import Testing
import Trees

@Suite("Trees from lists")
struct ConstructionTests {
  @Test("A level list names the children of the nodes that exist")
  func levels() throws {
    let tree = try BinaryTree(levels: [1, 2, 3, nil, 4])
    let two = try #require(tree.root.flatMap(tree.left(of:)))
    #expect(tree.left(of: two) == nil)
    #expect(tree.right(of: two).map { tree[$0] } == 4)
    #expect(tree.levels == [[1], [2, 3], [4]])
    #expect(try BinaryTree<Int>(levels: []).isEmpty)
    #expect(try BinaryTree<Int>(levels: [nil]).isEmpty)
    #expect(try BinaryTree(levels: [1, nil, nil]) == BinaryTree(levels: [1]))
    #expect(try BinaryTree(levels: [1, nil, 2, nil, 3]).height == 2)
  }

  @Test("Every shape comes back from its level list")
  func levelsOfAllShapes() throws {
    for plain in (0...7).flatMap({ allShapes(of: $0) }) {
      let tree = BinaryTree(plain)
      var list: [Int?] = [tree.root.map { tree[$0] }]
      for node in tree.nodes(by: .levelOrder) {
        for side in Side.allCases { list.append(tree.child(of: node, on: side).map { tree[$0] }) }
      }
      let again = try BinaryTree(levels: list)
      try again.checkInvariants()
      #expect(again == tree)
      while case .some(nil) = list.last { list.removeLast() }
      #expect(try BinaryTree(levels: list) == tree)
    }
  }

  @Test("A level list with an entry below nothing says which")
  func faultyLevels() {
    let cases: [([Int?], Int)] = [
      ([nil, 1], 1), ([1, nil, nil, 2], 3), ([1, 2, nil, nil, nil, 3], 5), ([nil, nil], 1),
      ([1, 2, 3, nil, nil, nil, nil, 4], 7),
    ]
    for (list, index) in cases {
      #expect(throws: TreeShapeFault.nothingAbove(index: index)) { try BinaryTree(levels: list) }
    }
  }

  @Test("Every shape comes back from two traversals")
  func rebuilding() throws {
    for plain in (0...7).flatMap({ allShapes(of: $0) }) {
      let tree = BinaryTree(plain)
      let inOrder = Array(tree.traversed(by: .inOrder))
      let fromPost = try BinaryTree(inOrder: inOrder, postOrder: Array(tree.traversed(by: .postOrder)))
      let fromPre = try BinaryTree(inOrder: inOrder, preOrder: Array(tree.traversed(by: .preOrder)))
      try fromPost.checkInvariants()
      try fromPre.checkInvariants()
      #expect(fromPost == tree)
      #expect(fromPre == tree)
    }
  }

  @Test(
    "All pairs of lists of up to five entries of two values, and up to four of three, rebuild if any tree has them, and the first split fits"
  )
  func rebuildingOfAllPairs() throws {
    for (length, values) in (0...4).map({ ($0, 3) }) + [(5, 2)] {
      let all = lists(of: length, values)
      for rootIsLast in [true, false] {
        // The oracle: every tree with its two lists, of which the one counts that splits first.
        var trees: [[Int]: [[Int]: PlainTree<Int>]] = [:]
        for tree in all.flatMap(labelings) {
          let other = rootIsLast ? tree.elements(.postOrder) : tree.elements(.preOrder)
          let inOrder = tree.elements(.inOrder)
          let known = trees[inOrder]?[other]
          if known.map({ splits(tree).lexicographicallyPrecedes(splits($0)) }) ?? true {
            trees[inOrder, default: [:]][other] = tree
          }
        }
        for inOrder in all {
          for other in all {
            let rebuilt =
              rootIsLast
              ? try? BinaryTree(inOrder: inOrder, postOrder: other)
              : try? BinaryTree(inOrder: inOrder, preOrder: other)
            let expected = trees[inOrder]?[other]
            #expect(rebuilt == expected.map { BinaryTree($0) }, "\(inOrder), \(other), \(rootIsLast)")
            try rebuilt?.checkInvariants()
          }
        }
      }
    }
  }

  /// Names of values are no matter, so the in-order list numbers them as they come; lists with other values never fit.
  @Test("All pairs of six entries with the same values, equal ones included, rebuild if any tree has them")
  func rebuildingOfSixEntries() throws {
    for rootIsLast in [true, false] {
      var pairs = 0
      for inOrder in numberings(of: 6) {
        var fitting: [[Int]: PlainTree<Int>] = [:]
        for tree in labelings(inOrder) {
          let other = rootIsLast ? tree.elements(.postOrder) : tree.elements(.preOrder)
          if fitting[other].map({ splits(tree).lexicographicallyPrecedes(splits($0)) }) ?? true {
            fitting[other] = tree
          }
        }
        for other in arrangements(of: inOrder) {
          let rebuilt =
            rootIsLast
            ? try? BinaryTree(inOrder: inOrder, postOrder: other)
            : try? BinaryTree(inOrder: inOrder, preOrder: other)
          if rebuilt != fitting[other].map({ BinaryTree($0) }) {
            Issue.record("\(inOrder), \(other), \(rootIsLast)")
          }
          pairs += 1
        }
      }
      // The sum over the 203 partitions of six places of the arrangements of their blocks.
      #expect(pairs == 22_482)
    }
  }

  @Test("Larger lists with few values rebuild to a tree that has them, and their opposites say why not")
  func rebuildingOfManyEquals() throws {
    var random = SplitMix64(seed: 10)
    for round in 0..<120 {
      let count = Int.random(in: 6...40, using: &random)
      var tree = BinaryTree<Int>()
      var places = [TreePlace.root]
      for _ in 0..<count {
        let place = places.remove(at: Int.random(in: places.indices, using: &random))
        let slot = tree.attach(Int.random(in: 0...1 + round % 3, using: &random), at: place)
        places += [.left, .right].map { TreePlace(parent: slot, side: $0) }
      }
      let inOrder = Array(tree.traversed(by: .inOrder))
      let preOrder = Array(tree.traversed(by: .preOrder))
      let rebuilt = try BinaryTree(inOrder: inOrder, preOrder: preOrder)
      #expect(Array(rebuilt.traversed(by: .inOrder)) == inOrder)
      #expect(Array(rebuilt.traversed(by: .preOrder)) == preOrder)
      let postOrder = Array(tree.traversed(by: .postOrder))
      let other = try BinaryTree(inOrder: inOrder, postOrder: postOrder)
      #expect(Array(other.traversed(by: .postOrder)) == postOrder)
    }
  }

  @Test("Lists that do not fit each other say where")
  func faultyLists() {
    #expect(throws: TreeShapeFault.lengthsDiffer(inOrder: 2, other: 1, .postOrder)) {
      try BinaryTree(inOrder: [1, 2], postOrder: [1])
    }
    #expect(throws: TreeShapeFault.doesNotFit(index: 2, .postOrder, inOrder: 0..<3)) {
      try BinaryTree(inOrder: [1, 2, 3], postOrder: [1, 2, 9])
    }
    #expect(throws: TreeShapeFault.doesNotFit(index: 0, .preOrder, inOrder: 0..<3)) {
      try BinaryTree(inOrder: [1, 2, 3], preOrder: [9, 1, 2])
    }
    #expect(throws: TreeShapeFault.doesNotFit(index: 1, .preOrder, inOrder: 0..<1)) {
      try BinaryTree(inOrder: [1, 2, 3], preOrder: [2, 3, 1])
    }
    #expect(
      "\(TreeShapeFault.doesNotFit(index: 1, .preOrder, inOrder: 0..<1))"
        == "entry 1 of the preorder list does not fit: only entry 0 of the inorder list is left there")
    #expect(
      "\(TreeShapeFault.doesNotFit(index: 0, .postOrder, inOrder: 2..<5))"
        == "entry 0 of the postorder list does not fit: it is not among the entries 2...4 of the inorder list"
    )
    // Where an element is at several places, none of them fits.
    #expect(throws: TreeShapeFault.noneFits(index: 0, .preOrder, places: 2, inOrder: 0..<4)) {
      try BinaryTree(inOrder: [3, 1, 1, 2], preOrder: [1, 2, 1, 3])
    }
    #expect(
      "\(TreeShapeFault.noneFits(index: 0, .preOrder, places: 2, inOrder: 0..<4))"
        == "entry 0 of the preorder list is at 2 places among the entries 0...3 of the inorder list, and with none of them the rest fits"
    )
    // What is said of a smaller part is true of it.
    #expect(throws: TreeShapeFault.doesNotFit(index: 2, .preOrder, inOrder: 1..<2)) {
      try BinaryTree(inOrder: [5, 1, 5], preOrder: [5, 5, 2])
    }
  }

  private func lists(of length: Int, _ values: Int) -> [[Int]] {
    length == 0
      ? [[]] : lists(of: length - 1, values).flatMap { list in (0..<values).map { list + [$0] } }
  }

  /// Every list of a length in which a value that was not there yet is the next number.
  private func numberings(of length: Int) -> [[Int]] {
    guard length > 0 else { return [[]] }
    return numberings(of: length - 1).flatMap { list in
      (0...(list.max() ?? -1) + 1).map { list + [$0] }
    }
  }

  /// Every order of the entries of a list, each once.
  private func arrangements(of list: [Int]) -> Set<[Int]> {
    guard !list.isEmpty else { return [[]] }
    var all: Set<[Int]> = []
    for value in Set(list) {
      var rest = list
      rest.remove(at: rest.firstIndex(of: value) ?? 0)
      for order in arrangements(of: rest) { all.insert([value] + order) }
    }
    return all
  }

  /// All trees with an in-order list.
  private func labelings(_ inOrder: [Int]) -> [PlainTree<Int>] {
    guard !inOrder.isEmpty else { return [.empty] }
    return inOrder.indices.flatMap { root in
      let rights = labelings(Array(inOrder[(root + 1)...]))
      return labelings(Array(inOrder[..<root])).flatMap { left in
        rights.map { PlainTree.node(left, inOrder[root], $0) }
      }
    }
  }

  /// How many nodes are to the left of the root, then the same of its left subtree, then of its right one.
  private func splits(_ tree: PlainTree<Int>) -> [Int] {
    guard case .node(let left, _, let right) = tree else { return [] }
    return [left.elements(.inOrder).count] + splits(left) + splits(right)
  }
}
