import CxxBaseline
import Structures

private let growing = [1_000, 10_000, 100_000, 1_000_000]

private let chains = [10_000, 100_000, 1_000_000]

let treeBenchmarks = [
  Benchmark(
    "avl insert | std::set", sizes: growing,
    trellis: { insert(randomKeys($0), .ignore) }, peer: { withCxx(randomKeys($0), cxx_set_insert) }),
  Benchmark(
    "avl insert | std::multiset", sizes: growing,
    trellis: { insert(randomKeys($0), .keep) }, peer: { withCxx(randomKeys($0), cxx_multiset_insert) }),
  Benchmark("avl find | std::set", sizes: growing, trellis: find, peer: { withCxxProbes($0, cxx_set_find) }),
  Benchmark(
    "avl remove | std::set", sizes: growing, trellis: remove, peer: { withCxxProbes($0, cxx_set_erase) }),
  Benchmark("bst insert, random", sizes: growing, trellis: { insertPlainly(randomKeys($0)) }),
  Benchmark("bst insert, sorted (a chain)", sizes: chains, trellis: { insertPlainly(0..<$0) }),
  Benchmark("bst insert, reversed (a chain)", sizes: chains, trellis: { insertPlainly((0..<$0).reversed()) }),
  Benchmark(
    "bst insert, alternating (a chain)", sizes: chains,
    trellis: { n in insertPlainly((0..<n).map { $0.isMultiple(of: 2) ? $0 : 2 * n - $0 }) }),
]

private func tree(of keys: [Int], _ duplicates: SearchTree<Int>.Duplicates = .keep) -> SearchTree<Int> {
  var tree = SearchTree<Int>(discipline: .avl, duplicates: duplicates)
  for key in keys { _ = try? tree.insert(key) }
  return tree
}

private func insert(_ keys: [Int], _ duplicates: SearchTree<Int>.Duplicates) -> Int64 {
  nanoseconds { consume(tree(of: keys, duplicates).count) }
}

@Sendable
private func find(_ n: Int) -> Int64 {
  let (tree, probes) = (tree(of: randomKeys(n)), randomProbes(n))
  return nanoseconds {
    var found = 0
    for probe in probes where tree.contains(probe) { found += 1 }
    consume(found)
  }
}

@Sendable
private func remove(_ n: Int) -> Int64 {
  var tree = tree(of: randomKeys(n))
  let probes = randomProbes(n)
  return nanoseconds {
    for probe in probes { tree.remove(probe) }
    consume(tree.count)
  }
}

private func insertPlainly(_ keys: some Sequence<Int>) -> Int64 {
  let keys = Array(keys)
  return nanoseconds {
    var tree = SearchTree<Int>()
    for key in keys { _ = try? tree.insert(key) }
    consume(tree.count)
  }
}
