import TreeDrawings
import Trees

private let perfect = [1_023, 16_383, 131_071]

let layoutBenchmarks = [
  Benchmark(
    "tidy layout, perfect tree | d3-hierarchy", sizes: perfect, goal: 0.1,
    trellis: { layOut(perfectTree($0)) }, peer: Peers.d3("perfect")),
  Benchmark(
    "tidy layout, perfect tree | d3 tree()", sizes: perfect, goal: 0.1,
    trellis: { layOut(perfectTree($0)) }, peer: Peers.d3("perfect-tree-alone")),
  // The time of a node in a chain grows with n in d3's hierarchy(), which walks up to the root from each of them.
  Benchmark(
    "tidy layout, chain | d3-hierarchy", sizes: [1_000, 10_000],
    trellis: { layOut(chain($0)) }, peer: Peers.d3("chain")),
  Benchmark(
    "tidy layout, perfect tree", sizes: [16_383, 131_071, 1_048_575], trellis: { layOut(perfectTree($0)) }),
  Benchmark("tidy layout, chain", sizes: [10_000, 100_000, 1_000_000], trellis: { layOut(chain($0)) }),
  Benchmark("chain, laid out | as much of 10,000", sizes: [1_000_000], goal: 2.5, figure: .timeOfElement) {
    count in
    growth(to: count) { layOut($0) }
  },
  Benchmark("chain, drawn | as much of 10,000", sizes: [1_000_000], goal: 2.5, figure: .timeOfElement) {
    count in
    growth(to: count) { tree in
      nanoseconds { draw(tree, label: { "\($0)" }, canvas: .standard).description }
    }
  },
]

/// What a node of a chain takes, set against one of a chain of 10,000.
private func growth(to count: Int, _ work: @escaping (BinaryTree<Int>) -> Int64) -> Course {
  let small = 10_000
  let chains = (large: chain(count), small: chain(small))
  return Course(
    trellis: { work(chains.large) },
    // As often as to go through as many nodes: a single run is over too soon to be measured.
    peer: { (0..<count / small).reduce(0) { sum, _ in sum + work(chains.small) } })
}

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
