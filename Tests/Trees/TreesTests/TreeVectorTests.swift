import Testing
import Trees
import Vectors

@Suite("The tree cases of the articles")
struct TreeVectorTests {
  @Test("Shape, counts and traversals are those of the cases")
  func cases() throws {
    for example in try vectors("Trees/trees", as: [TreeCase].self) {
      let tree = try build(example)
      try tree.checkInvariants()
      #expect(tree.count == example.count, "\(example.name)")
      #expect(tree.height == example.height, "\(example.name)")
      #expect(tree.isBalanced == example.isBalanced, "\(example.name)")
      for order in TraversalOrder.allCases {
        #expect(Array(tree.traversed(by: order)) == example.expected(order), "\(example.name), \(order)")
      }
      #expect(tree == BinaryTree(plain(example.shape)), "\(example.name)")
    }
  }

  @Test("A balanced tree inserts in the order of the cases")
  func insertionSequence() throws {
    for example in try vectors("Trees/trees", as: [TreeCase].self) {
      guard example.build == "arrayLiteral", let sequence = example.insertionSequence else { continue }
      #expect(SearchTree.balancedOrder(of: example.input) == sequence, "\(example.name)")
    }
  }

  @Test("The demonstrations: 35 letters, and 1 to 8")
  func demonstrations() throws {
    let letters = try SearchTree.balanced(from: "TheQuickBrownFoxJumpsOvertheLazyDog".map(String.init)).tree
    #expect(
      letters.traversed(by: .levelOrder).joined(separator: " ")
        == "k a s L g o w F Q e h n r u y D J O T c e i m p r t v x z B e h o u o")
    let numbers = try SearchTree.balanced(from: Array(1...8)).tree
    #expect(Array(numbers.traversed(by: .levelOrder)) == [5, 3, 7, 2, 4, 6, 8, 1])
  }

  private func build(_ example: TreeCase) throws -> BinaryTree<Label> {
    switch example.build {
    case "arrayLiteral":
      return try SearchTree.balanced(from: example.input).tree
    case "insertInGivenOrder":
      var tree = SearchTree<Label>()
      for element in example.input { try tree.insert(element) }
      try tree.checkInvariants()
      return tree.tree
    default:
      return BinaryTree(plain(example.shape))
    }
  }

  private func plain(_ shape: TreeCase.Shape?) -> PlainTree<Label> {
    guard case .node(let element, let left, let right) = shape else { return .empty }
    return .node(plain(left), element, plain(right))
  }
}
