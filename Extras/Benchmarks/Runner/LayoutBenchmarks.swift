import TreeDrawings
import Trees

private let perfect = [1_023, 16_383, 131_071]

let layoutBenchmarks = [
  Benchmark(
    "tidy layout, perfect tree | d3-hierarchy", sizes: perfect,
    trellis: { layOut(perfectTree($0)) }, peer: Peers.d3("perfect")),
  Benchmark(
    "tidy layout, perfect tree | d3 tree()", sizes: perfect,
    trellis: { layOut(perfectTree($0)) }, peer: Peers.d3("perfect-tree-alone")),
  // The time of a node in a chain grows with n in d3's hierarchy(), which walks up to the root from each of them.
  Benchmark(
    "tidy layout, chain | d3-hierarchy", sizes: [1_000, 10_000],
    trellis: { layOut(chain($0)) }, peer: Peers.d3("chain")),
  Benchmark(
    "tidy layout, perfect tree", sizes: [16_383, 131_071, 1_048_575], trellis: { layOut(perfectTree($0)) }),
  Benchmark("tidy layout, chain", sizes: [10_000, 100_000, 1_000_000], trellis: { layOut(chain($0)) }),
]

/// The layout with all that it needs beside the tree.
private func layOut(_ tree: BinaryTree<Int>) -> Int64 {
  nanoseconds { TreeLayout.tidy.positions(of: TreeSkeleton(tree)) }
}

/// - Parameter n: one less than a power of two.
private func perfectTree(_ n: Int) -> BinaryTree<Int> {
  (try? BinaryTree(levels: Array(0..<n))) ?? BinaryTree()
}

/// Every node the right child of the one before it.
private func chain(_ n: Int) -> BinaryTree<Int> {
  var tree = BinaryTree<Int>()
  var place = TreePlace.root
  for value in 0..<n { place = TreePlace(parent: tree.attach(value, at: place), side: .right) }
  return tree
}
