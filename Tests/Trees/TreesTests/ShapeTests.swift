import Testing
import Trees

@Suite("Shapes and traversals of binary trees")
struct ShapeTests {
  @Test("On all shapes of up to seven nodes, everything agrees with the recursive definitions")
  func allSmallShapes() throws {
    for count in 0...7 {
      let shapes = allShapes(of: count)
      #expect(shapes.count == [1, 1, 2, 5, 14, 42, 132, 429][count])
      for plain in shapes {
        let tree = BinaryTree(plain)
        try tree.checkInvariants()
        #expect(tree.count == count)
        #expect(tree.isEmpty == (count == 0))
        #expect(tree.height == plain.height)
        #expect(tree.isBalanced == plain.isBalanced)
        #expect(tree.levels == plain.levels)
        #expect(tree.width == plain.levels.map(\.count).max() ?? 0)
        #expect(tree.leafCount == tree.nodes(by: .preOrder).filter(tree.isLeaf).count)
        #expect(tree.isSearchOrdered)
        for order in TraversalOrder.allCases {
          let elements = tree.traversed(by: order)
          #expect(Array(elements) == plain.elements(order))
          #expect(Array(elements) == plain.elements(order), "a second iteration starts afresh")
        }
        var mirrored = tree
        mirrored.mirror()
        try mirrored.checkInvariants()
        #expect(Array(mirrored.traversed(by: .inOrder)) == plain.elementsInOrder.reversed())
        #expect(mirrored.levels == plain.levels.map { $0.reversed() })
        #expect((mirrored == tree) == (count < 2))
        mirrored.mirror()
        #expect(mirrored == tree)
      }
    }
  }

  @Test("Trees are equal if shape and elements are, wherever their nodes stand")
  func equality() throws {
    let shapes = (0...5).flatMap { allShapes(of: $0) }
    let trees = shapes.map { BinaryTree($0) }
    for (index, tree) in trees.enumerated() {
      // The same shape by way of another arena: level by level, into slots that were freed.
      var again = SearchTree<Int>()
      for element in 0..<3 { try again.insert(element) }
      for element in 0..<3 { again.remove(element) }
      for element in tree.traversed(by: .levelOrder) { try again.insert(element) }
      for (other, candidate) in trees.enumerated() {
        #expect((again.tree == candidate) == (index == other))
      }
      #expect(again.tree.hashValue == tree.hashValue)
    }
    #expect(try BinaryTree(levels: [1, 2]) != BinaryTree(levels: [1, 3]))
    #expect(try BinaryTree(levels: [1, 2]) != BinaryTree(levels: [1, nil, 2]))
  }

  @Test("A traversal shows the tree as it was when it began")
  func traversalOfCopy() throws {
    var tree = try BinaryTree(levels: [2, 1, 3])
    var iterator = tree.nodes(by: .inOrder).makeIterator()
    #expect(iterator.next().map { tree[$0] } == 1)
    tree.mirror()
    #expect(iterator.next().map { tree[$0] } == 2)
    #expect(iterator.next().map { tree[$0] } == 3)
    #expect(iterator.next() == nil)
    #expect(iterator.next() == nil)
  }

  @Test("Post-order comes to equal twins")
  func equalTwins() throws {
    let tree = try BinaryTree(levels: [1, 2, 2])
    #expect(Array(tree.traversed(by: .postOrder)) == [2, 2, 1])
  }

  @Test("Places, parents and children say the same")
  func places() throws {
    for plain in allShapes(of: 6) {
      let tree = BinaryTree(plain)
      let parents = tree.parents()
      for node in tree.nodes(by: .preOrder) {
        let place = try #require(tree.place(of: node))
        #expect(place.parent?.rawValue ?? -1 == parents[Int(node.rawValue)])
        if let parent = place.parent {
          #expect(tree.child(of: parent, on: place.side) == node)
          #expect((place.side == .left ? tree.left(of: parent) : tree.right(of: parent)) == node)
        } else {
          #expect(tree.root == node)
        }
      }
      #expect(tree.place(of: NodeID(6)) == nil)
      #expect(!tree.contains(NodeID(6)))
      #expect(!tree.contains(NodeID(-1)))
    }
  }

  @Test("A rotation keeps the in-order sequence and is undone by the opposite one")
  func rotations() throws {
    for plain in (1...6).flatMap({ allShapes(of: $0) }) {
      let tree = BinaryTree(plain)
      for node in tree.nodes(by: .levelOrder) {
        for side in Side.allCases {
          var turned = tree
          let rising = tree.child(of: node, on: side.opposite)
          let place = try #require(tree.place(of: node))
          #expect(turned.rotate(node, to: side) == (rising != nil))
          try turned.checkInvariants()
          #expect(Array(turned.nodes(by: .inOrder)) == Array(tree.nodes(by: .inOrder)))
          guard let rising else {
            #expect(turned == tree)
            continue
          }
          #expect(turned.place(of: rising) == place)
          #expect(turned.child(of: rising, on: side) == node)
          turned.rotate(rising, under: place, to: side.opposite)
          #expect(turned == tree)
        }
      }
    }
  }

  @Test("Whether a tree is ordered, equals on either side")
  func searchOrder() throws {
    #expect(try BinaryTree(levels: [2, 2, 2]).isSearchOrdered)
    #expect(try BinaryTree(levels: [2, 1, 3]).isSearchOrdered)
    #expect(try !BinaryTree(levels: [2, 3, 1]).isSearchOrdered)
    #expect(try !BinaryTree(levels: [5, 3, 8, nil, 6]).isSearchOrdered, "6 is larger than the root above it")
  }
}
