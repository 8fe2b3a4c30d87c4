import Randomness
import Testing

@testable import Trees

/// Structures that wrong operations have made: what they still are.
struct UnpromisedTreeTests {
  /// Only a leaf has one element too many, and the next one that belongs there splits it.
  @Test(arguments: [3, 4, 5, 8]) func aLateSplitKeepsTheOrder(order: Int) {
    for seed in UInt64(1)...20 {
      var random = SplitMix64(seed: seed)
      var (tree, elements) = (BTree<Int>(order: order), [Int]())
      for _ in 0..<60 {
        let element = Int.random(in: 1...99, using: &random)
        tree.insertSplittingLate(element)
        elements.append(element)
        #expect(Array(tree) == elements.sorted(), "seed \(seed)")
        for node in tree.levels.flatMap({ $0 }) {
          let most = tree.childCount(of: node) == 0 ? order : order - 1
          #expect(tree.elementCount(of: node) <= most, "seed \(seed)")
        }
      }
    }
  }

  /// A copy that was made before stays as it was.
  @Test func aCopyIsNotChanged() {
    var tree = BTree<Int>(order: 3)
    for element in [1, 2] { tree.insert(element) }
    var late = tree
    late.insertSplittingLate(3)
    #expect(late.levels.count == 1 && Array(late) == [1, 2, 3])
    tree.insert(3)
    #expect(tree.levels.count == 2 && Array(tree) == [1, 2, 3])
  }

  @Test func tagsAndOrderAreAsGiven() throws {
    var tree = try BinaryTree(levels: [2, 1, 3])
    let root = try #require(tree.root)
    tree.setTag(1, of: root)
    let search = SearchTree(unpromised: tree, discipline: .redblack)
    #expect(search.discipline == .redblack && search.tree.tag(of: root) == 1)
    #expect(throws: (any Error).self) { try search.checkInvariants() }
    let heap = BinaryHeap(unpromised: [3, 1, 2], order: .min)
    #expect(Array(heap.tree.traversed(by: .levelOrder)) == [3, 1, 2])
  }
}
