import CxxBaseline
import Trees

private let million = 1_000_000
private let growing = [1_000, 10_000, 100_000, million]

private let chains = [10_000, 100_000, 1_000_000]

let treeBenchmarks: [Benchmark] = [
  [
    Benchmark(
      "avl insert | std::multiset", sizes: growing,
      trellis: { insert(randomKeys($0), .avl, .keep) }, peer: { withCxx(randomKeys($0), cxx_multiset_insert) }
    )
  ],
  balanced(.avl, Goals(insert: 0.65, find: 0.5, findInMillion: 0.6, remove: 0.75)),
  balanced(.redblack, Goals(insert: 0.8)),
  insertion(.treap, goal: 1),
  insertion(.splay, goal: 1.2),
  texts,
  plain,
].flatMap(\.self)

/// The ratios to reach, ours over those of std::set.
private struct Goals {
  var insert = 1.0
  var find = 0.5
  /// That of a tree that is larger than the cache, where both wait for memory.
  var findInMillion = 0.5
  var remove = 1.0
}

/// Insert, find and remove beside a red-black tree in C++ and a B-tree in Rust.
private func balanced(_ discipline: SearchTree<Int>.Discipline, _ goals: Goals) -> [Benchmark] {
  let insertion: Benchmark.Work = { insert(randomKeys($0), discipline, .ignore) }
  let lookup: Benchmark.Work = { find($0, discipline) }
  let removal: Benchmark.Work = { remove($0, discipline) }
  let name = discipline.rawValue
  return [
    Benchmark(
      "\(name) insert | std::set", sizes: growing, goal: goals.insert,
      trellis: insertion, peer: { withCxx(randomKeys($0), cxx_set_insert) }),
    Benchmark(
      "\(name) insert | BTreeSet", sizes: growing, trellis: insertion, peer: Peers.rust("insert")),
    Benchmark(
      "\(name) find | std::set", sizes: growing.filter { $0 < million }, goal: goals.find,
      trellis: lookup, peer: { withCxxProbes($0, cxx_set_find) }),
    Benchmark(
      "\(name) find | std::set", sizes: [million], goal: goals.findInMillion,
      trellis: lookup, peer: { withCxxProbes($0, cxx_set_find) }),
    Benchmark("\(name) find | BTreeSet", sizes: growing, trellis: lookup, peer: Peers.rust("find")),
    Benchmark(
      "\(name) remove | std::set", sizes: growing, goal: goals.remove,
      trellis: removal, peer: { withCxxProbes($0, cxx_set_erase) }),
    Benchmark(
      "\(name) remove | BTreeSet", sizes: growing, trellis: removal, peer: Peers.rust("remove")),
  ]
}

/// Insertion alone, beside a red-black tree in C++.
private func insertion(_ discipline: SearchTree<Int>.Discipline, goal: Double) -> [Benchmark] {
  [
    Benchmark(
      "\(discipline.rawValue) insert | std::set", sizes: growing, goal: goal,
      trellis: { insert(randomKeys($0), discipline, .ignore) },
      peer: { withCxx(randomKeys($0), cxx_set_insert) })
  ]
}

/// Elements that are counted and let go: texts too long to stand in place.
private let texts = [
  Benchmark("avl insert, texts", sizes: [1_000, 10_000, 100_000], trellis: insertTexts),
  Benchmark("avl remove, texts", sizes: [1_000, 10_000, 100_000], trellis: removeTexts),
]

private func text(_ key: Int) -> String { "a text of more than fifteen bytes: \(key)" }

@Sendable
private func insertTexts(_ n: Int) -> Int64 {
  let keys = randomKeys(n).map(text)
  return nanoseconds(SearchTree<String>(discipline: .avl, duplicates: .ignore)) { tree in
    for key in keys { _ = try? tree.insert(key) }
  }
}

@Sendable
private func removeTexts(_ n: Int) -> Int64 {
  let probes = randomProbes(n).map(text)
  return nanoseconds(SearchTree(randomKeys(n).map(text), discipline: .avl)) { tree in
    for probe in probes { tree.remove(probe) }
  }
}

private let plain = [
  Benchmark("bst insert, random", sizes: growing, trellis: { insert(randomKeys($0), .bst, .keep) }),
  Benchmark(
    "bst insert, sorted (a chain)", sizes: chains, trellis: { insert(Array(0..<$0), .bst, .keep) }),
  Benchmark(
    "bst insert, reversed (a chain)", sizes: chains, trellis: { insert((0..<$0).reversed(), .bst, .keep) }),
  Benchmark(
    "bst insert, alternating (a chain)", sizes: chains,
    trellis: { n in insert((0..<n).map { $0.isMultiple(of: 2) ? $0 : 2 * n - $0 }, .bst, .keep) }),
]

private func insert(
  _ keys: [Int], _ discipline: SearchTree<Int>.Discipline, _ duplicates: SearchTree<Int>.Duplicates
) -> Int64 {
  nanoseconds(SearchTree<Int>(discipline: discipline, duplicates: duplicates)) { tree in
    for key in keys { _ = try? tree.insert(key) }
  }
}

private func filledTree(_ n: Int, _ discipline: SearchTree<Int>.Discipline) -> SearchTree<Int> {
  var tree = SearchTree<Int>(discipline: discipline, duplicates: .ignore)
  for key in randomKeys(n) { _ = try? tree.insert(key) }
  return tree
}

private func find(_ n: Int, _ discipline: SearchTree<Int>.Discipline) -> Int64 {
  let (tree, probes) = (filledTree(n, discipline), randomProbes(n))
  return nanoseconds {
    var found = 0
    for probe in probes where tree.contains(probe) { found += 1 }
    return found
  }
}

private func remove(_ n: Int, _ discipline: SearchTree<Int>.Discipline) -> Int64 {
  let probes = randomProbes(n)
  return nanoseconds(filledTree(n, discipline)) { tree in
    for probe in probes { tree.remove(probe) }
  }
}
