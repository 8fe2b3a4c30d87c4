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

  @Test("All pairs of short lists, equals among them, rebuild as the definition does or fail with it")
  func rebuildingByDefinition() {
    for length in 0...4 {
      for first in lists(of: length) {
        for second in lists(of: length) {
          let fromPost = try? BinaryTree(inOrder: first, postOrder: second)
          #expect(fromPost == rebuilt(first[...], second[...], rootIsLast: true).map { BinaryTree($0) })
          let fromPre = try? BinaryTree(inOrder: first, preOrder: second)
          #expect(fromPre == rebuilt(first[...], second[...], rootIsLast: false).map { BinaryTree($0) })
        }
      }
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
  }

  private func lists(of length: Int) -> [[Int]] {
    length == 0 ? [[]] : lists(of: length - 1).flatMap { list in (0..<3).map { list + [$0] } }
  }

  private func rebuilt(_ inOrder: ArraySlice<Int>, _ other: ArraySlice<Int>, rootIsLast: Bool) -> PlainTree<
    Int
  >? {
    guard let root = rootIsLast ? other.last : other.first else { return .empty }
    guard let split = inOrder.firstIndex(of: root) else { return nil }
    let rest = rootIsLast ? other.dropLast() : other.dropFirst()
    let leftPart = inOrder[..<split]
    guard
      let left = rebuilt(leftPart, rest.prefix(leftPart.count), rootIsLast: rootIsLast),
      let right = rebuilt(inOrder[(split + 1)...], rest.dropFirst(leftPart.count), rootIsLast: rootIsLast)
    else { return nil }
    return .node(left, root, right)
  }
}
